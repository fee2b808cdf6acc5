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

export const shown: Shown[] = [
  { photograph: 'swan', instruction: 'remove all the swans' },
  { photograph: 'coffee', instruction: 'remove the spoon' },
  { photograph: 'flamingo', instruction: 'keep only the flamingo' },
  { photograph: 'coffee', instruction: 'replace the cup with a cactus' },
  { photograph: 'duck', instruction: 'replace the duck with a toy boat' },
  { photograph: 'astronaut', instruction: 'add a hat to the astronaut' },
  { photograph: 'portrait', instruction: 'put sunglasses on him' },
  { photograph: 'airplane', instruction: 'add a rainbow' },
  { photograph: 'rocket', instruction: 'add a moon in the sky' },
  { photograph: 'coffee', instruction: 'add a cookie on the table' },
  { photograph: 'teapot', instruction: 'make the teapot blue' },
  { photograph: 'teapot', instruction: 'turn the teapot into gold' },
  { photograph: 'astronaut', instruction: "make the astronaut's suit green" },
  { photograph: 'teapot', instruction: 'move the teapot to the left and make it smaller' },
  { photograph: 'panda', instruction: 'make the background transparent' },
  { photograph: 'swan', instruction: 'blur the background' },
  { photograph: 'portrait', instruction: 'change the background to a beach' },
  { photograph: 'flamingo', instruction: 'make everything grey except the flamingo' },
  { photograph: 'swan', instruction: 'make it night' },
  { photograph: 'swan', instruction: 'make it sunset' },
  { photograph: 'swan', instruction: 'make it foggy' },
  { photograph: 'panda', instruction: 'make it rain' },
  { photograph: 'zebra', instruction: 'make it snow' },
  { photograph: 'panda', instruction: 'make it autumn' },
  { photograph: 'airplane', instruction: 'make it a thunderstorm' },
  { photograph: 'cat', instruction: 'in watercolour' },
  { photograph: 'portrait', instruction: 'as a pencil sketch' },
  { photograph: 'astronaut', instruction: 'in sepia' },
  { photograph: 'fish', instruction: 'brighter, more contrast and more saturated' },
  { photograph: 'astronaut', instruction: 'zoom in on the astronaut’s head' },
  { photograph: 'beach', instruction: 'crop to 1:1 and make it warmer' },
  { photograph: 'rocket', instruction: 'rotate by 5 degrees and flip it' },
  { photograph: 'teapot', instruction: 'extend to 16:9' },
  { photograph: 'beach', instruction: 'write "GOOD NIGHT" at the bottom' },
  { photograph: 'coffee', instruction: 'in the colours of the reference', reference: 'beach' },
  { photograph: 'coffee', instruction: 'a red apple', mask: { x: 0.18, y: 0.76, radius: 0.16 } },
  { painted: meadow, instruction: 'remove the snowman and make it night' },
  { painted: meadow, instruction: 'add a hat to the fox and make the fox blue' },
  { painted: room, instruction: 'replace the vase with a cactus, brighter' },
  { painted: room, instruction: 'in the style of a comic, in 16:9', ratio: [16, 9] },
]
