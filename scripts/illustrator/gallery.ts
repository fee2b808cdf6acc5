/** `npm run gallery [folder]`: 48 pictures over settings, relations, counts, styles and ratios, and one contact sheet of them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { illustrate, sizeOf } from '@easel/illustrator'
import sharp from 'sharp'

/** Prompt, and the ratio if it is not square. */
const wanted: [prompt: string, ratio?: string][] = [
  ['a red fox and a snowman before a castle in the snow at sunset'],
  ['a lighthouse on a cliff by the sea in a storm'],
  ['three penguins in a row on the ice', '16:9'],
  ['an astronaut riding a horse in space'],
  ['a cat sleeping on a sofa in a cosy room at night'],
  ['a sailboat on a calm lake at dawn, watercolour', '3:2'],
  ['two elephants under a rainbow in the savannah', '16:9'],
  ['a rocket above a desert at night'],
  ['a blue whale and a submarine under water'],
  ['a farmer with a tractor and five chickens on a farm', '3:2'],
  ['a wolf in a forest at night, full moon'],
  ['a parrot in the jungle'],
  ['a city at night in the rain, neon', '9:16'],
  ['a bicycle leaning beside a red mailbox on a street in autumn'],
  ['a chef holding a pizza in a kitchen'],
  ['a bear fishing beside a river in the mountains', '3:2'],
  ['a sign that says "HELLO" on a beach'],
  ['a robot playing a guitar on a stage, comic'],
  ['a dragon on a castle tower at dusk'],
  ['a small mouse between two large cheeses'],
  ['a hot air balloon over a meadow in spring', '2:3'],
  ['a green frog on a lily pad'],
  ['a turtle on the left and a rabbit on the right, in a meadow'],
  ['a birthday cake with balloons behind it'],
  ['an owl reading a book in a library, oil painting'],
  ['seven apples in a basket'],
  ['a market with a pineapple, a watermelon and bananas', '16:9'],
  ['a golden trophy, studio'],
  ['a train in a snow field in winter', '21:9'],
  ['a dog wearing a top hat'],
  ['a dolphin jumping over a wave at sunset', '16:9'],
  ['a cactus in the desert, paper cut'],
  ['a violin on a chair, pencil drawing', '3:4'],
  ['a spaceship behind a planet, pixel art'],
  ['a detective in an alley at night, noir', '9:16'],
  ['a teapot and four cups, blueprint', '4:3'],
  ['a peacock in a garden, mosaic'],
  ['a pink elephant made of clay'],
  ['a camel in front of the pyramids', '16:9'],
  ['a bat in a cave, ink'],
  ['a girl with a red umbrella in the rain'],
  ['a bouquet of tulips in a vase, stained glass', '3:4'],
  ['a volcano with a dinosaur in front of it'],
  ['a pirate ship in a harbour at golden hour', '3:2'],
  ['a duck inside a bathtub'],
  ['a koala in a tree, anime'],
  ['a mountain lake in autumn', '2:1'],
  ['a stack of colourful books beside a lamp'],
]

const folder = process.argv[2] ?? 'gallery'
mkdirSync(folder, { recursive: true })
const cell = 300
const thumbnails: Buffer[] = []
for (const [at, [prompt, ratio]] of wanted.entries()) {
  const size = sizeOf(ratio, 768 * 768)
  const { png, scene } = await illustrate({ prompt, ...size, seed: at + 1, styles: [], palette: [], guidance: 5 })
  writeFileSync(join(folder, `${String(at + 1).padStart(2, '0')}.png`), png)
  thumbnails.push(await sharp(png).resize(cell, cell, { fit: 'contain', background: '#fbfaf6' }).png().toBuffer())
  if (scene.warnings.length > 0) console.log(`${prompt}: ${scene.warnings.join(' ')}`)
}
const columns = 8
const rows = Math.ceil(thumbnails.length / columns)
const gap = 12
const place = (count: number) => count * (cell + gap) + gap
await sharp({ create: { width: place(columns), height: place(rows), channels: 3, background: '#fbfaf6' } })
  .composite(
    thumbnails.map((input, at) => ({ input, left: place(at % columns), top: place(Math.floor(at / columns)) })),
  )
  .jpeg({ quality: 88 })
  .toFile(join(folder, 'sheet.jpg'))
console.log(`${thumbnails.length} pictures and sheet.jpg in ${folder}`)
