/** What a picture shows as a whole, among ImageNet's 1,000 names: ResNet-50. */
import type { Picture } from '../pictures/picture.ts'
import { crop, resize } from '../pictures/resize.ts'
import type { Work } from '../work.ts'
import { ask } from './ask.ts'
import { imagenetNames } from './imagenetNames.ts'
import { Tensor } from './networks.ts'
import { numbersOf, planes } from './planes.ts'

export interface Classification {
  label: string
  score: number
}

const side = 224
/** What the network takes away from each channel: the means of what it learned from. */
const means = { red: 123.68, green: 116.779, blue: 103.939 }
const most = 5
const least = 0.05

/** The likeliest few, the likeliest first; none where nothing is likely. Long pictures are seen twice. */
export async function classify(picture: Picture, work: Work): Promise<Classification[]> {
  const isSquare = picture.width === picture.height
  const views = isSquare ? [picture] : [middleSquare(picture), picture]
  const scores = new Float32Array(imagenetNames.length)
  for (const view of views) {
    work.signal.throwIfAborted()
    const seen = await resize(view, { width: side, height: side }, 'cubic')
    const input = turned(planes(seen, 1, [-means.red, -means.green, -means.blue]))
    const { output } = await ask('resnet50', { input }, work)
    for (const [index, score] of numbersOf(output).entries())
      scores[index] = (scores[index] as number) + score / views.length
  }
  return likeliest(scores)
}

function middleSquare(picture: Picture): Picture {
  const { width, height } = picture
  const short = Math.min(width, height)
  const [x, y] = [Math.floor((width - short) / 2), Math.floor((height - short) / 2)]
  return crop(picture, { x, y, width: short, height: short })
}

/** Blue first: the network learned from pictures read that way. */
function turned(tensor: Tensor): Tensor {
  const data = tensor.data as Float32Array
  const count = side * side
  const out = new Float32Array(data.length)
  for (let channel = 0; channel < 3; channel++)
    out.set(data.subarray(channel * count, (channel + 1) * count), (2 - channel) * count)
  return new Tensor('float32', out, tensor.dims)
}

function likeliest(scores: Float32Array): Classification[] {
  return [...scores]
    .map((score, index) => ({ label: imagenetNames[index] as string, score }))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
}
