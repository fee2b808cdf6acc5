/** Photographs changed by networks: against a peer, a second click against the first, 4K against 1K, and the service's own event loop meanwhile. */
import sharp from 'sharp'
import { environmentOfNetworks } from '../packages/vision/src/networks/environment.ts'
import { photographBytes } from '../packages/vision/src/testing.ts'
import { fetchPhotographs } from '../scripts/vision/photographs.ts'
import { installImgly } from './imgly.ts'
import { type Figure, plain, ratio } from './measure.ts'
import { type Side, startSide } from './side.ts'
import { blockedBy } from './visionLoop.ts'
import type { VisionAnswer, VisionAsk } from './visionMeasure.ts'
import type { VisionOperation } from './visionSide.ts'

type VisionProcess = Side<VisionAsk, VisionAnswer>

const rounds = 5
const sides = { small: 1024, large: 3840 }

/** Work that grows with the pixels made has no aim: there is no way to make sixteen times as much in three times the time. */
const grown: { operation: VisionOperation; rounds: number; aim?: Figure['aim'] }[] = [
  { operation: 'removeBackground', rounds: 3, aim: { atMost: 3 } },
  { operation: 'segment by words', rounds: 3, aim: { atMost: 3 } },
  { operation: 'segment by a point', rounds: 3, aim: { atMost: 3 } },
  { operation: 'extract', rounds: 3, aim: { atMost: 3 } },
  { operation: 'remove', rounds: 3, aim: { atMost: 3 } },
  { operation: 'mask', rounds: 3, aim: { atMost: 3 } },
  { operation: 'reframe', rounds: 3, aim: { atMost: 3 } },
  { operation: 'describe', rounds: 3, aim: { atMost: 3 } },
  { operation: 'layers', rounds: 3, aim: { atMost: 3 } },
  { operation: 'combine', rounds: 3 },
  { operation: 'upscale ×2', rounds: 1 },
]

export async function vision(): Promise<Figure[]> {
  await fetchPhotographs()
  return [...(await againstPeer()), ...(await secondTime()), ...(await largeToSmall()), ...(await eventLoop())]
}

/** Every variant is another picture, by a few pixels: nothing that is remembered of one helps the next. */
async function photographAt(name: string, side: number, variant: number): Promise<Uint8Array> {
  const whole = sharp(await photographBytes(name))
  const { width, height } = await whole.metadata()
  const part = { left: variant, top: variant, width: width - 2 * variant, height: height - 2 * variant }
  return sharp(await whole.extract(part).toBuffer())
    .resize(side, side, { fit: 'inside' })
    .jpeg({ quality: 92 })
    .toBuffer()
}

const startOurs = (): VisionProcess => startSide('./visionSide.ts', [], environmentOfNetworks)

/** Processes of their own, so that each has its own peak of memory. */
async function againstPeer(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of ['panda', 'portrait']) {
    const ours = startOurs()
    const peer: VisionProcess = startSide('./visionPeer.ts', [installImgly()])
    try {
      const measured = { ours: [] as VisionAnswer[], peer: [] as VisionAnswer[] }
      for (let variant = 0; variant <= rounds; variant += 1) {
        const photograph = await photographAt(name, sides.small, variant)
        const asked = { operation: 'removeBackground', photograph }
        const answers = [await ours.ask(asked), await peer.ask(asked)] as const
        if (variant === 0) continue
        measured.ours.push(answers[0])
        measured.peer.push(answers[1])
      }
      const title = `background of ${name} at 1024 px, to @imgly/background-removal-node`
      const times = (all: VisionAnswer[]) => all.map(({ ms }) => ms)
      const cpu = (all: VisionAnswer[]) => all.map(({ cpuMs }) => cpuMs)
      const peaks = (all: VisionAnswer[]) => [Math.max(...all.map(({ peakMb }) => peakMb))]
      figures.push(ratio(title, 'ms', times(measured.ours), times(measured.peer), { atMost: 0.5 }))
      figures.push(ratio(`${title}, CPU`, 'ms', cpu(measured.ours), cpu(measured.peer)))
      figures.push(ratio(`${title}, peak RSS`, 'MB', peaks(measured.ours), peaks(measured.peer), { atMost: 0.5 }))
    } finally {
      await ours.stop()
      await peer.stop()
    }
  }
  return figures
}

/** The networks are loaded; only the picture is new the first time. */
async function secondTime(): Promise<Figure[]> {
  const ours = startOurs()
  try {
    const pairs: [name: string, first: VisionOperation, second: VisionOperation][] = [
      ['second click on a picture, to the first', 'segment by a point', 'segment by another point'],
      ['the same words again, to the first time', 'segment by words', 'segment by words'],
    ]
    const figures: Figure[] = []
    for (const [name, first, second] of pairs) {
      const [firsts, seconds]: [number[], number[]] = [[], []]
      for (let variant = 0; variant <= rounds; variant += 1) {
        const photograph = await photographAt('panda', sides.small, variant)
        const one = await ours.ask({ operation: first, photograph })
        const other = await ours.ask({ operation: second, photograph })
        if (variant === 0) continue
        firsts.push(one.ms)
        seconds.push(other.ms)
      }
      figures.push(ratio(name, 'ms', seconds, firsts, { atMost: 0.15 }))
    }
    return figures
  } finally {
    await ours.stop()
  }
}

async function largeToSmall(): Promise<Figure[]> {
  const ours = startOurs()
  try {
    const figures: Figure[] = []
    for (const { operation, rounds, aim } of grown) {
      const times: Record<keyof typeof sides, number[]> = { small: [], large: [] }
      for (let variant = 0; variant <= rounds; variant += 1) {
        // The first round only warms up, and the small one does that as well.
        const sizes = variant === 0 ? (['small'] as const) : (['small', 'large'] as const)
        for (const size of sizes) {
          const photograph = await photographAt('panda', sides[size], variant)
          const { ms } = await ours.ask({ operation, photograph })
          if (variant > 0) times[size].push(ms)
        }
      }
      figures.push(ratio(`${operation}, 3840 px to 1024 px`, 'ms', times.large, times.small, aim))
    }
    return figures
  } finally {
    await ours.stop()
  }
}

async function eventLoop(): Promise<Figure[]> {
  const photograph = await photographAt('panda', sides.small, 0)
  const large = await photographAt('panda', sides.large, 0)
  const figures: Figure[] = []
  for (const { name, heldMs, workedMs } of await blockedBy(photograph, large)) {
    figures.push(plain(`service’s event loop held up during ${name}`, 'ms', heldMs, { atMost: 50 }))
    figures.push(plain(`service’s event loop held up during ${name}, by its own work`, 'ms', workedMs, { atMost: 50 }))
  }
  return figures
}
