import type { EntryAnswer } from '../entries.ts'
import { type Shape, shapes } from '../shapes.ts'
import { codePanel } from './codePanel.ts'
import { html, type Markup } from './html.ts'
import { inline } from './inline.ts'

/** More fields than these are told once, where the shape is, and not again at every operation. */
const mostShown = 13

export function answerShape(answer: EntryAnswer): Markup {
  const shape = shapes.find((each) => each.name === answer.shape)
  const rows = answer.rows ?? (shape?.extends === undefined ? shape?.rows : undefined) ?? []
  const shown = rows.length > 0 && rows.length <= mostShown
  return html`<div class="answer">
<p><span class="status">${answer.status}</span> ${named(answer, shape)}<span class="said">${inline(answer.summary)}</span></p>
${shown ? codePanel('text', rows.map((row) => `${row.name}${row.required ? '' : '?'}: ${row.type}`).join('\n')) : ''}
</div>`
}

function named(answer: EntryAnswer, shape: Shape | undefined): Markup | string {
  if (shape !== undefined) return html`<a href="#${shape.name}">${shape.name}</a> `
  return answer.media === 'nothing' || answer.media === 'application/json' ? '' : html`<code>${answer.media}</code> `
}
