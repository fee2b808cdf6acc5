import type { Step } from '../step.ts'

/** Darker (or, below 0, lighter) toward the corners. */
export function vignette({ amount }: { amount: number }): Step {
  return {
    name: 'vignette',
    part: 'palette',
    run: (pixels, { strength }) => {
      const { data, width, height } = pixels
      const deep = amount * Math.max(1, strength)
      const across = Float32Array.from({ length: width }, (_, x) => ((x + 0.5) / width - 0.5) ** 2)
      for (let y = 0, to = 0; y < height; y++) {
        const down = ((y + 0.5) / height - 0.5) ** 2
        for (let x = 0; x < width; x++, to += 4) {
          const away = ((across[x] as number) + down) * 2
          const keep = deep >= 0 ? Math.max(0, 1 - deep * away * Math.sqrt(away)) : 1 + deep * away * Math.sqrt(away)
          const add = deep < 0 ? (1 - Math.max(0, keep)) * 255 : 0
          const share = Math.max(0, keep)
          for (let channel = to; channel < to + 3; channel++) data[channel] = (data[channel] as number) * share + add
        }
      }
      return pixels
    },
  }
}
