/** One picture in the colours of another: mean and spread of its colours in Oklab are brought to the other's. */
import { finish, type Picture, resize, studyReference, within } from '../borrowed.ts'
import type { EditWork } from '../state.ts'
import { mapLab, readLab } from './lab.ts'

/** All the way would take skin and sky with it. */
const follow = { lightness: 0.55, colour: 0.85 }

export async function inColoursOf(
  picture: Picture,
  reference: Picture,
  strength: number,
  work: EditWork,
): Promise<Picture> {
  const [own, other] = [await spreadOf(picture), await spreadOf(reference)]
  const share = Math.max(0, Math.min(1, strength))
  const turn = turnOf(own.colour, other.colour)
  const stretch = Math.max(0.6, Math.min(1.5, other.deviation / own.deviation))
  const [byLight, byColour] = [follow.lightness * share, follow.colour * share]
  const coloured = await mapLab(picture, work.signal, (lab) => {
    const [light, a, b] = [lab[0] as number, lab[1] as number, lab[2] as number]
    const [fromA, fromB] = [a - own.a, b - own.b]
    const toA = other.a + turn[0] * fromA + turn[1] * fromB
    const toB = other.b + turn[2] * fromA + turn[3] * fromB
    lab[0] = light + (other.lightness + (light - own.lightness) * stretch - light) * byLight
    lab[1] = a + (toA - a) * byColour
    lab[2] = b + (toB - b) * byColour
  })
  const small = await resize(reference, within(reference, 512))
  const { styles } = studyReference(small)
  return styles.length === 0 ? coloured : finish(coloured, styles, { seed: work.seed, palette: [] })
}

type Square = [number, number, number, number]

interface Spread {
  lightness: number
  deviation: number
  a: number
  b: number
  /** Covariance of a and b. */
  colour: Square
}

async function spreadOf(picture: Picture): Promise<Spread> {
  const { data } = await resize(picture, within(picture, 200))
  const lab = new Float32Array(3)
  const sums = new Float64Array(7)
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 128) continue
    readLab(data, at, lab)
    const [light, a, b] = [lab[0] as number, lab[1] as number, lab[2] as number]
    for (const [index, value] of [light, a, b, light * light, a * a, a * b, b * b].entries())
      sums[index] = (sums[index] as number) + value
    count += 1
  }
  const [light = 0, a = 0, b = 0, lights = 0, aa = 0, ab = 0, bb = 0] = sums.map((sum) => sum / Math.max(1, count))
  return {
    lightness: light,
    deviation: Math.sqrt(Math.max(1e-4, lights - light * light)),
    a,
    b,
    colour: [aa - a * a + 1e-5, ab - a * b, ab - a * b, bb - b * b + 1e-5],
  }
}

/** The linear map from one covariance to the other that moves colours least: root(other) · root(own)⁻¹, held in bounds. */
function turnOf(own: Square, other: Square): Square {
  const [a, b, c, d] = rootOf(own)
  const determinant = a * d - b * c
  const inverse: Square = [d / determinant, -b / determinant, -c / determinant, a / determinant]
  const [e, f, g, h] = rootOf(other)
  const turn: Square = [
    e * inverse[0] + f * inverse[2],
    e * inverse[1] + f * inverse[3],
    g * inverse[0] + h * inverse[2],
    g * inverse[1] + h * inverse[3],
  ]
  const strongest = Math.max(...turn.map(Math.abs))
  return strongest > 2 ? (turn.map((value) => (value * 2) / strongest) as Square) : turn
}

/** The root of a symmetric positive 2 × 2. */
function rootOf([a, b, c, d]: Square): Square {
  const root = Math.sqrt(Math.max(1e-10, a * d - b * c))
  const scale = 1 / Math.sqrt(a + d + 2 * root)
  return [(a + root) * scale, b * scale, c * scale, (d + root) * scale]
}
