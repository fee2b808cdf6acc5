/** The text of a flag as the value that its field holds. */
import type { CommandField } from './command.ts'
import { nearest } from './nearest.ts'

export type Read = { value: unknown } | { fault: string }

export function readValue(field: CommandField, shown: string, text: string): Read {
  switch (field.kind) {
    case 'text':
    case 'picture':
      return { value: text }
    case 'number':
      return readNumber(shown, text)
    case 'boolean':
      return readBoolean(shown, text)
    case 'choice':
      return readChoice(field, shown, text)
    case 'json':
      return readJson(shown, text)
    case 'tagged picture':
      return readTagged(field, shown, text)
  }
}

function readNumber(shown: string, text: string): Read {
  const value = Number(text)
  return text.trim() === '' || Number.isNaN(value)
    ? { fault: `${shown} takes a number, not ${JSON.stringify(text)}` }
    : { value }
}

function readBoolean(shown: string, text: string): Read {
  if (text === 'true' || text === 'false') return { value: text === 'true' }
  return { fault: `${shown} takes true or false, not ${JSON.stringify(text)}` }
}

function readChoice(field: CommandField, shown: string, text: string): Read {
  const values = field.values ?? []
  // Known words hold no comma, so several may be given in one piece.
  const given = field.list === true ? text.split(',').map((each) => each.trim()) : [text]
  const unknown = given.find((each) => !values.includes(each))
  if (unknown === undefined) return { value: field.list === true ? given : text }
  const meant = nearest(unknown, values)
  const hint = meant === undefined ? `one of ${values.join(', ')}` : `did you mean ${meant}?`
  return { fault: `${shown} does not take ${JSON.stringify(unknown)}; ${hint}` }
}

function readJson(shown: string, text: string): Read {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { fault: `${shown} takes JSON, not ${JSON.stringify(text)}` }
  }
}

function readTagged(field: CommandField, shown: string, text: string): Read {
  if (/^\s*[[{]/.test(text)) return readJson(shown, text)
  const split = text.indexOf('=')
  if (split < 1 || field.entry === undefined)
    return { fault: `${shown} takes NAME=PICTURE, not ${JSON.stringify(text)}` }
  return { value: { [field.entry.picture]: text.slice(split + 1), [field.entry.tag]: text.slice(0, split) } }
}
