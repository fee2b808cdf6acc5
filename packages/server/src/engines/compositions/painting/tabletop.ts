/** A table's top seen from a little above, reaching from side to side: boards, stone, or a plain colour. */
import { cloudAt, emptyPicture, labOfHex, noiseAt, type Picture, readLab, smooth } from '../borrowed.ts'
import { type Painting, put } from './strokes.ts'

type Colour = [number, number, number]

const wood = '#a9754a'
const plain: Record<string, string> = {
  marble: '#ece8e2',
  stone: '#9b958c',
  concrete: '#a3a09a',
  glass: '#b9c8cc',
  metal: '#8f959b',
  plastic: '#d9d4cb',
}
const veined = new Set(['marble', 'stone', 'concrete'])
/** How far above the table's far edge its plane would vanish. */
const vanishing = 0.42
const boards = 5.5

export function tabletop({ frame, foreground, behind, light, seed }: Painting): Picture {
  const { width, height } = frame
  const made = emptyPicture(frame)
  const { material = 'wood', colour, top } = foreground
  const isWood = plain[material] === undefined
  const base = labOfHex(colour ?? plain[material] ?? wood)
  const [key, ambient] = [labOfHex(light.key), labOfHex(light.ambient)]
  const mirrored = mirroredRows(behind, top * height)
  const from = Math.floor(top * height)
  for (let y = from; y < height; y++) {
    const down = (y - from) / Math.max(1, height - from)
    const away = 1 / (y / height - top + vanishing)
    for (let x = 0; x < width; x++) {
      const across = (x / width - 0.5) * (width / height) * away
      const [grain, tint] = isWood
        ? grainAt(across, away, seed)
        : veined.has(material)
          ? veinAt(across, away, seed)
          : [0, 0]
      // Far away the grain is too fine to be seen.
      const seen = smooth(-0.15, 0.5, down)
      const side = (x / width - 0.5) * 2 * light.side
      let lightness = ((base[0] as number) + grain * seen) * (0.93 + 0.1 * side + 0.08 * down)
      lightness *= 1 - 0.5 * light.darkness
      const shine = (isWood ? 0.2 : 0.3) * (1 - down) ** 2.2 + 0.03
      const sky = mirrored(x, y - from)
      const tinted = (channel: 1 | 2) =>
        (base[channel] as number) * (1 + tint) * (1 - 0.3 * light.darkness) +
        0.1 * (key[channel] as number) +
        (0.06 + 0.3 * light.darkness) * (ambient[channel] as number)
      const mix = (own: number, other: number) => own + (other - own) * shine
      const lit: Colour = [mix(lightness, sky[0]), mix(tinted(1), sky[1]), mix(tinted(2), sky[2])]
      // The far edge catches the light.
      if (y - from < Math.max(1, height * 0.003)) lit[0] = Math.min(1, lit[0] * 1.12)
      put(made, x, y, lit, y === from ? 0.6 : 1)
    }
  }
  return made
}

/** Lightness, and how much purer the colour is. */
function grainAt(across: number, away: number, seed: number): [number, number] {
  const at = away * boards
  const board = Math.floor(at)
  const tone = noiseAt(board * 7.7, 3, seed)
  const shift = board * 31.7
  const wave = 0.35 * cloudAt(across * 0.7 + shift, at * 0.8, seed + 5, 2)
  const rings = Math.sin((at * 9 + wave * 22 + noiseAt(across * 1.3 + shift, at * 2, seed + 9) * 3) * 2)
  const fibre = cloudAt(across * 5 + shift, at * 46, seed + 2, 3)
  const joint = smooth(0.035, 0.0, Math.min(at - board, board + 1 - at))
  return [0.035 * tone + 0.014 * rings + 0.04 * fibre - 0.2 * joint, 0.12 * tone + 0.08 * fibre]
}

function veinAt(across: number, away: number, seed: number): [number, number] {
  const warp = cloudAt(across * 1.1, away * 2.2, seed, 4)
  const vein = Math.abs(cloudAt(across * 1.4 + warp * 1.3, away * 3 + warp, seed + 7, 4))
  return [0.02 * warp - 0.13 * smooth(0.09, 0, vein), 0]
}

/** What is behind the table upside down, in coarse cells: blurred as a dull surface shows it. */
function mirroredRows(behind: Picture, edge: number): (x: number, below: number) => Colour {
  const columns = 24
  const rows = 12
  const cells: Colour[] = []
  const lab = new Float32Array(3)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const sum: Colour = [0, 0, 0]
      const samples = 5
      for (let one = 0; one < samples; one++)
        for (let other = 0; other < samples; other++) {
          const x = Math.floor(((column + (one + 0.5) / samples) / columns) * behind.width)
          const y = Math.max(0, Math.floor(edge - 1 - ((row + (other + 0.5) / samples) / rows) * edge))
          readLab(behind.data, (Math.min(y, behind.height - 1) * behind.width + x) * 4, lab)
          for (let channel = 0; channel < 3; channel++) (sum[channel] as number) += lab[channel] as number
        }
      cells.push(sum.map((value) => value / samples ** 2) as Colour)
    }
  return (x, below) => {
    const column = Math.max(0, Math.min(columns - 1.001, (x / behind.width) * columns - 0.5))
    const row = Math.max(0, Math.min(rows - 1.001, (below / edge) * rows - 0.5))
    const [left, top] = [Math.floor(column), Math.floor(row)]
    const at = (c: number, r: number) => cells[Math.min(rows - 1, r) * columns + Math.min(columns - 1, c)] as Colour
    const [u, v] = [column - left, row - top]
    return [0, 1, 2].map(
      (channel) =>
        ((at(left, top)[channel] as number) * (1 - u) + (at(left + 1, top)[channel] as number) * u) * (1 - v) +
        ((at(left, top + 1)[channel] as number) * (1 - u) + (at(left + 1, top + 1)[channel] as number) * u) * v,
    ) as Colour
  }
}
