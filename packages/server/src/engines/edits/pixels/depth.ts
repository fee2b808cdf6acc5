/** How far away each pixel is, as far as one picture tells it. */
import { type Mask, type Picture, refineEdges, resize, Tensor, type Work } from '../borrowed.ts'

const side = 224

/** 0 is nearest, 255 farthest; of the picture's size. */
export async function depthOf(picture: Picture, work: Work): Promise<Mask> {
  const small = await resize(picture, { width: side, height: side })
  const area = side * side
  const planes = new Float32Array(3 * area)
  for (let channel = 0; channel < 3; channel++)
    for (let at = 0; at < area; at++) planes[channel * area + at] = (small.data[at * 4 + channel] as number) / 255
  const answer = await work.networks.run('depth', { '0': new Tensor('float32', planes, [1, 3, side, side]) })
  const [metres] = Object.values(answer)
  if (metres === undefined) throw new Error('the depth network gave nothing')
  return refined(picture, metres.data as Float32Array)
}

/** Spread over all 256 steps by rank, so that one far point does not press the rest together. */
async function refined(picture: Picture, metres: Float32Array): Promise<Mask> {
  const sorted = Float32Array.from(metres).sort()
  const [near, far] = [
    sorted[Math.floor(sorted.length * 0.02)] as number,
    sorted[Math.floor(sorted.length * 0.98)] as number,
  ]
  const coarse = { width: side, height: side, data: new Uint8Array(side * side) }
  for (let at = 0; at < coarse.data.length; at++)
    coarse.data[at] = Math.max(0, Math.min(255, (255 * ((metres[at] as number) - near)) / Math.max(1e-6, far - near)))
  return refineEdges(picture, coarse)
}
