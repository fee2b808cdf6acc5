/** Words that would make the like of a picture with a text-to-image model. */
import { colorWords } from './colorWords.ts'
import type { Findings } from './findings.ts'
import type { LightWord } from './light.ts'
import { aroundOf } from './sentences.ts'
import { shotOf, subjectsOf } from './subjects.ts'
import { article, list } from './words.ts'

/** Where another word is usual among those who ask for pictures. */
const lightAsked: Partial<Record<LightWord, string>> = {
  dark: 'low-key',
  dim: 'dim',
  bright: 'bright',
  even: 'soft even',
  golden: 'golden hour',
}

export function promptFor(findings: Findings): string {
  const { isDrawing, isGrey, focus, text, colors, orientation } = findings
  const medium = isDrawing ? 'illustration' : isGrey ? 'black-and-white photograph' : 'photograph'
  const shot = shotOf(findings)
  const kind = shot === 'plain' ? medium : `${shot} ${medium}`
  const subjects = subjectsOf(findings)?.replaceAll('what looks like ', '') ?? fallback(findings)
  const words = colorWords(colors)
  return [
    `${kind} of ${subjects}${aroundOf(findings)}`,
    ...(text[0] === undefined
      ? []
      : [
          `with the words “${text
            .slice(0, 3)
            .map((line) => line.text)
            .join(' ')}”`,
        ]),
    ...(isDrawing ? ['clean shapes'] : [`${findings.light.map((word) => lightAsked[word] ?? word).join(' ')} light`]),
    ...(isGrey || words.length === 0 ? [] : [`${list(words)} tones`]),
    ...(focus.isShallow ? ['shallow depth of field'] : []),
    ...(focus.sharpness === 'sharp' ? ['sharp detail'] : focus.sharpness === 'soft' ? ['soft focus'] : []),
    `${orientation} format`,
  ].join(', ')
}

function fallback({ mainColor, setting, surroundings, isDrawing }: Findings): string {
  if (setting !== undefined) return 'a wide view'
  if (surroundings.isGreen) return 'greenery'
  if (isDrawing) return 'an abstract composition'
  return mainColor === undefined ? 'a textured scene' : article(`${mainColor} subject`)
}
