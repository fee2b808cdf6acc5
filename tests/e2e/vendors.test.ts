/** What a caller says reaches the vendors as it was said, or the caller is told by name what does not. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Run } from '@easel/contract'
import { engineIds } from '../simulators/everyEngine.ts'
import { startVendorService, type VendorService, wordOf } from '../support/vendorService.ts'

type Fields = Record<string, unknown>

describe('what reaches a vendor', { timeout: 120_000 }, () => {
  let service: VendorService
  before(async () => {
    service = await startVendorService()
  })
  after(() => service.stop())

  /** Whatever the vendor calls it, wherever in the request it is. */
  const sentTo = (engine: string, round: string) => {
    const found = service.vendors
      .of(engine)
      .jobs.find((job) => JSON.stringify(job.input).includes(wordOf(engine, round)))
    const fields: [string, unknown][] = []
    const walk = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return
      for (const [name, each] of Object.entries(value)) {
        fields.push([name, each])
        walk(each)
      }
    }
    walk(found?.input)
    return fields
  }

  it('are noughts and empty words as they were given', async () => {
    const given: Record<string, Fields> = {
      google: { seed: 0 },
      'google-llm': { seed: 0, style: '' },
      'google-video': { negative_prompt: '' },
      bfl: { seed: 0 },
      replicate: { seed: 0, guidance: 0 },
      runway: { seed: 0 },
      ideogram: { seed: 0 },
      luma: { grid_position_x: 0, grid_position_y: 0 },
      comfyui: { seed: 0, cfg_scale: 0, negative_prompt: '' },
      sdcpp: { seed: 0, guidance: 0 },
    }
    const arrives: Record<string, [string, unknown][]> = {
      google: [['seed', 0]],
      'google-llm': [['seed', 0]],
      'google-video': [['negativePrompt', '']],
      bfl: [['seed', 0]],
      replicate: [
        ['seed', 0],
        ['guidance', 0],
      ],
      runway: [['seed', 0]],
      ideogram: [['seed', '0']],
      luma: [
        ['grid_position_x', 0],
        ['grid_position_y', 0],
      ],
      comfyui: [
        ['seed', 0],
        ['cfg', 0],
        ['prompt', ''],
      ],
      sdcpp: [
        ['seed', 0],
        ['distilled_guidance', 0],
      ],
    }
    const runs = await service.all('nought', given)
    for (const engine of engineIds) {
      assert.equal(runs[engine]?.status, 'completed', `${engine}: ${JSON.stringify(runs[engine]?.error)}`)
      const sent = sentTo(engine, 'nought').map((field) => JSON.stringify(field))
      for (const field of arrives[engine] ?? []) assert.ok(sent.includes(JSON.stringify(field)), `${engine}: ${field}`)
    }
    assert.match(JSON.stringify(sentTo('google-llm', 'nought')), /style\\*":\\*"\\*"/, 'the style is part of the words')
  })

  it('is not a field that it lacks, and the caller is told so by name', async () => {
    const warned: Record<string, Fields> = {
      openai: { seed: 0, guidance: 0, steps: 4 },
      'openai-llm': { seed: 0 },
      google: { steps: 4 },
      'google-video': { fps: 12, seed: 0 },
      bfl: { guidance: 0, negative_prompt: '' },
      replicate: { negative_prompt: '' },
      luma: { seed: 0 },
      bria: { seed: 0 },
      sdcpp: { negative_prompt: '' },
    }
    const runs = await service.all('lacking', warned)
    for (const [engine, fields] of Object.entries(warned)) {
      const { status, warnings = [] } = runs[engine] as Run
      assert.equal(status, 'completed')
      for (const name of Object.keys(fields))
        assert.ok(
          warnings.some((words) => words.startsWith(`${name}: `)),
          `${engine}: ${name} among ${JSON.stringify(warnings)}`,
        )
    }
  })

  it('is nothing of what is refused by name', async () => {
    const refused: [string, Fields, string][] = [
      ['/runs/generate', { model_type: 'flux-dev', scheduler: 'karras' }, 'scheduler'],
      ['/runs/generate', { model_type: 'flux-kontext-max', upscale_factor: 2 }, 'upscale_factor'],
      ['/runs/generate', { model_type: 'vendora', upscale_factor: 2 }, 'upscale_factor'],
      ['/runs/generate', { model_type: 'nanobanana', upscale_factor: 2 }, 'upscale_factor'],
    ]
    for (const [path, fields, name] of refused) {
      const response = await service.ask(path, { prompt: 'never sent', ...fields })
      const { code, details } = (await response.json()) as { code: string; details: { path: string }[] }
      assert.deepEqual(
        [response.status, code, details.map((each) => each.path)],
        [422, 'unsupported_parameter', [name]],
      )
    }
    for (const { seen } of Object.values(service.vendors.simulators))
      for (const { bytes } of seen) assert.ok(!bytes.includes('never sent'))
  })
})
