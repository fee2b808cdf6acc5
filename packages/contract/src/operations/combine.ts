/** Several pictures into one. */
import { z } from 'zod'
import { delivery, image, outputFormat, prompt, ratio, runId, seed, waiting } from '../fields.ts'
import type { ModelType } from '../models.ts'
import { exampleImage, exampleRun, operation } from '../operation.ts'
import { count } from '../rules.ts'

export const combineModes = ['side-by-side', 'stacked', 'grid', 'overlay', 'blend', 'scene'] as const

const pictures = {
  images: z.array(image('A picture.')).min(1).max(10).optional().describe('The pictures: references, or file parts.'),
  run_ids: z.array(runId('A run whose picture is meant.')).min(1).max(10).optional().describe('More pictures, by run.'),
}
const common = {
  output_format: outputFormat().default('png'),
  seed: seed().optional(),
  ...waiting,
  ...delivery,
}
const rules = [count(2, 10, 'images', 'run_ids')]

export const combine = operation({
  id: 'images.combine',
  path: '/edits/combine',
  bodies: 'json and form',
  runType: 'combine',
  answer: 'generation',
  summary: 'Put two to ten pictures together.',
  positional: 'prompt',
  input: z.strictObject({
    ...pictures,
    prompt: prompt().optional(),
    mode: z.enum(combineModes).default('side-by-side').describe('How they are put together.'),
    gap: z.int().min(0).max(512).default(0).describe('Pixels between them.'),
    background: z.string().max(64).default('transparent').describe('A CSS colour, or `transparent`.'),
    align: z.enum(['start', 'center', 'end']).default('center'),
    ...common,
  }),
  rules,
  examples: [
    { images: [exampleImage, exampleImage] },
    {
      images: [exampleImage],
      run_ids: [exampleRun],
      mode: 'grid',
      gap: 8,
      background: '#ffffff',
      output_format: 'webp',
    },
  ],
})

function combineBy(model: ModelType, id: string, path: string) {
  return operation({
    id,
    path,
    bodies: 'json and form',
    runType: 'combine',
    answer: 'generation',
    summary: `Make one picture out of two to ten, by words, with ${model}.`,
    model: { fixed: model },
    positional: 'prompt',
    input: z.strictObject({
      ...pictures,
      prompt: prompt().optional().describe('How they come together; without it, a collage.'),
      aspect_ratio: ratio().optional(),
      ...common,
    }),
    rules,
    examples: [{ images: [exampleImage, exampleImage], prompt: 'the fox in the boat', seed: 5 }],
  })
}

export const combineNanobanana = combineBy('nanobanana', 'images.combine.nanobanana', '/edits/combine/nanobanana')
export const combineGemini25 = combineBy('gemini-2.5', 'images.combine.gemini25', '/edits/combine/gemini-2.5')
