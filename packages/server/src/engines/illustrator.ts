/**
 * The embedded engine that makes pictures from words; its work is done by `illustratorPerform.ts`, in a process of its own:
 * the renderer is native code, and a fault of its would end the process it runs in.
 */
import type { Card, Engine } from './engine.ts'
import { childProcess } from './host.ts'
import { hosted } from './hosted.ts'

const common = ['prompt', 'seed']
const picture = [...common, 'width', 'height', 'aspect_ratio', 'negative_prompt', 'guidance', 'cfg_scale', 'steps']
const several = ['batch_size', 'batch_count', 'upscale_factor']
const styling = [
  'strength_model',
  'model_weight',
  'lora_low_name',
  'lora_high_name',
  'lora_low_strength',
  'lora_high_strength',
  'lora_1',
  'reference_image_url',
]

const cards: Record<string, Card> = {
  'images.generate': {
    honours: [...picture, ...several, ...styling],
    ignores: { scheduler: 'the illustrator paints in one go and has no scheduler.' },
    seconds: 1,
  },
  'edit.getLayers': { honours: ['run_id'], seconds: 2, needsScene: true },
  'prompts.enhance': { honours: [...common, 'style'], seconds: 0.1 },
}

/** Takes more than words. */
const combinesPictures = 'flux-kontext-multi'

export function illustrator(): Engine {
  return hosted({
    id: 'illustrator',
    offers: (operation, model) =>
      operation === 'images.generate' && model === combinesPictures ? undefined : cards[operation],
    module: new URL('./illustratorPerform.ts', import.meta.url),
    start: childProcess,
    hosts: 1,
  })
}
