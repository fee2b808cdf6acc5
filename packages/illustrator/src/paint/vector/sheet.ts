import { mix } from '../colour.ts'
import { element, type Point } from './markup.ts'

/** One layer being drawn: shapes in painting order, and the gradients and clips they use, under ids of its own. */
export interface Sheet {
  add(...markup: string[]): void
  linear(stops: Stop[], from: Point, to: Point): string
  /** Vertical, the usual case. */
  vertical(stops: Stop[], top: number, bottom: number): string
  /** `squash` makes the circle an ellipse: its height over its width. */
  radial(stops: Stop[], centre: Point, radius: number, squash?: number): string
  clip(d: string): string
  svg(): string
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

export function newSheet(prefix: string): Sheet {
  const definitions: string[] = []
  const shapes: string[] = []
  const define = (name: string, attributes: Record<string, string | number>, inside: string) => {
    const id = `${prefix}-${definitions.length + 1}`
    definitions.push(element(name, { id, ...attributes }, inside))
    return `url(#${id})`
  }
  const linear = (stops: Stop[], from: Point, to: Point) =>
    define(
      'linearGradient',
      { gradientUnits: 'userSpaceOnUse', x1: from[0], y1: from[1], x2: to[0], y2: to[1] },
      smooth(stops),
    )
  return {
    add: (...markup) => {
      for (const shape of markup) if (shape !== '') shapes.push(shape)
    },
    linear,
    vertical: (stops, top, bottom) => linear(stops, [0, top], [0, bottom]),
    radial: (stops, [x, y], radius, squash = 1) =>
      define(
        'radialGradient',
        {
          gradientUnits: 'userSpaceOnUse',
          cx: 0,
          cy: 0,
          r: 1,
          gradientTransform: `matrix(${+radius.toFixed(3)} 0 0 ${+(radius * squash).toFixed(3)} ${+x.toFixed(2)} ${+y.toFixed(2)})`,
        },
        smooth(stops),
      ),
    clip: (d) => define('clipPath', {}, element('path', { d })),
    svg: () => (definitions.length === 0 ? '' : element('defs', {}, definitions.join(''))) + shapes.join(''),
  }
}

/** SVG mixes gradients in sRGB, which turns muddy between hues: two stops mixed in OKLab stand between each pair. */
function smooth(stops: Stop[]): string {
  const full: Stop[] = []
  stops.forEach((stop, at) => {
    const before = stops[at - 1]
    if (before !== undefined && before[1] !== stop[1]) {
      for (const share of [1 / 3, 2 / 3]) {
        const opacity = (before[2] ?? 1) + ((stop[2] ?? 1) - (before[2] ?? 1)) * share
        full.push([before[0] + (stop[0] - before[0]) * share, mix(before[1], stop[1], share), opacity])
      }
    }
    full.push(stop)
  })
  return full
    .map(([offset, colour, opacity]) =>
      element('stop', {
        offset,
        'stop-color': colour,
        'stop-opacity': opacity === undefined || opacity === 1 ? undefined : opacity,
      }),
    )
    .join('')
}

/** A glow that falls off as light does, from `strength` in its middle to nothing. */
export function glow(colour: string, strength: number, core = colour): Stop[] {
  return [
    [0, core, strength],
    [0.12, mix(core, colour, 0.5), strength * 0.72],
    [0.28, colour, strength * 0.42],
    [0.5, colour, strength * 0.18],
    [0.75, colour, strength * 0.05],
    [1, colour, 0],
  ]
}
