/** The OpenAPI document is one by the rules of 3.1, so that other people's tools can read it. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  checkInput,
  exampleModel,
  exampleRun,
  openapi,
  operations,
  requestErrors,
  resources,
  runErrors,
} from '@easel/contract'
import { faultsOf, type Schema, schemasIn } from './jsonSchemas.ts'

type Json = Record<string, unknown>
interface Item extends Json {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required?: boolean; schema: Json }[]
  responses: Record<string, Json>
  requestBody?: { content: Record<string, { schema: Json; examples?: Record<string, { value: unknown }> }> }
}

const document = JSON.parse(JSON.stringify(openapi({ url: 'http://example.com', version: '1' }))) as {
  openapi: string
  info: Json
  servers: Json[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Item>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Json>; securitySchemes: Json }
}
const items = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, item]) => ({ path, method, item })),
)

describe('the OpenAPI document', () => {
  it('says what it is', () => {
    assert.match(document.openapi, /^3\.1\.\d+$/)
    assert.deepEqual([typeof document.info['title'], document.info['version']], ['string', '1'])
    assert.deepEqual(document.servers, [{ url: 'http://example.com' }])
    for (const name of document.security.flatMap((each) => Object.keys(each)))
      assert.ok(name in document.components.securitySchemes, name)
  })

  it('holds only schemas that JSON Schema knows', () => {
    const all = [...schemasIn(document)]
    assert.ok(all.length > 500)
    assert.deepEqual(
      all.flatMap(([at, schema]) => faultsOf(at, schema)),
      [],
    )
  })

  it('has no reference that leads nowhere, and no component that nothing leads to', () => {
    const refs = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] as string),
    )
    for (const ref of refs) {
      assert.match(ref, /^#\/components\/(schemas|responses)\/\w+$/)
      const [, , kind, name] = ref.split('/') as ['#', 'components', 'schemas' | 'responses', string]
      assert.ok(name in document.components[kind], ref)
    }
    for (const kind of ['schemas', 'responses'] as const)
      for (const name of Object.keys(document.components[kind])) {
        const used = refs.has(`#/components/${kind}/${name}`) || ['Fault', 'RunEvent'].includes(name)
        assert.ok(used, `${kind}/${name}`)
      }
  })

  for (const { path, method, item } of items)
    it(`${method.toUpperCase()} ${path}`, () => {
      assert.match(path, /^\/[^\s]*$/)
      assert.ok(item.operationId.length > 0 && item.summary.length > 0)
      const braces = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const inPath = item.parameters.filter((each) => each.in === 'path')
      assert.deepEqual(
        inPath.map((each) => each.name),
        braces,
      )
      assert.ok(inPath.every((each) => each.required === true))
      const named = item.parameters.map((each) => `${each.in} ${each.name.toLowerCase()}`)
      assert.equal(new Set(named).size, named.length)
      for (const parameter of item.parameters) {
        assert.ok(['path', 'query', 'header'].includes(parameter.in))
        assert.equal(typeof parameter.schema, 'object')
      }
      assert.ok(method === 'post' || method === 'patch' || item.requestBody === undefined)
      for (const [media, { schema }] of Object.entries(item.requestBody?.content ?? {})) {
        assert.ok(['application/json', 'multipart/form-data'].includes(media))
        assert.equal(schema['type'], 'object')
      }
      assert.ok(Object.keys(item.responses).some((status) => status.startsWith('2')))
      for (const [status, response] of Object.entries(item.responses)) {
        assert.match(status, /^[2-5]\d\d$/)
        assert.ok('$ref' in response || typeof response['description'] === 'string', status)
      }
    })

  it('tells the answer, scope and bodies that the table declares', () => {
    for (const { item } of items) {
      const entry = [...operations, ...resources].find((each) => each.id === item.operationId)
      assert.ok(entry !== undefined)
      const access = 'scope' in entry ? entry.scope : entry.access
      assert.equal(item['x-scope'], typeof access === 'string' ? access : access.signedOr)
      assert.equal(
        Array.isArray(item['security']) && item['security'].length === 0,
        access === 'open',
        item.operationId,
      )
    }
    for (const operation of operations) {
      const item = document.paths[`/api/v1${operation.path}`]?.[operation.method.toLowerCase()]
      const media = Object.keys(item?.requestBody?.content ?? {}).sort()
      const takes = { json: ['application/json'], form: ['multipart/form-data'], none: [] as string[] }
      const both = ['application/json', 'multipart/form-data']
      assert.deepEqual(media, operation.bodies === 'json and form' ? both : takes[operation.bodies])
    }
  })

  it('shows examples that the service would take', () => {
    for (const operation of operations)
      for (const example of operation.examples) {
        const text = JSON.stringify(example)
          .replaceAll(exampleRun, crypto.randomUUID())
          .replaceAll(exampleModel, crypto.randomUUID())
        assert.equal(checkInput(operation, JSON.parse(text)).ok, true, `${operation.id} ${text}`)
      }
  })

  it('tells every way to be refused, under its status', () => {
    for (const [code, { status }] of Object.entries(requestErrors))
      assert.match(
        String(document.components.responses[`error${status}`]?.['description']),
        new RegExp(`\`${code}\``),
        code,
      )
    const { enum: codes = [] } = document.components.schemas['ApiError']?.properties?.['code'] ?? {}
    assert.deepEqual(codes.toSorted(), [...Object.keys(requestErrors), ...Object.keys(runErrors)].sort())
  })
})
