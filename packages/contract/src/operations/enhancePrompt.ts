import { z } from 'zod'
import { delivery, prompt, seed } from '../fields.ts'
import { modelTypes } from '../models.ts'
import { operation } from '../operation.ts'

export const enhancePrompt = operation({
  id: 'prompts.enhance',
  path: '/prompts/enhance',
  bodies: 'json',
  runType: 'prompt-enhancement',
  answer: 'enhancement',
  summary: 'Enrich a prompt with setting, light, composition and style.',
  model: { field: 'model_type' },
  positional: 'prompt',
  input: z.strictObject({
    prompt: prompt().describe('The prompt to enrich.'),
    model_type: z.enum(modelTypes).optional().describe('The model it is meant for.'),
    style: z.string().max(200).optional(),
    seed: seed().optional(),
    ...delivery,
  }),
  examples: [{ prompt: 'a fox' }, { prompt: 'a fox', style: 'watercolour', seed: 4 }],
})
