/** Clothes: each kind has its place on the wearer. */
import type { Guest, Host, Put } from './put.ts'

interface Place {
  pattern: RegExp
  /** How wide, beside the head. */
  width: number
  /** Where its middle is, in heights of the head from its top. */
  middle: number
  /** Or where its foot is, likewise. */
  foot?: number
  layer: number
}

const places: Place[] = [
  { pattern: /^(top-hat|womans-hat|billed-cap|graduation-cap|military-helmet|rescue-workers-helmet|crown|.*hat|.*cap|beanie|.*helmet)$/, width: 0.86, middle: 0, foot: 0.2, layer: 3 },
  { pattern: /^(headphone)$/, width: 1.15, middle: 0.45, layer: 3 },
  { pattern: /(glasses|goggles|diving-mask|performing-arts|mask)/, width: 0.82, middle: 0.52, layer: 3 },
  { pattern: /^(scarf|ribbon|reminder-ribbon|.*medal)$/, width: 0.62, middle: 1.12, layer: 2 },
  { pattern: /^(bow-tie)$/, width: 0.42, middle: 1.02, layer: 2 },
  { pattern: /^(necktie)$/, width: 0.5, middle: 1.2, layer: 2 },
  { pattern: /^(backpack|cape)$/, width: 1.25, middle: 1.4, layer: -1 },
  { pattern: /(shirt|dress|coat|sweater|kimono|sari|vest|uniform|clothes|swimsuit|bikini)/, width: 0.95, middle: 1.35, layer: 2 },
  { pattern: /(jeans|shorts|briefs)/, width: 0.6, middle: 1.6, layer: 2 },
  { pattern: /(shoe|boot|sandal|socks|skate|skis)/, width: 0.5, middle: 2.0, layer: 2 },
  { pattern: /(watch|ring|gloves|bag|purse|glove)/, width: 0.35, middle: 1.5, layer: 3 },
  { pattern: /./, width: 0.6, middle: 1.2, layer: 2 },
] // biome-ignore format: a table

/** Said to be worn, but carried: an umbrella, a balloon. */
export function isWorn(name: string): boolean {
  return (places.find(({ pattern }) => pattern.test(name)) as Place).pattern.source !== '.'
}

export function wearingSlot(host: Host, guest: Guest): Put {
  const { head } = host.facts
  const place = places.find(({ pattern }) => pattern.test(guest.facts.name)) as Place
  const width = guest.bounds.right - guest.bounds.left
  const height = guest.bounds.bottom - guest.bounds.top
  const scale = (head.width * host.width * place.width) / width
  const mirror = host.flipped ? -1 : 1
  const x = (head.x - 0.5) * host.width * mirror
  const headTop = -host.height * (1 - head.y)
  const unit = head.height * host.height
  const foot =
    place.foot === undefined ? headTop + place.middle * unit + (height * scale) / 2 : headTop + place.foot * unit
  // Two hats are worn one on the other. On a small animal the shoes must not hang below its feet.
  return { x, y: Math.min(foot, 0) - guest.alike * height * scale * 0.7, scale, layer: place.layer, rests: 'item' }
}
