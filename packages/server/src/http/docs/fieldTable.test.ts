import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operationById, run } from '@easel/contract'
import { type FieldRow, fieldRows, type JsonSchema, jsonSchemaOf, rangeInWords, typeInWords } from './fieldTable.ts'

const rowsOf = (id: string) => fieldRows(jsonSchemaOf(operationById(id).input, 'input'))
const row = (id: string, name: string) => rowsOf(id).find((each) => each.name === name) as FieldRow

test('a field is told with its type, range and default', () => {
  assert.deepEqual(row('images.generate', 'strength_model'), {
    name: 'strength_model',
    type: 'number',
    required: false,
    default: '1',
    range: '0 to 2',
    description: 'How strongly a custom model or LoRA acts.',
    deprecated: false,
  })
})

test('what must be given is marked', () => {
  assert.equal(row('images.generate', 'prompt').required, true)
  assert.equal(row('images.generate', 'width').required, false)
  assert.equal(row('images.generate', 'workflow_type').deprecated, true)
})

test('pictures, runs and lists of them have words of their own', () => {
  assert.equal(row('images.combine', 'images').type, 'list of pictures')
  assert.equal(row('images.combine', 'run_ids').type, 'list of run ids')
  assert.equal(row('images.edit.vendora', 'mask_url').type, 'picture')
})

test('fields inside a list are told after it', () => {
  const names = rowsOf('images.reference').map((each) => each.name)
  assert.ok(names.indexOf('images[].tag') > names.indexOf('images'))
  assert.equal(row('images.reference', 'images[].tag').required, true)
})

test('a default of false, zero or nothing is still a default', () => {
  assert.equal(row('images.combine', 'gap').default, '0')
  assert.equal(row('images.extract', 'invert').default, 'false')
  const empty: JsonSchema = { properties: { note: { type: 'string', default: '' } } }
  assert.equal(fieldRows(empty)[0]?.default, '""')
})

const types: [JsonSchema, string][] = [
  [{ type: 'integer' }, 'whole number'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ anyOf: [{ $ref: '#/$defs/RunError' }, { type: 'null' }] }, 'RunError or null'],
  [{ type: 'array', items: { $ref: '#/$defs/Run' } }, 'list of Run'],
  [{ type: 'string', format: 'date-time' }, 'date and time'],
  [{}, 'any JSON'],
]
for (const [schema, words] of types)
  test(`${JSON.stringify(schema)} is "${words}"`, () => assert.equal(typeInWords(schema), words))

const ranges: [JsonSchema, string][] = [
  [{ type: 'integer', minimum: 64, maximum: 2048 }, '64 to 2048'],
  [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'at least 0'],
  [{ type: 'string', minLength: 1, maxLength: 8000 }, '1 to 8,000 characters'],
  [{ type: 'string', minLength: 1 }, ''],
  [{ type: 'array', minItems: 1, items: { enum: ['a', 'b'] } }, 'at least 1 entry: `a` `b`'],
  [{ anyOf: [{ const: 'match_input_image' }, { type: 'string' }] }, '`match_input_image`'],
]
for (const [schema, words] of ranges)
  test(`the range of ${JSON.stringify(schema)} is "${words}"`, () => assert.equal(rangeInWords(schema), words))

test('a field that holds a named shape says which', () => {
  const { $defs } = jsonSchemaOf(run, 'output')
  const images = fieldRows($defs?.['Run'] ?? {}).find((each) => each.name === 'images')
  assert.equal(images?.shape, 'RunImage')
})
