/** Styles of screens and signs. */

import { blocks } from '../steps/blocks.ts'
import { bloom } from '../steps/bloom.ts'
import { cutLayers } from '../steps/cutLayers.ts'
import { facets } from '../steps/facets.ts'
import { grade } from '../steps/grade.ts'
import { neon } from '../steps/neon.ts'
import { quantise } from '../steps/quantise.ts'
import { simplify } from '../steps/simplify.ts'
import { tint } from '../steps/tint.ts'
import type { Style } from './style.ts'

export const screenStyles: Style[] = [
  {
    name: 'pixel-art',
    summary: 'Large square pixels and a small palette, as on an old console',
    aliases: ['pixelart', 'pixel', 'pixelated', '8-bit', '8 bit', '16-bit', '16 bit', 'retro game', 'sprite'],
    steps: [blocks(), quantise({ colours: 24, dither: 14 })],
    wholeFrom: 0.2,
  },
  {
    name: 'neon',
    summary: 'Glowing tubes of coloured light in the dark',
    aliases: ['neon lights', 'neon sign', 'cyberpunk', 'glowing', 'tron', 'blacklight'],
    steps: [grade({ saturation: 1.3 }), neon({ dim: 0.24, from: 0.2 })],
    wholeFrom: 0.8,
  },
  {
    name: 'synthwave',
    summary: 'Violet, pink and cyan, as the eighties saw the future',
    aliases: ['vaporwave', 'retrowave', 'outrun', 'eighties', '80s'],
    steps: [
      tint({ stops: ['#0d0221', '#41106b', '#b5179e', '#ff5ca8', '#ffb86b', '#fff3c4'], contrast: 1.2, filter: 1.3 }),
      bloom({ amount: 0.55, radius: 0.04, from: 0.6 }),
    ],
  },
  {
    name: 'low-poly',
    summary: 'Flat triangles, like folded paper or an early game',
    aliases: ['lowpoly', 'low polygon', 'polygonal', 'voxel'],
    steps: [grade({ saturation: 1.12 }), facets({ across: 46 })],
    wholeFrom: 0.4,
  },
  {
    name: 'flat',
    summary: 'Clean flat shapes without shading',
    aliases: ['flat design', 'flat vector', 'minimalist', 'minimal', 'minimalism', 'vector', 'sticker'],
    steps: [
      simplify({ radius: 0.006 }),
      grade({ saturation: 1.15, lift: 0.04 }),
      cutLayers({ colours: 20, smoothness: 0.0026, shadow: 0 }),
    ],
    wholeFrom: 0.6,
  },
]
