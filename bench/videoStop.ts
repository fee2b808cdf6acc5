/** How soon a clip stops when it is told to: from the cancellation until the engine has let go of the run. */
import { readFile } from 'node:fs/promises'
import type { Ask, Context, Engine } from '../packages/server/src/engines/engine.ts'
import { vision } from '../packages/server/src/engines/vision.ts'
import { weightsFolder } from '../packages/vision/src/weights/index.ts'
import { type Figure, plain } from './measure.ts'

const photograph = new URL('../tests/photographs/rocket.jpg', import.meta.url)

/** At which words it is told to. */
const moments = {
  'while networks look': /subject/i,
  'while it is filled': /fill/i,
  'among its frames': /^frame 2\d of/,
}

export async function stoppedIn(): Promise<Figure[]> {
  const { perform } = vision({ weightsFolder: weightsFolder(process.env), megabytes: 1500 })
  if (perform === undefined) throw new Error('vision is not local')
  const figures: Figure[] = []
  // The engine's process does not keep ours alive.
  const awake = setInterval(() => {}, 1000)
  for (const [name, stage] of Object.entries(moments)) {
    const took: number[] = []
    for (let round = 0; round < 3; round += 1) took.push(await stopAt(perform, stage))
    figures.push(plain(`a clip stops ${name}`, 'ms', took, { atMost: 1000 }))
  }
  clearInterval(awake)
  return figures
}

async function stopAt(perform: NonNullable<Engine['perform']>, stage: RegExp): Promise<number> {
  const aborting = new AbortController()
  let toldAt = 0
  const context: Context = {
    signal: aborting.signal,
    progress(_share, said) {
      if (toldAt !== 0 || said === undefined || !stage.test(said)) return
      toldAt = performance.now()
      aborting.abort()
    },
    preview() {},
    read: () => readFile(photograph),
  }
  await perform(asked, context).catch(() => undefined)
  if (toldAt === 0) throw new Error(`the clip never said ${stage}`)
  return performance.now() - toldAt
}

const asked = {
  operation: 'generateVideo',
  inputs: { aspect_ratio: '16:9', duration: 3, fps: 24, prompt: 'slow zoom in' },
  given: [],
  sources: { image_url: { fileId: 'one', mimeType: 'image/jpeg' } },
  seed: 1,
} as unknown as Ask
