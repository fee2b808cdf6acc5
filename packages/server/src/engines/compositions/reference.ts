/** A picture in which tagged pictures take part where their tags are written. */

import { CannotDo, type Picture, type Size, type Work } from './borrowed.ts'
import type { Composed } from './composed.ts'
import { checked } from './cutting/actor.ts'
import { scenery, type Tagged, unusedTags } from './scenery.ts'
import { tagByWords } from './words/pictureWords.ts'
import { checkTags, isSame, tagsIn } from './words/tags.ts'

export interface AskedReference {
  prompt: string
  images: readonly { picture: Picture; tag?: string | undefined }[]
  size: Size
  seed: number
}

export async function reference({ prompt, images, size, seed }: AskedReference, work: Work): Promise<Composed> {
  if (prompt.trim() === '') throw new CannotDo('The prompt is empty: say what is to be seen.')
  if (images.length === 0) throw new CannotDo('There is no picture that could take part.')
  const tags = images.flatMap(({ tag }) => (tag === undefined ? [] : [tag]))
  const twice = tags.find((tag, at) => tags.slice(0, at).some((other) => isSame(other, tag)))
  if (twice !== undefined) throw new CannotDo(`Two pictures have the tag @${twice}.`)
  checkTags(prompt, tags)
  const pictures = images.map(
    ({ picture, tag }, at): Tagged => ({
      picture,
      tag: tag ?? `untagged${at + 1}`,
      name: tag === undefined ? `Picture ${at + 1}` : `@${tag}`,
    }),
  )
  for (const { picture, name } of pictures) checked(picture, name)
  const used = tagsIn(prompt)
  if (used.length === 0) {
    const made = await scenery({ ...(await tagByWords(prompt, pictures, work)), size, seed }, work)
    return { ...made, warnings: [...unwritten(tags), ...made.warnings] }
  }
  const made = await scenery(
    { text: prompt, pictures: pictures.filter(({ tag }) => used.some((other) => isSame(other, tag))), size, seed },
    work,
  )
  const unused = unusedTags(prompt, tags).map((tag) => `@${tag} is not in the prompt, so its picture was not used.`)
  const untagged = images.some(({ tag }) => tag === undefined)
    ? ['Pictures without a tag take no part in a prompt with tags.']
    : []
  return { ...made, warnings: [...unused, ...untagged, ...made.warnings] }
}

/** Words without any tag still mean the pictures that came with them. */
export const unwritten = (tags: readonly string[]) =>
  tags.map((tag) => `@${tag} is not in the prompt: its picture takes part where the words leave room for it.`)
