import { domains } from '../domains.ts'
import { type Entry, entries } from '../entries.ts'
import type { Chapter } from '../guide/chapter.ts'
import { shapes } from '../shapes.ts'
import { html, type Markup } from './html.ts'

export function navigation(chapters: Chapter[]): Markup {
  return html`<nav id="contents" aria-label="Contents">
<p class="filter"><input type="search" id="filter" placeholder="Filter" aria-label="Filter the contents" autocomplete="off" spellcheck="false"><kbd>/</kbd></p>
${group(
  'Guide',
  chapters.map((chapter) => link(chapter.id, chapter.title, chapter.title)),
)}
${domains.map(({ id, title }) => group(title, entries.filter((entry) => entry.domain === id).map(entryLink)))}
${group(
  'Shapes',
  shapes.map((shape) => link(shape.name, shape.name, shape.rows.map((row) => row.name).join(' '))),
)}
<p class="nothing" hidden>Nothing of that name.</p>
</nav>`
}

function group(title: string, links: Markup[]): Markup {
  return html`<section><h2>${title}</h2><ul>${links}</ul></section>`
}

function entryLink(entry: Entry): Markup {
  const fields = entry.fields.flatMap((each) => each.rows.map((row) => row.name))
  const words = [entry.id, ...entry.alsoCalled, entry.path, entry.summary, ...fields].join(' ')
  return html`<li data-words="${words.toLowerCase()}"><a href="#${entry.id}">${shortName(entry)}</a></li>`
}

/** Under its own heading an entry need not repeat the first word of its name; most edits are `images.` too. */
function shortName({ id, domain }: Entry): string {
  return id.startsWith('images.') || id.startsWith(`${domain}.`) ? id.slice(id.indexOf('.') + 1) : id
}

function link(id: string, title: string, words: string): Markup {
  return html`<li data-words="${`${title} ${words}`.toLowerCase()}"><a href="#${id}">${title}</a></li>`
}
