/** Finds every schema in an OpenAPI document, and says what is wrong with one by the rules of JSON Schema 2020-12. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  enum?: string[]
  pattern?: string
  [keyword: string]: unknown
}

const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const single = ['items', 'additionalProperties', 'propertyNames', 'if', 'then', 'else', 'not']
const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
const keywords = new Set([
  ...lists,
  ...single,
  ...'$ref type properties required enum const default description deprecated title format pattern'.split(' '),
  ...'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems'.split(' '),
  ...'contentMediaType contentEncoding'.split(' '),
])

export function* schemasIn(value: unknown, at = '#'): Generator<[string, Schema]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const here = `${at}/${name}`
    if (name === 'schema' || at === '#/components/schemas') yield* within(inner as Schema, here)
    else if (name !== 'examples') yield* schemasIn(inner, here)
  }
}

function* within(schema: Schema | boolean, at: string): Generator<[string, Schema]> {
  if (typeof schema === 'boolean') return
  yield [at, schema]
  for (const name of lists)
    for (const [index, inner] of ((schema[name] as Schema[] | undefined) ?? []).entries())
      yield* within(inner, `${at}/${name}/${index}`)
  for (const name of single) if (schema[name] !== undefined) yield* within(schema[name] as Schema, `${at}/${name}`)
  for (const [name, inner] of Object.entries(schema.properties ?? {})) yield* within(inner, `${at}/properties/${name}`)
}

export function faultsOf(at: string, schema: Schema): string[] {
  const unknown = Object.keys(schema).filter((name) => !keywords.has(name) && !name.startsWith('x-'))
  const untyped = [schema.type ?? []].flat().filter((type) => !types.includes(type))
  // A condition requires what the schema around it has.
  const isCondition = /\/(if|then)$/.test(at)
  const missing = (schema.required ?? []).filter((name) => !isCondition && schema.properties?.[name] === undefined)
  return [
    ...unknown.map((name) => `${at} has ${name}`),
    ...untyped.map((type) => `${at} is of type ${type}`),
    ...missing.map((name) => `${at} requires ${name}, which it has not`),
    ...(new Set(schema.enum).size === (schema.enum ?? []).length ? [] : [`${at} allows a value twice`]),
    ...(isPattern(schema.pattern) ? [] : [`${at} has a pattern that is none`]),
  ]
}

function isPattern(text: string | undefined): boolean {
  try {
    return new RegExp(text ?? '', 'u') !== undefined
  } catch {
    return false
  }
}
