import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkShape, exampleImage, pathNames, resources } from '@easel/contract'
import { type Entry, entries } from '../entries.ts'
import { commandExample, commandWords, flagName } from './commandLine.ts'
import { curlExample } from './curl.ts'
import { resourceExample } from './resourceExamples.ts'
import { sdkExample } from './sdk.ts'
import { shellQuoted } from './shell.ts'

const entry = (id: string) => entries.find((each) => each.id === id) as Entry
const example = (id: string, at = 0) => entry(id).examples[at] ?? {}

test('a picture is sent as a file part where a form is taken', () => {
  assert.equal(
    curlExample(entry('images.segmentImage'), example('images.segmentImage'), 'http://h'),
    [
      'curl http://h/api/v1/edits/segment \\',
      '  -H "Authorization: Bearer $EASEL_API_KEY" \\',
      "  -F 'prompt=the fox' \\",
      '  -F imageUrl=@fox.png \\',
      '  -o result.png',
    ].join('\n'),
  )
})

test('a query stands in the address, and open routes need no key', () => {
  assert.match(curlExample(entry('runs.list'), example('runs.list'), 'http://h'), /runs'\?status=completed&limit=20'/)
  assert.equal(curlExample(entry('health.live'), {}, 'http://h'), 'curl http://h/healthz')
})

test('the SDK is called with ids first and the rest as one object', () => {
  assert.equal(
    sdkExample(entry('runs.get'), example('runs.get')),
    'const run = await easel.runs.get(runId, { wait: 30 })',
  )
  assert.equal(
    sdkExample(entry('images.upscale'), example('images.upscale')),
    "const run = await easel.images.upscale({\n  image_url: await fromPath('fox.png'),\n})",
  )
})

test('words at the terminal come from the names in the client', () => {
  assert.deepEqual(commandWords('images.edit.fluxKontext'), ['images', 'edit', 'flux-kontext'])
  assert.deepEqual(commandWords('generateVideo'), ['generate-video'])
  assert.deepEqual(commandWords('keys.delete'), ['key', 'revoke'])
  assert.equal(flagName('imageUrl'), 'image-url')
  assert.equal(flagName('model_type'), 'model-type')
})

test('false is said by no-, zero is said, lists repeat', () => {
  const remove = commandExample(entry('images.genRemove'), example('images.genRemove', 1))
  assert.match(remove, /--multiple/)
  assert.match(remove, /--no-remove-shadow/)
  assert.match(commandExample(entry('images.edit.fluxKontext'), example('images.edit.fluxKontext', 1)), /--seed 0/)
  assert.match(
    commandExample(entry('images.combine'), example('images.combine')),
    /--images fox\.png --images boat\.png/,
  )
  assert.match(commandExample(entry('keys.create'), example('keys.create')), /--scopes runs:write,runs:read$/)
})

test('nobody is shown a picture as text', () => {
  for (const each of entries)
    for (const input of each.examples) {
      const shown = [curlExample(each, input, 'http://h'), sdkExample(each, input), commandExample(each, input)]
      for (const text of shown) assert.ok(!text.includes(exampleImage), `${each.id}: ${text}`)
    }
})

test('what the examples of resources send is valid', () => {
  for (const each of resources) {
    const inPath = pathNames(each.path)
    const rest = Object.fromEntries(Object.entries(resourceExample(each)).filter(([name]) => !inPath.includes(name)))
    const schema = each.body ?? each.query
    if (schema === undefined) assert.deepEqual(rest, {}, each.id)
    else assert.deepEqual(checkShape(schema, rest).ok, true, each.id)
  }
})

test('a word for the shell is quoted when it must be', () => {
  assert.equal(shellQuoted('fox.png'), 'fox.png')
  assert.equal(shellQuoted("the fox's hat"), `'the fox'\\''s hat'`)
})
