/** Styles of camera and film. */
import { balance } from '../steps/balance.ts'
import { blinds } from '../steps/blinds.ts'
import { bloom } from '../steps/bloom.ts'
import { film } from '../steps/film.ts'
import { grade } from '../steps/grade.ts'
import { margin } from '../steps/margin.ts'
import { paper } from '../steps/paper.ts'
import { tint } from '../steps/tint.ts'
import { vignette } from '../steps/vignette.ts'
import type { Style } from './style.ts'

export const photoStyles: Style[] = [
  {
    name: 'noir',
    summary: 'Hard black and white, light through blinds, grain',
    aliases: ['film noir', 'detective film', 'black and white film'],
    steps: [
      balance({ middle: 0.5, amount: 0.7 }),
      tint({ stops: ['#050505', '#ffffff'], contrast: 1.35, filter: 0.8 }),
      blinds({ amount: 0.34 }),
      vignette({ amount: 0.75 }),
      film({ amount: 13 }),
    ],
  },
  {
    name: 'black-and-white',
    summary: 'A clear black-and-white photograph',
    aliases: ['black and white', 'b&w', 'bw', 'monochrome', 'greyscale', 'grayscale', 'black white'],
    steps: [tint({ stops: ['#000000', '#ffffff'], contrast: 1.12 }), film({ amount: 3 })],
  },
  {
    name: 'sepia',
    summary: 'An old brown photograph with faded borders',
    aliases: ['old photo', 'old photograph', 'antique photo', 'daguerreotype', 'vintage photo', 'victorian'],
    steps: [
      balance({ middle: 0.5, amount: 0.4 }),
      tint({ stops: ['#24160c', '#7b5433', '#c9a173', '#f6e8cb'] }),
      vignette({ amount: 0.55 }),
      margin({ colour: '#f2e3c3', width: 0.03, ragged: 0.06 }),
      paper({ colour: '#fff6e4', tooth: 0.08, fibre: 1 / 60 }),
      film({ amount: 8 }),
    ],
  },
  {
    name: 'cinematic',
    summary: 'The colours of cinema: teal shadows, amber lights, glow and grain',
    aliases: [
      'cinema',
      'movie',
      'film still',
      'movie still',
      'photorealistic',
      'photo',
      'photograph',
      'realistic',
      'dramatic light',
    ],
    steps: [
      grade({
        contrast: 1.22,
        saturation: 1.06,
        split: { shadows: [0, -0.05, -0.055], lights: [1, 0.022, 0.06], amount: 0.42 },
      }),
      bloom({ amount: 0.32, radius: 0.06, from: 0.74 }),
      vignette({ amount: 0.55 }),
      film({ amount: 5 }),
    ],
  },
  {
    name: 'dreamy',
    summary: 'Soft focus, pale colours and light that spills over',
    aliases: [
      'soft focus',
      'ethereal',
      'pastel colours',
      'pastel colors',
      'kawaii',
      'fairytale',
      'fairy tale',
      'fantasy',
    ],
    steps: [
      grade({
        saturation: 0.85,
        lift: 0.13,
        contrast: 0.88,
        split: { shadows: [0, 0.04, -0.06], lights: [1, 0.03, 0.02], amount: 0.3 },
      }),
      bloom({ amount: 0.5, radius: 0.09, from: 0.62 }),
      vignette({ amount: -0.22 }),
    ],
  },
]
