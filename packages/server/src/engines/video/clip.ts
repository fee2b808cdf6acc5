/** A picture comes to life: taken apart by depth, seen by a moving camera, encoded frame by frame. */
import type { Scene } from '@easel/illustrator'
import { encodePng, type Picture, part, reframe, resize, type Work } from '@easel/vision'
import { cameraOf, type Move, movesIn, paceIn } from './camera.ts'
import { encodeClip } from './encodeClip.ts'
import type { MovingPicture } from './layer.ts'
import { photoLayers } from './photoLayers.ts'
import { Renderer } from './render.ts'
import { sceneLayers } from './sceneLayers.ts'

export interface ClipWish {
  prompt: string
  negativePrompt: string
  ratio: [width: number, height: number]
  seconds: number
  fps: number
  /** 0 to 255, 127 is usual. */
  motion: number
  /** 0 to 100: from how much on only the words count. */
  strictness: number
  seed: number
  ffmpeg: string | undefined
}

export interface Clip {
  video: Uint8Array
  poster: Uint8Array
  warnings: string[]
}

/** About the pixels of 1280 × 720, whatever the ratio. */
const pixels = 1280 * 720

export async function makeClip(picture: Picture, scene: Scene | undefined, wish: ClipWish, work: Work): Promise<Clip> {
  const warnings: string[] = []
  const shape = shapeOf(wish.ratio)
  const moving =
    scene === undefined
      ? await fromPhotograph(picture, wish, part(work, 0, 0.3))
      : await fromScene(scene, shape, part(work, 0, 0.3))
  const moves = chosenMoves(wish, warnings)
  const amount = (wish.motion / 127) * paceIn(wish.prompt)
  const renderer = new Renderer(moving, cameraOf(moves, amount, wish.seed), shape, wish.seconds)
  const count = Math.max(2, Math.round(wish.seconds * wish.fps))
  const poster = await encodePng({ ...shape, data: Uint8Array.from(renderer.draw(0)) })
  const frames = async function* () {
    for (let at = 0; at < count; at++) {
      work.signal.throwIfAborted()
      work.progress(0.3 + 0.7 * (at / count), `frame ${at + 1} of ${count}`)
      yield renderer.draw(at / (count - 1))
      // Lets a cancellation be heard.
      await new Promise((done) => setImmediate(done))
    }
  }
  const video = await encodeClip(frames(), { ...shape, fps: wish.fps }, wish.ffmpeg)
  return { video, poster, warnings }
}

function shapeOf([across, down]: [number, number]) {
  const even = (side: number) => Math.max(64, 2 * Math.round(side / 2))
  return { width: even(Math.sqrt((pixels * across) / down)), height: even(Math.sqrt((pixels * down) / across)) }
}

/** Cut to the ratio around what matters, then no larger than it will be seen. */
async function fromPhotograph(picture: Picture, wish: ClipWish, work: Work): Promise<MovingPicture> {
  const framed = await reframe(picture, { aspectRatio: wish.ratio, quality: 'flash', shrink: true }, part(work, 0, 0.2))
  const { width, height } = shapeOf(wish.ratio)
  // A little more than the frame, because the camera stands a little nearer than the edge.
  const scale = Math.min(1, (1.15 * width) / framed.width, (1.15 * height) / framed.height)
  const size = { width: Math.round(framed.width * scale), height: Math.round(framed.height * scale) }
  return photoLayers(await resize(framed, size), part(work, 0.2, 1))
}

/** Painted anew in the clip's own shape. */
function fromScene(scene: Scene, { width, height }: { width: number; height: number }, work: Work) {
  const larger = { width: Math.round(width * 1.1), height: Math.round(height * 1.1) }
  work.progress(0, 'painting the parts')
  return sceneLayers({ ...scene, ...larger }, (share) => work.progress(share))
}

/** What the words say; where they say nothing of a camera, what suits most pictures. */
function chosenMoves(wish: ClipWish, warnings: string[]): Move[] {
  const unwanted = new Set(movesIn(wish.negativePrompt))
  const said = movesIn(wish.prompt).filter((move) => !unwanted.has(move))
  const usual: Move[] = ['dolly in', 'pan right', 'orbit', 'zoom out']
  const free = usual.filter((move) => !unwanted.has(move))
  const suited = free[wish.seed % Math.max(1, free.length)] ?? 'still'
  if (said.length === 0) {
    if (wish.prompt.trim() !== '' && wish.strictness > 0)
      warnings.push(`The words name no movement of the camera that is known here; it was “${suited}”.`)
    return [suited]
  }
  // Loosely bound to the words, the camera also breathes a little by itself.
  return wish.strictness < 4 && !said.includes('still') ? [...said, 'handheld'] : said
}
