/** The fields of an input as flags. */
import type { CommandField, FieldKind } from '../../packages/cli/src/command.ts'
import { flagName } from '../../packages/server/src/http/docs/examples/commandLine.ts'
import { fieldRows, type JsonSchema } from '../../packages/server/src/http/docs/fieldTable.ts'

/** `renamed` are other names → field. */
export function commandFields(schema: JsonSchema, renamed: Record<string, string> = {}): CommandField[] {
  const rows = new Map(fieldRows(schema).map((row) => [row.name, row]))
  return Object.entries(schema.properties ?? {}).map(([name, field]): CommandField => {
    const row = rows.get(name)
    const aliases = Object.keys(renamed).filter((alias) => renamed[alias] === name)
    return {
      name,
      flag: flagName(name),
      ...kindOf(field),
      ...(schema.required?.includes(name) === true ? { required: true as const } : {}),
      ...(row?.deprecated === true ? { deprecated: true as const } : {}),
      ...(aliases.length === 0 ? {} : { aliases: aliases.map(flagName) }),
      ...(row?.default === undefined
        ? {}
        : { default: Array.isArray(field.default) ? field.default.join(',') : row.default }),
      // Values are told of themselves.
      ...(row?.range === undefined || row.range.includes('`') ? {} : { range: row.range }),
      description: (field.description ?? '').replaceAll('`', ''),
    }
  })
}

function kindOf(field: JsonSchema): Pick<CommandField, 'kind' | 'list' | 'values' | 'entry'> {
  if (field.type === 'array') {
    const entry = taggedPicture(field.items ?? {})
    return entry === undefined
      ? { ...kindOf(field.items ?? {}), list: true }
      : { kind: 'tagged picture', list: true, entry }
  }
  if (field['x-image'] === true) return { kind: 'picture' }
  const values = field.const === undefined ? field.enum : [field.const]
  if (values !== undefined) return { kind: 'choice', values: values.map(String) }
  if (field.anyOf !== undefined) return alternatives(field.anyOf)
  return { kind: kinds[String(field.type)] ?? 'json' }
}

const kinds: Record<string, FieldKind> = { string: 'text', number: 'number', integer: 'number', boolean: 'boolean' }

function alternatives(choices: JsonSchema[]): Pick<CommandField, 'kind' | 'values'> {
  const isText = choices.every((choice) => choice.type === 'string' || choice.type === 'null')
  return { kind: isText ? 'text' : 'json' }
}

/** An entry of two fields, a picture and its name, can be given as `name=picture`. */
function taggedPicture({ properties = {} }: JsonSchema): CommandField['entry'] {
  const names = Object.keys(properties)
  const picture = names.find((name) => properties[name]?.['x-image'] === true)
  const tag = names.find((name) => name !== picture && properties[name]?.type === 'string')
  return picture === undefined || tag === undefined || names.length !== 2 ? undefined : { picture, tag }
}
