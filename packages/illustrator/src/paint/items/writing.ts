/** Words in the picture: on a board, a shirt or a wall, or by themselves. */
import { createRequire } from 'node:module'
import { plainName } from '../../art/facts/facts.ts'
import type { Item, Scene } from '../../scene/scene.ts'
import { attribute, element, group, number } from '../vector/markup.ts'
import { type Board, boardOf } from './boards.ts'
import { letteringFor } from './letters.ts'
import type { Placement } from './placement.ts'

const family = 'Baloo 2'
/** Over this nobody reads on. */
const mostLetters = 160

export function fontFiles(): string[] {
  return [createRequire(import.meta.url).resolve('@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf')]
}

/** On the item's own board, in pixels. */
export function writingOn(item: Item, placement: Placement): string {
  const words = readable(item.writing)
  if (words === '') return ''
  const board = boardOf(plainName(item.art))
  const { x, y, width, height } = placement
  const area = {
    x: x + (board.x - 0.5) * width,
    y: y - height * (1 - board.y),
    width: board.width * width,
    height: board.height * height,
  }
  const turned = item.tilt === 0 ? {} : { transform: `rotate(${number(item.tilt)} ${number(x)} ${number(y)})` }
  return group(plaque(board, area) + lines(words, area, board.ink, undefined), turned)
}

/** By themselves: light letters with a dark edge, dark ones with a light edge, to be read on any ground. */
export function caption(item: Item, scene: Scene): string {
  const words = readable(item.writing)
  if (words === '') return ''
  const height = item.size * scene.height
  const width = scene.width * 0.88
  const area = { x: item.x * scene.width - width / 2, y: item.y * scene.height - height, width, height }
  const ink = item.colour ?? '#ffffff'
  return lines(words, area, ink, isDark(ink) ? '#f6f1e7' : '#2b2140')
}

/** Around dark letters a dark edge would close their eyes. */
function isDark(hex: string): boolean {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return 0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255) < 70
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

function plaque(board: Board, area: Area): string {
  if (board.plaque === undefined) return ''
  return element('rect', {
    ...area,
    rx: Math.min(area.width, area.height) * 0.12,
    fill: board.plaque,
    'fill-opacity': 0.92,
  })
}

function lines(words: string, area: Area, ink: string, edge: string | undefined): string {
  const lettering = letteringFor(words, area.width * 0.92, area.height * 0.94)
  const size = Math.min(lettering.size, area.height * 0.62)
  const step = size * 1.02
  // Digits and capitals stand 0.62 of the letters' size over the line.
  const first = area.y + area.height / 2 - ((lettering.lines.length - 1) * step) / 2 + size * 0.29
  const outline =
    edge === undefined
      ? {}
      : { stroke: edge, 'stroke-width': size * 0.12, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }
  return lettering.lines
    .map((text, at) =>
      element(
        'text',
        {
          x: area.x + area.width / 2,
          y: first + at * step,
          'font-family': family,
          'font-weight': 700,
          'font-size': size,
          'text-anchor': 'middle',
          fill: ink,
          ...outline,
        },
        attribute(text),
      ),
    )
    .join('')
}

/** One line of plain characters: no control characters, which XML does not allow even when written as references. */
function readable(writing: string | undefined): string {
  const plain = (writing ?? '').replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()
  const letters = [...plain]
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : plain
}
