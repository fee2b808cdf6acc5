/** Where each picture comes to lie. Sizes in, places out; no pixels here. */
import type { Box, Size } from '../pictures/picture.ts'

export type Align = 'start' | 'center' | 'end'

export interface Layout extends Size {
  places: Box[]
}

/** Small pictures are enlarged to stand level with their neighbours, but no further than this: beyond it they blur. */
const mostEnlarged = 3

const mostPixels = 64_000_000
const mostSide = 16_384

/** How much of a room is left before something: none, half, all. */
export function before(align: Align, room: number): number {
  return Math.round(align === 'start' ? 0 : align === 'end' ? room : room / 2)
}

/** One height for all, that of the tallest, so that nothing is lost. */
export function sideBySide(sizes: Size[], gap: number, align: Align): Layout {
  const height = Math.max(...sizes.map((size) => size.height))
  const scaled = sizes.map((size) => scale(size, Math.min(mostEnlarged, height / size.height)))
  let x = 0
  const places = scaled.map((size) => {
    const place = { ...size, x, y: before(align, height - size.height) }
    x += size.width + gap
    return place
  })
  return { width: x - gap, height, places }
}

/** The same, turned: one width for all. */
export function stacked(sizes: Size[], gap: number, align: Align): Layout {
  return turned(sideBySide(sizes.map(turnedSize), gap, align))
}

function turned({ width, height, places }: Layout): Layout {
  return {
    width: height,
    height: width,
    places: places.map((place) => ({ x: place.y, y: place.x, width: place.height, height: place.width })),
  }
}

function turnedSize({ width, height }: Size): Size {
  return { width: height, height: width }
}

/** Cells of one size, as many across as make the whole most nearly square; pictures are contained, never cropped. */
export function grid(sizes: Size[], gap: number, align: Align): Layout {
  const cell = cellFor(sizes)
  const columns = columnsFor(sizes.length, cell)
  const rows = Math.ceil(sizes.length / columns)
  const width = columns * cell.width + (columns - 1) * gap
  const height = rows * cell.height + (rows - 1) * gap
  const places = sizes.map((size, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, sizes.length - row * columns)
    const rowWidth = inRow * cell.width + (inRow - 1) * gap
    const fitted = scale(size, Math.min(mostEnlarged, cell.width / size.width, cell.height / size.height))
    return {
      ...fitted,
      x:
        before(align, width - rowWidth) +
        (index % columns) * (cell.width + gap) +
        before(align, cell.width - fitted.width),
      y: row * (cell.height + gap) + before(align, cell.height - fitted.height),
    }
  })
  return { width, height, places }
}

/** As large as the largest picture, of the shape that the pictures have on average. */
function cellFor(sizes: Size[]): Size {
  const area = Math.max(...sizes.map(({ width, height }) => width * height))
  const shapes = sizes.map(({ width, height }) => Math.log(width / height))
  const shape = Math.exp(shapes.reduce((sum, each) => sum + each, 0) / shapes.length)
  return {
    width: Math.max(1, Math.round(Math.sqrt(area * shape))),
    height: Math.max(1, Math.round(Math.sqrt(area / shape))),
  }
}

function columnsFor(count: number, cell: Size): number {
  const badness = (columns: number) => {
    const rows = Math.ceil(count / columns)
    const empty = columns * rows - count
    return Math.abs(Math.log((columns * cell.width) / (rows * cell.height))) + (0.5 * empty) / count
  }
  let best = count
  for (let columns = count - 1; columns >= 1; columns--) if (badness(columns) < badness(best) - 1e-9) best = columns
  return best
}

/** Each at its own size over the first, `gap` away from the edge it is aligned to; larger ones are made to fit. */
export function overlaid([first, ...others]: Size[], gap: number, align: Align): Layout {
  const { width, height } = first as Size
  const margin = align === 'center' ? 0 : Math.min(gap, Math.floor((Math.min(width, height) - 1) / 2))
  const places = others.map((size) => {
    const fitted = scale(size, Math.min(1, (width - margin) / size.width, (height - margin) / size.height))
    const [roomX, roomY] = [width - fitted.width, height - fitted.height]
    const inset = align === 'start' ? margin : -margin
    return {
      ...fitted,
      x: before(align, roomX) + (align === 'center' ? 0 : inset),
      y: before(align, roomY) + (align === 'center' ? 0 : inset),
    }
  })
  return { width, height, places: [{ x: 0, y: 0, width, height }, ...places] }
}

/** Made smaller as a whole where it would be more than 64 megapixels or 16,384 a side. */
export function bounded(layout: Layout): Layout {
  const { width, height } = layout
  const by = Math.min(1, mostSide / Math.max(width, height), Math.sqrt(mostPixels / (width * height)))
  if (by === 1) return layout
  const size = { width: Math.max(1, Math.floor(width * by)), height: Math.max(1, Math.floor(height * by)) }
  return { ...size, places: layout.places.map((place) => shrink(place, by, size)) }
}

function shrink(place: Box, by: number, size: Size): Box {
  const x = Math.min(size.width - 1, Math.round(place.x * by))
  const y = Math.min(size.height - 1, Math.round(place.y * by))
  return {
    x,
    y,
    width: Math.max(1, Math.min(size.width, Math.round((place.x + place.width) * by)) - x),
    height: Math.max(1, Math.min(size.height, Math.round((place.y + place.height) * by)) - y),
  }
}

function scale({ width, height }: Size, by: number): Size {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}
