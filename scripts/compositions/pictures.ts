/** `node scripts/compositions/pictures.ts [folder] [name …]`: the pictures of docs/compositions.md, made again. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { character } from '../../packages/server/src/engines/compositions/character.ts'
import { combineByModel } from '../../packages/server/src/engines/compositions/combineByModel.ts'
import type { Composed } from '../../packages/server/src/engines/compositions/composed.ts'
import { reference } from '../../packages/server/src/engines/compositions/reference.ts'
import { encodePng } from '../../packages/vision/src/pictures/code.ts'
import type { Picture } from '../../packages/vision/src/pictures/picture.ts'
import { photograph, testWork } from '../../packages/vision/src/testing.ts'
import { fetchPhotographs } from '../vision/photographs.ts'
import { type ShownCharacter, type ShownCombination, type ShownReference, shown } from './shown.ts'

const [folder = 'docs/pictures/compositions', ...wanted] = process.argv.slice(2)
const seed = 7
const longest = 960
/** Of each, so that the repository stays small. */
const mostBytes = 118 * 1024

await fetchPhotographs(console.log)
mkdirSync(folder, { recursive: true })
const work = testWork()
for (const each of shown) {
  if (wanted.length > 0 && !wanted.includes(each.name)) continue
  const { picture, warnings } = await made(each)
  const path = join(folder, `${each.name}.webp`)
  const shape = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const
  const bytes = await encodePng(picture)
  let size = Number.POSITIVE_INFINITY
  for (let quality = 82; quality > 40 && size > mostBytes; quality -= 6)
    size = (await sharp(bytes).resize(shape).webp({ quality, effort: 6 }).toFile(path)).size
  console.log(path, `${Math.round(size / 1024)} KB`, ...warnings)
}

function made(each: (typeof shown)[number]): Promise<Composed> {
  if ('character' in each) return characterOf(each)
  return 'tagged' in each ? referenceOf(each) : combinationOf(each)
}

async function characterOf({ character: name, prompt, background, size, style }: ShownCharacter) {
  const [width, height] = size
  const asked = {
    prompt,
    reference: await photograph(name),
    renderingSpeed: 'Quality' as const,
    styleType: style ?? ('Auto' as const),
    magicPrompt: 'Off' as const,
    size: { width, height },
    background: background === undefined ? undefined : await photograph(background),
    seed,
  }
  return character(asked, work)
}

async function referenceOf({ tagged, prompt, size: [width, height] }: ShownReference) {
  const images: { tag: string; picture: Picture }[] = []
  for (const [tag, name] of Object.entries(tagged)) images.push({ tag, picture: await photograph(name) })
  return reference({ prompt, images, size: { width, height }, seed }, work)
}

async function combinationOf({ pictures: names, prompt, ratio }: ShownCombination) {
  const pictures: Picture[] = []
  for (const name of names) pictures.push(await photograph(name))
  return combineByModel({ pictures, prompt, ratio, seed }, work)
}
