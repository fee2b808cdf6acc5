/** What is published depends on nothing, and its types work for whoever installs it. */
import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { buildClient, runTsc } from './buildClient.ts'

const manifestPath = join(import.meta.dirname, '../../packages/client/package.json')
let folder: string
let installed: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-consumer-'))
  installed = join(folder, 'node_modules/@easel/client')
  await mkdir(installed, { recursive: true })
  buildClient(join(installed, 'dist'))
  await cp(manifestPath, join(installed, 'package.json'))
})
after(() => rm(folder, { recursive: true }))

test('nothing but its own files is imported, and Node’s own only by the part that is for Node', async () => {
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8'))
  assert.equal(manifest.dependencies ?? manifest.peerDependencies ?? manifest.optionalDependencies, undefined)
  const names = (await readdir(join(installed, 'dist'), { recursive: true })).filter((name) => name.endsWith('.js'))
  assert.ok(names.includes('index.js') && names.includes('node.js'))
  assert.deepEqual(
    names.filter((name) => name.includes('test')),
    [],
  )
  for (const name of names) {
    const source = await readFile(join(installed, 'dist', name), 'utf8')
    const imported = [...source.matchAll(/(?:from|import)\s*\(?['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')
    const allowed = name === 'node.js' ? /^(\.\.?\/|node:)/ : /^\.\.?\/.*\.js$/
    for (const path of imported) assert.match(path, allowed, name)
    assert.doesNotMatch(source, /\b(process|Buffer|require|__dirname)\b[.(]/, name)
  }
})

const consumer = `
import { createClient, InvalidInputError, type Run } from '@easel/client'
const client = createClient({ baseUrl: 'https://easel.example', apiKey: 'k' })
const run: Run = await client.runs.get('r')
// @ts-expect-error: progress is a number
const words: string = run.progress
for await (const each of client.runs.list({ status: 'queued' })) console.log(each.run_id, words)
const failure: unknown = undefined
if (failure instanceof InvalidInputError) console.log(failure.details[0]?.path)
`

for (const [resolution, module] of [
  ['bundler', 'esnext'],
  ['nodenext', 'nodenext'],
] as const)
  test(`its types are found and hold under ${resolution}, without Node’s types`, async () => {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'consumer.ts'), consumer)
    const compilerOptions = {
      strict: true,
      noEmit: true,
      types: [],
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
      module,
      moduleResolution: resolution,
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }))
    runTsc(['-p', 'tsconfig.json'], folder)
  })
