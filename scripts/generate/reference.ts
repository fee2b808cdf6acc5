/** The reference as Markdown: docs/reference, from the same tables as the page at `/docs`. */
import { domains } from '../../packages/server/src/http/docs/domains.ts'
import { type Entry, entries } from '../../packages/server/src/http/docs/entries.ts'
import { guide } from '../../packages/server/src/http/docs/guide/guide.ts'
import {
  chapterInMarkdown,
  entryInMarkdown,
  shapeInMarkdown,
  table,
} from '../../packages/server/src/http/docs/markdown.ts'
import { shapes } from '../../packages/server/src/http/docs/shapes.ts'
import type { Generated } from './generated.ts'

const service = { baseUrl: 'http://127.0.0.1:8787', version: '' }
const chapters = guide(service)

/** Which chapters a page holds. Those that are named nowhere stand on the first. */
const pageOf: Record<string, string> = {
  'run-states': 'events.md',
  events: 'events.md',
  'receiving-webhooks': 'events.md',
  errors: 'errors.md',
}

export function reference(): Generated {
  const operations = entries.filter((entry) => 'operation' in entry.source)
  const resources = entries.filter((entry) => 'resource' in entry.source)
  return pages({
    'README.md': ['# Reference', contents(operations, resources), ...chaptersOf('README.md')],
    'operations.md': ['# Operations', listOf(operations), ...operations.map(told)],
    'resources.md': ['# Resources', listOf(resources), ...resources.map(told)],
    'events.md': ['# Runs, live progress and webhooks', ...chaptersOf('events.md')],
    'errors.md': ['# When something is wrong', ...chaptersOf('errors.md')],
    'shapes.md': [
      '# Shapes',
      'What answers and events are made of.',
      ...shapes.map((shape) => shapeInMarkdown(shape, where)),
    ],
  })
}

function pages(parts: Record<string, string[]>): Generated {
  // The formatter would pad every table to its widest cell; the first line keeps it away.
  const note = '<!-- Made from packages/contract by `npm run generate`; change it there. -->'
  return Object.fromEntries(
    Object.entries(parts).map(([name, texts]) => [`docs/reference/${name}`, `${[note, ...texts].join('\n\n')}\n`]),
  )
}

function chaptersOf(page: string): string[] {
  return chapters
    .filter((chapter) => (pageOf[chapter.id] ?? 'README.md') === page)
    .map((chapter) => chapterInMarkdown(chapter, where))
}

const told = (entry: Entry) => entryInMarkdown(entry, service.baseUrl, where)

function contents(operations: Entry[], resources: Entry[]): string {
  const linksOf = (own: Entry[]) => own.map((entry) => `[${entry.id}](${where(entry.id)})`).join(' · ')
  const rows = domains.map((domain) => {
    const here = [...operations, ...resources].filter((entry) => entry.domain === domain.id)
    return [`**${domain.title}**`, `${domain.summary}<br>${linksOf(here)}`]
  })
  return [
    '[Operations](operations.md) · [Resources](resources.md) · [Runs, live progress and webhooks](events.md) · [Errors](errors.md) · [Shapes](shapes.md)',
    table(['', ''], rows),
  ].join('\n\n')
}

function listOf(own: Entry[]): string {
  return table(
    ['Name', 'Path', 'What it does'],
    own.map((entry) => [`[${entry.id}](${where(entry.id)})`, `\`${entry.method} ${entry.path}\``, entry.summary]),
  )
}

function where(id: string): string {
  const chapter = chapters.find((each) => each.id === id)
  if (chapter !== undefined) return `${pageOf[id] ?? 'README.md'}#${slug(chapter.title)}`
  const entry = entries.find((each) => each.id === id)
  if (entry !== undefined) return `${'operation' in entry.source ? 'operations' : 'resources'}.md#${slug(id)}`
  if (shapes.some((shape) => shape.name === id)) return `shapes.md#${slug(id)}`
  throw new Error(`the reference tells nothing about ${id}`)
}

/** How GitHub names the anchor of a heading. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-')
}
