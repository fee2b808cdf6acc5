/** Reads a prompt: what is in the picture, how many, where, and how it is all to look. */
import type { Composed } from './clause.ts'
import { compose } from './compose.ts'
import { inEnglish } from './languages/translate.ts'
import { pieces } from './pieces.ts'
import type { Reading, ReadSubject, SettingName } from './reading.ts'
import { cleaned, type Token, tokens } from './tokens.ts'
import { wholeOf } from './whole.ts'
import { sizeOfWord } from './words/adjectives.ts'
import { colourOf } from './words/colours.ts'
import { settingOfArt } from './words/settings.ts'

/** The prompt holds nothing that could be read. */
export class NothingToRead extends Error {
  override readonly name = 'NothingToRead'
  constructor() {
    super('The prompt is empty: there is nothing to draw.')
  }
}

export function read(prompt: string): Reading {
  const written = tokens(prompt)
  if (written.every(({ is }) => is === 'mark')) throw new NothingToRead()
  const words = inEnglish(written, isAdjective)
  const composed = compose(pieces(words))
  const reading: Reading = { prompt, ...wholeOf(words), ...composed }
  if (composed.subjects.length === 0 && composed.setting === undefined) standIn(reading, words)
  settle(reading, composed)
  return reading
}

const isAdjective = (word: string) => colourOf(word) !== undefined || sizeOfWord.has(word)

/** Where nothing can be drawn, the words are shown on a sign: better than an empty picture, and the warning names them. */
function standIn(reading: Reading, words: readonly Token[]) {
  if (reading.time !== undefined || reading.weather !== undefined) return
  if (reading.palette.length > 0 && reading.writing.length === 0) return
  const [written] = reading.writing
  const sign: ReadSubject = {
    word: 'sign',
    art: 'drawn:sign',
    via: 'drawn',
    count: 1,
    counted: false,
    size: 'large',
    isHead: true,
  }
  sign.writing = written ?? cleaned(reading.prompt).trim().slice(0, 60)
  reading.subjects.push(sign)
  reading.writing = reading.writing.slice(1)
  if (written === undefined && reading.undrawn.length === 0)
    reading.undrawn.push(
      ...words
        .filter(({ is }) => is === 'word')
        .slice(0, 3)
        .map(({ text }) => text),
    )
}

/** What was not said, but goes with what was. */
function settle(reading: Reading, composed: Composed) {
  const first = reading.subjects[0]
  if (first !== undefined && !reading.subjects.some(({ isHead }) => isHead)) first.isHead = true
  reading.setting ??= composed.setting ?? impliedSetting(reading)
}

function impliedSetting(reading: Reading): SettingName | undefined {
  if (reading.weather === 'snow') return 'snow-field'
  const settings = reading.subjects.map(({ art }) => settingOfArt.get(art.slice(art.indexOf(':') + 1)))
  const grounded = settings.find((setting) => setting !== undefined && !isAloft(setting))
  // A cloud above houses does not lift the houses into the sky.
  return grounded ?? (settings.every((setting) => setting !== undefined) ? settings[0] : undefined)
}

const isAloft = (setting: SettingName) => setting === 'sky' || setting === 'space'
