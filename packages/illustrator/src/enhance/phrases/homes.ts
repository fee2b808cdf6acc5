/** Where things are at home, by words of their names, for a prompt whose reading names no place. First match counts. */
import type { SettingName } from '../../reading/reading.ts'

export const homes: readonly { words: readonly string[]; settings: readonly SettingName[] }[] = [
  {
    words: ['table', 'chair', 'sofa', 'couch', 'bed', 'lamp', 'clock', 'toy', 'doll', 'television', 'piano'],
    settings: ['room'],
  },
  {
    words: [
      'cake',
      'bread',
      'pizza',
      'soup',
      'cup',
      'coffee',
      'tea',
      'bowl',
      'plate',
      'pie',
      'cheese',
      'egg',
      'sandwich',
      'burger',
      'fruit',
      'apple',
      'banana',
      'lemon',
      'teapot',
    ],
    settings: ['kitchen', 'market'],
  },
  { words: ['book', 'books', 'scroll', 'globe'], settings: ['library', 'room'] },
  {
    words: [
      'fox',
      'deer',
      'bear',
      'owl',
      'squirrel',
      'hedgehog',
      'wolf',
      'badger',
      'mushroom',
      'elf',
      'fairy',
      'raccoon',
      'boar',
    ],
    settings: ['forest'],
  },
  { words: ['tiger', 'monkey', 'gorilla', 'parrot', 'leopard', 'orangutan', 'sloth', 'toucan'], settings: ['jungle'] },
  {
    words: ['lion', 'giraffe', 'zebra', 'elephant', 'rhino', 'rhinoceros', 'kangaroo'],
    settings: ['meadow', 'desert'],
  },
  {
    words: ['cow', 'horse', 'pig', 'sheep', 'goat', 'chicken', 'hen', 'rooster', 'donkey', 'tractor', 'duck'],
    settings: ['farm', 'meadow'],
  },
  { words: ['goat', 'eagle', 'ram', 'llama', 'yak', 'dragon'], settings: ['mountains'] },
  { words: ['camel', 'cactus', 'scorpion', 'snake'], settings: ['desert'] },
  { words: ['penguin', 'snowman', 'sled', 'skier', 'seal'], settings: ['snow-field'] },
  {
    words: ['fish', 'shark', 'octopus', 'jellyfish', 'squid', 'mermaid', 'submarine', 'coral'],
    settings: ['underwater'],
  },
  { words: ['whale', 'dolphin', 'ship', 'pirate'], settings: ['sea'] },
  { words: ['boat', 'sailboat', 'yacht', 'anchor', 'lighthouse'], settings: ['harbour', 'sea'] },
  { words: ['frog', 'crocodile', 'alligator', 'heron'], settings: ['swamp', 'lake'] },
  { words: ['swan', 'beaver', 'otter', 'canoe'], settings: ['lake', 'river'] },
  { words: ['turtle', 'crab', 'shell', 'surfer', 'umbrella'], settings: ['beach'] },
  { words: ['astronaut', 'rocket', 'planet', 'satellite', 'alien', 'ufo', 'spaceship', 'star'], settings: ['space'] },
  {
    words: ['plane', 'airplane', 'aeroplane', 'balloon', 'kite', 'helicopter', 'bird', 'cloud', 'bat'],
    settings: ['sky'],
  },
  { words: ['car', 'truck', 'motorcycle', 'lorry', 'van', 'ambulance'], settings: ['road', 'street'] },
  { words: ['taxi', 'bus', 'tram', 'robot', 'skyscraper', 'policeman'], settings: ['city', 'street'] },
  {
    words: ['knight', 'king', 'queen', 'princess', 'prince', 'wizard', 'castle', 'unicorn'],
    settings: ['castle-yard', 'forest', 'meadow'],
  },
  { words: ['guitar', 'singer', 'dancer', 'drum', 'violin', 'clown', 'saxophone', 'trumpet'], settings: ['stage'] },
  {
    words: ['bee', 'butterfly', 'flower', 'rose', 'tulip', 'snail', 'rabbit', 'bunny', 'ladybug', 'gnome'],
    settings: ['garden', 'meadow'],
  },
  {
    words: ['dog', 'puppy', 'cat', 'kitten', 'child', 'boy', 'girl', 'man', 'woman', 'family', 'person', 'bicycle'],
    settings: ['park', 'garden', 'street'],
  },
  {
    words: ['bottle', 'vase', 'shoe', 'watch', 'ring', 'phone', 'camera', 'box', 'cube', 'sphere', 'ball'],
    settings: ['studio', 'room'],
  },
]

/** For all else: places where nothing looks out of place. */
export const anywhere: readonly SettingName[] = ['meadow', 'park', 'garden', 'mountains', 'lake']
