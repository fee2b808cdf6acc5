/** What ImageNet's 1,000 names are kinds of: by their place in its list, which is ordered by meaning in its first half. */
import { imagenetNames } from '../networks/imagenetNames.ts'

export type Group = 'animal' | 'vehicle' | 'building' | 'food' | 'plant' | 'thing' | 'setting' | 'wear' | 'page'

export interface Kind {
  name: string
  group: Group
  /** What COCO calls such things, if it knows them. */
  coco?: string[]
}

type Range = number | [from: number, to: number]

const table: [Kind, Range[]][] = [
  [
    { name: 'bird', group: 'animal', coco: ['bird'] },
    [
      [7, 24],
      [80, 100],
      [127, 146],
    ],
  ],
  [
    { name: 'fish', group: 'animal' },
    [
      [0, 6],
      [389, 397],
    ],
  ],
  [{ name: 'newt', group: 'animal' }, [[25, 29]]],
  [{ name: 'frog', group: 'animal' }, [[30, 32]]],
  [{ name: 'turtle', group: 'animal' }, [[33, 37]]],
  [{ name: 'lizard', group: 'animal' }, [[38, 48]]],
  [{ name: 'crocodile', group: 'animal' }, [49, 50]],
  [{ name: 'snake', group: 'animal' }, [[52, 68]]],
  [{ name: 'spider', group: 'animal' }, [70, [72, 77]]],
  [{ name: 'crab or lobster', group: 'animal' }, [[118, 125]]],
  [{ name: 'whale', group: 'animal' }, [147, 148]],
  [{ name: 'dog', group: 'animal', coco: ['dog'] }, [[151, 268]]],
  [{ name: 'wild dog', group: 'animal', coco: ['dog'] }, [[269, 276]]],
  [{ name: 'fox', group: 'animal', coco: ['dog', 'cat'] }, [[277, 280]]],
  [{ name: 'cat', group: 'animal', coco: ['cat'] }, [[281, 285]]],
  [{ name: 'wild cat', group: 'animal', coco: ['cat'] }, [[286, 293]]],
  [{ name: 'bear', group: 'animal', coco: ['bear'] }, [[294, 297], 388]],
  [{ name: 'insect', group: 'animal' }, [[300, 320]]],
  [{ name: 'butterfly', group: 'animal' }, [[321, 326]]],
  [{ name: 'rabbit', group: 'animal' }, [[330, 332]]],
  [{ name: 'horse', group: 'animal', coco: ['horse'] }, [339]],
  [{ name: 'zebra', group: 'animal', coco: ['zebra'] }, [340]],
  [{ name: 'pig', group: 'animal' }, [[341, 343]]],
  [{ name: 'ox', group: 'animal', coco: ['cow'] }, [[345, 347]]],
  [{ name: 'sheep or goat', group: 'animal', coco: ['sheep'] }, [[348, 350]]],
  [{ name: 'antelope', group: 'animal' }, [[351, 353]]],
  [{ name: 'monkey', group: 'animal' }, [[365, 384]]],
  [{ name: 'elephant', group: 'animal', coco: ['elephant'] }, [101, 385, 386]],
  [
    { name: 'animal', group: 'animal' },
    [[102, 117], 126, [149, 150], [298, 299], [327, 329], [333, 338], 344, [354, 364], 387],
  ],
  [{ name: 'airplane', group: 'vehicle', coco: ['airplane'] }, [404, 895, 908]],
  [{ name: 'boat', group: 'vehicle', coco: ['boat'] }, [472, 484, 510, 554, 576, 625, 628, 724, 780, 814, 871, 914]],
  [{ name: 'car', group: 'vehicle', coco: ['car'] }, [407, 436, 468, 511, 609, 627, 656, 661, 751, 817]],
  [{ name: 'truck', group: 'vehicle', coco: ['truck', 'car'] }, [555, 569, 675, 717, 734, 803, 864, 867]],
  [{ name: 'bus', group: 'vehicle', coco: ['bus'] }, [654, 779, 874]],
  [{ name: 'train', group: 'vehicle', coco: ['train'] }, [466, 547, 565, 705, 820, 829]],
  [{ name: 'motorcycle', group: 'vehicle', coco: ['motorcycle'] }, [665, 670]],
  [{ name: 'bicycle', group: 'vehicle', coco: ['bicycle'] }, [444, 671]],
  [
    { name: 'vehicle', group: 'vehicle' },
    [403, 405, 408, 450, 537, 561, 573, 575, 586, 595, 621, 757, 802, 833, 847, 856, 866],
  ],
  [
    { name: 'building', group: 'building' },
    [
      425, 437, 442, 449, 483, 497, 498, 500, 538, 580, 624, 660, 663, 668, 682, 698, 727, 743, 762, 832, 853, 858, 873,
      900, 915,
    ],
  ],
  [{ name: 'bridge', group: 'building' }, [821, 839, 888]],
  [{ name: 'shop', group: 'building' }, [415, 424, 454, 467, 509, 582, 788, 860, 865]],
  [{ name: 'fruit', group: 'food', coco: ['apple', 'orange', 'banana'] }, [[948, 957]]],
  [{ name: 'vegetable', group: 'food', coco: ['broccoli', 'carrot'] }, [[936, 946], 987]],
  [
    { name: 'dish of food', group: 'food', coco: ['pizza', 'sandwich', 'hot dog', 'cake', 'donut', 'bowl'] },
    [[924, 935], 959, [961, 965]],
  ],
  [{ name: 'drink', group: 'food' }, [966, 967, 969]],
  [{ name: 'mushroom', group: 'plant' }, [947, [991, 997]]],
  [{ name: 'flower', group: 'plant' }, [985, 986]],
  [{ name: 'potted plant', group: 'plant', coco: ['potted plant', 'vase'] }, [738]],
  [{ name: 'cup', group: 'thing', coco: ['cup'] }, [504, 968]],
  [{ name: 'bottle', group: 'thing', coco: ['bottle'] }, [440, 737, 898, 907]],
  [{ name: 'chair', group: 'thing', coco: ['chair'] }, [423, 559, 765, 857]],
  [{ name: 'clock', group: 'thing', coco: ['clock'] }, [409, 530, 531, 826, 892]],
  [{ name: 'ball', group: 'thing', coco: ['sports ball'] }, [429, 430, 522, 574, 722, 768, 805, 852, 890]],
  [{ name: 'computer', group: 'thing', coco: ['tv', 'laptop', 'keyboard'] }, [508, 527, 620, 664, 681, 782, 810, 851]],
  [{ name: 'telephone', group: 'thing', coco: ['cell phone'] }, [487, 528, 707]],
  [
    { name: 'musical instrument', group: 'thing' },
    [401, 402, 420, 432, 486, 513, 541, 546, 558, 566, 579, 593, 594, 642, 683, 687, 699, 776, 875, 881, 889],
  ],
  [{ name: 'waterside', group: 'setting' }, [460, 536, 718, [975, 978]]],
  [{ name: 'mountains', group: 'setting' }, [970, 972, 979, 980]],
  [{ name: 'coral reef', group: 'setting' }, [973]],
  [
    { name: 'clothes', group: 'wear' },
    [
      399,
      400,
      411,
      433,
      439,
      443,
      445,
      451,
      452,
      457,
      459,
      465,
      474,
      496,
      501,
      502,
      514,
      515,
      518,
      529,
      552,
      560,
      568,
      578,
      601,
      608,
      610,
      614,
      615,
      617,
      630,
      638,
      639,
      652,
      655,
      658,
      667,
      689,
      697,
      735,
      770,
      774,
      775,
      793,
      796,
      806,
      808,
      824,
      834,
      [836, 838],
      841,
      842,
      869,
      887,
      903,
      906,
    ],
  ],
  [{ name: 'page', group: 'page' }, [446, 549, 611, 646, 692, 709, [916, 918], 921, 922]],
]

const byPlace = new Map<number, Kind>(
  table.flatMap(([kind, ranges]) =>
    ranges.flatMap((range) => {
      const [from, to] = typeof range === 'number' ? [range, range] : range
      return Array.from({ length: to - from + 1 }, (_, step): [number, Kind] => [from + step, kind])
    }),
  ),
)
const byName = new Map(imagenetNames.map((name, place) => [name, byPlace.get(place)]))

/** A thing of its own kind where the table is silent. */
export function kindOf(label: string): Kind {
  return byName.get(label) ?? { name: label, group: 'thing' }
}

const cocoAnimals = new Set(['bird', 'cat', 'dog', 'horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe'])
const cocoVehicles = new Set(['bicycle', 'car', 'motorcycle', 'airplane', 'bus', 'train', 'truck', 'boat'])
const cocoFood = new Set([
  'banana',
  'apple',
  'sandwich',
  'orange',
  'broccoli',
  'carrot',
  'hot dog',
  'pizza',
  'donut',
  'cake',
])

export function groupOf(cocoLabel: string): Group | 'person' {
  if (cocoLabel === 'person') return 'person'
  if (cocoAnimals.has(cocoLabel)) return 'animal'
  if (cocoVehicles.has(cocoLabel)) return 'vehicle'
  return cocoFood.has(cocoLabel) ? 'food' : 'thing'
}
