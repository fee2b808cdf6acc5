import type { Block } from '../guide/chapter.ts'
import { codePanel } from './codePanel.ts'
import { fieldsTable } from './fields.ts'
import { html, type Markup } from './html.ts'
import { inline } from './inline.ts'
import { stateDiagram } from './stateDiagram.ts'

export function block(each: Block): Markup {
  switch (each.kind) {
    case 'text':
      return html`<p>${inline(each.text)}</p>`
    case 'heading':
      return html`<h3>${inline(each.text)}</h3>`
    case 'list':
      return html`<ul>${each.items.map((item) => html`<li>${inline(item)}</li>`)}</ul>`
    case 'table':
      return plainTable(each.head, each.rows)
    case 'fields':
      return fieldsTable(each.rows, 'Fields', 'answer')
    case 'code':
      return codePanel(each.language, each.text)
    case 'states':
      return stateDiagram()
  }
}

export function plainTable(head: string[], rows: string[][]): Markup {
  return html`<table class="plain">
<thead><tr>${head.map((title) => html`<th scope="col">${inline(title)}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`)}</tbody>
</table>`
}
