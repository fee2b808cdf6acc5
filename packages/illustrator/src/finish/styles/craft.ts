/** Styles of things made by hand. */

import { balance } from '../steps/balance.ts'
import { bloom } from '../steps/bloom.ts'
import { cutLayers } from '../steps/cutLayers.ts'
import { grade } from '../steps/grade.ts'
import { mould } from '../steps/mould.ts'
import { panes } from '../steps/panes.ts'
import { paper } from '../steps/paper.ts'
import { simplify } from '../steps/simplify.ts'
import { stitches } from '../steps/stitches.ts'
import { tiles } from '../steps/tiles.ts'
import type { Style } from './style.ts'

export const craftStyles: Style[] = [
  {
    name: 'paper-cut',
    summary: 'Sheets of coloured paper, cut out and laid over one another',
    aliases: [
      'papercut',
      'paper cut-out',
      'cut paper',
      'paper collage',
      'paper craft',
      'papercraft',
      'layered paper',
      'origami',
      'collage',
    ],
    steps: [
      balance({ middle: 0.48, amount: 0.4 }),
      simplify({ radius: 0.007 }),
      grade({ saturation: 1.12 }),
      cutLayers({ colours: 18, smoothness: 0.0036, shadow: 0.85 }),
      paper({ colour: '#ffffff', tooth: 0.1, fibre: 1 / 220 }),
    ],
    wholeFrom: 0.6,
  },
  {
    name: 'clay',
    summary: 'Soft modelling clay with rounded edges and the marks of thumbs',
    aliases: ['claymation', 'plasticine', 'play doh', 'playdough', 'clay model', 'stop motion', 'clay render'],
    steps: [
      simplify({ radius: 0.012 }),
      grade({ saturation: 1.02, lift: 0.07, contrast: 0.92 }),
      mould({ roundness: 0.03, marks: 0.11 }),
    ],
    wholeFrom: 0.8,
  },
  {
    name: 'mosaic',
    summary: 'Small stone tiles set in grout',
    aliases: ['tiles', 'tiled', 'roman mosaic', 'byzantine mosaic', 'tile mosaic'],
    steps: [grade({ saturation: 1.15, contrast: 1.08 }), tiles({ across: 52, grout: '#4a443e' })],
    wholeFrom: 0.4,
  },
  {
    name: 'stained-glass',
    summary: 'Glowing pieces of coloured glass held by lead',
    aliases: ['stained glass', 'stained glass window', 'leaded glass', 'church window', 'tiffany'],
    steps: [
      balance({ middle: 0.55, amount: 0.6 }),
      grade({ saturation: 1.55, vibrance: 0.7, contrast: 1.1 }),
      panes({ across: 23, lead: 0.3 }),
      bloom({ amount: 0.4, radius: 0.05, from: 0.55 }),
    ],
    wholeFrom: 0.5,
  },
  {
    name: 'cross-stitch',
    summary: 'Stitched with coloured thread on cloth',
    aliases: ['crossstitch', 'embroidery', 'embroidered', 'needlepoint', 'stitched', 'knitted'],
    steps: [grade({ saturation: 1.15 }), stitches({ across: 84, cloth: '#efe6d6' })],
    wholeFrom: 0.4,
  },
]
