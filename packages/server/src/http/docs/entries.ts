/** Operations and resources in one form, ready to be shown. */
import { answers, type Operation, operations, pathNames, type Resource, resources } from '@easel/contract'
import { type DomainId, domainOf } from './domains.ts'
import { resourceExample } from './examples/resourceExamples.ts'
import { type FieldRow, fieldRows, jsonSchemaOf, type Schema } from './fieldTable.ts'
import { type ModelRow, modelRow, ruleAsSentence } from './modelTable.ts'

export interface EntryAnswer {
  status: number
  summary: string
  /** The named shape of a JSON answer. */
  shape?: string
  /** The rows of a shape that has no name of its own. */
  rows?: FieldRow[]
  media: string
}

export interface Entry {
  id: string
  /** Other names for it in the client. */
  alsoCalled: string[]
  domain: DomainId
  method: string
  path: string
  summary: string
  description: string
  access: string
  takes: string
  fields: { title: string; rows: FieldRow[] }[]
  rules: string[]
  models: ModelRow[]
  answer: EntryAnswer
  inClient: boolean
  examples: Record<string, unknown>[]
  source: { operation: Operation } | { resource: Resource }
}

function ofOperation(each: Operation): Entry {
  const rows = fieldRows(jsonSchemaOf(each.input, 'input'))
  const inPath = pathNames(each.path)
  const answer = answers[each.answer]
  return {
    id: each.id,
    alsoCalled: (each.variants ?? []).map((variant) => variant.id),
    domain: domainOf(each.id, each.path),
    method: each.method,
    path: `/api/v1${each.path}`,
    summary: each.summary,
    description: each.description ?? '',
    access: `scope \`${each.scope}\``,
    takes: { json: 'JSON', form: 'a form', 'json and form': 'JSON or a form', none: '' }[each.bodies],
    fields: withRows([
      { title: 'Path', rows: rows.filter((row) => inPath.includes(row.name)) },
      { title: 'Body', rows: rows.filter((row) => !inPath.includes(row.name)) },
    ]),
    rules: [
      ...each.rules.map(ruleAsSentence),
      ...Object.entries(each.renamed ?? {}).map(
        ([alias, name]) => `\`${alias}\` is taken as another name of \`${name}\`.`,
      ),
      ...(each.variants ?? []).map(variantInWords),
    ],
    models: Object.entries(each.models ?? {}).map(([type, rule]) => modelRow(type, rule)),
    answer: answerOf(
      answer.status,
      answer.summary,
      answer.schema,
      answer.schema === undefined ? 'image/png' : undefined,
    ),
    inClient: true,
    examples: each.examples,
    source: { operation: each },
  }
}

function ofResource(each: Resource): Entry {
  const { status, summary, schema, media } = each.answer
  return {
    id: each.id,
    alsoCalled: [],
    domain: domainOf(each.id, each.path),
    method: each.method,
    path: each.outside === true ? each.path : `/api/v1${each.path}`,
    summary: each.summary,
    description: each.body?.description ?? '',
    access: accessInWords(each.access),
    takes: each.body === undefined ? '' : 'JSON',
    fields: withRows([
      { title: 'Path', rows: pathNames(each.path).map(pathRow) },
      { title: 'Query', rows: each.query === undefined ? [] : fieldRows(jsonSchemaOf(each.query, 'input')) },
      { title: 'Body', rows: each.body === undefined ? [] : fieldRows(jsonSchemaOf(each.body, 'input')) },
    ]),
    rules: [],
    models: [],
    answer: answerOf(status, summary, schema, media),
    inClient: each.inClient,
    examples: [resourceExample(each)],
    source: { resource: each },
  }
}

function withRows(fields: Entry['fields']): Entry['fields'] {
  return fields.filter((group) => group.rows.length > 0)
}

const inPath: Record<string, Pick<FieldRow, 'type' | 'description'>> = {
  run_id: { type: 'run id', description: 'The run.' },
  model_id: { type: 'UUID', description: 'The model.' },
  account_id: { type: 'string', description: 'The account.' },
  file: { type: 'string', description: 'Its name, as it stands in an address that was given out.' },
}

function pathRow(name: string): FieldRow {
  return { name, type: 'string', description: 'Its id.', ...inPath[name], required: true, deprecated: false }
}

function answerOf(
  status: number,
  summary: string,
  schema?: Schema & { meta(): { id?: string } | undefined },
  media?: string,
): EntryAnswer {
  const shape = schema?.meta()?.id
  const rows = schema === undefined || shape !== undefined ? [] : fieldRows(jsonSchemaOf(schema, 'output'))
  return {
    status,
    summary,
    ...(shape === undefined ? {} : { shape }),
    ...(rows.length === 0 ? {} : { rows }),
    media: schema === undefined ? (media ?? 'nothing') : 'application/json',
  }
}

function accessInWords(access: Resource['access']): string {
  if (access === 'open') return 'open to all'
  return typeof access === 'string' ? `scope \`${access}\`` : `a signed address, or scope \`${access.signedOr}\``
}

function variantInWords(variant: { id: string; sets: Record<string, unknown> }): string {
  const sets = Object.entries(variant.sets).map(([name, value]) => `\`${name}: ${JSON.stringify(value)}\``)
  return `\`${variant.id}\` is the same${sets.length === 0 ? '' : ` with ${sets.join(', ')}`}.`
}

export const entries: readonly Entry[] = [...operations.map(ofOperation), ...resources.map(ofResource)]
