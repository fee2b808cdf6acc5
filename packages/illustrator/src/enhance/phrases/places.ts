/** Where a picture may be, and what makes the place worth looking at. Written so that they follow a comma. */
import type { SettingName } from '../../reading/reading.ts'

export interface PlacePhrases {
  /** For a prompt that names no place. */
  places: readonly string[]
  /** For one that does. */
  details: readonly string[]
  /** Nothing of the sky is seen: hours and weather are left alone. */
  isInside?: true
}

export const placePhrases: Record<SettingName, PlacePhrases> = {
  beach: {
    places: ['on a wide sandy beach', 'on a quiet beach with gentle waves'],
    details: ['with palm trees and seashells', 'with a sailboat in the distance', 'with gentle waves and a crab'],
  },
  forest: {
    places: ['in a quiet pine forest', 'in an old mossy forest', 'in a forest clearing'],
    details: ['with mushrooms and ferns', 'with tall pine trees', 'with fallen leaves and a small bird'],
  },
  jungle: {
    places: ['in a lush green jungle', 'in a dense jungle'],
    details: ['with palm trees and bright flowers', 'with a parrot in the trees', 'with butterflies'],
  },
  city: {
    places: ['in a lively city', 'before a modern city skyline'],
    details: ['with tall buildings', 'with lit windows and tall buildings', 'with street lamps'],
  },
  street: {
    places: ['on a quiet street', 'on a cobbled street in an old town'],
    details: ['with small houses and trees', 'with street lamps', 'with a bicycle and flower pots'],
  },
  desert: {
    places: ['in a wide desert', 'among rolling desert dunes'],
    details: ['with cacti', 'with cacti and rocks', 'with far dunes'],
  },
  mountains: {
    places: ['in the high mountains', 'in a wide mountain valley', 'among high mountains'],
    details: ['with pine trees', 'with tall pine trees and rocks', 'with wild flowers and an eagle'],
  },
  meadow: {
    places: ['in a flowering meadow', 'in a wide green meadow', 'on a grassy hill in a meadow'],
    details: ['with daisies and butterflies', 'with wild flowers', 'with bees and tulips'],
  },
  farm: {
    places: ['on an old farm', 'on a small country farm'],
    details: ['with a barn and hens', 'with a red barn', 'with sunflowers and hens'],
  },
  space: {
    places: ['in deep space', 'far out in space'],
    details: ['with far planets', 'with a comet and many stars', 'with a ringed planet'],
    isInside: true,
  },
  underwater: {
    places: ['deep underwater', 'underwater, among corals'],
    details: ['with coral and small fish', 'with bubbles', 'with seashells and coral'],
    isInside: true,
  },
  room: {
    places: ['in a cosy room', 'in a bright living room'],
    details: ['with a lamp and a potted plant', 'with books and a sofa', 'with framed pictures'],
    isInside: true,
  },
  kitchen: {
    places: ['in a cosy kitchen', 'in a sunlit country kitchen'],
    details: ['with apples and a teapot', 'with bread and cheese', 'with pots and a potted plant'],
    isInside: true,
  },
  stage: {
    places: ['on a stage', 'on a bright stage'],
    details: ['with bright spotlights', 'with balloons', 'with musical notes'],
    isInside: true,
  },
  road: {
    places: ['on a winding road', 'on a long country road'],
    details: ['with trees and far hills', 'with far mountains', 'with tall grass and flowers'],
  },
  river: {
    places: ['by a slow river', 'beside a clear river'],
    details: ['with willows and ducks', 'with a wooden boat', 'with rocks and flowers'],
  },
  lake: {
    places: ['by a quiet lake', 'beside a clear mountain lake'],
    details: ['with ducks', 'with pine trees', 'with water lilies'],
  },
  harbour: {
    places: ['in a small harbour', 'in an old fishing harbour'],
    details: ['with sailboats', 'with a lighthouse', 'with an anchor and fishing boats'],
  },
  'castle-yard': {
    places: ['before an old castle', 'in a castle courtyard'],
    details: ['with flags', 'with trees and flags', 'with torches'],
  },
  'snow-field': {
    places: ['in a wide snowy field', 'in deep fresh snow'],
    details: ['with snowy pine trees', 'with a snowman', 'with falling snowflakes'],
  },
  cave: {
    places: ['in a deep cave', 'in a cave of shining crystals'],
    details: ['with crystals', 'with bats', 'with mushrooms and crystals'],
    isInside: true,
  },
  sky: {
    places: ['high in the sky', 'among soft clouds in the sky'],
    details: ['with soft clouds', 'with birds and clouds', 'with a hot air balloon'],
  },
  garden: {
    places: ['in a flower garden', 'in a quiet garden'],
    details: ['with roses and butterflies', 'with tulips and a bench', 'with a fountain and flowers'],
  },
  market: {
    places: ['at a lively market', 'at a village market'],
    details: ['with baskets of apples', 'with bread and flowers', 'with lanterns'],
  },
  studio: {
    places: ['before a plain studio backdrop', 'in a studio'],
    details: ['with a plain backdrop', 'with a plain soft backdrop', 'with a clean background'],
    isInside: true,
  },
  park: {
    places: ['in a city park', 'in a quiet park'],
    details: ['with a bench and trees', 'with ducks and flowers', 'with a fountain'],
  },
  volcano: {
    places: ['before a volcano', 'at the foot of a volcano'],
    details: ['with dark rocks', 'with glowing lava', 'with palm trees'],
  },
  library: {
    places: ['in an old library', 'in a quiet library'],
    details: ['with books and a lamp', 'with a globe and old books', 'with candles'],
    isInside: true,
  },
  sea: {
    places: ['on the open sea', 'out at sea'],
    details: ['with seagulls', 'with far islands', 'with dolphins and rolling waves'],
  },
  swamp: {
    places: ['in a misty swamp', 'in a green swamp'],
    details: ['with water lilies and frogs', 'with mossy trees', 'with mushrooms and dragonflies'],
  },
}
