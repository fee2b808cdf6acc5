/** Styles of pencil, pen and line. */
import { balance } from '../steps/balance.ts'
import { bloom } from '../steps/bloom.ts'
import { cel } from '../steps/cel.ts'
import { drafting } from '../steps/drafting.ts'
import { grade } from '../steps/grade.ts'
import { hatch } from '../steps/hatch.ts'
import { lines } from '../steps/lines.ts'
import { paper } from '../steps/paper.ts'
import { simplify } from '../steps/simplify.ts'
import { tint } from '../steps/tint.ts'
import { wobble } from '../steps/wobble.ts'
import type { Style } from './style.ts'

export const drawingStyles: Style[] = [
  {
    name: 'pencil',
    summary: 'Graphite hatching and outlines on white paper',
    aliases: ['pencil sketch', 'sketch', 'graphite', 'pencil drawing', 'sketched', 'hand drawn'],
    steps: [
      balance({ middle: 0.6, amount: 0.85 }),
      grade({ saturation: 0 }),
      hatch({
        layers: [
          { degrees: -42, darker: 0.86 },
          { degrees: -24, darker: 0.56 },
          { degrees: 38, darker: 0.34 },
        ],
        lead: '#2b2b30',
        sheet: '#faf8f3',
        spacing: 0.0062,
        under: 0.14,
      }),
      lines({ ink: '#2c2c32', from: 0.26, opacity: 0.8, pressure: 0.8 }),
      lines({ ink: '#4a4a50', from: 0.4, opacity: 0.45, pressure: 0.9, stray: 0.003 }),
      paper({ colour: '#ffffff', tooth: 0.05 }),
    ],
    wholeFrom: 0.7,
  },
  {
    name: 'coloured-pencil',
    summary: 'Layered strokes of coloured pencils',
    aliases: ['colored pencil', 'colour pencil', 'color pencil', 'crayons'],
    steps: [
      balance({ middle: 0.58, amount: 0.5 }),
      grade({ saturation: 1.3, lift: 0.06 }),
      hatch({
        layers: [
          { degrees: -48, darker: 1.08 },
          { degrees: -30, darker: 0.78 },
          { degrees: 30, darker: 0.5 },
        ],
        lead: 'own',
        sheet: '#fbf8f1',
        spacing: 0.0056,
        under: 0.22,
      }),
      lines({ ink: 'own', from: 0.24, opacity: 0.7, pressure: 0.7 }),
      paper({ colour: '#ffffff', tooth: 0.06 }),
    ],
    wholeFrom: 0.7,
  },
  {
    name: 'charcoal',
    summary: 'Smudged black charcoal on grey-white paper',
    aliases: ['charcoal drawing', 'conte'],
    steps: [
      balance({ middle: 0.5, amount: 0.85 }),
      simplify({ radius: 0.006 }),
      grade({ saturation: 0, contrast: 1.35 }),
      hatch({
        layers: [
          { degrees: -35, darker: 0.74 },
          { degrees: -50, darker: 0.42 },
        ],
        lead: '#151413',
        sheet: '#ece7de',
        spacing: 0.013,
        under: 0.5,
      }),
      lines({ ink: '#121110', from: 0.24, opacity: 0.8, pressure: 1 }),
      paper({ colour: '#ffffff', tooth: 0.12, fibre: 1 / 420 }),
    ],
    wholeFrom: 0.8,
  },
  {
    name: 'ink',
    summary: 'Black pen outlines over loose washes of colour',
    aliases: ['pen and ink', 'ink drawing', 'line and wash', 'pen', 'storybook', 'childrens book'],
    steps: [
      simplify({ radius: 0.009 }),
      wobble({ amount: 0.008, cell: 0.08 }),
      grade({ saturation: 0.72, lift: 0.3, contrast: 0.95 }),
      hatch({
        layers: [{ degrees: -45, darker: 0.5 }],
        lead: '#15151c',
        spacing: 0.007,
        under: 0,
      }),
      lines({ ink: '#101018', from: 0.2, pressure: 0.55 }),
      paper({ colour: '#fbf6e9', tooth: 0.05 }),
    ],
    wholeFrom: 0.8,
  },
  {
    name: 'line-art',
    summary: 'Clean black outlines on white, nothing else',
    aliases: [
      'line drawing',
      'lineart',
      'colouring book',
      'coloring book',
      'coloring page',
      'colouring page',
      'outline',
    ],
    steps: [tint({ stops: ['#ffffff', '#ffffff'] }), lines({ ink: '#0d0d0f', from: 0.22 })],
  },
  {
    name: 'blueprint',
    summary: 'White drafting lines and a grid on blue paper',
    aliases: ['blue print', 'cyanotype', 'technical drawing', 'schematic'],
    steps: [tint({ stops: ['#0c2f73', '#5d8fd8'] }), drafting()],
    wholeFrom: 0.8,
  },
  {
    name: 'anime',
    summary: 'Flat cel shading, bright colours and a soft glow of light',
    aliases: ['manga', 'ghibli', 'studio ghibli', 'cel shaded', 'cel shading', 'animation'],
    steps: [
      balance({ middle: 0.5, amount: 0.25 }),
      simplify({ radius: 0.0042 }),
      cel({ tones: 5, soft: 0.7 }),
      grade({ saturation: 1.28, vibrance: 0.45, lift: 0.06, contrast: 1.08 }),
      lines({ ink: 'own', from: 0.3, opacity: 0.9 }),
      bloom({ amount: 0.3, radius: 0.05, from: 0.78 }),
    ],
  },
  {
    name: 'cartoon',
    summary: 'Bright flat colours in few tones, held by dark outlines',
    aliases: ['cartoons', 'toon', 'cartoonish', 'cartoony', 'saturday morning cartoon'],
    steps: [
      balance({ middle: 0.54, amount: 0.35 }),
      simplify({ radius: 0.0042, rounds: 2 }),
      cel({ tones: 6, soft: 0.35 }),
      grade({ saturation: 1.3, vibrance: 0.4, lift: 0.07 }),
      lines({ ink: '#1d1622', from: 0.22 }),
    ],
  },
]
