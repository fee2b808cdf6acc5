/** Prints JSON Schema as TypeScript types, with what a type cannot say (ranges, defaults) as comments. */

export interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  description?: string
  default?: unknown
  deprecated?: boolean
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  'x-image'?: boolean
}

export interface Printing {
  /** The type that stands wherever a picture is named. */
  picture: string
  /** Unions that have a name of their own: name → its values. */
  unions: Record<string, readonly string[]>
}

export function typeOf(schema: Schema, printing: Printing): string {
  if (schema['x-image'] === true) return printing.picture
  if (schema.$ref !== undefined) return lastOf(schema.$ref)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return unionOf(schema.enum, printing)
  if (schema.anyOf !== undefined) return widest(schema.anyOf.map((each) => typeOf(each, printing))).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, printing)).join(' | ')
  switch (schema.type) {
    case 'array':
      return listOf(typeOf(schema.items ?? {}, printing))
    case 'object':
      return objectOf(schema, printing)
    case 'integer':
      return 'number'
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'unknown'
  }
}

/** The fields between the braces of an interface, each with its comment. */
export function fieldsOf(schema: Schema, printing: Printing): string {
  return Object.entries(schema.properties ?? {})
    .map(([name, field]) => {
      const optional = schema.required?.includes(name) === true ? '' : '?'
      return `${commentOf(factsOf(field))}${key(name)}${optional}: ${typeOf(field, printing)}\n`
    })
    .join('')
}

export function interfaceOf(name: string, schema: Schema, printing: Printing, extending = ''): string {
  const about = schema.description === undefined ? [] : [schema.description]
  if (schema.properties === undefined || Object.keys(schema.properties).length === 0)
    return `${commentOf(about)}export type ${name} = ${typeOf(schema, printing)}\n\n`
  return `${commentOf(about)}export interface ${name}${extending} {\n${fieldsOf(schema, printing)}}\n\n`
}

export function commentOf(lines: string[]): string {
  const text = lines.flatMap((line) => line.split('\n')).map((line) => line.replaceAll('*/', '*\\/'))
  if (text.length === 0) return ''
  if (text.length === 1) return `/** ${text[0]} */\n`
  return `/**\n${text.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

/** What is worth saying of a field: its words, its bounds, its default. */
export function factsOf(schema: Schema): string[] {
  const words = [schema.description, boundsOf(schema), defaultOf(schema)].filter((part) => part !== undefined)
  const lines = words.length === 0 ? [] : [words.join(' ')]
  return schema.deprecated === true ? [...lines, `@deprecated ${schema.description ?? ''}`.trim()].slice(-1) : lines
}

/** Puts two spaces before each line for every brace that is open there. */
export function indented(source: string): string {
  let depth = 0
  return source
    .split('\n')
    .map((line) => {
      const text = line.trim()
      const closes = /^[})\]]/.test(text)
      const at = Math.max(0, closes ? depth - 1 : depth) + (text.startsWith('|') ? 1 : 0)
      if (!/^(\*|\/\*)/.test(text)) depth += Math.sign(balanceOf(text))
      const inComment = text.startsWith('*') ? ' ' : ''
      return text === '' ? '' : '  '.repeat(at) + inComment + text
    })
    .join('\n')
}

export function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value)
}

export function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
}

const balanceOf = (text: string) => text.split(/[{[(]/).length - text.split(/[}\])]/).length

const lastOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)

const listOf = (entry: string) => (/[ |]/.test(entry) && !entry.startsWith('{') ? `(${entry})[]` : `${entry}[]`)

/** A union with `string` in it would swallow its own literals, and with them what an editor can offer. */
function widest(types: string[]): string[] {
  const hasLiterals = types.some((type) => type.startsWith("'"))
  return types.map((type) => (type === 'string' && hasLiterals ? '(string & {})' : type))
}

function unionOf(values: unknown[], printing: Printing): string {
  const named = Object.entries(printing.unions).find(
    ([, members]) => members.length === values.length && members.every((member) => values.includes(member)),
  )
  return named?.[0] ?? values.map(literal).join(' | ')
}

function objectOf(schema: Schema, printing: Printing): string {
  if (schema.properties !== undefined && Object.keys(schema.properties).length > 0)
    return `{\n${fieldsOf(schema, printing)}}`
  const values =
    typeof schema.additionalProperties === 'object' ? typeOf(schema.additionalProperties, printing) : 'unknown'
  return `Record<string, ${values}>`
}

function boundsOf(schema: Schema): string | undefined {
  const whole = schema.type === 'integer' ? 'Whole number' : undefined
  const number = between(schema.minimum, schema.maximum, '')
  if (schema.type === 'integer' || schema.type === 'number') {
    const parts = [whole, number].filter((part) => part !== undefined)
    return parts.length === 0 ? undefined : `${capital(parts.join(', '))}.`
  }
  if (schema.type === 'array' && schema.maxItems !== undefined)
    return sentence(between(schema.minItems, schema.maxItems, ' entries'))
  if (schema.type === 'string' && schema.maxLength !== undefined)
    return sentence(between(schema.minLength, schema.maxLength, ' characters'))
  return undefined
}

function between(low: number | undefined, high: number | undefined, unit: string): string | undefined {
  const lower = low === undefined || low === Number.MIN_SAFE_INTEGER ? undefined : low
  const upper = high === undefined || high === Number.MAX_SAFE_INTEGER ? undefined : high
  if (lower !== undefined && upper !== undefined) return `${lower} to ${upper}${unit}`
  if (lower !== undefined) return `at least ${lower}${unit}`
  return upper === undefined ? undefined : `at most ${upper}${unit}`
}

function defaultOf(schema: Schema): string | undefined {
  return schema.default === undefined
    ? undefined
    : `Default: \`${JSON.stringify(schema.default).replaceAll('"', "'")}\`.`
}

const sentence = (words: string | undefined) => (words === undefined ? undefined : `${capital(words)}.`)

export const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
