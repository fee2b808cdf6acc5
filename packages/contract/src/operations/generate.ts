import { z } from 'zod'
import { delivery, image, maskImage, prompt, ratio, runId, seed, waiting } from '../fields.ts'
import { generateModels, modelTypes } from '../models.ts'
import { exampleModel, operation } from '../operation.ts'
import { together } from '../rules.ts'

const side = () => z.int().min(64).max(2048).describe('In pixels.')
const several = () => z.array(image('A picture.')).min(1).max(10)

export const generate = operation({
  id: 'images.generate',
  path: '/runs/generate',
  bodies: 'json',
  runType: 'image-generation',
  answer: 'generation',
  summary: 'Make pictures from words.',
  description:
    'What else is needed depends on `model_type`. With the header `Prefer: return=minimal` the answer is 204 with a `Location`.',
  model: { field: 'model_type' },
  models: generateModels,
  positional: 'prompt',
  input: z.strictObject({
    prompt: prompt(),
    model_type: z.enum(modelTypes).default('flux-dev').describe('Which model to ask.'),
    model_id: z.uuid().optional().describe('A custom model of the registry.'),
    workflow_type: z
      .enum(['default', 'wan', 'wan-image-2.2'])
      .optional()
      .meta({ deprecated: true, description: 'Use `model_type`.' }),
    width: side().optional(),
    height: side().optional(),
    aspect_ratio: ratio().optional(),
    strength_model: z.number().min(0).max(2).default(1).describe('How strongly a custom model or LoRA acts.'),
    model_weight: z.number().min(0).max(1).default(0.7).describe('The share of the custom model against the base.'),
    guidance: z.number().min(0).max(100).default(7.5).describe('How closely to follow the prompt.'),
    lora_low_name: z.string().min(1).max(256).optional().describe('The LoRA for low noise.'),
    lora_high_name: z.string().min(1).max(256).optional().describe('The LoRA for high noise.'),
    lora_low_strength: z.number().min(0).max(2).default(0.5),
    lora_high_strength: z.number().min(0).max(2).default(1),
    lora_1: z.string().min(1).max(256).optional().describe('A LoRA for `qwen-image-edit`.'),
    reference_image_url: image('A reference or style picture.').optional(),
    image_urls: several().optional().describe('Pictures to combine or edit.'),
    run_ids: z.array(runId('A run whose picture is meant.')).min(1).max(10).optional().describe('The same, by run.'),
    mask_url: maskImage().optional(),
    seed: seed().optional(),
    negative_prompt: z.string().max(8000).optional().describe('What should not be there.'),
    scheduler: z.string().max(64).optional(),
    steps: z.int().min(1).max(1000).optional(),
    cfg_scale: z.number().min(0).max(100).optional(),
    batch_size: z.int().min(1).max(16).optional().describe('Pictures per batch.'),
    batch_count: z.int().min(1).max(16).optional().describe('Batches.'),
    upscale_factor: z.number().min(1).max(4).optional(),
    ...waiting,
    ...delivery,
  }),
  rules: [together('lora_low_name', 'lora_high_name')],
  renamed: { reference_url: 'reference_image_url' },
  upgrade: readWorkflowType,
  examples: [
    { prompt: 'a red fox in the snow' },
    { prompt: 'a lighthouse at dusk', model_type: 'vendorb-imagen4', aspect_ratio: '16:9', seed: 7 },
    {
      prompt: 'a paper boat',
      model_type: 'flux-kontext-max',
      aspect_ratio: '3:2',
      seed: 0,
      metadata: { shelf: 'boats' },
    },
    {
      prompt: 'a quiet harbour',
      model_type: 'wan-image-2.2',
      model_id: exampleModel,
      width: 768,
      height: 512,
      lora_low_name: 'watercolour',
      lora_high_name: 'watercolour',
    },
  ],
})

/** `workflow_type` was how a model was chosen before `model_type`. */
function readWorkflowType(body: Record<string, unknown>) {
  if (body['workflow_type'] === undefined) return { body, warnings: [] }
  const meant = { wan: 'wan-image-2.1', 'wan-image-2.2': 'wan-image-2.2' }[String(body['workflow_type'])]
  const upgraded = meant !== undefined && body['model_type'] === undefined ? { ...body, model_type: meant } : body
  return { body: upgraded, warnings: ['workflow_type is deprecated; use model_type.'] }
}
