/** One table, many faces: routes, OpenAPI, client, docs and command all say the same. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import {
  openapi,
  operationSchema,
  operations,
  pathNames,
  requestErrorCodes,
  resources,
  runErrorCodes,
} from '@easel/contract'
import { commands } from '../../packages/cli/src/generated/commands.ts'
import { createClient } from '../../packages/client/src/index.ts'
import { docsPage } from '../../packages/server/src/http/docs/docsPage.ts'
import { startTestService, type TestService } from '../support/service.ts'

type Json = Record<string, unknown>

const document = openapi({ url: 'http://example.com', version: '1' }) as {
  paths: Record<string, Record<string, Json & { operationId: string; parameters: { name: string; in: string }[] }>>
}
const entries = [...operations, ...resources]
const pathOf = (entry: { path: string; outside?: boolean }) => `${entry.outside === true ? '' : '/api/v1'}${entry.path}`
const reference = ['operations', 'resources', 'errors', 'events']
  .map((name) => readFileSync(new URL(`../../docs/reference/${name}.md`, import.meta.url), 'utf8'))
  .join('\n')
const page = docsPage({ baseUrl: 'http://example.com', version: '1' })

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

describe('agreement', () => {
  for (const entry of entries)
    it(`${entry.id} is in the OpenAPI document, the reference and the page`, () => {
      const item = document.paths[pathOf(entry)]?.[entry.method.toLowerCase()]
      assert.equal(item?.operationId, entry.id)
      const named = item?.parameters.filter((each) => each.in === 'path').map((each) => each.name)
      assert.deepEqual(named, pathNames(entry.path))
      assert.ok(reference.includes(entry.id), 'the reference names it')
      assert.ok(page.includes(entry.id), 'the page names it')
    })

  it('the OpenAPI document holds nothing else, and each name once', () => {
    const items = Object.values(document.paths).flatMap((path) => Object.values(path))
    assert.deepEqual(items.map((item) => item.operationId).sort(), entries.map((entry) => entry.id).sort())
  })

  it('every reference in the OpenAPI document leads to something other than itself', () => {
    const leads = (ref: string) =>
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((here, step) => (here as Json)?.[step], document)
    JSON.stringify(document, (key, value) => {
      if (key === '$ref') assert.ok(leads(value) !== undefined && (leads(value) as Json)['$ref'] !== value, value)
      return value
    })
  })

  it('the service serves this very document', async () => {
    const served = await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json()
    assert.deepEqual(Object.keys((served as typeof document).paths), Object.keys(document.paths))
  })

  for (const operation of operations) {
    const fields = Object.keys(operation.input.shape)
    it(`${operation.id} is a method of the client, with its json and formData forms`, () => {
      const client = createClient({ baseUrl: 'http://example.com' }) as unknown as Json
      for (const id of [operation.id, ...(operation.variants ?? []).map((variant) => variant.id)]) {
        const method = id.split('.').reduce<unknown>((here, step) => (here as Json)?.[step], client) as Json
        assert.equal(typeof method, 'function', id)
        const both = operation.bodies === 'json and form'
        assert.equal(typeof method['json'] === 'function' && typeof method['formData'] === 'function', both, id)
      }
    })

    it(`${operation.id} is a command with a flag for each field`, () => {
      const command = commands.find((each) => each.id === operation.id)
      assert.deepEqual(command?.fields.map((field) => field.name).sort(), fields.sort())
    })

    it(`${operation.id} has each field in the OpenAPI document, the reference and the page`, () => {
      const { properties } = operationSchema(operation) as { properties: Json }
      for (const field of fields) {
        assert.ok(properties[field] !== undefined, field)
        assert.ok(reference.includes(`\`${field}\``) && page.includes(field), field)
      }
    })
  }

  it('every error code is in the reference and the page', () => {
    for (const code of [...requestErrorCodes, ...runErrorCodes])
      assert.ok(reference.includes(code) && page.includes(code), code)
  })
})
