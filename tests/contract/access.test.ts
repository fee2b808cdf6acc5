/** Every route declares who may use it, and keeps to it. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { operations, pathNames, resources, type Scope, scopeNames } from '@easel/contract'
import { type Caller, callerOf } from '../e2e/caller.ts'
import { startTestService, type TestService } from '../support/service.ts'

const someId = '018f3f6e-8b7a-7c3e-9d52-0c9a5f3f1a99'
const filled = (path: string) => pathNames(path).reduce((text, name) => text.replace(`{${name}}`, someId), path)

interface Route {
  id: string
  method: string
  path: string
  scope: Scope | 'open' | 'signed'
}

const routes: Route[] = [
  ...operations.map(({ id, method, path, scope }) => ({ id, method, path: `/api/v1${filled(path)}`, scope })),
  ...resources.map(({ id, method, path, outside, access }) => ({
    id,
    method,
    path: `${outside === true ? '' : '/api/v1'}${filled(path)}`,
    scope: typeof access === 'string' ? access : ('signed' as const),
  })),
]

let service: TestService
let admin: Caller

before(async () => {
  service = await startTestService()
  admin = callerOf(service.baseUrl, service.apiKey)
})
after(() => service.stop())

const ask = (caller: Caller, { method, path }: Route) => caller.call(method, service.baseUrl + path)

describe('access', () => {
  it('only health and docs are open', () => {
    const open = routes.filter((route) => route.scope === 'open').map((route) => route.id)
    assert.deepEqual(open.sort(), ['docs', 'health.live', 'health.metrics', 'health.ready', 'openapi'])
  })

  for (const route of routes) {
    if (route.scope === 'open')
      it(`${route.id} needs no credentials`, async () =>
        assert.equal((await ask(admin.as(undefined), route)).status, 200))
    else
      it(`${route.id} answers 401 without credentials, and with wrong ones`, async () => {
        for (const key of [undefined, 'easel_wrong', 'a.b.c']) {
          const answer = await ask(admin.as(key), route)
          assert.equal(answer.status, 401)
          assert.equal(answer.body.code, 'unauthenticated')
        }
      })
  }

  for (const route of routes.filter((each) => each.scope !== 'open'))
    it(`${route.id} answers 403 to a key that has every other scope`, async () => {
      const needed = route.scope === 'signed' ? 'files:read' : route.scope
      const scopes = scopeNames.filter((scope) => scope !== needed && scope !== 'admin')
      const made = await admin.post('/keys', { name: 'all but one', scopes })
      const answer = await ask(admin.as(made.body.key), route)
      assert.deepEqual([answer.status, answer.body.code], [403, 'forbidden'])
    })
})
