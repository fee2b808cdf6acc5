import { z } from 'zod'
import { delivery, prompt } from '../fields.ts'
import { exampleImage, exampleRun, operation } from '../operation.ts'
import { atLeastOne } from '../rules.ts'
import { source, sourceRules } from './source.ts'

const point = z.object({
  x: z.number().min(0),
  y: z.number().min(0),
  label: z.union([z.literal(0), z.literal(1)]).default(1),
})

const area = z.object({
  x: z.number().min(0),
  y: z.number().min(0),
  width: z.number().positive(),
  height: z.number().positive(),
})

export const segmentImage = operation({
  id: 'images.segmentImage',
  path: '/edits/segment',
  bodies: 'json and form',
  runType: 'segment',
  answer: 'bytes',
  summary: 'Select what the prompt names, or what lies at points or in boxes, as a mask.',
  positional: 'prompt',
  input: z.strictObject({
    prompt: prompt()
      .optional()
      .describe('What to select: a name, with a colour, place or number; `the main subject`, `background` or `sky`.'),
    ...source('imageUrl', 'run_id', 'image'),
    points: z
      .array(point)
      .min(1)
      .max(64)
      .optional()
      .describe('Places inside (label 1) or outside (label 0) of what is meant.'),
    boxes: z.array(area).min(1).max(16).optional().describe('Boxes around what is meant; each is selected.'),
    output: z
      .enum(['mask', 'isolated'])
      .default('mask')
      .describe('The mask, or the picture with everything else transparent.'),
    filename: z.string().max(255).optional().describe('A name for the file part.'),
    ...delivery,
  }),
  rules: [...sourceRules('imageUrl', 'run_id', 'image'), atLeastOne('prompt', 'points', 'boxes')],
  examples: [
    { prompt: 'the fox', imageUrl: exampleImage },
    { prompt: 'the sky', run_id: exampleRun },
    { imageUrl: exampleImage, points: [{ x: 120, y: 80 }], output: 'isolated' },
  ],
})
