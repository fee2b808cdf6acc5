/** CartoonGAN: a photograph redrawn, flat where it was rough, with lines where things end. */
import type { Picture } from '../pictures/picture.ts'
import type { Work } from '../work.ts'
import { ask } from './ask.ts'
import { Tensor } from './networks.ts'
import { numbersOf } from './planes.ts'

export type CartoonNetwork = 'anime' | 'cartoon'

/** Which channel comes first: as they were trained. */
const isBlueFirst: Record<CartoonNetwork, boolean> = { anime: false, cartoon: true }

/** Every side must be a multiple of this. */
export const cartoonStep = 4

/**
 * The whole picture at once: the network norms each channel over all it sees, so that parts would come out each in colours
 * of its own. Alpha is not looked at, and stays.
 */
export async function redrawn(picture: Picture, network: CartoonNetwork, work: Work): Promise<Picture> {
  const { width, height, data } = picture
  const count = width * height
  const order = isBlueFirst[network] ? [2, 1, 0] : [0, 1, 2]
  const input = new Float32Array(3 * count)
  for (const [plane, channel] of order.entries())
    for (let pixel = 0; pixel < count; pixel++)
      input[plane * count + pixel] = (data[pixel * 4 + channel] as number) / 127.5 - 1
  const outputs = await ask(network, { input: new Tensor('float32', input, [1, 3, height, width]) }, work)
  const drawn = numbersOf(outputs['output'])
  const out = Uint8Array.from(data)
  for (const [plane, channel] of order.entries())
    for (let pixel = 0; pixel < count; pixel++)
      out[pixel * 4 + channel] = Math.max(
        0,
        Math.min(255, ((drawn[plane * count + pixel] as number) + 1) * 127.5 + 0.5),
      )
  return { width, height, data: out }
}
