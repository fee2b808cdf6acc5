/** Fetches the networks and photographs that the tests need, before they run; quick when all is there. */
import { type NetworkName, weightsFolder, weightsIn } from '../../packages/vision/src/weights/index.ts'
import { fetchPhotographs } from './photographs.ts'

/** 436 MB. Left out are the enlarger for photographs (148 MB) and resnet50 (95 MB); a test that used one would fetch it. */
const needed: NetworkName[] = [
  'u2net',
  'modnet',
  'sam-encoder',
  'sam-decoder',
  'migan',
  'ssd',
  'deeplab',
  'minilm',
  'text-detector',
  'text-reader',
]

const weights = weightsIn(weightsFolder(process.env))
let told = ''
const say = (stage: string) => {
  // Every tenth part of a download is enough for a log.
  const [, done = 0, total = 0] = /(\d+) of (\d+) MB$/.exec(stage)?.map(Number) ?? []
  const line = total === 0 ? stage : stage.replace(/: \d+ of/, `: ${Math.floor((done / total) * 10) * 10} % of`)
  if (line !== told) console.log(line)
  told = line
}
for (const name of needed) await weights.ensure(name, say)
await fetchPhotographs(say)
