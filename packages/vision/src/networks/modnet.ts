/** People and their hair, by MODNet: alpha at about half a thousand pixels. Wrong on anything but people. */
import { emptyMask, type Mask, type Picture, type Size } from '../pictures/picture.ts'
import { resize } from '../pictures/resize.ts'
import type { Work } from '../work.ts'
import { Tensor } from './networks.ts'

const shorterSide = 512
const longestSide = 1024
const step = 32

/** Not at the picture's size, but of its shape. Transparency is not looked at. */
export async function peopleMatte(picture: Picture, work: Work): Promise<Mask> {
  work.signal.throwIfAborted()
  const size = inputSize(picture)
  const feeds = {
    input: new Tensor('float32', normalised(await resize(picture, size)), [1, 3, size.height, size.width]),
  }
  const answer = await work.networks.run('modnet', feeds, (stage) => work.progress(0, stage))
  const values = answer['output']?.data as Float32Array
  const mask = emptyMask(size)
  for (let at = 0; at < mask.data.length; at++)
    mask.data[at] = Math.max(0, Math.min(255, Math.round((values[at] as number) * 255)))
  return mask
}

/** The network halves five times, so both sides must be multiples of 32. */
function inputSize({ width, height }: Size): Size {
  const scale = Math.min(shorterSide / Math.min(width, height), longestSide / Math.max(width, height))
  const stepped = (length: number) => Math.max(step, Math.round((length * scale) / step) * step)
  return { width: stepped(width), height: stepped(height) }
}

function normalised({ data, width, height }: Picture): Float32Array {
  const area = width * height
  const values = new Float32Array(3 * area)
  for (let channel = 0; channel < 3; channel++)
    for (let at = 0; at < area; at++) values[channel * area + at] = (data[at * 4 + channel] as number) / 127.5 - 1
  return values
}
