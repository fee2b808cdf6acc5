/** Words with `code`, **strong words** and [links](#id) as HTML. */
import { html, Markup } from './html.ts'

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(#([\w.-]+)\)/g

export function inline(text: string): Markup {
  let end = 0
  let made = ''
  for (const match of text.matchAll(marks)) {
    made += html`${text.slice(end, match.index)}${marked(match)}`
    end = match.index + match[0].length
  }
  return new Markup(made + html`${text.slice(end)}`)
}

function marked([, code, strong, label, target]: RegExpExecArray): Markup {
  if (code !== undefined) return html`<code>${code}</code>`
  if (strong !== undefined) return html`<strong>${strong}</strong>`
  return html`<a href="#${target}">${inline(label as string)}</a>`
}
