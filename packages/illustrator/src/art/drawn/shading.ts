/** The soft, lit look of the emoji set: every surface is a gradient, lit from above and the left, a little violet in its shade. */

export const gradient = {
  /** A rounded surface: light above left, shade below right. */
  ball: (id: string, colour: string) =>
    `<radialGradient id="${id}" cx=".36" cy=".26" r=".85"><stop stop-color="${shade(colour, 0.16)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -0.24)}"/></radialGradient>`,
  /** A flat surface, lighter above. */
  down: (id: string, colour: string) =>
    `<linearGradient id="${id}" x1=".3" y1="0" x2=".6" y2="1"><stop stop-color="${shade(colour, 0.1)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -0.16)}"/></linearGradient>`,
  /** An upright round: dark, light, dark. */
  across: (id: string, colour: string) =>
    `<linearGradient id="${id}"><stop stop-color="${shade(colour, -0.06)}"/><stop offset=".3" stop-color="${shade(colour, 0.13)}"/><stop offset=".62" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -0.24)}"/></linearGradient>`,
}

const violet = [58, 36, 92] as const

/** Lighter for positive amounts; darker, toward violet, for negative ones. */
export function shade(colour: string, amount: number): string {
  const goal = amount >= 0 ? ([255, 250, 240] as const) : violet
  const share = Math.min(1, Math.abs(amount) * 2)
  const parts = [1, 3, 5].map((at, channel) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(value + ((goal[channel] as number) - value) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
