/** What emoji are called and where in the emoji set they stand, from `emojibase-data`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Emoji {
  character: string
  /** Its name in the drawn set: `red-apple`. */
  name: string
  tags: string[]
  /** Emojibase's group: 3 animals and plants, 4 food, 5 travel, 6 activities, 7 objects. */
  group: number
}

interface Entry {
  label: string
  emoji: string
  hexcode: string
  tags?: string[]
  group?: number
}

const slug = (label: string) =>
  label
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|[’'.:,!“”()]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')

const entries = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(folder, language, 'data.json'), 'utf8')) as Entry[]

export function readEmoji(folder: string, fluentNames: Set<string>): Emoji[] {
  return entries(folder, 'en')
    .map((entry) => ({
      character: entry.emoji,
      name: slug(entry.label),
      tags: entry.tags ?? [],
      group: entry.group ?? 8,
    }))
    .filter(({ name }) => fluentNames.has(name))
}
