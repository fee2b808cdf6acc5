/** Chance that repeats: the same seed gives the same numbers. */

/** 0 to 1, from three whole numbers. */
export function chance(x: number, y: number, seed: number): number {
  let hash = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 1274126177)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  hash = Math.imul(hash ^ (hash >>> 16), 2246822519)
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296
}

/** One after another. */
export function chances(seed: number): () => number {
  let count = 0
  return () => chance(count++, 977, seed)
}

/** −1 to 1, smooth between whole places. */
export function noiseAt(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [across, down] = [ease(x - left), ease(y - top)]
  const upper = chance(left, top, seed) * (1 - across) + chance(left + 1, top, seed) * across
  const lower = chance(left, top + 1, seed) * (1 - across) + chance(left + 1, top + 1, seed) * across
  return 2 * (upper * (1 - down) + lower * down) - 1
}

/** Clouds and smoke: several sizes of noise in one, −1 to 1. */
export function cloudAt(x: number, y: number, seed: number, octaves = 4): number {
  let [sum, weight, total] = [0, 1, 0]
  for (let octave = 0; octave < octaves; octave++) {
    const size = 2 ** octave
    sum += weight * noiseAt(x * size + octave * 17.3, y * size - octave * 9.1, seed + octave)
    total += weight
    weight *= 0.5
  }
  return sum / total
}

const ease = (share: number) => share * share * (3 - 2 * share)
