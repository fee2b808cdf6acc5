/** The client's and the command's own tables say of every operation and resource what the contract says, and nothing more. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Operation,
  operations,
  pathNames,
  type Resource,
  requestErrors,
  resources,
  runErrors,
} from '@easel/contract'
import { commands } from '../../packages/cli/src/generated/commands.ts'
import { errorTable } from '../../packages/client/src/generated/errors.ts'
import { methods } from '../../packages/client/src/generated/methods.ts'

interface Named {
  id: string
  entry: Operation | Resource
  sets: Record<string, unknown>
}

const named: Named[] = [
  ...operations.flatMap((entry) => [
    { id: entry.id, entry, sets: {} },
    ...(entry.variants ?? []).map(({ id, sets }) => ({ id, entry, sets })),
  ]),
  ...resources.filter((each) => each.inClient).map((entry) => ({ id: entry.id, entry, sets: {} })),
]
const isOperation = (entry: Named['entry']): entry is Operation => 'bodies' in entry

function takes(entry: Named['entry']): string {
  if (isOperation(entry)) return entry.bodies === 'none' ? 'nothing' : entry.bodies
  if (entry.body !== undefined) return 'json'
  return entry.query === undefined ? 'nothing' : 'query'
}

describe('the client and the command', () => {
  it('have exactly the names of the contract', () => {
    const names = named.map((each) => each.id).sort()
    assert.deepEqual(Object.keys(methods).sort(), names)
    assert.deepEqual(commands.map((each) => each.id).sort(), names)
  })

  for (const { id, entry, sets } of named) {
    it(`${id} is sent by the client as the contract says`, () => {
      const method = methods[id]
      assert.deepEqual([method?.verb, method?.path, method?.takes], [entry.method, entry.path, takes(entry)])
      assert.deepEqual(method?.sets ?? {}, sets)
      const isKeyed = entry.method === 'POST' && (isOperation(entry) || id === 'runs.replay')
      assert.equal(method?.keyed ?? false, isKeyed, 'only what the service replays is sent again')
    })

    it(`${id} is a command of its own`, () => {
      const command = commands.find((each) => each.id === id)
      assert.deepEqual([command?.takes, command?.inPath], [takes(entry), pathNames(entry.path)])
      const shape = isOperation(entry) ? entry.input.shape : { ...entry.query?.shape, ...entry.body?.shape }
      const fields = Object.keys(shape).filter((name) => !(name in sets))
      const flags = command?.fields.map((field) => field.name) ?? []
      for (const name of fields) assert.ok(flags.includes(name), name)
      for (const name of flags) assert.ok(fields.includes(name) || command?.inPath.includes(name), name)
    })
  }

  it('no two commands have the same words', () => {
    const words = commands.map((each) => each.words.join(' '))
    assert.equal(new Set(words).size, words.length)
  })

  it('every code of the table is an error class of the client, to be tried again where the table says so', () => {
    const codes = [...Object.keys(requestErrors), ...Object.keys(runErrors)]
    assert.deepEqual([...errorTable.keys()].sort(), codes.sort())
    assert.equal(new Set([...errorTable.values()].map((row) => row.type)).size, codes.length)
    for (const [code, { retry }] of Object.entries(requestErrors))
      assert.equal(errorTable.get(code)?.retry, retry, code)
  })
})
