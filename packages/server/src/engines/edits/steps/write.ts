/** Words written on the picture, with the illustrator's letters. */
import {
  type Box,
  boxOf,
  CannotDo,
  decode,
  type Item,
  type Picture,
  paintedLayers,
  readText,
  resize,
  type Scene,
  type Size,
  type Where,
} from '../borrowed.ts'
import { blurred, longerSide } from '../pixels/mix.ts'
import { paintedOver } from '../pixels/plainGround.ts'
import { choose, inSentence } from '../selection.ts'
import { changed, type Doer, type EditWork, partOf, type State } from '../state.ts'
import { erased, withoutLines } from './eraseText.ts'

export const write: Doer<'write'> = async (state, step, work) => {
  const before = /\btext\b.*?["“«'](.+)["”»']\s*$/i.exec(step.on ?? '')?.[1]
  if (before !== undefined) return rewritten(state, before, step, work)
  const area = await areaFor(state, step, work)
  const { picture, room } =
    step.on === undefined ? { picture: state.picture, room: area } : await cleared(state, area, work)
  const colour = step.colour ?? readableOn(picture, room)
  const letters = await lettersFor(step.text, room, colour)
  return changed(state, await printed(picture, letters, room, isDark(colour)), `wrote “${step.text}”`)
}

/** A sign that says something says something else: its old words go, and the new ones have their room. */
async function cleared({ picture }: State, area: Box, work: EditWork): Promise<{ picture: Picture; room: Box }> {
  const lines = (await readText(picture, partOf(work, 0.3, 0.5))).filter(({ box }) => middleInside(box, area))
  if (lines.length === 0) return { picture, room: middleOf(area) }
  const boxes = lines.map(({ box }) => box)
  const { picture: plain, others } = paintedOver(picture, boxes)
  const made = others.length === 0 ? plain : await withoutLines(plain, others, partOf(work, 0.5, 0.9))
  return { picture: made, room: around(boxes) }
}

function middleInside(inner: Box, outer: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2]
  return x > outer.x && x < outer.x + outer.width && y > outer.y && y < outer.y + outer.height
}

function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  return { x, y, width: right - x, height: Math.max(...boxes.map((box) => box.y + box.height)) - y }
}

type WriteStep = Parameters<Doer<'write'>>[1]

async function areaFor(state: State, step: WriteStep, work: EditWork): Promise<Box> {
  if (step.on === undefined) {
    const limit = work.limit === undefined ? undefined : boxOf(work.limit)
    return limit ?? areaAt(state.picture, step.where ?? 'bottom')
  }
  const box = boxOf((await choose(state, step.on, work)).mask)
  if (box === undefined) throw new CannotDo(`There is no room on ${inSentence(step.on)}.`)
  return box
}

/** Other words where some were: those are erased, and the new ones take their room and ink. */
async function rewritten(state: State, before: string, step: WriteStep, work: EditWork): Promise<State> {
  const { picture, lines } = await erased(state.picture, before, work)
  const [line] = lines
  if (line === undefined) return state
  const ink = inkOf(state.picture, line.box)
  const letters = await lettersFor(step.text, line.box, step.colour ?? ink)
  const made = await printed(picture, letters, line.box, isDark(step.colour ?? ink))
  return changed(state, made, `“${line.text}” is now “${step.text}”`)
}

/** Dark on light or light on dark, whichever the box's rim is not. */
const inkOf = (picture: Picture, box: Box) =>
  readableOn(picture, { ...box, height: Math.max(1, Math.round(box.height * 0.12)) })

/** A band, or its corner, a little off the edges. */
function areaAt({ width, height }: Size, where: Where): Box {
  const isCorner = where.includes('-')
  const isSide = where === 'left' || where === 'right'
  const size = {
    width: Math.round(width * (isCorner || isSide ? 0.46 : 0.9)),
    height: Math.round(height * (isCorner ? 0.16 : 0.2)),
  }
  const [marginX, marginY] = [Math.round(width * 0.04), Math.round(height * 0.035)]
  const x = where.includes('left')
    ? marginX
    : where.includes('right')
      ? width - size.width - marginX
      : Math.round((width - size.width) / 2)
  const isHigh = where.includes('top') || where === 'background'
  const isLow = where.includes('bottom') || where === 'foreground'
  const y = isHigh ? marginY : isLow ? height - size.height - marginY : Math.round((height - size.height) / 2)
  return { x, y, ...size }
}

/** On a thing: its middle, where it is widest. */
function middleOf(box: Box): Box {
  const size = { width: Math.round(box.width * 0.7), height: Math.round(box.height * 0.34) }
  return {
    ...size,
    x: Math.round(box.x + (box.width - size.width) / 2),
    y: Math.round(box.y + (box.height - size.height) * 0.52),
  }
}

/** White on what is dark or middling, near to black on what is light. */
function readableOn({ data, width, height }: Picture, box: Box): string {
  let [sum, count] = [0, 0]
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y += 3)
    for (let x = Math.max(0, box.x); x < Math.min(width, box.x + box.width); x += 3) {
      const at = (y * width + x) * 4
      sum += 0.3 * (data[at] as number) + 0.59 * (data[at + 1] as number) + 0.11 * (data[at + 2] as number)
      count += 1
    }
  return sum / Math.max(1, count) > 165 ? '#1c1b22' : '#ffffff'
}

function isDark(hex: string): boolean {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return 0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255) < 110
}

/** Painted as a caption that fills a frame of the area's shape, and its letters alone are taken. */
async function lettersFor(text: string, area: Size, colour: string): Promise<Picture> {
  const scale = Math.max(1, 700 / area.width)
  const [width, height] = [Math.round((area.width / 0.88) * scale), Math.round(area.height * scale)]
  const item: Item = {
    id: 'text-1', name: 'text', kind: 'text', art: '', x: 0.5, y: 1, size: 1, depth: 1, flipped: false, tilt: 0,
    rests: 'air', colour, opacity: 1, writing: text,
  } // biome-ignore format: a record
  const scene: Scene = {
    version: 1, prompt: '', width, height, seed: 0, setting: 'studio', time: 'day', weather: 'clear', season: 'summer',
    palette: [], horizon: 0.5, items: [item], styles: [], detail: 0.15, extras: 0, warnings: [],
  } // biome-ignore format: a record
  const layer = (await paintedLayers(scene)).find(({ id }) => id === item.id)
  if (layer === undefined) throw new CannotDo(`“${text}” holds nothing that can be written.`)
  const letters = await decode(layer.png)
  const by = Math.min(area.width / letters.width, area.height / letters.height)
  return resize(letters, {
    width: Math.max(1, Math.round(letters.width * by)),
    height: Math.max(1, Math.round(letters.height * by)),
  })
}

/** In the middle of the area, over a soft shadow, or a soft glow where the letters are dark. */
async function printed(picture: Picture, letters: Picture, area: Box, isDarkInk: boolean): Promise<Picture> {
  const at = {
    x: Math.round(area.x + (area.width - letters.width) / 2),
    y: Math.round(area.y + (area.height - letters.height) / 2),
  }
  const room = Math.ceil(letters.height * 0.2) + 2
  const shade = await blurred(padded(letters, room), Math.max(0.6, letters.height * 0.05))
  const data = Uint8Array.from(picture.data)
  lay(
    data,
    picture,
    shade,
    at.x - room,
    at.y - room + Math.round(longerSide(picture) * 0.002),
    0.55,
    isDarkInk ? 255 : 0,
  )
  lay(data, picture, letters, at.x, at.y, 1, undefined)
  return { ...picture, data }
}

function padded({ width, height, data }: Picture, by: number): Picture {
  const wide = {
    width: width + 2 * by,
    height: height + 2 * by,
    data: new Uint8Array((width + 2 * by) * (height + 2 * by) * 4),
  }
  for (let row = 0; row < height; row++)
    wide.data.set(data.subarray(row * width * 4, (row + 1) * width * 4), ((row + by) * wide.width + by) * 4)
  return wide
}

/** `ink` is one grey for all of it, or undefined for its own colours. */
function lay(
  data: Uint8Array,
  frame: Size,
  figure: Picture,
  left: number,
  top: number,
  strength: number,
  ink: number | undefined,
) {
  for (let row = Math.max(0, -top); row < figure.height && top + row < frame.height; row++)
    for (let column = Math.max(0, -left); column < figure.width && left + column < frame.width; column++) {
      const from = (row * figure.width + column) * 4
      const to = ((top + row) * frame.width + left + column) * 4
      const share = ((figure.data[from + 3] as number) / 255) * strength
      if (share === 0) continue
      for (let channel = 0; channel < 3; channel++)
        data[to + channel] =
          (ink ?? (figure.data[from + channel] as number)) * share + (data[to + channel] as number) * (1 - share) + 0.5
      data[to + 3] = Math.max(data[to + 3] as number, share * 255)
    }
}
