/** Code in a few quiet colours. */
import { html, Markup } from './html.ts'

const shell = /(?<string>'[^']*'|"[^"]*")|(?<name>(?<=^|\s)--?[\w-]+|\$[A-Z_]+)|(?<comment>(?<=^|\s)#.*)/gm
const script =
  /(?<comment>\/\/.*)|(?<string>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<word>\b(?:import|export|from|const|await|return|if|function|new|true|false|null)\b)|(?<name>\b\d[\d.]*\b)/g
const stream = /(?<word>^[\w.[\]?-]+(?=: ))|(?<string>"[^"\n]*")/gm

const tokens: Record<string, RegExp> = { sh: shell, ts: script, json: script, http: stream, text: stream }

export function highlighted(language: string, text: string): Markup {
  const token = tokens[language]
  if (token === undefined) return html`${text}`
  let end = 0
  let made = ''
  for (const match of text.matchAll(token)) {
    const kind = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0]
    made += html`${text.slice(end, match.index)}<span class="${kind}">${match[0]}</span>`
    end = match.index + match[0].length
  }
  return new Markup(made + html`${text.slice(end)}`)
}
