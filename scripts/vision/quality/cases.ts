/** What is asked of the photographs, and which outlines are the right answer. */
import type { Wish } from '../../../packages/vision/src/select/select.ts'

export interface Case {
  photograph: string
  /** The names of the outlines that together are the right answer. */
  things: string[]
}

export const backgrounds: Case[] = [
  { photograph: 'panda', things: ['panda'] },
  { photograph: 'teapot', things: ['teapot'] },
  { photograph: 'astronaut', things: ['person with helmet'] },
  { photograph: 'portrait', things: ['man'] },
  { photograph: 'coffee', things: ['cup, saucer and spoon'] },
  { photograph: 'zebra', things: ['front zebra', 'rear zebra'] },
  { photograph: 'fish', things: ['fish'] },
  { photograph: 'cat', things: ['cat'] },
]

export const named: (Case & { wish: Wish })[] = [
  { photograph: 'panda', wish: { prompt: 'panda' }, things: ['panda'] },
  { photograph: 'coffee', wish: { prompt: 'the cup' }, things: ['cup'] },
  { photograph: 'coffee', wish: { prompt: 'the spoon' }, things: ['spoon'] },
  { photograph: 'astronaut', wish: { prompt: 'the person' }, things: ['person'] },
  { photograph: 'astronaut', wish: { prompt: 'helmet' }, things: ['helmet'] },
  { photograph: 'teapot', wish: { prompt: 'teapot' }, things: ['teapot'] },
  { photograph: 'cat', wish: { prompt: 'kitty' }, things: ['cat'] },
  { photograph: 'duck', wish: { prompt: 'the mother duck' }, things: ['mother duck'] },
  { photograph: 'zebra', wish: { prompt: 'all the zebras' }, things: ['front zebra', 'rear zebra'] },
  { photograph: 'zebra', wish: { prompt: 'the zebra in front' }, things: ['front zebra'] },
  { photograph: 'swan', wish: { prompt: 'the nearest swan' }, things: ['right swan'] },
  { photograph: 'swan', wish: { prompt: 'the swan on the left' }, things: ['left swan'] },
  { photograph: 'swan', wish: { points: [{ x: 640, y: 600 }] }, things: ['middle swan'] },
  { photograph: 'airplane', wish: { prompt: 'the airplane at the back' }, things: ['rear airplane'] },
  { photograph: 'portrait', wish: { prompt: 'man' }, things: ['man'] },
  {
    photograph: 'beach',
    wish: { prompt: 'the people', multiple: true },
    things: ['standing person', 'bending person'],
  },
  { photograph: 'fish', wish: { prompt: 'the fish' }, things: ['fish'] },
]

/** Things the detector finds before; afterwards it must not. It never knew the spoon: that one is judged by its pixels alone. */
export const removals: (Case & { prompt: string; multiple?: boolean })[] = [
  { photograph: 'panda', prompt: 'the panda', things: ['panda'] },
  { photograph: 'coffee', prompt: 'the spoon', things: ['spoon'] },
  { photograph: 'coffee', prompt: 'the cup', things: ['cup'] },
  { photograph: 'duck', prompt: 'the mother duck', things: ['mother duck'] },
  { photograph: 'swan', prompt: 'the nearest swan', things: ['right swan'] },
  { photograph: 'swan', prompt: 'the swan on the left', things: ['left swan'] },
  { photograph: 'astronaut', prompt: 'the person', things: ['person'] },
  { photograph: 'beach', prompt: 'the people', multiple: true, things: ['standing person', 'bending person'] },
  { photograph: 'zebra', prompt: 'zebras', multiple: true, things: ['front zebra', 'rear zebra'] },
  { photograph: 'portrait', prompt: 'the man', things: ['man'] },
  { photograph: 'teapot', prompt: 'the teapot', things: ['teapot'] },
  { photograph: 'cat', prompt: 'the cat', things: ['cat'] },
]
