/** Where on a thing words are written, as shares of its box. Without a board of its own it gets a plaque. */
export interface Board {
  x: number
  y: number
  width: number
  height: number
  ink: string
  plaque?: string
}

const rows: [board: [x: number, y: number, width: number, height: number, ink: string], names: string][] = [
  [[0.05, 0.09, 0.9, 0.46, '#4a2a16'], 'sign'],
  [[0.09, 0.12, 0.82, 0.7, '#f6fbf4'], 'blackboard'],
  [[0.05, 0.14, 0.9, 0.8, '#fff6ea'], 'wall'],
  [[0.12, 0.06, 0.76, 0.5, '#4a3a5a'], 'placard'],
  [[0.26, 0.4, 0.48, 0.36, '#ffffff'], 't-shirt running-shirt sweater womans-clothes'],
  [[0.12, 0.42, 0.76, 0.4, '#5a3416'], 'box package'],
  [[0.05, 0.42, 0.6, 0.42, '#ffffff'], 'mug'],
  [[0.02, 0.58, 0.96, 0.24, '#8a2f2a'], 'bottle'],
  [[0.14, 0.1, 0.82, 0.36, '#ffffff'], 'flag'],
  [[0.16, 0.14, 0.68, 0.6, '#3a3446'], 'newspaper scroll page-facing-up page-with-curl memo envelope label name-badge'],
  [[0.2, 0.24, 0.6, 0.5, '#fff3d8'], 'closed-book blue-book green-book orange-book notebook notebook-with-decorative-cover'],
  [[0.12, 0.2, 0.76, 0.46, '#14324a'], 'laptop desktop-computer television mobile-phone window'],
  [[0.12, 0.3, 0.76, 0.42, '#ffffff'], 'stop-sign'],
  [[0.12, 0.14, 0.76, 0.5, '#2b2140'], 'speech-balloon left-speech-bubble thought-balloon'],
  [[0.08, 0.55, 0.84, 0.36, '#7a2f4a'], 'birthday-cake shortcake'],
  [[0.16, 0.34, 0.68, 0.34, '#ffffff'], 'red-heart balloon'],
  [[0.1, 0.12, 0.8, 0.76, '#ffffff'], 'square rectangle cube'],
  [[0.16, 0.28, 0.68, 0.44, '#ffffff'], 'circle sphere'],
] // biome-ignore format: a table

const byName = new Map(
  rows.flatMap(([[x, y, width, height, ink], names]) =>
    names.split(' ').map((name): [string, Board] => [name, { x, y, width, height, ink }]),
  ),
)
const plaque: Board = { x: 0.1, y: 0.52, width: 0.8, height: 0.26, ink: '#2b2140', plaque: '#fffaf0' }

export function boardOf(name: string): Board {
  return byName.get(name) ?? plaque
}
