/** The same chapters, entries and shapes as Markdown. */
import { transitions } from '@easel/contract'
import type { Entry } from './entries.ts'
import { commandExample } from './examples/commandLine.ts'
import { curlExample } from './examples/curl.ts'
import { sdkExample } from './examples/sdk.ts'
import type { FieldRow } from './fieldTable.ts'
import type { Block, Chapter } from './guide/chapter.ts'
import type { Shape } from './shapes.ts'

/** Where a thing with that id is told, such as `operations.md#imagesgenerate`. */
export type Where = (id: string) => string

export function chapterInMarkdown(chapter: Chapter, where: Where): string {
  return [`## ${chapter.title}`, ...chapter.blocks.map((block) => inMarkdown(block, where))].join('\n\n')
}

function inMarkdown(block: Block, where: Where): string {
  switch (block.kind) {
    case 'text':
      return linked(block.text, where)
    case 'heading':
      return `### ${linked(block.text, where)}`
    case 'list':
      return block.items.map((item) => `- ${linked(item, where)}`).join('\n')
    case 'table':
      return table(
        block.head,
        block.rows.map((row) => row.map((cell) => linked(cell, where))),
      )
    case 'fields':
      return answerFields(block.rows, where)
    case 'code':
      return fenced(block.language, block.text)
    case 'states':
      return fenced('mermaid', stateDiagram())
  }
}

function stateDiagram(): string {
  const arrows = Object.entries(transitions).flatMap(([from, followers]) =>
    followers.map((to) => `  ${from === 'new' ? '[*]' : from} --> ${to}`),
  )
  return ['stateDiagram-v2', '  direction LR', ...arrows].join('\n')
}

export function entryInMarkdown(entry: Entry, baseUrl: string, where: Where): string {
  const terms = [entry.access, ...(entry.takes === '' ? [] : [`takes ${entry.takes}`])].join('; ')
  return [
    `## ${entry.id}`,
    `\`${entry.method} ${entry.path}\` (${terms})`,
    linked(entry.summary, where),
    linked(entry.description, where),
    entry.rules.map((rule) => `- ${linked(rule, where)}`).join('\n'),
    ...entry.fields.map((group) => requestFields(group.title, group.rows, where)),
    models(entry, where),
    answer(entry, where),
    ...entry.examples.map((example) => examples(entry, example, baseUrl)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function examples(entry: Entry, example: Record<string, unknown>, baseUrl: string): string {
  const curl = fenced('sh', curlExample(entry, example, baseUrl))
  if (!entry.inClient) return curl
  return [curl, fenced('ts', sdkExample(entry, example)), fenced('sh', commandExample(entry, example))].join('\n\n')
}

function models(entry: Entry, where: Where): string {
  if (entry.models.length === 0) return ''
  const rows = entry.models.map((row) => [
    `\`${row.type}\``,
    linked(row.summary, where),
    row.needs.map((name) => `\`${name}\``).join(', '),
    [...row.limits, ...row.fills].join('<br>'),
  ])
  return table(['Model', 'What it is', 'Needs', 'Limits'], rows)
}

function answer(entry: Entry, where: Where): string {
  const { status, shape, media, summary, rows } = entry.answer
  const what = shape === undefined ? (media === 'nothing' ? '' : ` \`${media}\``) : ` [${shape}](${where(shape)})`
  const words = `**Answer** ${status}${what}: ${linked(summary, where)}`
  return rows === undefined ? words : `${words}\n\n${answerFields(rows, where)}`
}

export function shapeInMarkdown(shape: Shape, where: Where): string {
  const base = shape.extends === undefined ? '' : `Everything of [${shape.extends}](${where(shape.extends)}), and:`
  return [`## ${shape.name}`, linked(shape.description, where), base, answerFields(shape.rows, where)]
    .filter((part) => part !== '')
    .join('\n\n')
}

function requestFields(title: string, rows: FieldRow[], where: Where): string {
  const cells = rows.map((row) => [
    `\`${row.name}\`${row.deprecated ? ' (deprecated)' : ''}`,
    typeOf(row, where),
    row.required ? 'yes' : '',
    row.default === undefined ? '' : `\`${row.default}\``,
    row.range ?? '',
    linked(row.description, where),
  ])
  return table([title, 'Type', 'Required', 'Default', 'Range', 'Description'], cells)
}

function answerFields(rows: readonly FieldRow[], where: Where): string {
  const cells = rows.map((row) => [
    `\`${row.name}\``,
    typeOf(row, where),
    row.required ? '' : 'not always',
    [linked(row.description, where), row.range ?? ''].filter((part) => part !== '').join(' '),
  ])
  return table(['Field', 'Type', 'Present', 'Description'], cells)
}

const typeOf = (row: FieldRow, where: Where) =>
  row.shape === undefined ? row.type : `[${row.type}](${where(row.shape)})`

function linked(text: string, where: Where): string {
  return text.replace(/\]\(#([\w.-]+)\)/g, (_, id) => `](${where(id)})`)
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

const fenced = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``
