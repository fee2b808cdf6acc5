import type { Thing } from './things.ts'

/** Things without what a nearer one hides of them. `things` are nearest first, and stay so. */
export function uncovered(things: Thing[]): Thing[] {
  return things.map((thing, index) =>
    things.slice(0, index).reduce((rest, nearer) => withoutHidden(rest, nearer), thing),
  )
}

function withoutHidden(thing: Thing, nearer: Thing): Thing {
  const left = Math.max(thing.box.x, nearer.box.x)
  const right = Math.min(thing.box.x + thing.box.width, nearer.box.x + nearer.box.width)
  const top = Math.max(thing.box.y, nearer.box.y)
  const bottom = Math.min(thing.box.y + thing.box.height, nearer.box.y + nearer.box.height)
  if (left >= right || top >= bottom) return thing
  const data = Uint8Array.from(thing.mask.data)
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y - thing.box.y) * thing.box.width + x - thing.box.x
      const hides = nearer.mask.data[(y - nearer.box.y) * nearer.box.width + x - nearer.box.x] as number
      // Under a soft edge it goes on, or what is behind both would shine through between them.
      if (hides > 245) data[at] = 0
    }
  return { ...thing, mask: { ...thing.mask, data } }
}
