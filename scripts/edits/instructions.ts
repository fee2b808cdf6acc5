/** What the sheet shows: an instruction for a photograph of the tests, or for a picture of the illustrator's own. */
export interface Shown {
  photograph?: string
  /** Painted by the illustrator, with its scene. */
  painted?: string
  instruction: string
  /** A disc that bounds the change: its middle and radius as shares of the width and height. */
  mask?: { x: number; y: number; radius: number }
  reference?: string
  ratio?: [number, number]
}

const room = 'a cat and a blue vase in a living room in the daytime'
const meadow = 'a fox and a snowman in a meadow in the daytime'
const road = 'a blue car and a tree on a road in the daytime'

export const shown: Shown[] = [
  { photograph: 'swan', instruction: 'Could you please get rid of all the swans?' },
  { photograph: 'coffee', instruction: 'remove the cup' },
  { photograph: 'flamingo', instruction: 'cut out the flamingo' },
  { photograph: 'coffee', instruction: 'replace the cup with a cactus' },
  { photograph: 'duck', instruction: 'turn the mother duck into a toy boat' },
  { photograph: 'astronaut', instruction: 'add a hat to the astronaut' },
  { photograph: 'portrait', instruction: 'put sunglasses on him' },
  { photograph: 'airplane', instruction: 'add a rainbow' },
  { photograph: 'rocket', instruction: 'I’d love a full moon in the sky' },
  { photograph: 'coffee', instruction: 'add a cookie on the table' },
  { photograph: 'teapot', instruction: 'make the teapot #2f6fd6' },
  { photograph: 'teapot', instruction: 'turn the teapot into gold' },
  { photograph: 'astronaut', instruction: 'the astronaut’s suit should be green' },
  { photograph: 'teapot', instruction: 'make the teapot smaller and move it to the left' },
  { photograph: 'panda', instruction: 'I need a transparent background' },
  { photograph: 'panda', instruction: 'focus on the panda' },
  { photograph: 'portrait', instruction: 'put him on a beach' },
  { photograph: 'flamingo', instruction: 'black and white, but keep the flamingo in colour' },
  { photograph: 'swan', instruction: 'make it night' },
  { photograph: 'airplane', instruction: 'golden hour' },
  { photograph: 'swan', instruction: 'foggy' },
  { photograph: 'panda', instruction: 'make it rain' },
  { photograph: 'zebra', instruction: 'Lass es schneien, mach es heller' },
  { photograph: 'panda', instruction: 'fall colors' },
  { photograph: 'airplane', instruction: 'make it a thunderstorm' },
  { photograph: 'cat', instruction: 'turn it into a watercolor painting' },
  { photograph: 'portrait', instruction: 'as a pencil sketch' },
  { photograph: 'astronaut', instruction: 'sepia, but leave the face as it is' },
  { photograph: 'fish', instruction: 'slightly darker and a lot more saturated' },
  { photograph: 'astronaut', instruction: 'zoom in on the astronaut’s head' },
  { photograph: 'beach', instruction: 'crop it square and add a thin black border' },
  { photograph: 'rocket', instruction: 'rotate by 5 degrees and flip it' },
  { photograph: 'teapot', instruction: 'extend to 16:9' },
  { photograph: 'beach', instruction: 'add "SALE 50%" in the top right corner in yellow' },
  { photograph: 'coffee', instruction: 'in the colours of the reference', reference: 'beach' },
  { photograph: 'coffee', instruction: 'a red apple', mask: { x: 0.18, y: 0.76, radius: 0.16 } },
  { painted: meadow, instruction: 'remove the snowman and make it night' },
  { painted: meadow, instruction: 'add a hat to the fox and make the fox blue' },
  { painted: road, instruction: 'make the car red but don’t change the tree, then make it winter' },
  { painted: room, instruction: 'in the style of a comic, in 16:9', ratio: [16, 9] },
]
