/** `node scripts/edits/styles.ts [file]`: every style on two photographs; the two of networks too, where they were fetched. */
import sharp from 'sharp'
import { styles } from '../../packages/illustrator/src/index.ts'
import { styled } from '../../packages/server/src/engines/edits/pixels/styled.ts'
import { encodePng } from '../../packages/vision/src/pictures/code.ts'
import type { Picture } from '../../packages/vision/src/pictures/picture.ts'
import { resize, within } from '../../packages/vision/src/pictures/resize.ts'
import { restyle } from '../../packages/vision/src/restyle/restyle.ts'
import { photograph, testWork } from '../../packages/vision/src/testing.ts'

const [file = 'docs/pictures/edits/styles.webp'] = process.argv.slice(2)
const seed = 7
const across = 5
const side = 150
const caption = 20
const gap = 8
const paper = '#fbfaf6'

const work = testWork()
/** So that each style is shown as it is without a network. */
const alone = { ...work, networks: Object.assign(Object.create(work.networks), { has: async () => false }) }
const photographs = await Promise.all(['astronaut', 'coffee'].map(square))

interface Shown {
  name: string
  pictures: Picture[]
}

const shown: Shown[] = [{ name: 'the photographs', pictures: photographs }]
for (const name of Object.keys(styles))
  shown.push({ name, pictures: await each((picture) => styled(picture, { name, strength: 1 }, seed, alone)) })
for (const name of ['anime', 'cartoon'] as const)
  if (await work.networks.has(name))
    shown.push({
      name: `${name}, by its network`,
      pictures: await each(async (picture) => (await restyle(picture, name, 1, work)) ?? picture),
    })
await work.networks.close()
await sheet()

async function each(make: (picture: Picture) => Promise<Picture>): Promise<Picture[]> {
  const made: Picture[] = []
  for (const picture of photographs) made.push(await make(picture))
  return made
}

async function square(name: string): Promise<Picture> {
  const photo = await photograph(name)
  const { width, height } = within(photo, 640)
  const sized = await resize(photo, { width, height })
  const shorter = Math.min(width, height)
  const box = { left: (width - shorter) >> 1, top: (height - shorter) >> 1, width: shorter, height: shorter }
  const raw = { width, height, channels: 4 as const }
  return { width: shorter, height: shorter, data: await sharp(sized.data, { raw }).extract(box).raw().toBuffer() }
}

async function sheet(): Promise<void> {
  const pair = { width: 2 * side + gap, height: side + caption + gap }
  const layers = await Promise.all(
    shown.flatMap(({ name, pictures }, index) => {
      const left = gap + (index % across) * (pair.width + gap)
      const top = gap + Math.floor(index / across) * pair.height
      const tiles = pictures.map(async (picture, at) => {
        const input = await sharp(await encodePng(picture))
          .resize(side, side)
          .png()
          .toBuffer()
        return { input, left: left + at * side, top }
      })
      return [...tiles, { input: label(name, 2 * side), left, top: top + side }]
    }),
  )
  const size = {
    width: gap + across * (pair.width + gap),
    height: gap + Math.ceil(shown.length / across) * pair.height,
  }
  await sharp({ create: { ...size, channels: 3, background: paper } })
    .composite(layers)
    .webp({ quality: 74, effort: 6 })
    .toFile(file)
}

function label(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}"><text x="2" y="14" font-family="sans-serif" font-size="13" fill="#333">${text}</text></svg>`,
  )
}
