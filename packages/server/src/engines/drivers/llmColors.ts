/** The colours of a picture, counted: the most frequent first, each with its share of what is not transparent. */
const side = 96
/** Of each channel; finer differences are the same colour. */
const steps = 6
const most = 6
const leastShare = 0.02

export async function colorsOf(bytes: Uint8Array): Promise<{ hex: string; share: number }[]> {
  const { default: sharp } = await import('sharp')
  const pixels = await sharp(bytes)
    .resize(side, side, { fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()
  const bins = new Map<number, { count: number; sum: [number, number, number] }>()
  let total = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    const step = (value: number) => Math.min(steps - 1, Math.floor((value * steps) / 256))
    const key = (step(red) * steps + step(green)) * steps + step(blue)
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] }
    bin.count += 1
    bin.sum = [bin.sum[0] + red, bin.sum[1] + green, bin.sum[2] + blue]
    bins.set(key, bin)
    total += 1
  }
  return [...bins.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ count, sum }) => ({ hex: hexOf(sum, count), share: Math.floor((count / total) * 1000) / 1000 }))
    .filter(({ share }) => share >= leastShare)
}

function hexOf(sum: readonly number[], count: number): string {
  return `#${sum
    .map((each) =>
      Math.round(each / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
