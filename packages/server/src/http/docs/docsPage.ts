/** The readable reference at `/docs`: one document that fetches nothing, made from the contract's tables. */
import { createHash } from 'node:crypto'
import { domains } from './domains.ts'
import { entries } from './entries.ts'
import type { Chapter, Service } from './guide/chapter.ts'
import { guide } from './guide/guide.ts'
import { behaviour } from './page/behaviour.ts'
import { block } from './page/blocks.ts'
import { entryArticle } from './page/entryArticle.ts'
import { fieldsTable } from './page/fields.ts'
import { html, type Markup } from './page/html.ts'
import { inline } from './page/inline.ts'
import { layout } from './page/layout.ts'
import { navigation } from './page/navigation.ts'
import { styles } from './page/styles.ts'
import { type Shape, shapes } from './shapes.ts'

export function docsPage(service: Service): string {
  const chapters = guide(service)
  return layout(service, navigation(chapters), [
    ...chapters.map(chapterSection),
    ...domains.map((domain) => domainSection(domain, service)),
    html`<section class="chapter" id="shapes"><h2>Shapes</h2><p class="lead">What answers and events are made of.</p>${shapes.map(shapeArticle)}</section>`,
  ]).text
}

/** The header under which the page may run its own style and script, and nothing else. */
export function docsSecurityPolicy(): string {
  return [
    "default-src 'none'",
    `style-src '${hashOf(styles)}'`,
    `script-src '${hashOf(behaviour)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

function chapterSection(chapter: Chapter): Markup {
  return html`<section class="chapter guide" id="${chapter.id}"><h2>${chapter.title}</h2>${chapter.blocks.map(block)}</section>`
}

function domainSection(domain: (typeof domains)[number], service: Service): Markup {
  const own = entries.filter((entry) => entry.domain === domain.id)
  return html`<section class="chapter" id="${domain.id}"><h2>${domain.title}</h2><p class="lead">${domain.summary}</p>${own.map((entry) => entryArticle(entry, service))}</section>`
}

function shapeArticle(shape: Shape): Markup {
  return html`<article class="shape" id="${shape.name}"><h3>${shape.name}</h3>
${shape.description === '' ? '' : html`<p>${inline(shape.description)}</p>`}
${shape.extends === undefined ? '' : html`<p>Everything of <a href="#${shape.extends}">${shape.extends}</a>, and:</p>`}
${fieldsTable(shape.rows, 'Fields', 'answer')}</article>`
}
