/** What is near and what is far, by FastDepth: coarse, so it is smoothed and used for nothing finer than parallax. */
import type { Picture } from '../pictures/picture.ts'
import { resize } from '../pictures/resize.ts'
import type { Work } from '../work.ts'
import { Tensor } from './networks.ts'

export interface Depth {
  width: number
  height: number
  /** 0 is the farthest in the picture, 1 the nearest. */
  data: Float32Array
}

const side = 224
/** Fine enough for parallax, and so smooth that nothing tears. */
const kept = 56

export async function depthOf(picture: Picture, work: Work): Promise<Depth> {
  const small = await resize(picture, { width: side, height: side })
  const planes = new Float32Array(3 * side * side)
  for (let at = 0; at < side * side; at++)
    for (let channel = 0; channel < 3; channel++)
      planes[channel * side * side + at] = (small.data[at * 4 + channel] as number) / 255
  const answer = await work.networks.run('depth', { '0': new Tensor('float32', planes, [1, 3, side, side]) })
  const metres = Object.values(answer)[0]?.data as Float32Array
  return smoothed(ranked(averaged(metres)))
}

function averaged(metres: Float32Array): Float32Array {
  const step = side / kept
  const data = new Float32Array(kept * kept)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = Math.floor(y / step) * kept + Math.floor(x / step)
      data[at] = (data[at] as number) + (metres[y * side + x] as number) / (step * step)
    }
  return data
}

/** By rank and not by metre: a far background would else press everything else together. */
function ranked(data: Float32Array): Float32Array {
  const order = Array.from(data.keys()).sort((one, other) => (data[other] as number) - (data[one] as number))
  const ranks = new Float32Array(data.length)
  order.forEach((at, rank) => {
    ranks[at] = rank / (data.length - 1)
  })
  return ranks
}

function smoothed(data: Float32Array): Depth {
  let now = data
  for (let pass = 0; pass < 4; pass++) now = blurred(now)
  return { width: kept, height: kept, data: now }
}

function blurred(data: Float32Array): Float32Array {
  const inside = (at: number) => Math.min(kept - 1, Math.max(0, at))
  return data.map((_, at) => {
    const [x, y] = [at % kept, Math.floor(at / kept)]
    let sum = 0
    for (let down = -1; down <= 1; down++)
      for (let across = -1; across <= 1; across++) sum += data[inside(y + down) * kept + inside(x + across)] as number
    return sum / 9
  })
}
