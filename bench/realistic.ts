/** A run of ordinary size, the same for everybody who is measured. */
import { checkInput, operationById } from '@easel/contract'
import type { NewRun } from '../packages/server/src/runs/create.ts'
import type { Outcome } from '../packages/server/src/runs/finish.ts'

export const generate = operationById('images.generate')

export const body = {
  prompt:
    'A wide view of a fishing harbour at first light, seen from the breakwater: wooden boats in faded red and green, nets drying on the quay, gulls over still water, a lighthouse far off in the haze; soft colours, long shadows, photographed on film.',
  model_type: 'flux-dev',
  width: 1024,
  height: 768,
  seed: 421_337,
  guidance: 6.5,
  steps: 30,
  negative_prompt: 'text, watermark, people, harsh contrast',
  metadata: { project: 'harbours', shelf: 12, asked_by: 'studio', tags: ['morning', 'boats'] },
}

export function checkedBody(): { inputs: Record<string, unknown>; given: string[] } {
  const checked = checkInput(generate, body)
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  const { metadata: _, ...inputs } = checked.input
  return { inputs, given: checked.given }
}

export function newRun(accountId: string, keyId: string | null): NewRun {
  return {
    operation: generate,
    accountId,
    keyId,
    modelType: 'flux-dev',
    modelId: null,
    lane: 'local',
    estimate: 0,
    ...checkedBody(),
    sources: {},
    parents: [],
    warnings: [],
    metadata: body.metadata,
    seed: body.seed,
    replayOf: null,
    webhookUrl: null,
    webhookSecret: null,
    holder: 'bench',
    idempotency: undefined,
    queueLimit: Number.MAX_SAFE_INTEGER,
  }
}

export const outcome: Extract<Outcome, { status: 'completed' }> = {
  status: 'completed',
  engine: 'bench',
  outputs: {
    pictures: [
      {
        fileId: '018f3f6e-8b7a-7c3e-9d52-0c9a5f3f1a30',
        contentType: 'image/png',
        width: 1024,
        height: 768,
        seed: body.seed,
      },
    ],
  },
  warnings: [],
  usage: { seconds: 3.2, cost: 0, currency: 'USD' },
}
