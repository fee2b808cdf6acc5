/** One process of `illustrator`: says what it measured as JSON. */
import { encode } from '../packages/illustrator/src/paint/encode.ts'
import { layersOf, rasterise } from '../packages/illustrator/src/paint/paint.ts'

const began = performance.now()
const { illustrate, sceneOf } = await import('../packages/illustrator/src/illustrate.ts')

const prompts = [
  'a red fox and a snowman before a castle in the snow at sunset',
  'a chef holding a pizza in a kitchen',
  'three penguins in a row on the ice',
  'a sailboat on a calm lake at dawn',
]
const order = (prompt: string, side: number) => ({
  prompt,
  width: side,
  height: side,
  seed: 3,
  styles: [],
  palette: [],
  guidance: 7.5,
})
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

await illustrate(order(prompts[0] as string, 1024))
const firstMs = performance.now() - began
const wholeMs: number[] = []
const bareMs: number[] = []
const largeMs: number[] = []
for (const prompt of prompts) {
  await illustrate(order(prompt, 1024))
  wholeMs.push(await timed(() => illustrate(order(prompt, 1024))))
  const scene = sceneOf(order(prompt, 1024))
  const body = (await layersOf(scene)).map((layer) => layer.svg).join('')
  bareMs.push(await timed(async () => encode(rasterise(scene, body))))
  largeMs.push(await timed(() => illustrate(order(prompt, 2048))))
}
console.log(JSON.stringify({ firstMs, wholeMs, bareMs, largeMs, residentMb: process.memoryUsage.rss() / 1024 / 1024 }))
