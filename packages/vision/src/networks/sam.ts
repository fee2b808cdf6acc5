/** SAM 2: what lies under points and inside boxes, as a mask. */
import { union } from '../pictures/mask.ts'
import type { Box, Mask, Picture, Size } from '../pictures/picture.ts'
import { cropMask, resize, resizeMask } from '../pictures/resize.ts'
import { CannotDo, type Work } from '../work.ts'
import { Tensor } from './networks.ts'
import { contentKey, isRemembered, remember } from './remember.ts'
import { bestOf, maskSide } from './samChoice.ts'

export interface Point {
  x: number
  y: number
  /** 1 (the default) is on what is meant, 0 is on what is not. */
  label?: 0 | 1 | undefined
}

/** What shows one thing. */
export interface Hint {
  points?: Point[]
  box?: Box
}

export interface Shown {
  mask: Mask
  /** How well the network thinks it has outlined a thing, 0 to 1. */
  score: number
}

/** The picture as the network sees it: a square, of which it fills this much from the top left. */
interface Framed extends Size {
  key: string
  tensors: Record<string, Tensor>
}

/** The side of that square. The network's masks have a quarter of it. */
const side = 1024
const maskArea = maskSide * maskSide

/** Hints in one pass; more would need memory in proportion. */
const mostAtOnce = 8

/** The three parts of an embedding by their shapes: 16.8 MB. */
const embeddingBytes = 4 * (32 * 256 * 256 + 64 * 128 * 128 + 256 * 64 * 64)

/** Pixels of a mask. */
const edge = 2

/** What the square is filled up with. */
const outside = 124

/** One mask of all that is shown. A box shows a thing of its own; points refine the box they lie in. */
export async function selectByHints(
  picture: Picture,
  hints: { points?: Point[] | undefined; boxes?: Box[] | undefined },
  work: Work,
): Promise<Shown> {
  const shown = await selectEach(picture, hintsOf(picture, hints.points ?? [], hints.boxes ?? []), work)
  const [first, ...others] = shown
  if (first === undefined) throw new CannotDo('Neither a point on something nor a box was given.')
  return {
    mask: union(first.mask, ...others.map(({ mask }) => mask)),
    score: shown.reduce((sum, { score }) => sum + score, 0) / shown.length,
  }
}

/** A mask for each hint, soft at the edge, of the picture's size or another of its shape. */
export async function selectEach(picture: Picture, hints: Hint[], work: Work, size: Size = picture): Promise<Shown[]> {
  if (hints.length === 0) return []
  const framed = await frame(picture, work)
  const shown: Shown[] = []
  for (const { mask, score } of await outlines(picture, framed, hints, work))
    shown.push({ score, mask: await enlarge(mask, size) })
  return shown
}

/** What was shown before is remembered; the rest is asked for some at a time. */
async function outlines(picture: Size, framed: Framed, hints: Hint[], work: Work): Promise<Shown[]> {
  const { networks } = work
  const keys = hints.map((hint) => `${framed.key} ${JSON.stringify(rowOf(hint, picture, framed))}`)
  const missing = hints.filter((_, index) => !isRemembered(networks, keys[index] as string))
  const made = new Map<Hint, Shown>()
  for (let from = 0; from < missing.length; from += mostAtOnce) {
    work.signal.throwIfAborted()
    const some = missing.slice(from, from + mostAtOnce)
    for (const [index, shown] of (await outline(picture, framed, some, work)).entries())
      made.set(some[index] as Hint, shown)
  }
  const one = async (hint: Hint) => made.get(hint) ?? ((await outline(picture, framed, [hint], work))[0] as Shown)
  return Promise.all(
    hints.map((hint, index) =>
      remember(
        networks,
        keys[index] as string,
        () => one(hint),
        () => maskArea,
      ),
    ),
  )
}

/** Interpolated while it is still soft, so that the outline is smooth, then made as sharp as the larger size allows. */
async function enlarge(mask: Mask, size: Size): Promise<Mask> {
  const gain = Math.max(1, (2 * size.width) / mask.width)
  const steeper = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.min(255, Math.round(127.5 + (value - 127.5) * gain))),
  )
  const large = await resizeMask(mask, size)
  // Into a mask of its own: one of the same size is the very one that is remembered.
  return { ...large, data: large.data.map((value) => steeper[value] as number) }
}

/** What boxes and points together mean. */
export function hintsOf(picture: Size, points: Point[], boxes: Box[]): Hint[] {
  for (const point of points) checkPoint(point, picture)
  const clipped = boxes.map((box) => clip(box, picture))
  const off = points.filter(({ label }) => label === 0)
  const on = points.filter(({ label }) => label !== 0)
  const hints: Hint[] = clipped.map((box) => ({ box, points: [...on.filter((point) => isIn(point, box)), ...off] }))
  const free = on.filter((point) => !clipped.some((box) => isIn(point, box)))
  return free.length === 0 ? hints : [...hints, { points: [...free, ...off] }]
}

function checkPoint({ x, y }: Point, { width, height }: Size) {
  if (!(x >= 0 && y >= 0 && x <= width && y <= height))
    throw new CannotDo(`The point ${x}, ${y} is outside the picture of ${width} × ${height}.`)
}

function clip({ x, y, width, height }: Box, picture: Size): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const [right, bottom] = [Math.min(picture.width, x + width), Math.min(picture.height, y + height)]
  if (!(right > left && bottom > top))
    throw new CannotDo(
      `The box at ${x}, ${y} of ${width} × ${height} has nothing of the picture of ${picture.width} × ${picture.height}.`,
    )
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function isIn({ x, y }: Point, box: Box): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height
}

/** The picture's embedding, from memory when the same picture was looked at lately. */
async function frame(picture: Picture, work: Work): Promise<Framed> {
  const scale = side / Math.max(picture.width, picture.height)
  // Whole pixels of the mask, lest it be shifted when it is enlarged.
  const whole = (length: number) => Math.max(4, 4 * Math.round((length * scale) / 4))
  const size = { width: whole(picture.width), height: whole(picture.height) }
  const seen = await resize(picture, size)
  const key = contentKey(seen.data, `sam ${size.width}×${size.height}`)
  const tensors = await remember(
    work.networks,
    key,
    () =>
      work.networks.run('sam-encoder', { image: square(seen) }, (stage) => work.progress(0, stage)) as Promise<
        Record<string, Tensor>
      >,
    () => embeddingBytes,
  )
  return { ...size, key, tensors }
}

/** Planes of −1 to 1; what is transparent is seen as white. */
function square({ data, width, height }: Picture): Tensor {
  const plane = side * side
  const values = new Float32Array(3 * plane).fill(outside / 127.5 - 1)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      const alpha = (data[from + 3] as number) / 255
      const to = y * side + x
      for (let channel = 0; channel < 3; channel++)
        values[channel * plane + to] = (((data[from + channel] as number) - 255) * alpha) / 127.5 + 1
    }
  return new Tensor('float32', values, [1, 3, side, side])
}

async function outline(picture: Size, framed: Framed, hints: Hint[], work: Work): Promise<Shown[]> {
  const rows = hints.map((hint) => rowOf(hint, picture, framed))
  const longest = Math.max(...rows.map(({ labels }) => labels.length))
  const places = new Float32Array(rows.length * longest * 2)
  // What is left of a row says "no point here".
  const labels = new Float32Array(rows.length * longest).fill(-1)
  for (const [index, row] of rows.entries()) {
    places.set(row.places, index * longest * 2)
    labels.set(row.labels, index * longest)
  }
  const feeds = {
    ...framed.tensors,
    point_coords: new Tensor('float32', places, [rows.length, longest, 2]),
    point_labels: new Tensor('float32', labels, [rows.length, longest]),
    mask_input: new Tensor('float32', new Float32Array(rows.length * maskArea), [rows.length, 1, maskSide, maskSide]),
    has_mask_input: new Tensor('float32', Float32Array.of(0), [1]),
  }
  const say = (stage: string) => work.progress(0, stage)
  const { masks, iou_predictions: sureness } = await work.networks.run('sam-decoder', feeds, say)
  const logits = (masks as Tensor).data as Float32Array
  const scores = (sureness as Tensor).data as Float32Array
  const part = { x: 0, y: 0, width: framed.width / 4, height: framed.height / 4 }
  return rows.map((row, index) => {
    const best = bestOf(
      logits.subarray(index * 3 * maskArea, (index + 1) * 3 * maskArea),
      scores.subarray(index * 3, (index + 1) * 3),
      row,
    )
    return { score: best.score, mask: toEdges(cropMask(best.mask, part)) }
  })
}

/** The network leaves a pixel or two open at the picture's edge: what comes that near reaches it. */
function toEdges(mask: Mask): Mask {
  const { data, width, height } = mask
  const reach = (to: number, from: number) => {
    if ((data[from] as number) > (data[to] as number)) data[to] = data[from] as number
  }
  for (let y = 0; y < height; y++)
    for (let near = Math.min(edge, width - 1); near > 0; near--) {
      reach(y * width + near - 1, y * width + near)
      reach(y * width + width - near, y * width + width - near - 1)
    }
  for (let x = 0; x < width; x++)
    for (let near = Math.min(edge, height - 1); near > 0; near--) {
      reach((near - 1) * width + x, near * width + x)
      reach((height - near) * width + x, (height - near - 1) * width + x)
    }
  return mask
}

/** In the network's square; a box is two points with labels of their own. */
function rowOf({ points = [], box }: Hint, picture: Size, framed: Size): { places: number[]; labels: number[] } {
  const across = framed.width / picture.width
  const down = framed.height / picture.height
  const places: number[] = []
  const labels: number[] = []
  if (box !== undefined) {
    places.push(box.x * across, box.y * down, (box.x + box.width) * across, (box.y + box.height) * down)
    labels.push(2, 3)
  }
  for (const { x, y, label } of points) {
    places.push(x * across, y * down)
    labels.push(label ?? 1)
  }
  return { places, labels }
}
