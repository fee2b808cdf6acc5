import type { FieldRow } from '../fieldTable.ts'
import { html, type Markup } from './html.ts'
import { inline } from './inline.ts'

/** A real table whose rows are laid out as small cards, so that it reads at any width. */
export function fieldsTable(rows: readonly FieldRow[], caption: string, of: 'request' | 'answer' = 'request'): Markup {
  return html`<table class="fields">
<caption>${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Required</th><th scope="col">Default</th><th scope="col">Range</th><th scope="col">Description</th></tr></thead>
<tbody>${rows.map((row) => fieldRow(row, of))}</tbody>
</table>`
}

function fieldRow(row: FieldRow, of: 'request' | 'answer'): Markup {
  return html`<tr role="row">
<th role="rowheader" scope="row"><code>${row.name}</code></th>
<td role="cell" class="type">${typeOf(row)}</td>
<td role="cell" class="required">${presence(row, of)}</td>
<td role="cell" class="default">${row.default === undefined ? '' : html`default <code>${row.default}</code>`}</td>
<td role="cell" class="range${row.range?.includes('`') === true ? ' values' : ''}">${row.range === undefined ? '' : inline(row.range)}</td>
<td role="cell" class="about">${inline(row.description)}</td>
</tr>`
}

/** In a request most fields may be left out; in an answer most are there. The exception is what is worth saying. */
function presence(row: FieldRow, of: 'request' | 'answer'): Markup | string {
  if (row.deprecated) return 'deprecated'
  if (of === 'answer') return row.required ? '' : 'not always'
  return row.required ? html`<span class="must">required</span>` : ''
}

function typeOf(row: FieldRow): Markup {
  if (row.shape !== undefined) return html`<a href="#${row.shape}">${row.type}</a>`
  return row.type.includes('picture') ? html`<a href="#pictures">${row.type}</a>` : html`${row.type}`
}
