import type { Pixels } from '../pixels.ts'

/** At which luminance (0 to 255) each share of the picture is darker. */
export function levelsOf({ data }: Pixels, shares: number[]): number[] {
  const counts = new Int32Array(256)
  let total = 0
  for (let at = 0; at < data.length; at += 16, total++) {
    const light = ((data[at] as number) * 77 + (data[at + 1] as number) * 150 + (data[at + 2] as number) * 29) >> 8
    counts[light] = (counts[light] as number) + 1
  }
  return shares.map((share) => {
    let [value, seen] = [0, counts[0] as number]
    while (seen < total * share && value < 255) seen += counts[++value] as number
    return value
  })
}
