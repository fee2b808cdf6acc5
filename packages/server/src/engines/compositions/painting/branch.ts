/** A branch that reaches into the picture from the right, with bark, and leaves as the season has them. */
import { chance, cloudAt, emptyPicture, labOfHex, noiseAt, type Picture, smooth } from '../borrowed.ts'
import { branchLine } from '../staging/onSurface.ts'
import { type Painting, put } from './strokes.ts'

const bark = '#6b5443'
const leafColours: Record<string, readonly string[]> = {
  spring: ['#7fae4a', '#93bd5a', '#6a9c40'],
  summer: ['#4d8a3c', '#5d9a45', '#3f7a35'],
  autumn: ['#d98a32', '#c8642b', '#e0ab3f', '#a84a2a'],
  winter: [],
}
/** Of the frame's height, at the frame's edge and at its tip. */
const thick = { root: 0.085, tip: 0.02 }
/** Of the frame's width. */
const tip = 0.06

export function branch(painting: Painting): Picture {
  const { frame, light, seed } = painting
  const made = emptyPicture(frame)
  const base = labOfHex(bark)
  const [key, ambient] = [labOfHex(light.key), labOfHex(light.ambient)]
  const { width, height } = frame
  for (let x = Math.floor(tip * width); x < width; x++) {
    const across = x / width
    const along = (across - tip) / (1 - tip)
    const bump = 1 + 0.16 * noiseAt(across * 9, 1, seed) + 0.05 * noiseAt(across * 40, 2, seed)
    const thickness = (thick.tip + (thick.root - thick.tip) * along ** 0.8) * bump * smooth(0, 0.05, along)
    const top = branchLine(across) + 0.003 * noiseAt(across * 60, 5, seed)
    const [from, to] = [Math.floor((top - 0.004) * height), Math.ceil((top + thickness + 0.004) * height)]
    for (let y = Math.max(0, from); y < Math.min(height, to); y++) {
      const down = (y / height - top) / Math.max(0.002, thickness)
      const edge = Math.min(down, 1 - down) * thickness * height
      const alpha = smooth(-0.7, 0.9, edge)
      if (alpha <= 0) continue
      // Bark runs along it, closer together towards the sides, as on a cylinder.
      const turn = Math.asin(Math.max(-1, Math.min(1, 2 * down - 1)))
      const ridge = cloudAt(across * 26, turn * 4 + across * 3, seed + 3, 4)
      const crack = smooth(0.12, 0, Math.abs(cloudAt(across * 20 + 9, turn * 5, seed + 8, 3)))
      const round = 1.12 - 0.95 * smooth(0.1, 1.05, down)
      const rim = 0.16 * smooth(0.16, 0, down)
      let lightness = (base[0] as number) * (round + 0.16 * ridge - 0.25 * crack) + rim * (key[0] as number)
      lightness *= 1 - 0.45 * light.darkness
      const tinted = (channel: 1 | 2) =>
        (base[channel] as number) * (1 - 0.4 * light.darkness) +
        0.12 * (key[channel] as number) * (1 - down) +
        0.25 * (ambient[channel] as number) * (0.3 + down * 0.7)
      put(made, x, y, [Math.max(0.03, lightness), tinted(1), tinted(2)], alpha)
    }
  }
  leaves(made, painting)
  return made
}

function leaves(made: Picture, { frame, light, season, seed }: Painting) {
  const colours = leafColours[season] ?? (leafColours['summer'] as readonly string[])
  const count = colours.length === 0 ? 0 : 26
  for (let index = 0; index < count; index++) {
    // In two bunches, at the tip and at the edge: none where somebody sits.
    const atTip = index % 2 === 0
    const across = atTip ? tip + 0.16 * chance(index, 1, seed) : 0.82 + 0.2 * chance(index, 1, seed)
    const isAbove = chance(index, 2, seed) < 0.55
    const at = { x: across * frame.width, y: (branchLine(across) + (isAbove ? 0.004 : 0.02)) * frame.height }
    const length = (0.05 + 0.045 * chance(index, 3, seed)) * frame.height
    const angle = (isAbove ? -1 : 1) * (0.25 + 1.1 * chance(index, 4, seed)) + (atTip ? Math.PI : 0)
    const colour = labOfHex(colours[Math.floor(chance(index, 5, seed) * colours.length)] as string)
    leaf(made, at, length, atTip ? -angle + 2 * Math.PI : angle, colour, light.darkness)
  }
}

function leaf(
  made: Picture,
  { x, y }: { x: number; y: number },
  length: number,
  angle: number,
  colour: Float32Array,
  darkness: number,
) {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const reach = Math.ceil(length * 1.05)
  for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(made.height, y + reach); row++)
    for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(made.width, x + reach); column++) {
      const along = ((column - x) * cosine + (row - y) * sine) / length
      if (along <= 0 || along >= 1) continue
      const aside = (-(column - x) * sine + (row - y) * cosine) / length
      const half = 0.27 * Math.sin(Math.PI * along ** 0.8) * (1 - 0.25 * along)
      const alpha = smooth(-0.6, 0.8, (half - Math.abs(aside)) * length)
      if (alpha <= 0) continue
      const rib = smooth(0.02, 0, Math.abs(aside))
      const veins = smooth(0.86, 1, Math.cos((along * 9 - Math.abs(aside) * 14) * 2))
      const lightness =
        ((colour[0] as number) + 0.05 * Math.sign(aside) + 0.06 * rib - 0.03 * veins) * (1 - 0.45 * darkness)
      const fade = 1 - 0.35 * darkness
      put(made, column, row, [lightness, (colour[1] as number) * fade, (colour[2] as number) * fade], alpha)
    }
}
