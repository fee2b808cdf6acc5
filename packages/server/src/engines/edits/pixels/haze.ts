/** Haze in the air put into a picture, or taken out of it. */
import { type Picture, resize, within } from '../borrowed.ts'
import type { EditWork } from '../state.ts'
import { type Lab, mapLab, readLab, smooth } from './lab.ts'

/** Even over the whole, a little more towards the top, where one mostly sees farther. */
export async function hazed(picture: Picture, amount: number, { signal }: EditWork): Promise<Picture> {
  const { width, height } = picture
  const veil = await airOf(picture)
  return mapLab(picture, signal, (lab, at) => {
    const high = 1 - Math.floor(at / width) / height
    veiled(lab, veil, amount * (0.35 + 0.35 * high))
  })
}

export function veiled(lab: Lab, veil: Lab, share: number) {
  for (let channel = 0; channel < 3; channel++)
    lab[channel] = (lab[channel] as number) + ((veil[channel] as number) - (lab[channel] as number)) * share
}

/** The colour that mist would have here: that of the brightest large parts, paled. */
export async function airOf(picture: Picture): Promise<Lab> {
  const { data } = await resize(picture, within(picture, 24), 'cubic')
  const lab = new Float32Array(3)
  const seen: number[][] = []
  for (let at = 0; at < data.length; at += 4) {
    readLab(data, at, lab)
    seen.push([...lab])
  }
  const brightest = seen
    .toSorted((one, other) => (other[0] as number) - (one[0] as number))
    .slice(0, Math.max(1, seen.length >> 3))
  const mean = (channel: number) =>
    brightest.reduce((sum, colour) => sum + (colour[channel] as number), 0) / brightest.length
  return Float32Array.of(Math.min(0.93, Math.max(0.72, mean(0) * 0.6 + 0.36)), mean(1) * 0.35, mean(2) * 0.35)
}

/** The darkest tone that is seen everywhere is taken off, and the colours the veil had paled come back. */
export async function dehazed(picture: Picture, amount: number, signal: AbortSignal): Promise<Picture> {
  const { data } = await resize(picture, within(picture, 160))
  const lab = new Float32Array(3)
  const tones: number[] = []
  for (let at = 0; at < data.length; at += 4) {
    readLab(data, at, lab)
    tones.push(lab[0] as number)
  }
  tones.sort((one, other) => one - other)
  const floor = Math.max(0.04, Math.min(0.45, tones[Math.floor(tones.length * 0.01)] as number)) * amount
  return mapLab(picture, signal, (pixel) => {
    const light = pixel[0] as number
    const clear = Math.max(0, (light - floor) / (1 - floor))
    const vivid = 1 + amount * (0.35 + 0.8 * floor) * smooth(0.05, 0.3, light)
    pixel[0] = clear + (light - clear) * 0.15
    pixel[1] = (pixel[1] as number) * vivid
    pixel[2] = (pixel[2] as number) * vivid
  })
}
