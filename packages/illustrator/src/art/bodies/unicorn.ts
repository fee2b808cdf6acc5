/** The set has a unicorn's head alone: the whole animal is its horse in other colours, with a horn. */
import type { Art } from '../art.ts'
import { gradient } from '../drawn/shading.ts'
import { mapColours } from '../recolour/recolour.ts'

export const unicornFrom = 'horse'

export function unicornOf(horse: Art): Art {
  const coat = mapColours(horse.body, ({ lightness, chroma, hue }) => {
    // The mane, tail and hooves of the horse are grey; its coat is brown.
    if (chroma < 0.025) return { lightness: 0.66 + (lightness - 0.35) * 0.9, chroma: 0.15, hue: 330 + lightness * 40 }
    return { lightness: Math.min(0.98, 0.9 + (lightness - 0.5) * 0.4), chroma: 0.03, hue: 300 + hue * 0.05 }
  })
  const horn = `<defs>${gradient.across('body-horn', '#FFC93C')}</defs><path fill="url(#body-horn)" d="M4.3 3.9 2.1-3.6c-.1-.4.4-.6.6-.3L6.6 2.8z"/><path d="M3.9 1.2 5 .6M3.300-.9l1-.5" stroke="#E08A2A" stroke-width=".35"/>`
  const eye = '<circle cx="5.3" cy="6.2" r=".62" fill="#3A2A4A"/>'
  const { x, y, width, height } = horse.box
  return { ...horse, body: coat + horn + eye, box: { x, y: -4, width, height: height + y + 4 } }
}
