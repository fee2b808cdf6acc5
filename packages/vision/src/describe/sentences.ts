/** Findings as a person would write them: what is there, what is written, how it is lit. */
import { colorWords } from './colorWords.ts'
import type { Findings } from './findings.ts'
import type { LightWord } from './light.ts'
import { type Shot, shotOf, subjectsOf } from './subjects.ts'
import { list, sentence } from './words.ts'

const shots: Record<Shot, string> = { portrait: 'a portrait of ', 'close-up': 'a close-up of ', plain: '' }
const indoors = new Set(['couch', 'bed', 'toilet', 'tv', 'refrigerator', 'oven', 'microwave', 'sink', 'keyboard'])
/** Where the classifier's name for a place does not simply take “at a”. */
const settings: Record<string, string> = {
  seashore: 'at the seashore',
  lakeside: 'at the lakeside',
  waterside: 'by the water',
  mountain: 'in the mountains',
  mountains: 'in the mountains',
  valley: 'in a valley',
  sandbar: 'on a sandbar',
  pier: 'by a pier',
  dock: 'by a dock',
  'coral reef': 'at a coral reef',
}
const mostTextLength = 160

export function describeInWords(findings: Findings): string {
  return [whatSentence(findings), textSentence(findings), lightSentence(findings)]
    .filter((each) => each !== '')
    .join(' ')
}

function whatSentence(findings: Findings): string {
  const shot = shots[shotOf(findings)]
  const subjects = subjectsOf(findings)
  const around = aroundOf(findings)
  const medium = findings.isDrawing ? 'a drawing' : findings.isGrey ? 'a black-and-white photograph' : undefined
  if (subjects !== undefined) {
    const told = `${shot}${subjects}${around}`
    return sentence(medium === undefined ? told : `${medium}: ${told}`)
  }
  return sentence(unrecognised(findings, medium, around))
}

/** Nothing has a name: what can be said is what stands out, or the place as a whole. */
function unrecognised(findings: Findings, medium: string | undefined, around: string): string {
  const { mainColor, standsOutAt, text } = findings
  const place = placeAlone(findings)
  if (place !== undefined) return medium === undefined ? place : `${medium}: ${place}`
  if (text.length > 0) return medium === undefined ? 'a picture with writing' : `${medium} with writing`
  if (standsOutAt !== undefined && mainColor !== undefined && !findings.isDrawing) {
    const middle = (standsOutAt.from + standsOutAt.to) / 2
    const where = middle < 0.36 ? 'on the left' : middle > 0.64 ? 'on the right' : 'in the middle'
    const told = `something ${mainColor} ${where}${around}`
    return medium === undefined ? told : `${medium}: ${told}`
  }
  return medium ?? 'a picture in which nothing was recognised for certain'
}

function placeAlone({ setting, surroundings }: Findings): string | undefined {
  const sky = surroundings.sky === undefined ? '' : ` under a ${surroundings.sky} sky`
  if (setting !== undefined) return `a view ${settings[setting] ?? `of a ${setting}`}${sky}`
  if (surroundings.isGreen && sky !== '') return `greenery${sky}`
  return undefined
}

/** Begins with a space or a comma; empty where nothing is certain. */
export function aroundOf({ setting, surroundings, focus, things }: Findings): string {
  const words: string[] = []
  if (setting !== undefined) words.push(settings[setting] ?? `at a ${setting}`)
  const { plain, isDark, isGreen, sky, color } = surroundings
  const isBuilding = things[0]?.group === 'building'
  if (plain !== undefined && !isBuilding) words.push(`in front of a plain ${plain} background`)
  else if (isDark && sky === undefined) words.push('in front of a dark background')
  else if (focus.isShallow && isGreen) words.push('in front of blurred greenery')
  else if (focus.isShallow && color !== undefined) words.push(`in front of a blurred ${color} background`)
  else if (isGreen && setting === undefined) words.push('among greenery')
  if (sky !== undefined && plain === undefined) words.push(`under a ${sky} sky`)
  if (words.length === 0 && things.some(({ label, isSure }) => isSure && indoors.has(label))) words.push('indoors')
  return words.length === 0 ? '' : `, ${words.join(', ')}`
}

function textSentence({ text }: Findings): string {
  if (text.length === 0) return ''
  let told = ''
  for (const { text: line } of text) {
    if (told.length + line.length > mostTextLength) {
      told = told === '' ? `${line.slice(0, mostTextLength)}…` : `${told} …`
      break
    }
    told += `${told === '' ? '' : ' / '}${line}`
  }
  return `It reads “${told}”.`
}

/** How it is said; even light without a tint is not worth a word. */
const lightTold: Partial<Record<LightWord, string>> = {
  dark: 'the picture is dark',
  backlit: 'the light comes from behind',
  harsh: 'the light is harsh',
}

function lightPhrase([level, tint]: LightWord[]): string {
  if (level === undefined || level === 'even') return tint === undefined ? '' : `the light is ${tint}`
  const told = lightTold[level] ?? `the light is ${level}`
  return tint === undefined ? told : `${told} and ${tint}`
}

function lightSentence(findings: Findings): string {
  const { isDrawing, isGrey, focus, colors } = findings
  const words = isDrawing ? colorWords(colors, 5, 0.02) : colorWords(colors)
  const tones =
    isGrey || words.length === 0 ? '' : `the colour${words.length === 1 ? ' is' : 's are'} mostly ${list(words)}`
  const light = isDrawing ? '' : lightPhrase(findings.light)
  const blur = focus.sharpness === 'blurred' && !isDrawing ? ' The picture is blurred.' : ''
  const parts = [light, tones].filter((each) => each !== '')
  return parts.length === 0 ? blur.trim() : `${sentence(parts.join('; '))}${blur}`
}
