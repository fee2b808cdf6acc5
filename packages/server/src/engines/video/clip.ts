/** A picture comes to life: taken apart by depth, seen by a moving camera, encoded frame by frame. */
import type { Scene } from '@easel/illustrator'
import { CannotDo, encodePng, type Picture, part, type Work } from '@easel/vision'
import type { ClipShape } from './clipShape.ts'
import { encodeClip } from './encodeClip.ts'
import type { MovingPicture } from './layer.ts'
import { castOf, type MotionWish, motionOf } from './motion.ts'
import { photoLayers } from './photoLayers.ts'
import { Renderer } from './render.ts'
import { sceneLayers } from './sceneLayers.ts'
import { fallingFrom, wordsOf } from './sceneStirs.ts'

export interface ClipWish extends MotionWish {
  ratio: [width: number, height: number]
  fps: number
  ffmpeg: string | undefined
}

export interface Clip {
  video: Uint8Array
  poster: Uint8Array
  warnings: string[]
}

/** About the pixels of 1280 × 720, whatever the ratio. */
const pixels = 1280 * 720
/** Either way; beyond it a clip is a ribbon that few players show. */
const mostSlender = 5
/** The picture is so much larger than the frame, because the camera stands a little nearer than its edge. */
const room = 1.1

/** A clip before it is encoded. */
export interface Film {
  shape: ClipShape
  /** As it is numbered in words. */
  count: number
  /** From 0 on. The buffer is used again for the next. */
  frame(number: number): Uint8Array
  warnings: string[]
}

/** The pixels are asked for only where there is no scene. */
export async function makeClip(
  picture: () => Promise<Picture>,
  scene: Scene | undefined,
  wish: ClipWish,
  work: Work,
): Promise<Clip> {
  const film = await makeFilm(picture, scene, wish, part(work, 0, 0.3))
  const { shape, count, warnings } = film
  // Beside the frames: it is another thread's work.
  const poster = encodePng({ ...shape, data: opaque(film.frame(0)) })
  const frames = async function* () {
    for (let number = 0; number < count; number++) {
      work.signal.throwIfAborted()
      work.progress(0.3 + 0.7 * (number / count), `frame ${number + 1} of ${count}`)
      yield film.frame(number)
      // Lets a cancellation be heard.
      await new Promise((done) => setImmediate(done))
    }
  }
  const video = await encodeClip(frames(), shape, wish.ffmpeg, work.signal)
  return { video, poster: await poster, warnings }
}

/** A copy. Where layers were blended its alpha is a step short of whole. */
function opaque(frame: Uint8Array): Uint8Array {
  return frame.map((value, at) => (at % 4 === 3 ? 255 : value))
}

export async function makeFilm(
  picture: () => Promise<Picture>,
  scene: Scene | undefined,
  wish: ClipWish,
  work: Work,
): Promise<Film> {
  const shape = { ...shapeOf(wish.ratio), fps: wish.fps }
  const size = { width: Math.round(shape.width * room), height: Math.round(shape.height * room) }
  const cameraFor = (hasSubject: boolean) => motionOf({ hasSubject, goesOn: false }, wish).motion.camera
  const parts =
    scene === undefined
      ? await photoLayers(await picture(), size, cameraFor, work)
      : await fromScene({ ...scene, ...size }, wish, work)
  const falling = parts.falling ?? fallingFrom(wish.prompt)
  const moving = falling === undefined ? parts : { ...parts, falling }
  const { motion, warnings } = motionOf(castOf(moving), wish)
  const renderer = new Renderer(moving, motion, shape)
  const count = Math.max(2, Math.round(wish.seconds * wish.fps))
  return { shape, count, frame: (number) => renderer.draw(number / count), warnings }
}

export function shapeOf([across, down]: [number, number]) {
  const ratio = across / down
  if (!(ratio <= mostSlender && ratio >= 1 / mostSlender))
    throw new CannotDo(`A clip’s shape must lie between 1:${mostSlender} and ${mostSlender}:1.`)
  const even = (side: number) => 2 * Math.round(side / 2)
  return { width: even(Math.sqrt(pixels * ratio)), height: even(Math.sqrt(pixels / ratio)) }
}

/** Painted anew in the clip's own shape. */
function fromScene(scene: Scene, { prompt }: ClipWish, work: Work): Promise<MovingPicture> {
  work.progress(0, 'painting the parts')
  return sceneLayers(scene, wordsOf(prompt), (share) => {
    work.signal.throwIfAborted()
    work.progress(share)
  })
}
