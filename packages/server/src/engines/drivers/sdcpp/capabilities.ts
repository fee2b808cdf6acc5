/** What an sd.cpp server says of itself: one model, loaded when it was started, and what can be done with it. */
import { z } from 'zod'
import { EngineError } from '../../engine.ts'
import { loraNamed } from '../loraNamed.ts'

export type Capabilities = z.infer<typeof capabilities>

/** The operator's word for the model must be in the name of the file that is loaded; dashes and dots do not count. */
export function checkModel({ model, supported_modes: modes }: Capabilities, upstream: string) {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (upstream !== '*' && !plain(model.name).includes(plain(upstream)))
    throw lacks(`has ${model.name || 'no model'} loaded, not ${upstream}`)
  if (!modes.includes('img_gen')) throw lacks(`makes no pictures with ${model.name}`)
}

export function checkFeatures({ features_by_mode: features }: Capabilities, needed: readonly string[]) {
  const lacking = needed.filter((name) => features.img_gen?.[name] === false)
  if (lacking.length > 0) throw lacks(`cannot do ${lacking.join(', ')}`)
}

export interface Lora {
  name: string
  multiplier: unknown
  is_high_noise?: boolean
}

/** By the server's own paths. */
export function lorasOf({ loras: offered }: Capabilities, wished: readonly Lora[]) {
  return wished.map(({ name, ...rest }) => {
    const path =
      loraNamed(
        name,
        offered.map((each) => each.path),
      ) ?? offered.find((each) => each.name === name)?.path
    if (path === undefined) throw lacks(`lacks the LoRA ${name}`)
    return { path, ...rest }
  })
}

function lacks(words: string): EngineError {
  return new EngineError('engine_unavailable', `The sd.cpp server ${words}.`, { lacking: [words] }, { unspent: true })
}

export const capabilities = z.object({
  model: z.object({ name: z.string() }),
  supported_modes: z.array(z.string()),
  features_by_mode: z.object({ img_gen: z.record(z.string(), z.boolean()).optional() }),
  schedulers: z.array(z.string()),
  loras: z.array(z.object({ name: z.string(), path: z.string() })).default([]),
  limits: z.object({
    min_width: z.number(),
    max_width: z.number(),
    min_height: z.number(),
    max_height: z.number(),
    max_batch_count: z.number(),
  }),
})
