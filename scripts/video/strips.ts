/** `node scripts/video/strips.ts [NAME…]`: the pictures of docs/video.md, four frames of each clip. */
import sharp from 'sharp'
import { sceneOf } from '../../packages/illustrator/src/illustrate.ts'
import { makeFilm } from '../../packages/server/src/engines/video/clip.ts'
import { photograph, testWork } from '../../packages/vision/src/testing.ts'

interface Strip {
  name: string
  /** Of tests/photographs; without it an illustration. */
  photograph?: string
  illustration?: string
  prompt: string
}

const strips: Strip[] = [
  { name: 'coffee', photograph: 'coffee', prompt: 'dolly out' },
  { name: 'astronaut', photograph: 'astronaut', prompt: 'orbit' },
  { name: 'rocket', photograph: 'rocket', prompt: 'pan left, it is snowing' },
  { name: 'fox', illustration: 'a fox in a snowy forest, snowing', prompt: 'slow zoom in' },
  { name: 'boat', illustration: 'a sailing boat on a lake at sunset', prompt: '' },
  { name: 'street', illustration: 'a city street at night in the rain', prompt: 'dolly in' },
]

const times = [0, 0.25, 0.5, 0.75]
const cell = { width: 480, height: 270 }
const work = testWork()
const asked = process.argv.slice(2)

for (const strip of strips.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const scene = strip.illustration === undefined ? undefined : painted(strip.illustration)
  const wish = { ratio: [16, 9] as [number, number], seconds: 3, fps: 24, motion: 127, strictness: 7, seed: 3 }
  const film = await makeFilm(
    () => photograph(strip.photograph ?? ''),
    scene,
    { ...wish, prompt: strip.prompt, negativePrompt: '', ffmpeg: undefined },
    work,
  )
  const { width, height } = film.shape
  const frames = await Promise.all(
    times.map(async (time, at) => ({
      input: await sharp(Uint8Array.from(film.frame(Math.round(time * film.count))), {
        raw: { width, height, channels: 4 },
      })
        .removeAlpha()
        .resize(cell)
        .png()
        .toBuffer(),
      left: (at % 2) * (cell.width + 6),
      top: Math.floor(at / 2) * (cell.height + 6),
    })),
  )
  const size = { width: 2 * cell.width + 6, height: 2 * cell.height + 6 }
  const file = new URL(`../../docs/pictures/video/${strip.name}.webp`, import.meta.url).pathname
  await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(frames)
    .webp({ quality: 80 })
    .toFile(file)
  console.log(file)
}
await work.networks.close()

function painted(prompt: string) {
  return sceneOf({ prompt, width: 1280, height: 720, seed: 3, styles: [], palette: [], guidance: 7 } as never)
}
