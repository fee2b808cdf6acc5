/** The sky between leaves and branches, which no outline follows: what looks like the sky beside it. */
import { boxOf, emptyMask, type Mask, type Picture } from '../borrowed.ts'
import { readLab, smooth } from '../pixels/lab.ts'
import { blurredMask, longerSide } from '../pixels/mix.ts'

/** Rows are measured in bands of so many. */
const bands = 24

export async function laced(picture: Picture, sky: Mask): Promise<Mask> {
  const box = boxOf(sky)
  if (box === undefined) return sky
  const near = await blurredMask(sky, longerSide(picture) * 0.1)
  const tones = tonesOf(picture, sky, box.y, box.height)
  const wide = emptyMask(picture)
  wide.data.set(sky.data)
  const lab = new Float32Array(3)
  const { width } = picture
  const last = box.y + Math.round(box.height * 0.9)
  for (let y = box.y; y < last; y++) {
    const tone = tones[Math.min(bands - 1, Math.floor(((y - box.y) / box.height) * bands))]
    if (tone === undefined) continue
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if ((sky.data[at] as number) > 250 || (near.data[at] as number) < 6) continue
      readLab(picture.data, at * 4, lab)
      const bright = smooth(tone.dark - 0.2, tone.dark - 0.05, lab[0] as number)
      const like = 1 - smooth(0.02, 0.055, Math.hypot((lab[1] as number) - tone.a, (lab[2] as number) - tone.b))
      const close = smooth(6, 40, near.data[at] as number)
      wide.data[at] = Math.max(wide.data[at] as number, 255 * bright * like * close)
    }
  }
  return wide
}

interface Tone {
  /** Nine in ten pixels are lighter. */
  dark: number
  a: number
  b: number
}

function tonesOf({ data, width }: Picture, sky: Mask, top: number, height: number): (Tone | undefined)[] {
  const lab = new Float32Array(3)
  return Array.from({ length: bands }, (_, band) => {
    const lights: number[] = []
    let [a, b] = [0, 0]
    for (let y = Math.floor(top + (height * band) / bands); y < top + (height * (band + 1)) / bands; y += 2)
      for (let x = 0; x < width; x += 3) {
        const at = y * width + x
        if ((sky.data[at] ?? 0) < 220) continue
        readLab(data, at * 4, lab)
        lights.push(lab[0] as number)
        a += lab[1] as number
        b += lab[2] as number
      }
    if (lights.length < 8) return undefined
    const dark = lights.toSorted((one, other) => one - other)[Math.floor(lights.length / 10)] as number
    return { dark, a: a / lights.length, b: b / lights.length }
  })
}
