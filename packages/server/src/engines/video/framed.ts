/** A picture cut to the clip's shape and size around what matters in it, and where in it that is. */
import {
  boxOf,
  CannotDo,
  crop,
  cropMask,
  type Mask,
  matte,
  type Picture,
  part,
  reframe,
  resize,
  resizeMask,
  type Size,
  type Work,
} from '@easel/vision'
import { cropFor } from './cropFor.ts'

export interface Framed {
  picture: Picture
  /** Undefined where nothing stands out. */
  subject: Mask | undefined
  /** The same with every hair of it. */
  traces: Mask | undefined
}

/** Beyond this many times the clip's shape a picture is a strip, of which only the middle is looked at. */
const longest = 3

export async function framed(source: Picture, size: Size, work: Work): Promise<Framed> {
  const ratio = size.width / size.height
  const { picture, subject, traces } = await looked(await sized(source, size), work)
  const framing = cropFor(picture, ratio, subject === undefined ? undefined : boxOf(subject))
  if (!framing.isExtended) {
    const cut = async (mask: Mask | undefined) =>
      mask === undefined ? undefined : resizeMask(cropMask(mask, framing.used), size)
    return {
      picture: await resize(crop(picture, framing.used), size),
      subject: await cut(subject),
      traces: await cut(traces),
    }
  }
  // Continuing it takes another network.
  await work.networks.rest()
  const { x, y, width, height } = framing.used
  const wish = { xStart: x, yStart: y, xEnd: x + width, yEnd: y + height }
  const wide = await reframe(
    picture,
    { aspectRatio: [size.width, size.height], quality: 'flash', crop: wish },
    part(work, 0.4, 0.7),
  )
  await work.networks.rest()
  return looked(await resize(wide, size), part(work, 0.7, 1))
}

/** So large that what is cut from it has the clip's size. */
async function sized(source: Picture, size: Size): Promise<Picture> {
  const ratio = size.width / size.height
  const [most, least] = [source.height * ratio * longest, (source.width / ratio) * longest]
  const box = {
    width: Math.max(1, Math.min(source.width, Math.round(most))),
    height: Math.max(1, Math.min(source.height, Math.round(least))),
  }
  const [x, y] = [Math.floor((source.width - box.width) / 2), Math.floor((source.height - box.height) / 2)]
  const strip = box.width === source.width && box.height === source.height ? source : crop(source, { x, y, ...box })
  const scale = Math.max(size.width / strip.width, size.height / strip.height)
  return resize(strip, {
    width: Math.max(size.width, Math.round(strip.width * scale)),
    height: Math.max(size.height, Math.round(strip.height * scale)),
  })
}

/** A picture that is a cut-out already says by itself what stands out; it is laid on a plain ground. */
async function looked(picture: Picture, work: Work): Promise<Framed> {
  const share = clearShare(picture)
  if (share === 1) throw new CannotDo('The picture is wholly transparent: there is nothing to film.')
  if (share > leastClear) return withTraces(onGround(picture), alphaOf(picture))
  const whole = share === 0 ? picture : onGround(picture)
  try {
    return withTraces(whole, await matte(whole, work, { isQuick: true }))
  } catch (error) {
    if (error instanceof CannotDo) return { picture: whole, subject: undefined, traces: undefined }
    throw error
  }
}

const withTraces = (picture: Picture, traces: Mask): Framed => ({ picture, subject: decided(traces), traces })

/**
 * What is half meant shows half of what is behind, which is invented: the less of that the better. Edges stay as soft
 * as a lens makes them.
 */
function decided(mask: Mask): Mask {
  const steps = Uint8Array.from({ length: 256 }, (_, value) => {
    const share = Math.min(1, Math.max(0, (value - 56) / 130))
    return Math.round(255 * share * share * (3 - 2 * share))
  })
  return { ...mask, data: mask.data.map((value) => steps[value] as number) }
}

/** Less is a rounded corner or a hair. */
const leastClear = 0.04

function clearShare({ data }: Picture): number {
  let clear = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] as number) < 8) clear += 1
  return (clear * 4) / data.length
}

function alphaOf({ width, height, data }: Picture): Mask {
  const mask = new Uint8Array(width * height)
  for (let at = 0; at < mask.length; at++) mask[at] = data[at * 4 + 3] as number
  return { width, height, data: mask }
}

/** A pale ground in the colours of what lies on it, lighter above. */
function onGround(picture: Picture): Picture {
  const { width, height } = picture
  const data = Uint8Array.from(picture.data)
  const tint = meanColour(picture)
  for (let y = 0; y < height; y++) {
    const ground = tint.map((value) => 255 - (255 - value) * (0.08 + 0.2 * (y / height)))
    for (let at = y * width * 4; at < (y + 1) * width * 4; at += 4) {
      const alpha = (data[at + 3] as number) / 255
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = (data[at + channel] as number) * alpha + (ground[channel] as number) * (1 - alpha)
      data[at + 3] = 255
    }
  }
  return { width, height, data }
}

function meanColour({ data }: Picture): [number, number, number] {
  const sum = [0, 0, 0]
  let all = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number
    all += alpha
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] as number) + (data[at + channel] as number) * alpha
  }
  return [0, 1, 2].map((channel) => (sum[channel] as number) / Math.max(1, all)) as [number, number, number]
}
