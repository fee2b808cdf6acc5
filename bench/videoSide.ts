/** One side of `video`: a clip from its source to its bytes, or only the encoding of the very same frames. */
import { decode } from '@easel/vision'
import { sceneOf } from '../packages/illustrator/src/illustrate.ts'
import { type ClipWish, makeClip, makeFilm } from '../packages/server/src/engines/video/clip.ts'
import { encodeClip } from '../packages/server/src/engines/video/encodeClip.ts'
import { photographBytes, testWork } from '../packages/vision/src/testing.ts'
import { serveSide } from './side.ts'
import { measured, type VisionAnswer } from './visionMeasure.ts'

export interface VideoAsk {
  /** `prepare` draws the frames that `encode` then encodes. */
  what: 'whole' | 'prepare' | 'encode'
  source: VideoSource
  prompt: string
  seconds: number
  ffmpeg: string | undefined
}

export type VideoSource = 'photograph' | 'illustration'

const work = testWork()

const wishOf = ({ prompt, seconds, ffmpeg }: VideoAsk): ClipWish => ({
  prompt,
  negativePrompt: '',
  ratio: [16, 9],
  seconds,
  fps: 24,
  motion: 127,
  strictness: 7,
  seed: 5,
  ffmpeg,
})

const scene = sceneOf({
  prompt: 'a sailing boat on a lake at sunset',
  width: 1024,
  height: 768,
  seed: 5,
  styles: [],
  palette: [],
  guidance: 7,
} as never)

const sceneFor = (source: VideoSource) => (source === 'illustration' ? scene : undefined)
const photograph = async () => decode(await photographBytes('rocket'))

let frames: Uint8Array[] = []

serveSide<VideoAsk, VisionAnswer>(
  async (ask) => {
    const wish = wishOf(ask)
    const from = sceneFor(ask.source)
    if (ask.what === 'whole') return measured(() => makeClip(photograph, from, wish, work))
    if (ask.what === 'prepare')
      return measured(async () => {
        const film = await makeFilm(photograph, from, wish, work)
        frames = Array.from({ length: film.count }, (_, number) => Uint8Array.from(film.frame(number)))
        await work.networks.rest()
      })
    const drawn = async function* () {
      yield* frames
    }
    return measured(() => encodeClip(drawn(), { width: 1280, height: 720, fps: 24 }, ask.ffmpeg, work.signal))
  },
  () => work.networks.close(),
)
