/** How high above its foot a cut-out carries what sits on it. */

import { factsOf, type Picture } from '../borrowed.ts'
import { type Body, isFurniture, type Offset } from './bodies.ts'

/** Pictures of furniture show a seat below the back, as its drawing does; of all else the back or roof is what carries. */
export function seatOf(host: Body, offset: Offset): number {
  if (host.actor === undefined || isFurniture(host)) return offset.up
  const top = upperEdge(host.actor.figure, 0.5 + acrossOf(host, offset), isMount(host) ? 0.05 : 0.14)
  // Behind it, legs are hidden; before it, feet stand on it.
  return offset.layer < 0 ? Math.max(0.25, 1 - top - 0.3) : 1 - top - 0.04
}

/** Seen from the side: animals, motorcycles. Whoever is on one is where its back is lowest, not on its neck or bars. */
function isMount({ item }: Body): boolean {
  const { looksAside, isVehicle } = factsOf(item.art)
  return looksAside || isVehicle
}

/** From the host's middle, as a share of its width. */
export function acrossOf(host: Body, { x }: Offset): number {
  if (host.actor === undefined || !isMount(host)) return x
  const places = Array.from({ length: 13 }, (_, at) => 0.3 + at / 30)
  const low = (place: number) => upperEdge(host.actor?.figure as Picture, place, 0.05) - 0.25 * Math.abs(place - 0.5)
  return places.reduce((best, place) => (low(place) > low(best) ? place : best)) - 0.5
}

/** The middle height of its upper side near a column, from the top, both as shares. */
export function upperEdge({ data, width, height }: Picture, around: number, reach = 0.14): number {
  const tops: number[] = []
  const from = Math.max(0, Math.floor((around - reach) * width))
  for (let x = from; x < Math.min(width, Math.ceil((around + reach) * width)); x++) {
    let y = 0
    while (y < height && (data[(y * width + x) * 4 + 3] as number) < 128) y += 1
    tops.push(y / height)
  }
  return tops.toSorted((one, other) => one - other)[tops.length >> 1] ?? 0
}

/** From where on, downwards, a host hides all of what is behind it: the lowest part of its upper side there, and a little more. */
export function hidingFrom({ actor, item }: Body, middle: number, width: number): number {
  const [from, to] = [Math.max(0, middle - width / 2), Math.min(1, middle + width / 2)]
  const count = 12
  const edges = Array.from({ length: count }, (_, at) => (at + 0.5) / count).flatMap((place) => {
    if (place < from || place > to) return []
    const own = item.flipped ? 1 - place : place
    const drawn = factsOf(item.art).upperEdge[Math.floor(own * count)] ?? 0
    return [actor === undefined ? drawn : upperEdge(actor.figure, place, 0.5 / count)]
  })
  // Outlines of drawings are known in twelve coarse columns.
  return Math.max(0.04, ...edges) + (actor === undefined ? 0.25 : 0.07)
}

/** Where the feet are across the figure, as a share of its width. */
export function footOf({ data, width, height }: Picture): number {
  let [sum, total] = [0, 0]
  for (let y = Math.floor(height * 0.93); y < height; y++)
    for (let x = 0; x < width; x++) {
      const alpha = data[(y * width + x) * 4 + 3] as number
      sum += alpha * (x + 0.5)
      total += alpha
    }
  return total === 0 ? 0.5 : sum / total / width
}
