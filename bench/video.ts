/** Clips of 1280 × 720 at 24 frames a second: what they take beside their encoding, their memory, and how soon they stop. */
import { environmentOfNetworks } from '../packages/vision/src/networks/environment.ts'
import { type Figure, plain, ratio } from './measure.ts'
import { type Side, startSide } from './side.ts'
import type { VideoAsk, VideoSource } from './videoSide.ts'
import { stoppedIn } from './videoStop.ts'
import type { VisionAnswer } from './visionMeasure.ts'

type VideoProcess = Side<VideoAsk, VisionAnswer>

const rounds = 5
const start = (): VideoProcess => startSide('./videoSide.ts', [], environmentOfNetworks)

export async function video(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const source of ['photograph', 'illustration'] as const) {
    // Around what stands out more of what is behind it shows, and has to be invented.
    for (const prompt of ['slow zoom in', 'orbit']) figures.push(...(await againstEncoding(source, prompt, undefined)))
    figures.push(...(await memory(source)))
  }
  const ffmpeg = process.env['FFMPEG_PATH']
  if (ffmpeg !== undefined) figures.push(...(await againstEncoding('illustration', 'slow zoom in', ffmpeg)))
  return [...figures, ...(await stoppedIn())]
}

/** The same frames, drawn beforehand. The first round only warms up. */
async function againstEncoding(source: VideoSource, prompt: string, ffmpeg: string | undefined): Promise<Figure[]> {
  const [whole, alone] = [start(), start()]
  try {
    const ask = { source, prompt, seconds: 3, ffmpeg }
    await alone.ask({ ...ask, what: 'prepare' })
    const measured = { whole: [] as VisionAnswer[], alone: [] as VisionAnswer[] }
    for (let round = 0; round <= rounds; round += 1) {
      const answers = [await whole.ask({ ...ask, what: 'whole' }), await alone.ask({ ...ask, what: 'encode' })] as const
      if (round === 0) continue
      measured.whole.push(answers[0])
      measured.alone.push(answers[1])
    }
    const by = ffmpeg === undefined ? '' : ', by ffmpeg'
    const title = `${prompt}, 3 s from ${aOf(source)}${by}, to encoding its frames alone`
    const times = (all: VisionAnswer[]) => all.map(({ ms }) => ms)
    const cpu = (all: VisionAnswer[]) => all.map(({ cpuMs }) => cpuMs)
    const aim = ffmpeg === undefined ? { atMost: 2.5 } : undefined
    return [
      ratio(title, 'ms', times(measured.whole), times(measured.alone), aim),
      ratio(`${title}, CPU`, 'ms', cpu(measured.whole), cpu(measured.alone)),
    ]
  } finally {
    await whole.stop()
    await alone.stop()
  }
}

/** Each in a process of its own: a peak is for ever. */
async function memory(source: VideoSource): Promise<Figure[]> {
  const peakOf = async (seconds: number) => {
    const side = start()
    try {
      return (await side.ask({ what: 'whole', source, prompt: 'orbit', seconds, ffmpeg: undefined })).peakMb
    } finally {
      await side.stop()
    }
  }
  const [short, long] = [await peakOf(3), await peakOf(10)]
  return [
    plain(`peak memory of 10 s from ${aOf(source)}`, 'MB', [long], { atMost: 700 }),
    ratio(`peak memory of 10 s from ${aOf(source)}, to 3 s`, 'MB', [long], [short], { atMost: 1.1 }),
  ]
}

const aOf = (source: VideoSource) => (source === 'photograph' ? 'a photograph' : 'an illustration')
