/** What docs/compositions.md shows: photographs of the tests, and the words they were given. */
import type { AskedCharacter } from '../../packages/server/src/engines/compositions/character.ts'

export interface ShownCharacter {
  name: string
  character: string
  prompt: string
  background?: string
  size: [number, number]
  style?: AskedCharacter['styleType']
}

export interface ShownReference {
  name: string
  /** Tag → photograph. */
  tagged: Record<string, string>
  prompt: string
  size: [number, number]
}

export interface ShownCombination {
  name: string
  pictures: string[]
  prompt?: string
  ratio?: [number, number]
}

export const shown: (ShownCharacter | ShownReference | ShownCombination)[] = [
  { name: 'neon', character: 'portrait', prompt: 'in a rainy street at night, neon lights', size: [896, 1120] },
  { name: 'pond', character: 'swan', prompt: 'swimming on a pond at dawn', size: [1120, 840] },
  { name: 'reef', character: 'fish', prompt: 'swimming in a coral reef', size: [1120, 700] },
  { name: 'cafe', character: 'astronaut', prompt: 'drinking coffee in a cafe in the morning', size: [1000, 1000] },
  { name: 'shore', character: 'panda', prompt: 'walking', background: 'beach', size: [1120, 840] },
  {
    name: 'fiction',
    character: 'portrait',
    prompt: 'in front of a castle at noon',
    style: 'Fiction',
    size: [1120, 840],
  },
  {
    name: 'still-life',
    tagged: { pot: 'teapot', cup: 'coffee' },
    prompt: '@cup to the left of @pot on a wooden table in the morning',
    size: [1280, 720],
  },
  {
    name: 'airport',
    tagged: { astronaut: 'astronaut', airport: 'airplane' },
    prompt: '@astronaut at @airport',
    size: [1280, 720],
  },
  { name: 'meadow', pictures: ['zebra', 'panda'], prompt: 'the panda beside the zebra in a meadow', ratio: [16, 10] },
  { name: 'collage', pictures: ['flamingo', 'astronaut', 'fish', 'flowers', 'beach', 'coffee', 'zebra'] },
]
