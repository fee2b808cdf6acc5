/** From the text detector's map of certainties to turned rectangles, one to a line of writing. */

/** A rectangle turned by `angle` (radians, clockwise on the screen); width runs along the writing. */
export interface TurnedBox {
  centerX: number
  centerY: number
  width: number
  height: number
  angle: number
}

export interface Map2 {
  data: Float32Array
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

/** A pixel belongs to writing from here on. */
const leastPixel = 0.3
/** A line is believed when its rectangle is this certain on average. */
const leastBox = 0.6
/** The network marks the heart of each line only; this is how far its rectangle is let out again. */
const letOut = 1.6
const leastSide = 3
const mostBoxes = 200

export function textBoxes(map: Map2): TurnedBox[] {
  return outlines(map)
    .map((points) => smallestBox(hull(points)))
    .filter((box) => Math.min(box.width, box.height) >= leastSide && meanInside(map, box) >= leastBox)
    .map(widen)
    .slice(0, mostBoxes)
}

function outlines(map: Map2): Point[][] {
  const seen = new Uint8Array(map.data.length)
  const found: Point[][] = []
  for (let start = 0; start < seen.length; start++)
    if (seen[start] === 0 && (map.data[start] as number) >= leastPixel) found.push(outline(map, start, seen))
  return found
}

/** The first and last pixel of each row of a connected spot: all that its hull needs. */
function outline({ data, width, height }: Map2, start: number, seen: Uint8Array): Point[] {
  const rows = new Map<number, [number, number]>()
  const stack = [start]
  seen[start] = 1
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const y = Math.floor(at / width)
    const x = at - y * width
    const [left, right] = rows.get(y) ?? [x, x]
    rows.set(y, [Math.min(left, x), Math.max(right, x)])
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++)
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
        const next = nextY * width + nextX
        if (seen[next] === 1 || (data[next] as number) < leastPixel) continue
        seen[next] = 1
        stack.push(next)
      }
  }
  return [...rows].flatMap(([y, [left, right]]) => [
    { x: left, y },
    { x: right + 1, y },
    { x: left, y: y + 1 },
    { x: right + 1, y: y + 1 },
  ])
}

/** The convex hull, by Andrew's monotone chain. */
function hull(points: Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y)
  const half = (order: Point[]) => {
    const chain: Point[] = []
    for (const point of order) {
      while (chain.length >= 2 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turn(one: Point, two: Point, three: Point): number {
  return (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)
}

/** The smallest rectangle around a hull has one side along one of the hull's edges. */
export function smallestBox(points: Point[]): TurnedBox {
  let best: TurnedBox = { centerX: 0, centerY: 0, width: 0, height: 0, angle: 0 }
  let least = Number.POSITIVE_INFINITY
  points.forEach((from, index) => {
    const to = points[(index + 1) % points.length] as Point
    const box = boxAlong(points, Math.atan2(to.y - from.y, to.x - from.x))
    if (box.width * box.height >= least - 1e-6) return
    least = box.width * box.height
    best = box
  })
  return upright(best)
}

function boxAlong(points: Point[], angle: number): TurnedBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = points.map(({ x, y }) => x * cos + y * sin)
  const across = points.map(({ x, y }) => y * cos - x * sin)
  const [left, right, top, bottom] = [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)]
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return { centerX: u * cos - v * sin, centerY: u * sin + v * cos, width: right - left, height: bottom - top, angle }
}

/** The same rectangle told so that its angle lies between −45° and 45°. */
function upright(box: TurnedBox): TurnedBox {
  const quarters = Math.round(box.angle / (Math.PI / 2))
  const angle = box.angle - (quarters * Math.PI) / 2
  return quarters % 2 === 0 ? { ...box, angle } : { ...box, angle, width: box.height, height: box.width }
}

function widen(box: TurnedBox): TurnedBox {
  const by = (box.width * box.height * letOut) / (box.width + box.height)
  return { ...box, width: box.width + by, height: box.height + by }
}

function meanInside({ data, width, height }: Map2, box: TurnedBox): number {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const reach = cornersOf(box)
  let [sum, count] = [0, 0]
  for (let y = Math.max(0, Math.floor(reach.top)); y < Math.min(height, reach.bottom); y++)
    for (let x = Math.max(0, Math.floor(reach.left)); x < Math.min(width, reach.right); x++) {
      const [offX, offY] = [x + 0.5 - box.centerX, y + 0.5 - box.centerY]
      if (Math.abs(offX * cos + offY * sin) > box.width / 2 || Math.abs(offY * cos - offX * sin) > box.height / 2)
        continue
      sum += data[y * width + x] as number
      count += 1
    }
  return count === 0 ? 0 : sum / count
}

/** How far a turned rectangle reaches. */
export function cornersOf({ centerX, centerY, width, height, angle }: TurnedBox) {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [halfX, halfY] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2]
  return { left: centerX - halfX, right: centerX + halfX, top: centerY - halfY, bottom: centerY + halfY }
}
