/** What a prompt says of where subjects stand in a scene, and how large. */

export interface WordsOfPlace {
  side?: 'left' | 'right' | 'middle'
  /** Times the size they would have. */
  size: number
  /** How far the ground is moved, in shares of the height; down is positive. */
  nearer: number
}

const sides: [RegExp, WordsOfPlace['side']][] = [
  [/\b(left)\b/i, 'left'],
  [/\b(right)\b/i, 'right'],
  [/\b(middle|cent(er|re)|between)\b/i, 'middle'],
]
const sizes: [RegExp, number][] = [
  [/\b(tiny|minuscule)\b/i, 0.35],
  [/\b(small|little)\b/i, 0.6],
  [/\b(big|large)\b/i, 1.4],
  [/\b(huge|giant|gigantic|enormous)\b/i, 2],
]
const depths: [RegExp, { size: number; nearer: number }][] = [
  [/\b(background|distance|far away|behind)\b/i, { size: 0.5, nearer: -0.12 }],
  [/\b(foreground|in front|close)\b/i, { size: 1.3, nearer: 0.06 }],
]

export function wordsOfPlace(prompt = ''): WordsOfPlace {
  const side = sides.find(([words]) => words.test(prompt))?.[1]
  const size = sizes.find(([words]) => words.test(prompt))?.[1] ?? 1
  const depth = depths.find(([words]) => words.test(prompt))?.[1] ?? { size: 1, nearer: 0 }
  return { size: size * depth.size, nearer: depth.nearer, ...(side === undefined ? {} : { side }) }
}
