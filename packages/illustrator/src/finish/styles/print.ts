/** Styles of the printing press. */
import { balance } from '../steps/balance.ts'
import { carve } from '../steps/carve.ts'
import { cel } from '../steps/cel.ts'
import { cutLayers } from '../steps/cutLayers.ts'
import { film } from '../steps/film.ts'
import { grade } from '../steps/grade.ts'
import { halftone } from '../steps/halftone.ts'
import { inks } from '../steps/inks.ts'
import { lines } from '../steps/lines.ts'
import { margin } from '../steps/margin.ts'
import { panels } from '../steps/panels.ts'
import { paper } from '../steps/paper.ts'
import { rule } from '../steps/rule.ts'
import { simplify } from '../steps/simplify.ts'
import type { Style } from './style.ts'

export const printStyles: Style[] = [
  {
    name: 'comic',
    summary: 'Bold black outlines, flat colours and halftone dots',
    aliases: ['comic book', 'comics', 'halftone', 'comic halftone', 'graphic novel', 'superhero'],
    steps: [
      balance({ middle: 0.5, amount: 0.4 }),
      simplify({ radius: 0.007 }),
      cel({ tones: 4, soft: 0.25 }),
      grade({ saturation: 1.5, contrast: 1.15, vibrance: 0.5 }),
      halftone({ pitch: 0.0115, degrees: 22, depth: 0.34 }),
      lines({ ink: '#08080c', from: 0.17 }),
    ],
    wholeFrom: 0.8,
  },
  {
    name: 'pop-art',
    summary: 'Four prints side by side, each in its own loud colours',
    aliases: ['popart', 'warhol', 'andy warhol', 'screen print', 'silkscreen', 'lichtenstein'],
    steps: [simplify({ radius: 0.008 }), panels()],
    wholeFrom: 0.5,
  },
  {
    name: 'woodcut',
    summary: 'Black ink from a carved block, light in cut lines',
    aliases: ['wood cut', 'woodblock', 'linocut', 'lino', 'engraving', 'etching'],
    steps: [
      balance({ middle: 0.52, amount: 0.9 }),
      grade({ saturation: 0, contrast: 1.25 }),
      carve({ ink: '#17130f', sheet: '#f1e6cf', spacing: 0.0125, degrees: 12 }),
      paper({ colour: '#ffffff', tooth: 0.06 }),
    ],
    wholeFrom: 0.6,
  },
  {
    name: 'risograph',
    summary: 'Two grainy inks that do not quite meet',
    aliases: ['riso', 'risography', 'two colour print', 'duotone'],
    steps: [
      balance({ middle: 0.58, amount: 0.5 }),
      grade({ saturation: 1.35 }),
      inks({ sheet: '#f7f1e3', slip: 0.006 }),
      paper({ colour: '#ffffff', tooth: 0.05 }),
    ],
    wholeFrom: 0.5,
  },
  {
    name: 'vintage-poster',
    summary: 'A travel poster of long ago: few muted colours, large shapes, a cream border',
    aliases: ['travel poster', 'retro poster', 'poster', 'art deco', 'retro', 'vintage', 'screen printed poster'],
    steps: [
      simplify({ radius: 0.008 }),
      grade({ saturation: 0.82, warmth: 0.028, contrast: 1.08, lift: 0.03 }),
      cutLayers({ colours: 13, smoothness: 0.004, shadow: 0 }),
      lines({ ink: 'own', from: 0.42, opacity: 0.4 }),
      film({ amount: 7, cell: 1 / 600 }),
      margin({ colour: '#f3e6c8', width: 0.042, ragged: 0 }),
      rule({ colour: '#3b2f2a', inset: 0.026, width: 0.003 }),
      paper({ colour: '#fbf0d8', tooth: 0.07, fibre: 1 / 300 }),
    ],
    wholeFrom: 0.7,
  },
  {
    name: 'ukiyo-e',
    summary: 'A Japanese colour woodblock: flat tints, fine lines, wood grain',
    aliases: ['ukiyoe', 'japanese print', 'japanese woodblock', 'hokusai', 'hiroshige'],
    steps: [
      simplify({ radius: 0.009 }),
      grade({ saturation: 0.78, warmth: 0.018, lift: 0.1, contrast: 0.95 }),
      cel({ tones: 7, soft: 0.5 }),
      lines({ ink: '#1f2740', from: 0.24, pressure: 0.6, opacity: 0.95 }),
      margin({ colour: '#efe2c2', width: 0.03, ragged: 0.12 }),
      paper({ colour: '#f6ead0', tooth: 0.08, fibre: 1 / 320 }),
    ],
  },
]
