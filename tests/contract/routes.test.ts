/** The service has the routes of the table, one for vendors, and no others, each with the access that the table says. */
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { operations, resources } from '@easel/contract'
import { readConfig } from '@easel/server'
import { httpServer } from '../../packages/server/src/http/server.ts'
import type { Service } from '../../packages/server/src/http/service.ts'

const declared = [
  ...operations.map(({ method, path }) => ({ method, path: `/api/v1${path}` })),
  ...resources.map(({ method, path, outside }) => ({ method, path: `${outside === true ? '' : '/api/v1'}${path}` })),
]

/** Called by vendors alone, at addresses that we give them. */
const besides = ['POST /api/v1/wake/{run_id}/{token}']

let drawn: string
before(async () => {
  const config = readConfig({ EASEL_LOG: 'silent' }, import.meta.dirname)
  const server = await httpServer({ config } as Service)
  await server.ready()
  drawn = server.printRoutes({ commonPrefix: false })
  await server.close()
})

/** The routes of a tree drawn with four characters for each step. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, drawing = '', path = '', methods = ''] = /^([^/*]*)(\S+) \((.*)\)$/.exec(line) ?? []
      const depth = drawing.length / 4
      above.splice(depth - 1, Infinity, path)
      return methods.split(', ').map((method) => `${method} ${above.join('').replaceAll(/:(\w+)/g, '{$1}')}`)
    })
}

describe('routes', () => {
  it('are those of the table, HEAD of some, and OPTIONS for pages of other origins', () => {
    const all = routesOf(drawn)
    const own = all.filter((route) => !route.startsWith('HEAD ') && route !== 'OPTIONS *')
    const expected = [...declared.map(({ method, path }) => `${method} ${path}`), ...besides]
    assert.deepEqual(own.sort(), expected.sort())
    assert.ok(all.includes('OPTIONS *'))
  })

  it('answer HEAD only where GET neither makes anything nor goes on', () => {
    const heads = routesOf(drawn).filter((route) => route.startsWith('HEAD '))
    assert.ok(heads.includes('HEAD /api/v1/files/{file}') && heads.includes('HEAD /api/v1/runs/{run_id}'))
    for (const path of ['layers', 'events']) assert.ok(!heads.includes(`HEAD /api/v1/runs/{run_id}/${path}`), path)
  })

  it('cannot be added without saying who may use them', async () => {
    const config = readConfig({ EASEL_LOG: 'silent' }, import.meta.dirname)
    const server = await httpServer({ config } as Service)
    assert.throws(() => server.get('/back-door', async () => 'open'), /back-door.*access/)
    await server.close()
  })

  it('have each its own method and path', () => {
    assert.equal(new Set(declared.map(({ method, path }) => `${method} ${path}`)).size, declared.length)
  })
})
