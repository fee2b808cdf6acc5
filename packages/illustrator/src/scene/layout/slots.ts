import { heightOf, widthOf } from '../geometry.ts'
import type { SlotKind } from './attachments.ts'
import type { Guest, Host, Put } from './put.ts'
import { wearingSlot } from './wearing.ts'

type SlotRule = (host: Host, guest: Guest) => Put

const spacing = 1.04
/** What looks right in its drawing has its front on the other side. */
const frontSide = ({ facts, flipped }: Host) => (facts.facesLeft !== flipped ? -1 : 1)
/** Held by its foot, above the hand. */
const heldUpright = /umbrella|flag|kite|staff|sword|broom|fishing|placard|sign|balloon|trident|torch/

export const slotRules: Record<SlotKind, SlotRule> = {
  on(host, guest) {
    const top = host.facts.top ?? 0
    const room = host.width * (guest.of > 1 ? 0.98 : 1.1)
    // A crowd stands close, or each would be tiny.
    const close = guest.of > 5 ? 0.74 : spacing
    const scale = Math.min(1, room / (guest.total * close), (host.height * 1.7) / guest.tallest)
    const sunk = host.height * (top < 0.15 ? 0.03 : 0.02)
    return {
      x: guest.share * guest.total * scale * close,
      y: -host.height * (1 - top) + sunk,
      scale,
      layer: 1,
      rests: 'item',
    }
  },
  riding(host, guest) {
    const top = host.facts.top ?? 0.3
    const scale = Math.min(1, (host.height * 0.85) / guest.tallest, host.width / guest.total)
    const x = -frontSide(host) * host.width * 0.05 + guest.share * host.width * 0.8
    // Behind a mount, the rider's legs are hidden, which reads as sitting astride; a box would hide the whole rider.
    const height = heightOf(guest.bounds) * scale
    const astride = host.facts.looksAside && guest.of <= 2 && height * 0.3 > host.height * top
    const sunk = height * (astride ? 0.36 : 0.1)
    return { x, y: -host.height * (1 - top) + sunk, scale, layer: astride ? -1 : 1, rests: 'item' }
  },
  under(host, guest) {
    const scale = Math.min(1, (host.height * 0.52) / guest.tallest, (host.width * 0.72) / guest.total)
    return { x: guest.share * guest.total * scale * spacing, y: host.height * 0.015, scale, layer: 1, rests: 'ground' }
  },
  above(host, guest) {
    // Many hang in rows, so that all of them are above and none only beside.
    const perRow = guest.of <= 3 ? guest.of : Math.ceil(Math.sqrt(guest.of))
    const step = guest.total / guest.of
    const room = Math.max(host.width * 1.3, step * 0.6)
    const scale = Math.min(1, (host.height * 1.5) / guest.tallest, room / (step * perRow * 1.08))
    const row = Math.floor(guest.at / perRow)
    const inRow = Math.min(perRow, guest.of - row * perRow)
    const x = ((guest.at % perRow) + 0.5 - inRow / 2) * step * scale * 1.08
    return { x, y: -host.height * 1.1 - row * guest.tallest * scale * 1.08, scale, layer: 1, rests: 'air' }
  },
  holding(host, guest) {
    const side = (guest.at % 2 === 0 ? 1 : -1) * frontSide(host)
    const sheltered = guest.facts.name === 'umbrella'
    const most = sheltered ? 0.95 : 0.5
    const scale = Math.min(
      sheltered ? 3 : 1,
      (host.height * most) / heightOf(guest.bounds),
      (host.width * (sheltered ? 2 : 1.2)) / widthOf(guest.bounds),
    )
    const upright = guest.facts.habitat === 'air' || heldUpright.test(guest.facts.name)
    const stacked = Math.floor(guest.at / 2) * heightOf(guest.bounds) * scale * 0.6
    const lower = heightOf(guest.bounds) * scale * (upright ? 0.04 : 0.45)
    const reach = sheltered ? 0.02 : upright ? 0.34 : 0.24
    const x = side * (host.width * 0.42 + reach * widthOf(guest.bounds) * scale)
    return { x, y: -host.height * 0.3 + lower - stacked, scale, layer: sheltered ? -1 : 2, rests: 'item' }
  },
  wearing: wearingSlot,
  inside(host, guest) {
    const inside = host.facts.inside ?? { x: 0.18, y: 0.22, width: 0.64, height: 0.66 }
    const scale = Math.min(1, (inside.width * host.width) / guest.total, (inside.height * host.height) / guest.tallest)
    const middle = (inside.x + inside.width / 2 - 0.5) * host.width * (host.flipped ? -1 : 1)
    const x = middle + guest.share * guest.total * scale
    const floor = -host.height * (1 - inside.y - inside.height)
    // Large enough, it looks out over the rim; what is small would be hidden behind it.
    const height = heightOf(guest.bounds) * scale
    const looksOut = inside.y < 0 && height > host.height * 0.3
    const y = looksOut ? Math.min(floor, -host.height + height * 0.55) : floor
    return { x, y, scale, layer: looksOut ? -1 : 1, rests: 'item' }
  },
  around(host, guest) {
    if (guest.of === 1) {
      const scale = Math.min(
        2.5,
        (host.width * 1.3) / widthOf(guest.bounds),
        (host.height * 0.6) / heightOf(guest.bounds),
      )
      return { x: 0, y: host.height * 0.06, scale, layer: 1, rests: 'ground' }
    }
    const scale = Math.min(1, (host.height * 0.55) / guest.tallest, (host.width * 0.55) / widthOf(guest.bounds))
    // On both sides and in front: behind it they would not be seen.
    const angle = Math.PI * (guest.at / (guest.of - 1))
    const reach = host.width * 0.5 + widthOf(guest.bounds) * scale * (0.55 + guest.of * 0.09)
    const nearer = Math.sin(angle) * (host.height * 0.12 + guest.tallest * scale * 0.45)
    return { x: -Math.cos(angle) * reach, y: nearer, scale, layer: 1 + Math.sin(angle), rests: 'ground' }
  },
  between(_host, guest) {
    // The host's group leaves a gap at its middle; the guest stands there.
    return { x: guest.share * guest.total, y: 0, scale: 1, layer: 0, rests: 'ground' }
  },
}
