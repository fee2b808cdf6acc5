import type { Random } from '../../random.ts'

/** A smooth line of chance, about -1 to 1, one hill per unit of x. */
export type Noise = (x: number) => number

export function noiseOf(random: Random): Noise {
  const lattice = Array.from({ length: 64 }, () => random() * 2 - 1)
  const at = (index: number) => lattice[((index % 64) + 64) % 64] as number
  return (x) => {
    const cell = Math.floor(x)
    const share = x - cell
    const eased = share * share * (3 - 2 * share)
    return at(cell) * (1 - eased) + at(cell + 1) * eased
  }
}

/** The same with finer lines laid over it, each `roughness` times as high as the one before. */
export function fractal(noise: Noise, octaves: number, roughness: number): Noise {
  return (x) => {
    let [sum, height, total, scale] = [0, 1, 0, 1]
    for (let octave = 0; octave < octaves; octave++) {
      sum += noise(x * scale + octave * 17.3) * height
      total += height
      height *= roughness
      scale *= 2.07
    }
    return sum / total
  }
}
