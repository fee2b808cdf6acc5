/** Every named shape that answers, events and errors are made of, each told once. */
import { answers, apiError, fault, resources, runEvents, webhookEvent } from '@easel/contract'
import { type FieldRow, fieldRows, type JsonSchema, jsonSchemaOf, type Schema } from './fieldTable.ts'

export interface Shape {
  name: string
  description: string
  /** The shape whose every field this one has too; `rows` are then the others. */
  extends?: string
  rows: FieldRow[]
}

const told = [
  ...Object.values(answers).flatMap((answer) => answer.schema ?? []),
  ...resources.flatMap((resource) => resource.answer.schema ?? []),
  ...Object.values(runEvents).map((event) => event.data),
  webhookEvent,
  apiError,
  fault,
]

function collect(schemas: Schema[]): Shape[] {
  const found = new Map<string, Shape>()
  for (const schema of schemas) {
    const { $defs = {} } = jsonSchemaOf(schema, 'output')
    for (const [name, definition] of Object.entries($defs)) found.set(name, found.get(name) ?? shape(name, definition))
  }
  return [...found.values()].map((each) => withoutShared(each, [...found.values()]))
}

function shape(name: string, definition: JsonSchema): Shape {
  return { name, description: definition.description ?? '', rows: fieldRows(definition) }
}

/** A few fields in common may be chance: a layer has those of a box, and is none. */
const fewestShared = 6

function withoutShared(each: Shape, all: Shape[]): Shape {
  const holds = (row: FieldRow) => each.rows.some((own) => JSON.stringify(own) === JSON.stringify(row))
  const base = all.find(
    (other) => other.rows.length >= fewestShared && other.rows.length < each.rows.length && other.rows.every(holds),
  )
  if (base === undefined) return each
  const rows = each.rows.filter((row) => !base.rows.some((shared) => shared.name === row.name))
  return { ...each, extends: base.name, rows }
}

export const shapes: readonly Shape[] = collect(told)
