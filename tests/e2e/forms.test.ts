/** The ways a form can say the same as JSON, and what it cannot say. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../support/service.ts'
import { type Answer, type Caller, callerOf, type Form } from './caller.ts'
import { asFile, colourOf, png } from './pictures.ts'
import { storedIn } from './stored.ts'

let service: TestService
let caller: Caller
let red: File
let blue: File
before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
  red = asFile(await png({ colour: [255, 0, 0] }), 'red.png')
  blue = asFile(await png({ colour: [0, 0, 255] }), 'blue.png')
})
after(() => service.stop())

async function inputsOf(path: string, form: Form) {
  const { status, body } = await caller.form(path, form)
  assert.equal(status, 202, JSON.stringify(body))
  return (await caller.finished(body.run_id ?? body.data.run_id)).inputs
}

const colours = async (addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await colourOf((await caller.get(address)).bytes)).join()))

const faultAt = ({ status, body }: Answer) => [status, body.code, body.details?.[0]?.path]

test('text stays text where the schema takes text, and is JSON where it does not', async () => {
  const inputs = await inputsOf('/runs/character', {
    prompt: '42',
    resolution: '720',
    seed: '42',
    sync: 'false',
    character_reference_file: red,
  })
  assert.deepEqual([inputs.prompt, inputs.resolution, inputs.seed, inputs.sync], ['42', '720', 42, false])
  const quoted = await inputsOf('/edits/vendora', { prompt: '"null"', image: red, metadata: '{"a":[1,{"b":null}]}' })
  assert.equal(quoted.prompt, '"null"')
})

test('several files come in their order, by repetition, by brackets or by number', async () => {
  const forms: Form[] = [
    { images: [red, blue] },
    { 'images[]': [red, blue] },
    { 'images[1]': blue, 'images[0]': red },
    { 'images.0': red, 'images.1': blue },
  ]
  for (const form of forms) {
    const { images } = await inputsOf('/edits/combine', form)
    assert.deepEqual(await colours(images), ['255,0,0', '0,0,255'], Object.keys(form).join())
  }
})

test('a list may be JSON, or a part for each entry, or both ways with files between', async () => {
  const first = (await caller.make()).run_id
  const second = (await caller.make()).run_id
  for (const run_ids of [JSON.stringify([first, second]), [first, second]])
    assert.deepEqual((await inputsOf('/edits/combine', { run_ids })).run_ids, [first, second])
  const mixed = await inputsOf('/edits/combine', { images: [first, blue] })
  assert.equal((await colours(mixed.images))[1], '0,0,255')
})

test('a list of objects may be JSON with files at the places it leaves out', async () => {
  const whole = JSON.stringify([{ tag: 'red' }, { tag: 'blue' }])
  const forms: Form[] = [
    { prompt: '@red', images: whole, 'images[0].image_reference': red, 'images[1].image_reference': blue },
    {
      prompt: '@red',
      'images[0][tag]': 'red',
      'images[0][image_reference]': red,
      'images[1][tag]': 'blue',
      'images[1][image_reference]': blue,
    },
  ]
  for (const form of forms) {
    const { images } = await inputsOf('/runs/reference', form)
    assert.deepEqual(
      images.map((each: { tag: string }) => each.tag),
      ['red', 'blue'],
    )
    assert.deepEqual(await colours(images.map((each: { image_reference: string }) => each.image_reference)), [
      '255,0,0',
      '0,0,255',
    ])
  }
})

test('a file where no picture belongs is refused, not taken for words', async () => {
  const before = storedIn(service.dataDir)
  const words = new File(['a fox in the snow'], 'prompt.txt', { type: 'text/plain' })
  const wrong: [string, Form, string][] = [
    ['/edits/vendora', { prompt: words, image: red }, 'prompt'],
    ['/edits/vendora', { prompt: 'x', run_id: red }, 'run_id'],
    ['/edits/vendora', { prompt: 'x', image: red, metadata: words }, 'metadata'],
    ['/edits/vendora', { prompt: 'x', image: red, webhook_secret: words }, 'webhook_secret'],
    ['/edits/vendora', { prompt: 'x', image: red, seed: words }, 'seed'],
    ['/edits/combine', { images: [red, blue], 'run_ids[]': red }, 'run_ids'],
    ['/upload', { file: red, description: words }, 'description'],
    ['/upload', { file: red, parent_id: red }, 'parent_id'],
    ['/runs/reference', { prompt: '@a', 'images[0].image_reference': red, 'images[0].tag': words }, 'images[0].tag'],
    ['/edits/vendora', { prompt: 'x', imagee: red }, 'imagee'],
  ]
  for (const [path, form, field] of wrong)
    assert.deepEqual(faultAt(await caller.form(path, form)), [422, 'invalid_input', field], `${path} ${field}`)
  assert.deepEqual(storedIn(service.dataDir), before)
})

test('a field given twice, or a number past reason, is refused', async () => {
  const before = storedIn(service.dataDir)
  assert.deepEqual(faultAt(await caller.form('/edits/vendora', { prompt: ['x', 'y'], image: red })), [
    422,
    'invalid_input',
    'prompt',
  ])
  assert.deepEqual(faultAt(await caller.form('/upload', { file: [red, blue] })), [422, 'invalid_input', 'file'])
  const far = await caller.form('/edits/combine', { images: [red, blue], 'images[100000000]': blue })
  assert.deepEqual([far.status, far.body.code], [422, 'invalid_input'])
  const sparse = await caller.form('/edits/combine', { 'images[0]': red, 'images[5]': blue })
  assert.deepEqual([sparse.status, sparse.body.code], [422, 'invalid_input'])
  assert.deepEqual(storedIn(service.dataDir), before)
})

test('names that reach for what every object has reach nothing', async () => {
  for (const name of [
    '__proto__',
    '__proto__.polluted',
    'metadata.__proto__.polluted',
    'constructor.prototype.polluted',
    'toString',
  ]) {
    const { status } = await caller.form('/edits/vendora', { prompt: 'x', image: red, [name]: 'yes' })
    assert.ok(status === 202 || status === 422, `${name}: ${status}`)
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
  }
  assert.equal((await caller.get('/runs')).status, 200)
})

test('a file stands wherever a picture may: sources, masks, references, and under a field’s other name', async () => {
  const inputs = await inputsOf('/edits/gemini-2.5', {
    prompt: 'x',
    image_urls: [red, blue],
    mask: red,
    reference_url: blue,
  })
  assert.deepEqual(await colours([...inputs.image_urls, inputs.mask, inputs.reference_image_url]), [
    '255,0,0',
    '0,0,255',
    '255,0,0',
    '0,0,255',
  ])
})

test('numbers, ratios and lists that are wrong in a form are told as in JSON', async () => {
  const form = await caller.form('/edits/reframe', {
    image_file: red,
    aspect_ratio: 'wide',
    seed: 'x',
    x_start: '1.5',
    model: 'photon-2',
  })
  const json = await caller.post('/edits/reframe', {
    image_file: 'x',
    aspect_ratio: 'wide',
    seed: 'x',
    x_start: 1.5,
    model: 'photon-2',
  })
  assert.deepEqual(form.body.details, json.body.details)
  assert.deepEqual([form.status, json.status], [422, 422])
})
