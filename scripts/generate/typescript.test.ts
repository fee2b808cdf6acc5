import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indented, interfaceOf, type Schema, typeOf } from './typescript.ts'

const printing = { picture: 'Picture', unions: { Side: ['left', 'right'] } }

const types: [Schema, string][] = [
  [{ type: 'string' }, 'string'],
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ const: 'it' + "'s" }, "'it\\'s'"],
  [{ enum: ['a', 'b'] }, "'a' | 'b'"],
  [{ enum: ['right', 'left'] }, 'Side'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, "('a' | 'b')[]"],
  [{ type: 'array', items: { type: 'string', 'x-image': true } }, 'Picture[]'],
  [{ $ref: '#/$defs/Run' }, 'Run'],
  [{ anyOf: [{ const: 'auto' }, { type: 'string' }] }, "'auto' | (string & {})"],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  [{}, 'unknown'],
]
for (const [schema, expected] of types)
  test(`${JSON.stringify(schema)} is ${expected}`, () => assert.equal(typeOf(schema, printing), expected))

test('what a type cannot say stands in a comment', () => {
  const schema: Schema = {
    type: 'object',
    description: 'A thing.',
    required: ['width'],
    properties: {
      width: { type: 'integer', minimum: 64, maximum: 2048, description: 'In pixels.' },
      weight: { type: 'number', default: 0 },
      old: { type: 'string', deprecated: true, description: 'Use `width`.' },
      nested: { type: 'object', properties: { 'a-b': { type: 'boolean' } } },
    },
  }
  assert.equal(
    indented(interfaceOf('Thing', schema, printing)).trim(),
    `/** A thing. */
export interface Thing {
  /** In pixels. Whole number, 64 to 2048. */
  width: number
  /** Default: \`0\`. */
  weight?: number
  /** @deprecated Use \`width\`. */
  old?: string
  nested?: {
    'a-b'?: boolean
  }
}`,
  )
})
