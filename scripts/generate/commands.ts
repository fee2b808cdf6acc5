/** The table of commands for the terminal, from the contract. */

import type { Command, CommandAnswer, CommandField } from '../../packages/cli/src/command.ts'
import {
  isEstimated,
  type ModelRule,
  type Operation,
  operations,
  pathNames,
  type Resource,
  resources,
  ruleInWords,
} from '../../packages/contract/src/index.ts'
import { commandWords, flagName, positionals } from '../../packages/server/src/http/docs/examples/commandLine.ts'
import { jsonSchemaOf } from '../../packages/server/src/http/docs/fieldTable.ts'
import { commandFields } from './commandFields.ts'
import type { Generated } from './generated.ts'

export function commands(): Generated {
  const table = [...operations.flatMap(ofOperation), ...resources.filter((each) => each.inClient).map(ofResource)]
  return { 'packages/cli/src/generated/commands.ts': written(table) }
}

const answers: Record<Operation['answer'], CommandAnswer> = {
  run: 'run',
  generation: 'run',
  character: 'run',
  reference: 'run',
  video: 'run',
  bytes: 'bytes',
  upload: 'files',
  background: 'files',
  layers: 'files',
  description: 'text',
  enhancement: 'text',
}

function ofOperation(each: Operation): Command[] {
  const fields = commandFields(jsonSchemaOf(each.input, 'input'), each.renamed)
  const own: Command = {
    id: each.id,
    words: commandWords(each.id),
    summary: each.summary,
    ...(each.description === undefined ? {} : { description: each.description }),
    positionals: positionals({ id: each.id, source: { operation: each } }),
    inPath: pathNames(each.path),
    fields,
    takes: each.bodies === 'none' ? 'nothing' : each.bodies,
    answer: answers[each.answer],
    hasFiles: answers[each.answer] !== 'text',
    ...(isEstimated(each) ? { isEstimated: true as const } : {}),
    rules: each.rules.map(ruleInWords),
    ...(each.models === undefined
      ? {}
      : { models: Object.entries(each.models).map(([name, rule]) => modelOf(name, rule)) }),
  }
  const variants = (each.variants ?? []).map(({ id, sets }) => ({
    ...own,
    id,
    variantOf: each.id,
    words: commandWords(id),
    fields: fields.filter((field) => sets[field.name] === undefined),
  }))
  return [own, ...variants]
}

function modelOf(name: string, { summary, requires }: ModelRule) {
  const needs = requires.length === 0 ? '' : ` Needs ${requires.map((field) => `--${flagName(field)}`).join(', ')}.`
  return { name, text: `${summary}${needs}`.replaceAll('`', '') }
}

function ofResource(each: Resource): Command {
  const source = { resource: each }
  const inPath = pathNames(each.path)
  const pathFields = inPath.map(
    (name): CommandField => ({ name, flag: '', kind: 'text', required: true, description: '' }),
  )
  const schema = each.body ?? each.query
  const own = schema === undefined ? [] : commandFields(jsonSchemaOf(schema, 'input'), aliases[each.id])
  return {
    id: each.id,
    words: commandWords(each.id),
    summary: each.summary,
    ...(each.body?.description === undefined ? {} : { description: each.body.description }),
    positionals: positionals({ id: each.id, source }),
    inPath,
    fields: [...pathFields, ...own],
    takes: each.body === undefined ? (each.query === undefined ? 'nothing' : 'query') : 'json',
    answer: answerOf(each),
    hasFiles: isRun(each),
    ...(each.body !== undefined && own.length === 0 ? { loose: true as const } : {}),
    rules: [],
  }
}

/** Shorter flags, as other names → field. */
const aliases: Record<string, Record<string, string>> = { 'keys.create': { account: 'account_id' } }

const isRun = (each: Resource) => each.answer.schema?.meta()?.id === 'Run'

function answerOf(each: Resource): CommandAnswer {
  if (each.answer.schema === undefined) return 'nothing'
  if (isRun(each) && each.answer.status === 202) return 'run'
  const { properties } = jsonSchemaOf(each.answer.schema, 'output').$defs?.[each.answer.schema.meta()?.id ?? ''] ?? {}
  return properties?.['data']?.type === 'array' ? 'list' : 'record'
}

function written(table: Command[]): string {
  const rows = table.map((command) => {
    const lines = Object.entries(command).map(
      ([name, value]) => `    ${name}: ${name === 'fields' ? listed(command.fields) : literal(value)},\n`,
    )
    return `  {\n${lines.join('')}  },\n`
  })
  return `// Made from packages/contract by \`npm run generate\`; change it there.\nimport type { Command } from '../command.ts'\n\nexport const commands: readonly Command[] = [\n${rows.join('')}]\n`
}

function listed(fields: readonly CommandField[]): string {
  return fields.length === 0 ? '[]' : `[\n${fields.map((field) => `      ${literal(field)},\n`).join('')}    ]`
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'string') return `'${value.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, inner]) => `${name}: ${literal(inner)}`)
    .join(', ')} }`
}
