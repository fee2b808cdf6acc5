import type { ModelRow } from '../modelTable.ts'
import { html, type Markup } from './html.ts'
import { inline } from './inline.ts'

export function modelsTable(rows: ModelRow[]): Markup {
  return html`<h4>By model</h4>
<table class="models">
<thead><tr><th scope="col">Model</th><th scope="col">What it asks</th></tr></thead>
<tbody>${rows.map(modelRow)}</tbody>
</table>`
}

function modelRow(row: ModelRow): Markup {
  const asks = [
    ...(row.needs.length === 0 ? [] : [`needs ${row.needs.map((name) => `\`${name}\``).join(', ')}`]),
    ...row.limits,
    ...row.fills,
  ]
  return html`<tr><th scope="row"><code>${row.type}</code></th><td>${inline(row.summary)}${asks.length === 0 ? '' : html`<ul>${asks.map((ask) => html`<li>${inline(ask)}</li>`)}</ul>`}</td></tr>`
}
