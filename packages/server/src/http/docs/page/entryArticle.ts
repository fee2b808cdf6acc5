import type { Entry } from '../entries.ts'
import { commandExample } from '../examples/commandLine.ts'
import { curlExample } from '../examples/curl.ts'
import { sdkExample } from '../examples/sdk.ts'
import type { Service } from '../guide/chapter.ts'
import { answerShape } from './answerShape.ts'
import { codeTabs, type Tab } from './codePanel.ts'
import { fieldsTable } from './fields.ts'
import { html, type Markup } from './html.ts'
import { inline } from './inline.ts'
import { modelsTable } from './modelsTable.ts'

export function entryArticle(entry: Entry, service: Service): Markup {
  return html`<article class="entry" id="${entry.id}">
<header>
<h3><a class="anchor" href="#${entry.id}">${entry.id}</a></h3>
<p class="route"><span class="method ${entry.method.toLowerCase()}">${entry.method}</span> <code>${entry.path}</code></p>
</header>
<div class="words">
<p class="summary">${inline(entry.summary)}</p>
${entry.description === '' ? '' : html`<p>${inline(entry.description)}</p>`}
<p class="terms"><span>${inline(entry.access)}</span>${entry.takes === '' ? '' : html`<span>takes ${entry.takes}</span>`}</p>
${entry.rules.length === 0 ? '' : html`<ul class="rules">${entry.rules.map((rule) => html`<li>${inline(rule)}</li>`)}</ul>`}
${entry.alsoCalled.map((id) => html`<a id="${id}"></a>`)}
${entry.fields.map((group) => fieldsTable(group.rows, group.title))}
${entry.models.length === 0 ? '' : modelsTable(entry.models)}
</div>
<div class="examples">
${codeTabs(ways(entry, entry.examples[0] ?? {}, service))}
${moreExamples(entry, service)}
${answerShape(entry.answer)}
</div>
</article>`
}

function moreExamples(entry: Entry, service: Service): Markup | string {
  const rest = entry.examples.slice(1)
  if (rest.length === 0) return ''
  const count = rest.length === 1 ? 'Another example' : `${rest.length} more examples`
  return html`<details><summary>${count}</summary>${rest.map((example) => codeTabs(ways(entry, example, service)))}</details>`
}

function ways(entry: Entry, example: Record<string, unknown>, service: Service): Tab[] {
  const curl = { id: 'curl', title: 'curl', language: 'sh', text: curlExample(entry, example, service.baseUrl) }
  if (!entry.inClient) return [curl]
  return [
    curl,
    { id: 'sdk', title: 'SDK', language: 'ts', text: sdkExample(entry, example) },
    { id: 'cli', title: 'Terminal', language: 'sh', text: commandExample(entry, example) },
  ]
}
