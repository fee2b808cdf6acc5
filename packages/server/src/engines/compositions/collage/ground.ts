/** A colour that goes with all the pictures of a collage. */
import { type Picture, readLab, resize, within, writeLab } from '../borrowed.ts'

/** Their common tint, nearly white; nearly black where most of them are dark. */
export async function groundColour(pictures: readonly Picture[]): Promise<[number, number, number, number]> {
  const lab = new Float32Array(3)
  let [light, a, b, count, weight] = [0, 0, 0, 0, 0]
  for (const picture of pictures) {
    const { data } = await resize(picture, within(picture, 64))
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] as number) < 128) continue
      readLab(data, at, lab)
      const chroma = Math.hypot(lab[1] as number, lab[2] as number)
      light += lab[0] as number
      count += 1
      a += (lab[1] as number) * chroma
      b += (lab[2] as number) * chroma
      weight += chroma
    }
  }
  const isDark = count > 0 && light / count < 0.42
  const [tintA, tintB] = weight < 1e-6 ? [0, 0] : [a / weight, b / weight]
  const chroma = Math.max(1e-6, Math.hypot(tintA, tintB))
  const kept = Math.min(isDark ? 0.025 : 0.018, chroma) / chroma
  const out = new Uint8Array(3)
  writeLab(out, 0, Float32Array.of(isDark ? 0.2 : 0.965, tintA * kept, tintB * kept))
  return [out[0] as number, out[1] as number, out[2] as number, 255]
}
