/** What is shown of each photograph. All of them may be shown: see tests/photographs/README.md and photographs.ts. */
import type { CombineMode } from '../../../packages/vision/src/combine/combine.ts'

export interface Wanted {
  photograph: string
  segment: string
  extract: string
  remove: string
  /** What is masked, in shares of the picture: left, top, width, height. */
  mask: [left: number, top: number, width: number, height: number]
  /** What is put there; else it is filled from around. */
  put?: string
  /** The middle of what is enlarged, in shares. */
  closeUp: [x: number, y: number]
}

export const wanted: Wanted[] = [
  {
    photograph: 'coffee',
    segment: 'the cup',
    extract: 'the spoon',
    remove: 'the spoon',
    mask: [0.82, 0.55, 0.14, 0.26],
    put: 'a red apple',
    closeUp: [0.6, 0.68],
  },
  {
    photograph: 'astronaut',
    segment: 'helmet',
    extract: 'the person',
    remove: 'helmet',
    mask: [0.68, 0, 0.26, 0.56],
    closeUp: [0.44, 0.2],
  },
  {
    photograph: 'cat',
    segment: 'kitty',
    extract: 'the cat',
    remove: 'the cat',
    mask: [0.83, 0.3, 0.16, 0.3],
    closeUp: [0.37, 0.37],
  },
  {
    photograph: 'rocket',
    segment: 'sky',
    extract: 'the main subject',
    remove: 'the main subject',
    mask: [0.05, 0.1, 0.14, 0.2],
    put: 'a full moon',
    closeUp: [0.5, 0.6],
  },
  {
    photograph: 'panda',
    segment: 'the panda',
    extract: 'the panda',
    remove: 'the panda',
    mask: [0, 0.5, 0.2, 0.45],
    closeUp: [0.37, 0.32],
  },
  {
    photograph: 'swan',
    segment: 'all the swans',
    extract: 'the nearest swan',
    remove: 'the swan on the left',
    mask: [0.82, 0.67, 0.18, 0.31],
    closeUp: [0.91, 0.74],
  },
  {
    photograph: 'zebra',
    segment: 'the zebra in front',
    extract: 'the zebra in front',
    remove: 'all the zebras',
    mask: [0.74, 0.04, 0.22, 0.6],
    closeUp: [0.46, 0.35],
  },
  {
    photograph: 'duck',
    segment: 'the ducklings',
    extract: 'the mother duck',
    remove: 'the mother duck',
    mask: [0.55, 0.3, 0.22, 0.22],
    put: 'a rubber duck',
    closeUp: [0.33, 0.5],
  },
  {
    photograph: 'fish',
    segment: 'the fish',
    extract: 'the fish',
    remove: 'the fish',
    mask: [0.3, 0.02, 0.25, 0.35],
    closeUp: [0.25, 0.53],
  },
  {
    photograph: 'teapot',
    segment: 'teapot',
    extract: 'teapot',
    remove: 'teapot',
    mask: [0.04, 0.68, 0.18, 0.22],
    put: 'a yellow flower',
    closeUp: [0.46, 0.55],
  },
  {
    photograph: 'flamingo',
    segment: 'flamingos',
    extract: 'the flamingo on the right',
    remove: 'the flamingo on the right',
    mask: [0.02, 0.2, 0.3, 0.7],
    closeUp: [0.55, 0.3],
  },
  {
    photograph: 'beach',
    segment: 'sky',
    extract: 'the people',
    remove: 'the people',
    mask: [0.45, 0.7, 0.16, 0.26],
    closeUp: [0.53, 0.82],
  },
  {
    photograph: 'flowers',
    segment: 'the flowers',
    extract: 'the flowers',
    remove: 'the flowers',
    mask: [0.7, 0.05, 0.2, 0.25],
    closeUp: [0.5, 0.5],
  },
  {
    photograph: 'airplane',
    segment: 'the airplanes',
    extract: 'the largest airplane',
    remove: 'the airplane at the back',
    mask: [0.04, 0.62, 0.1, 0.08],
    closeUp: [0.45, 0.44],
  },
  {
    photograph: 'portrait',
    segment: 'man',
    extract: 'man',
    remove: 'man',
    mask: [0.22, 0, 0.56, 0.22],
    put: 'a top hat',
    closeUp: [0.46, 0.42],
  },
]

export const combined: { mode: CombineMode; photographs: string[]; prompt?: string }[] = [
  { mode: 'side-by-side', photographs: ['zebra', 'panda', 'fish'] },
  { mode: 'stacked', photographs: ['coffee', 'teapot'] },
  { mode: 'grid', photographs: ['cat', 'duck', 'swan', 'flamingo', 'flowers'] },
  { mode: 'overlay', photographs: ['beach', 'rocket'] },
  { mode: 'blend', photographs: ['flowers', 'beach'] },
  { mode: 'scene', photographs: ['beach', 'panda', 'duck'], prompt: 'the duck on the left, the panda on the right' },
]
