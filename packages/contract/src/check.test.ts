import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkInput } from './check.ts'
import { exampleModel, exampleRun } from './operation.ts'
import { operationById } from './operations/index.ts'

const generate = operationById('images.generate')

function pathsOf(body: unknown, id = 'images.generate'): string[] {
  const checked = checkInput(operationById(id), body)
  return checked.ok ? [] : checked.faults.map((fault) => fault.path).sort()
}

function inputOf(body: unknown, id = 'images.generate') {
  const checked = checkInput(operationById(id), body)
  assert.ok(checked.ok, JSON.stringify(checked))
  return checked
}

describe('what each model type asks', () => {
  const custom = { prompt: 'x', model_id: exampleModel, width: 512, height: 512 }
  const pictures = (count: number) => Array.from({ length: count }, () => exampleRun)
  const cases: [string, object, string[]][] = [
    ['flux-dev needs only a prompt', { prompt: 'x' }, []],
    ['vendorb-imagen4 needs aspect_ratio', { prompt: 'x', model_type: 'vendorb-imagen4' }, ['aspect_ratio']],
    [
      'flux-kontext-max has its own ratios',
      { prompt: 'x', model_type: 'flux-kontext-max', aspect_ratio: '7:5' },
      ['aspect_ratio'],
    ],
    ['flux-kontext-max takes whole seeds from 0', { prompt: 'x', model_type: 'flux-kontext-max', seed: -1 }, ['seed']],
    ['flux-kontext-max takes seed 0', { prompt: 'x', model_type: 'flux-kontext-max', seed: 0 }, []],
    ['others take any seed', { prompt: 'x', seed: -1.5 }, []],
    [
      'wan-image-2.1 needs a model and a size',
      { prompt: 'x', model_type: 'wan-image-2.1' },
      ['height', 'model_id', 'width'],
    ],
    [
      'wan-image-2.2 needs both LoRA names',
      { ...custom, model_type: 'wan-image-2.2' },
      ['lora_high_name', 'lora_low_name'],
    ],
    [
      'wan-image-2.2 makes at most four',
      { ...custom, model_type: 'wan-image-2.2', lora_low_name: 'a', lora_high_name: 'b', batch_size: 5 },
      ['batch_size'],
    ],
    ['qwen-image-edit needs a size', { prompt: 'x', model_type: 'qwen-image-edit' }, ['height', 'width']],
    [
      'gemini-2.5 takes two pictures or more',
      { prompt: 'x', model_type: 'gemini-2.5', image_urls: ['a'] },
      ['image_urls'],
    ],
    [
      'gemini-2.5 takes ten runs at most',
      { prompt: 'x', model_type: 'gemini-2.5', run_ids: pictures(11) },
      ['run_ids', 'run_ids'],
    ],
    ['flux-kontext-multi needs pictures', { prompt: 'x', model_type: 'flux-kontext-multi' }, ['image_urls']],
    [
      'flux-kontext-multi counts both lists',
      { prompt: 'x', model_type: 'flux-kontext-multi', image_urls: ['a'], run_ids: pictures(1) },
      [],
    ],
    ['a LoRA for low noise needs one for high', { prompt: 'x', lora_low_name: 'a' }, ['lora_high_name']],
  ]
  for (const [name, body, paths] of cases) it(name, () => assert.deepEqual(pathsOf(body), paths))

  it('defaults and what the service sets are filled in', () => {
    const { input, warnings } = inputOf({ ...custom, model_type: 'wan-image-2.1', batch_size: 3 })
    assert.equal(input['batch_size'], 2)
    assert.deepEqual(warnings, ['wan-image-2.1 always uses batch_size 2; 3 was asked for.'])
    const defaults = {
      strength_model: 1,
      model_weight: 0.7,
      guidance: 7.5,
      lora_low_strength: 0.5,
      lora_high_strength: 1,
    }
    assert.deepEqual(inputOf({ prompt: 'x' }).input, { prompt: 'x', model_type: 'flux-dev', sync: false, ...defaults })
    assert.equal(inputOf({ prompt: 'x', model_type: 'flux-kontext-max' }).input['aspect_ratio'], '1:1')
  })

  it('workflow_type is read as the model it meant, with a warning', () => {
    const old = inputOf({ ...custom, workflow_type: 'wan' })
    assert.deepEqual([old.input['model_type'], old.deprecated, old.warnings.length], ['wan-image-2.1', true, 1])
    assert.equal(inputOf({ ...custom, workflow_type: 'wan', model_type: 'vendora' }).input['model_type'], 'vendora')
  })
})

describe('faults', () => {
  it('are all told at once, with what was expected and what came', () => {
    const checked = checkInput(generate, { promt: 'x', width: 5000, seed: '1', model_type: 'wan-image-2.2' })
    assert.ok(!checked.ok)
    const by = Object.fromEntries(checked.faults.map((fault) => [fault.path, fault]))
    assert.deepEqual(
      Object.keys(by).sort(),
      ['height', 'lora_high_name', 'lora_low_name', 'model_id', 'promt', 'prompt', 'seed', 'width'].sort(),
    )
    assert.deepEqual([by['width']?.expected, by['width']?.received], ['at most 2048', 'number 5000'])
    assert.equal(by['promt']?.suggestion, 'prompt')
  })

  it('suggest the nearest value', () => {
    const checked = checkInput(generate, { prompt: 'x', model_type: 'flux-dve' })
    assert.ok(!checked.ok)
    assert.equal(checked.faults[0]?.suggestion, 'flux-dev')
  })

  it('name what stands inside lists', () => {
    assert.deepEqual(pathsOf({ prompt: 'x', images: [{ image_reference: 'a', tag: '@b' }] }, 'images.reference'), [
      'images[0].tag',
    ])
  })

  for (const body of [null, 'x', 3, [], undefined])
    it(`a body that is ${JSON.stringify(body)} is no object`, () => assert.deepEqual(pathsOf(body), ['']))
})

describe('rules between fields', () => {
  it('a clip takes exactly one source', () => {
    assert.deepEqual(pathsOf({}, 'generateVideo'), ['image_url'])
    assert.deepEqual(pathsOf({ image_url: 'a', source_run_id: exampleRun }, 'generateVideo'), ['image_url'])
    assert.deepEqual(pathsOf({ image_url: 'a' }, 'generateVideo'), [])
  })

  it('an edit takes one picture at most, and a run beside it', () => {
    assert.deepEqual(pathsOf({ prompt: 'x', image_url: 'a', run_id: exampleRun }, 'images.genRemove'), [])
    assert.deepEqual(pathsOf({ prompt: 'x', image_url: 'a', image: 'b' }, 'images.genRemove'), ['image_url'])
    assert.deepEqual(pathsOf({ prompt: 'x' }, 'images.genRemove'), ['image_url'])
  })

  it('two to ten pictures are combined', () => {
    assert.deepEqual(pathsOf({ images: ['a'] }, 'images.combine'), ['images'])
    assert.deepEqual(pathsOf({ images: ['a'], run_ids: [exampleRun] }, 'images.combine'), [])
  })

  it('reference_url is another name of reference_image_url', () => {
    assert.equal(
      inputOf({ prompt: 'x', image_url: 'a', reference_url: 'b' }, 'images.edit.vendora').input['reference_image_url'],
      'b',
    )
    assert.deepEqual(
      pathsOf({ prompt: 'x', image_url: 'a', reference_url: 'b', reference_image_url: 'c' }, 'images.edit.vendora'),
      ['reference_url'],
    )
  })

  it('mode content means extract', () => {
    assert.equal(inputOf({ prompt: 'x', image_url: 'a', mode: 'content' }, 'images.extract').input['mode'], 'extract')
  })
})
