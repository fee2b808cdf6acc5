import { highlighted } from './highlight.ts'
import { html, type Markup } from './html.ts'

export function codePanel(language: string, text: string): Markup {
  return html`<div class="code"><button type="button" class="copy" aria-label="Copy">Copy</button><pre><code>${highlighted(language, text)}</code></pre></div>`
}

export interface Tab {
  id: string
  title: string
  language: string
  text: string
}

/** One way of asking is shown at a time, the same one everywhere; without script all are. */
export function codeTabs(tabs: Tab[]): Markup {
  return html`<div class="tabs">
<div class="choices">${tabs.map((tab) => html`<button type="button" data-way="${tab.id}">${tab.title}</button>`)}</div>
${tabs.map((tab) => html`<div class="panel" data-way="${tab.id}">${codePanel(tab.language, tab.text)}</div>`)}
</div>`
}
