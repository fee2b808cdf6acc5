/** Every operation's examples, sent as JSON and as forms of several kinds, come to the same run inputs. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { exampleModel, exampleRun, type Operation, operations, type Run } from '@easel/contract'
import { type Caller, callerOf } from '../e2e/caller.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let caller: Caller
let real: { run: string; model: string }

before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
  const model = await caller.post('/models', { name: 'm', base_type: 'wan-image-2.2', deployment_id: 'd' })
  real = { run: (await caller.make()).run_id, model: model.body.model_id }
})
after(() => service.stop())

/** Examples name a run and a model that stand for the caller's own. */
function withRealIds(example: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(example).replaceAll(exampleRun, real.run).replaceAll(exampleModel, real.model))
}

type Part = [name: string, value: string | Blob]

/** A `data:` address becomes the file that it holds. */
function part(name: string, value: unknown): Part {
  if (typeof value === 'string' && value.startsWith('data:image/png;base64,'))
    return [name, new Blob([Buffer.from(value.split(',')[1] ?? '', 'base64')], { type: 'image/png' })]
  return [name, typeof value === 'string' ? value : JSON.stringify(value)]
}

/** Lists as one part of JSON, pictures as text. */
const asText = (body: Record<string, unknown>): Part[] =>
  Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])

/** Lists as one part for each entry, pictures as files; objects in lists by their path. */
function asFiles(body: Record<string, unknown>): Part[] {
  return Object.entries(body).flatMap(([name, value]): Part[] => {
    if (!Array.isArray(value)) return [part(name, value)]
    return value.flatMap((entry, at): Part[] =>
      typeof entry === 'object' && entry !== null
        ? Object.entries(entry).map(([inner, each]) => part(`${name}[${at}].${inner}`, each))
        : [part(name, entry)],
    )
  })
}

async function inputsOf(
  operation: Operation,
  sent: { status: number; headers: Headers; bytes: Buffer },
): Promise<unknown> {
  assert.ok(sent.status >= 200 && sent.status < 300, `${operation.id}: ${sent.status} ${sent.bytes.subarray(0, 400)}`)
  const run = (await caller.get(`/runs/${sent.headers.get('x-run-id')}`)).body as Run
  assert.equal(run.operation, operation.id)
  assert.equal(run.run_type, operation.runType)
  return { inputs: run.inputs, parents: run.parent_run_ids, model: run.model_type, metadata: run.metadata }
}

describe('examples', () => {
  for (const operation of operations.filter((each) => each.bodies !== 'none'))
    operation.examples.forEach((example, at) => {
      it(`${operation.id}, example ${at + 1}`, async () => {
        const body = withRealIds(example)
        const form = async (parts: Part[]) => {
          const data = new FormData()
          for (const [name, value] of parts) data.append(name, value)
          return inputsOf(operation, await caller.call('POST', operation.path, data))
        }
        const all: unknown[] = []
        if (operation.bodies.includes('json'))
          all.push(await inputsOf(operation, await caller.post(operation.path, body)))
        if (operation.bodies.includes('form')) all.push(await form(asFiles(body)), await form(asText(body)))
        for (const one of all) assert.deepEqual(one, all[0])
      })
    })
})
