/** Styles of paint and brush. */
import { balance } from '../steps/balance.ts'
import { bloom } from '../steps/bloom.ts'
import { bricks } from '../steps/bricks.ts'
import { cel } from '../steps/cel.ts'
import { facets } from '../steps/facets.ts'
import { film } from '../steps/film.ts'
import { grade } from '../steps/grade.ts'
import { lines } from '../steps/lines.ts'
import { margin } from '../steps/margin.ts'
import { paper } from '../steps/paper.ts'
import { pigment } from '../steps/pigment.ts'
import { simplify } from '../steps/simplify.ts'
import { strokes } from '../steps/strokes.ts'
import { weave } from '../steps/weave.ts'
import { wobble } from '../steps/wobble.ts'
import type { Style } from './style.ts'

export const paintingStyles: Style[] = [
  {
    name: 'watercolour',
    summary: 'Thin washes that pool and dry at their edges, on rough white paper',
    aliases: ['watercolor', 'water colour', 'aquarelle', 'gouache', 'wash'],
    steps: [
      simplify({ radius: 0.007 }),
      wobble({ amount: 0.006, cell: 0.05 }),
      grade({ lift: 0.24, saturation: 1.12, contrast: 0.9 }),
      pigment({ flow: 0.75, rim: 1.5, granulation: 0.3 }),
      margin({ colour: '#ffffff', width: 0.028, ragged: 1 }),
      paper({ colour: '#fdfaf2', tooth: 0.09 }),
    ],
  },
  {
    name: 'oil',
    summary: 'Thick paint in brush strokes that follow the shapes, on canvas',
    aliases: ['oil painting', 'oil paint', 'oils', 'painterly', 'acrylic', 'impasto', 'renaissance', 'baroque'],
    steps: [
      balance({ middle: 0.46, amount: 0.35 }),
      grade({ saturation: 1.12, contrast: 1.06, warmth: 0.01 }),
      strokes({
        brushes: [
          { width: 0.034, length: 3.6, cover: 2.4 },
          { width: 0.016, length: 3.4, cover: 2 },
          { width: 0.007, length: 3, cover: 2.2 },
        ],
        rough: 0.8,
        stray: 16,
        swirl: 0.5,
        impasto: 0.75,
      }),
      weave({ depth: 0.07 }),
    ],
    wholeFrom: 0.6,
  },
  {
    name: 'impressionist',
    summary: 'Short dabs of broken, vivid colour',
    aliases: ['impressionism', 'monet', 'van gogh', 'post impressionist', 'expressionist', 'starry night'],
    steps: [
      grade({ saturation: 1.3, lift: 0.05, vibrance: 0.5 }),
      strokes({
        brushes: [
          { width: 0.026, length: 2.4, cover: 2.6 },
          { width: 0.015, length: 2.6, cover: 2.6 },
          { width: 0.009, length: 2.2, cover: 1.8 },
        ],
        rough: 0.55,
        stray: 62,
        swirl: 1,
        impasto: 1.1,
      }),
    ],
    wholeFrom: 0.6,
  },
  {
    name: 'pastel',
    summary: 'Soft chalk on toned paper, its grain showing through',
    aliases: ['chalk', 'soft pastel', 'pastels', 'crayon', 'wax crayon', 'childrens drawing'],
    steps: [
      grade({ saturation: 0.92, lift: 0.2, contrast: 0.85 }),
      strokes({
        brushes: [
          { width: 0.022, length: 4.5, cover: 1.8, opacity: 0.62 },
          { width: 0.012, length: 5, cover: 2.4, opacity: 0.6 },
          { width: 0.006, length: 4, cover: 2, opacity: 0.75 },
        ],
        rough: 1,
        stray: 34,
        swirl: 0.25,
        impasto: 0.12,
        ground: [214, 200, 184],
      }),
      paper({ colour: '#fffaf4', tooth: 0.14, fibre: 1 / 460 }),
    ],
    wholeFrom: 0.7,
  },
  {
    name: 'ink-wash',
    summary: 'Grey washes of ink on rice paper, with few strong darks',
    aliases: ['sumi-e', 'sumie', 'chinese ink', 'ink wash painting', 'shan shui'],
    steps: [
      balance({ middle: 0.62, amount: 0.8 }),
      simplify({ radius: 0.012 }),
      wobble({ amount: 0.01, cell: 0.06 }),
      grade({ saturation: 0.12, contrast: 1.15, lift: 0.12 }),
      pigment({ flow: 1.1, rim: 1.6, granulation: 0.35 }),
      margin({ colour: '#ffffff', width: 0.05, ragged: 1 }),
      paper({ colour: '#f3ead6', tooth: 0.07 }),
    ],
  },
  {
    name: 'graffiti',
    summary: 'Loud spray paint and fat outlines on a brick wall',
    aliases: ['street art', 'spray paint', 'spray painted', 'mural', 'banksy'],
    steps: [
      balance({ middle: 0.5, amount: 0.4 }),
      simplify({ radius: 0.009 }),
      cel({ tones: 5, soft: 0.4 }),
      grade({ saturation: 1.45, vibrance: 0.6, contrast: 1.12 }),
      lines({ ink: '#0b0a10', from: 0.15 }),
      bloom({ amount: 0.35, radius: 0.02, from: 0.5 }),
      bricks({ rows: 20, depth: 0.26 }),
      film({ amount: 9 }),
    ],
    wholeFrom: 0.8,
  },
  {
    name: 'cubism',
    summary: 'Large slanting planes in earthen colours',
    aliases: ['cubist', 'picasso', 'abstract', 'kandinsky', 'braque', 'geometric'],
    steps: [
      grade({ saturation: 0.85, warmth: 0.02, contrast: 1.1 }),
      facets({ across: 17, sheen: 0.34 }),
      lines({ ink: '#2a1d14', from: 0.34, opacity: 0.75, pressure: 0.5 }),
      weave({ depth: 0.09 }),
    ],
    wholeFrom: 0.5,
  },
]
