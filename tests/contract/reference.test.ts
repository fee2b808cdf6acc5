/** What the reference fixes, written down from it by hand: names, ranges, defaults, required fields and answer shapes. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { answers, modelTypes, operationById, operationSchema, operations, type Run, run } from '@easel/contract'

type Schema = Record<string, unknown> & { properties: Record<string, Record<string, unknown>>; required?: string[] }
const schemaOf = (id: string) => operationSchema(operationById(id)) as Schema

/** `*` is required; `[a, b]` a range; `=x` a default; `a|b` the allowed values. */
const reference: Record<string, Record<string, string>> = {
  'images.generate': {
    prompt: '* string',
    model_type: '=flux-dev',
    model_id: '',
    workflow_type: 'default|wan|wan-image-2.2',
    width: '[64, 2048]',
    height: '[64, 2048]',
    aspect_ratio: 'string',
    strength_model: '[0, 2] =1',
    model_weight: '[0, 1] =0.7',
    guidance: '[0, 100] =7.5',
    lora_low_name: 'string',
    lora_high_name: 'string',
    lora_low_strength: '[0, 2] =0.5',
    lora_high_strength: '[0, 2] =1',
    reference_image_url: 'string',
    seed: 'number',
    negative_prompt: 'string',
    scheduler: 'string',
    steps: '',
    cfg_scale: 'number',
    batch_size: '',
    batch_count: '',
    upscale_factor: 'number',
    webhook_url: 'string',
    metadata: 'object',
    lora_1: 'string',
  },
  'images.edit.fluxKontext': {
    original_run_id: '* string',
    prompt: '* string',
    aspect_ratio: 'match_input_image|1:1|16:9|9:16|4:3|3:4|3:2|2:3|4:5|5:4|21:9|9:21|2:1|1:2 =match_input_image',
    seed: 'number',
    model: '=flux-kontext-max',
    sync: 'boolean =false',
  },
  'images.character': {
    prompt: '* string',
    character_reference_image: 'string',
    character_reference_run_id: 'string',
    character_reference_file: '',
    rendering_speed: 'Default|Turbo|Quality',
    style_type: 'Auto|Fiction|Realistic',
    magic_prompt_option: 'On|Off|Auto',
    aspect_ratio: '1:1|16:9|9:16|4:3|3:4|3:2|2:3',
    resolution: 'auto|720|1024|1280|2048',
    seed: 'number',
    image: 'string',
    mask: 'string',
  },
  'images.reference': {
    prompt: '* string',
    images: '* array',
    aspect_ratio: '16:9|9:16|4:3|3:4|1:1|21:9',
    resolution: '720p|1080p',
  },
  'images.upload': { file: '*', description: 'string', parent_id: 'string', isMask: 'boolean' },
  generateVideo: {
    prompt: 'string',
    negative_prompt: 'string',
    image_url: 'string',
    source_run_id: 'string',
    aspect_ratio: 'string =16:9',
    duration: '[1, 10] =3',
    seed: 'number',
    cfg_scale: 'number',
    motion_bucket_id: 'number',
    fps: '[8, 60]',
    webhook_url: 'string',
    webhook_secret: 'string',
  },
  // The reference requires a prompt; here points or boxes may stand in for it.
  'images.segmentImage': { prompt: 'string', imageUrl: 'string', run_id: 'string', image: '', filename: 'string' },
  'images.removeBackground': { imageUrl: 'string', run_id: 'string', image: '', filename: 'string' },
  'images.genRemove': {
    image_url: 'string',
    run_id: 'string',
    prompt: '* string',
    remove_shadow: 'boolean =true',
    multiple: 'boolean =false',
  },
  'images.extract': {
    image_url: 'string',
    run_id: 'string',
    prompt: '* string',
    mode: 'mask|extract|content =extract',
    multiple: 'boolean =false',
    preserve_alpha: 'boolean =true',
    invert: 'boolean =false',
  },
  'images.backgroundRemove': { image_url: 'string', run_id: 'string' },
  'images.reframe': {
    prompt: 'string',
    image_url: 'string',
    run_id: 'string',
    image_file: '',
    aspect_ratio: '* string',
    model: 'photon-flash-1|photon-1',
  },
  'edit.maskImage': { original_image_url: 'string', mask_image_url: 'string' },
  'images.combine': { images: 'array', mode: '', output_format: '' },
}

function assertFact(fact: string, field: Record<string, unknown>) {
  const range = /\[(.+), (.+)\]/.exec(fact)
  if (range !== null) assert.deepEqual([field['minimum'], field['maximum']], [Number(range[1]), Number(range[2])])
  const fallback = /=(\S+)/.exec(fact)?.[1]
  if (fallback !== undefined) assert.equal(String(field['default']), fallback)
  const values = /(\S+\|\S+)/.exec(fact)?.[1]?.split('|')
  if (values !== undefined) assert.deepEqual((field['enum'] as string[]).toSorted(), values.sort())
  const type = /\b(string|number|boolean|object|array)\b/.exec(fact)?.[1]
  if (type !== undefined && values === undefined) assert.equal(field['type'], type)
}

describe('the reference', () => {
  for (const [id, fields] of Object.entries(reference))
    for (const [name, fact] of Object.entries(fields))
      it(`${id}: ${name} ${fact}`, () => {
        const schema = schemaOf(id)
        const field = schema.properties[name]
        assert.ok(field !== undefined)
        assert.equal(schema.required?.includes(name) ?? false, fact.startsWith('*'))
        assertFact(fact, field)
      })

  it('names these operations', () => {
    const names = operations.flatMap(({ id, variants = [] }) => [id, ...variants.map((variant) => variant.id)])
    const named = `images.generate images.upload images.uploadMask images.segmentImage images.removeBackground edit.maskImage
      edit.getLayers images.describe images.combine images.edit.vendora images.edit.fluxKontext images.edit.nanobanana
      images.edit.gemini25 images.combine.nanobanana images.combine.gemini25 images.character images.reference images.genRemove
      images.generativeRemove images.backgroundRemove images.extract images.reframe generateVideo prompts.enhance`
    for (const name of named.split(/\s+/)) assert.ok(names.includes(name), name)
  })

  it('names these four paths and ten model types', () => {
    const paths = {
      'images.generate': '/runs/generate',
      'images.upload': '/upload',
      'images.segmentImage': '/edits/segment',
      'images.removeBackground': '/edits/remove-bg',
    }
    for (const [id, path] of Object.entries(paths)) assert.equal(operationById(id).path, path)
    const ten =
      'flux-dev vendorb-imagen4 flux-kontext-max vendora wan-image-2.1 wan-image-2.2 flux-kontext-multi nanobanana qwen-image-edit gemini-2.5'
    for (const type of ten.split(' ')) assert.ok((modelTypes as readonly string[]).includes(type), type)
  })

  it('gives a run these fields', () => {
    const fields: (keyof Run)[] = [
      'run_id',
      'user_id',
      'created_at',
      'updated_at',
      'image_url',
      'inputs',
      'live_status',
      'status',
      'progress',
      'run_type',
      'parent_run_id',
    ]
    for (const field of fields) assert.ok(field in run.shape, field)
  })

  it('gives the other answers these fields', () => {
    const shapes: [keyof typeof answers, string[]][] = [
      [
        'upload',
        ['success', 'message', 'data.id', 'data.image_url', 'data.run_id', 'data.created_at', 'data.parent_id'],
      ],
      ['video', ['run_id', 'status', 'input', 'error']],
      ['background', ['url', 'runId', 'parentRunId']],
      ['layers', ['data.layers']],
      ['generation', ['image_url', 'data.run_id', 'data.image_url']],
      ...(['character', 'reference'] as const).map((kind): [keyof typeof answers, string[]] => [
        kind,
        [
          'success',
          'message',
          'code',
          'details',
          ...['run_id', 'status', 'live_status', 'progress', 'image_url', 'created_at', 'updated_at', 'run_type'].map(
            (name) => `data.${name}`,
          ),
        ],
      ]),
    ]
    for (const [kind, names] of shapes)
      for (const name of names) {
        const [first = '', second] = name.split('.')
        const field = answers[kind].schema?.shape[first] as { shape?: object } | undefined
        assert.ok(field !== undefined, `${kind} ${name}`)
        if (second !== undefined) assert.ok(second in (field.shape ?? {}), `${kind} ${name}`)
      }
  })
})
