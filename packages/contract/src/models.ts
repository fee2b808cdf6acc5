/** The model types a caller may name, and what each asks of `images.generate`. Who serves them is configuration of the service. */
import { z } from 'zod'
import { fluxRatios } from './fields.ts'
import { count, type Rule, together } from './rules.ts'

export const modelTypes = [
  'flux-dev',
  'vendorb-imagen4',
  'flux-kontext-max',
  'vendora',
  'wan-image-2.1',
  'wan-image-2.2',
  'flux-kontext-multi',
  'nanobanana',
  'qwen-image-edit',
  'gemini-2.5',
  'vendorc',
] as const
export type ModelType = (typeof modelTypes)[number]

export interface ModelRule {
  summary: string
  /** Fields that must be given, beyond those of the schema. */
  requires: readonly string[]
  /** Tighter schemas for fields of the input. */
  narrows?: Record<string, z.ZodType>
  rules?: readonly Rule[]
  /** Values for fields that were left out. */
  defaults?: Record<string, unknown>
  /** Values the service fixes, whatever was asked; a different wish is answered with a warning. */
  sets?: Record<string, unknown>
}

const pictures = [count(0, 10, 'image_urls', 'run_ids')]

export const generateModels: Record<ModelType, ModelRule> = {
  'flux-dev': { summary: 'The default: pictures from words, with an optional reference picture.', requires: [] },
  'vendorb-imagen4': {
    summary: 'Pictures from words in a given aspect ratio; a reference picture lends its style.',
    requires: ['aspect_ratio'],
  },
  'flux-kontext-max': {
    summary: 'Pictures from words; made to be edited further.',
    requires: [],
    narrows: { aspect_ratio: z.enum(fluxRatios), seed: z.int().min(0) },
    defaults: { aspect_ratio: '1:1' },
  },
  vendora: { summary: 'Generation and editing, with an optional reference picture.', requires: [] },
  'wan-image-2.1': {
    summary: 'A custom model of the registry, named by `model_id`. Makes two pictures.',
    requires: ['model_id', 'width', 'height'],
    sets: { batch_size: 2 },
  },
  'wan-image-2.2': {
    summary: 'A custom model with a low-noise and a high-noise LoRA.',
    requires: ['model_id', 'width', 'height', 'lora_low_name', 'lora_high_name'],
    narrows: { batch_size: z.int().min(1).max(4) },
    rules: [together('lora_low_name', 'lora_high_name')],
    defaults: { batch_size: 1 },
  },
  'flux-kontext-multi': {
    summary: 'Makes one picture out of two to ten.',
    requires: [],
    rules: [count(2, 10, 'image_urls', 'run_ids')],
  },
  nanobanana: { summary: 'Pictures from words, with an optional reference picture.', requires: [], rules: pictures },
  'qwen-image-edit': { summary: 'Edits a picture by words, with an optional LoRA.', requires: ['width', 'height'] },
  'gemini-2.5': {
    summary: 'Generation, combination of two to ten pictures, and inpainting with a mask.',
    requires: [],
    narrows: { image_urls: z.array(z.string()).min(2).max(10), run_ids: z.array(z.string()).min(2).max(10) },
  },
  vendorc: { summary: 'Served like any other route.', requires: [] },
}
