/** A schema as rows for people: each field with its type, range and default in words. */

/** The part of JSON Schema that zod writes for this contract. */
export interface JsonSchema {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  description?: string
  deprecated?: boolean
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  'x-image'?: boolean
  'x-run'?: boolean
}

export interface FieldRow {
  /** `images[].tag` for a field inside a list. */
  name: string
  type: string
  /** The shape this field holds, if that is told elsewhere. */
  shape?: string
  required: boolean
  default?: string
  range?: string
  description: string
  deprecated: boolean
}

/** What has a JSON Schema. Said this way, so that zod need not be imported to read the contract's schemas. */
export interface Schema {
  toJSONSchema(options: { io: 'input' | 'output'; unrepresentable: 'any' }): unknown
}

export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  return schema.toJSONSchema({ io, unrepresentable: 'any' }) as JsonSchema
}

export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const required = schema.required?.includes(name) === true
    return [row(prefix + name, field, required), ...rowsInside(prefix + name, field)]
  })
}

function row(name: string, field: JsonSchema, required: boolean): FieldRow {
  const shape = shapeOf(field)
  const range = rangeInWords(field)
  return {
    name,
    type: typeInWords(field),
    ...(shape === undefined ? {} : { shape }),
    required,
    ...(field.default === undefined ? {} : { default: defaultInWords(field.default) }),
    ...(range === '' ? {} : { range }),
    description: field.description ?? '',
    deprecated: field.deprecated === true,
  }
}

function defaultInWords(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value)
}

function rowsInside(name: string, field: JsonSchema): FieldRow[] {
  if (field.items?.properties !== undefined) return fieldRows(field.items, `${name}[].`)
  return field.properties === undefined ? [] : fieldRows(field, `${name}.`)
}

const formats: Record<string, string> = { uuid: 'UUID', uri: 'URL', 'date-time': 'date and time', date: 'date' }
const plain: Record<string, string> = { integer: 'whole number', null: 'null', array: 'list', object: 'object' }

export function typeInWords(field: JsonSchema): string {
  if (field['x-image'] === true) return 'picture'
  if (field['x-run'] === true) return 'run id'
  if (field.$ref !== undefined) return nameIn(field.$ref)
  if (field.anyOf !== undefined) return [...new Set(field.anyOf.map(typeInWords))].join(' or ')
  if (Array.isArray(field.type)) return field.type.map((each) => plain[each] ?? each).join(' or ')
  if (field.type === 'array') return `list of ${several(typeInWords(field.items ?? {}))}`
  if (field.format !== undefined && formats[field.format] !== undefined) return formats[field.format] as string
  if (field.type === undefined) return 'any JSON'
  return plain[field.type] ?? field.type
}

function several(type: string): string {
  if (type === 'any JSON') return type
  return /[A-Z]\w*[a-z]$/.test(type) ? type : `${type}s`
}

export function rangeInWords(field: JsonSchema): string {
  if (field.const !== undefined) return `\`${field.const}\``
  if (field.enum !== undefined) return field.enum.map((value) => `\`${value}\``).join(' ')
  if (field.anyOf !== undefined)
    return field.anyOf
      .map(rangeInWords)
      .filter((range) => range !== '')
      .join(' or ')
  if (field.type === 'array') {
    const values = field.items?.enum === undefined ? '' : `: ${rangeInWords(field.items)}`
    return `${between(field.minItems, field.maxItems, 'entries')}${values}`
  }
  if (field.type === 'string' && field['x-image'] !== true && field.format !== 'uri') return stringRange(field)
  return between(safe(field.minimum), safe(field.maximum), '')
}

/** A longer pattern tells a reader nothing; the field's description then says it in words. */
const readablePatternLength = 32

function stringRange(field: JsonSchema): string {
  if (field.format === undefined && field.pattern !== undefined && field.pattern.length <= readablePatternLength)
    return `\`${field.pattern}\``
  return between(field.minLength, field.maxLength, 'characters')
}

function between(min: number | undefined, max: number | undefined, unit: string): string {
  const said = (value: number) => (unit === '' ? String(value) : value.toLocaleString('en'))
  const tail = unit === '' ? '' : ` ${unit}`
  if (min !== undefined && max !== undefined) return `${said(min)} to ${said(max)}${tail}`
  if (max !== undefined) return `at most ${said(max)}${tail}`
  if (min === undefined || (min === 1 && unit === 'characters')) return ''
  return `at least ${said(min)}${min === 1 ? tail.replace('entries', 'entry') : tail}`
}

/** zod bounds every whole number by what a double can hold; that is no promise of ours. */
function safe(bound: number | undefined): number | undefined {
  return bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound
}

function shapeOf(field: JsonSchema): string | undefined {
  if (field.$ref !== undefined) return nameIn(field.$ref)
  if (field.items !== undefined) return shapeOf(field.items)
  return field.anyOf?.map(shapeOf).find((name) => name !== undefined)
}

export const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
