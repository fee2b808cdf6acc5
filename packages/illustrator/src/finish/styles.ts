/** Every style by name, and the words that people use for it. */
import { craftStyles } from './styles/craft.ts'
import { drawingStyles } from './styles/drawing.ts'
import { paintingStyles } from './styles/painting.ts'
import { photoStyles } from './styles/photo.ts'
import { printStyles } from './styles/print.ts'
import { screenStyles } from './styles/screen.ts'
import type { Style } from './styles/style.ts'

export type { Style } from './styles/style.ts'

const all: Style[] = [
  ...paintingStyles,
  ...drawingStyles,
  ...printStyles,
  ...craftStyles,
  ...screenStyles,
  ...photoStyles,
]

export const styles: Record<string, Style> = Object.fromEntries(all.map((style) => [style.name, style]))

const names = new Map(all.flatMap((style) => [style.name, ...style.aliases].map((name) => [plain(name), style.name])))

/** The style that a word or a phrase means: `Water Color painting` → `watercolour`. */
export function styleNamed(name: string): string | undefined {
  const asked = plain(name)
  return (
    names.get(asked) ?? names.get(asked.replace(/(style|styled|painting|drawing|illustration|art|print|picture)$/, ''))
  )
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
