/** The suite on the real service: in this Node from source, and in Node 20 as published. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import * as sdk from '../../packages/client/src/index.ts'
import { startTestService } from '../support/service.ts'
import { buildClient } from './buildClient.ts'
import { findNode20 } from './node20.ts'
import { writePlainSuite } from './plain.ts'
import { type Result, runSuite } from './runSuite.ts'

let service: Awaited<ReturnType<typeof startTestService>>
let folder: string
before(async () => {
  service = await startTestService()
  folder = await mkdtemp(join(tmpdir(), 'easel-suite-'))
})
after(async () => {
  await service.stop()
  await rm(folder, { recursive: true })
})

async function report(context: TestContext, results: Result[]) {
  assert.ok(results.length > 0)
  for (const { name, failure } of results)
    await context.test(name, () => {
      if (failure !== null) assert.fail(failure)
    })
}

test(`the suite in Node ${process.versions.node}`, async (context) => {
  await report(context, await runSuite(sdk, service))
})

test('the suite in Node 20, with the client as it is published', async (context) => {
  buildClient(join(folder, 'client'))
  await writePlainSuite(folder)
  const main = join(folder, 'main.mjs')
  const { baseUrl, apiKey } = service
  await writeFile(
    main,
    `import * as sdk from './client/index.js'
import { runSuite } from './runSuite.js'
const results = await runSuite(sdk, ${JSON.stringify({ baseUrl, apiKey })})
console.log(JSON.stringify({ version: process.versions.node, results }))
`,
  )
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const { stdout } = await promisify(execFile)(findNode20(), [main], { maxBuffer: 1 << 24 })
  const { version, results } = JSON.parse(stdout) as { version: string; results: Result[] }
  assert.match(version, /^20\./)
  await report(context, results)
})
