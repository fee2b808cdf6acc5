/** A picture as rows of red, green, blue and alpha bytes; colours are not multiplied by alpha. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** A new array of its own: `slice` of Node's Buffer, which is a Uint8Array too, would share the memory. */
export const copyOf = ({ data, width, height }: Pixels): Pixels => ({ data: new Uint8Array(data), width, height })

/** Features are measured by this, so that a small and a large picture look alike. */
export const shortSide = ({ width, height }: { width: number; height: number }) => Math.min(width, height)

/** `weight` 0 gives `from`, 1 gives `to`; alpha stays that of `from`. Written into `to`. */
export function blend(from: Pixels, to: Pixels, weight: number): Pixels {
  const [a, b] = [from.data, to.data]
  const share = Math.round(weight * 256)
  for (let at = 0; at < a.length; at += 4) {
    const red = a[at] as number
    const green = a[at + 1] as number
    const blue = a[at + 2] as number
    b[at] = red + ((((b[at] as number) - red) * share) >> 8)
    b[at + 1] = green + ((((b[at + 1] as number) - green) * share) >> 8)
    b[at + 2] = blue + ((((b[at + 2] as number) - blue) * share) >> 8)
    b[at + 3] = a[at + 3] as number
  }
  return to
}

export type Rgb = readonly [number, number, number]

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function hexOf([red, green, blue]: Rgb): string {
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
