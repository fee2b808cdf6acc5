/** Edits by words that differ only in the model they ask. */
import { z } from 'zod'
import { delivery, image, maskImage, prompt, ratio, runId, seed, waiting } from '../fields.ts'
import type { ModelType } from '../models.ts'
import { exampleImage, exampleRun, type OperationSpec, operation } from '../operation.ts'
import { atLeastOne, atMostOne, count } from '../rules.ts'
import { source, sourceRules } from './source.ts'

const input = {
  prompt: prompt().describe('What to change.'),
  ...source('image_url', 'run_id', 'image'),
  mask_url: maskImage().optional(),
  mask: maskImage().optional().describe('The mask, as a file part of the form.'),
  reference_image_url: image('A picture to take style or content from.').optional(),
  aspect_ratio: z
    .union([z.literal('match_input_image'), ratio()])
    .default('match_input_image')
    .describe('Of the result.'),
  seed: seed().optional(),
  ...waiting,
  ...delivery,
}

function edit(model: ModelType, spec: Pick<OperationSpec, 'id' | 'path' | 'answer' | 'input' | 'rules' | 'summary'>) {
  return operation({
    bodies: 'json and form',
    runType: 'edit',
    model: { fixed: model },
    renamed: { reference_url: 'reference_image_url' },
    positional: 'prompt',
    examples: [
      { prompt: 'make the fox blue', image_url: exampleImage },
      { prompt: 'make it night', run_id: exampleRun, seed: 1, metadata: { draft: true } },
    ],
    ...spec,
  })
}

const rules = [...sourceRules('image_url', 'run_id', 'image'), atMostOne('mask_url', 'mask')]

export const editVendora = edit('vendora', {
  id: 'images.edit.vendora',
  path: '/edits/vendora',
  answer: 'run',
  summary: 'Edit a picture by words, with vendora.',
  input: z.strictObject(input),
  rules,
})

export const editNanobanana = edit('nanobanana', {
  id: 'images.edit.nanobanana',
  path: '/edits/nanobanana',
  answer: 'generation',
  summary: 'Edit a picture by words, with nanobanana.',
  input: z.strictObject(input),
  rules,
})

export const editGemini25 = edit('gemini-2.5', {
  id: 'images.edit.gemini25',
  path: '/edits/gemini-2.5',
  answer: 'generation',
  summary: 'Edit one picture, or several together, by words, with gemini-2.5.',
  input: z.strictObject({
    ...input,
    image_urls: z.array(image('A picture.')).min(2).max(10).optional().describe('Several pictures to work on.'),
    run_ids: z.array(runId('A run whose picture is meant.')).min(2).max(10).optional().describe('The same, by run.'),
  }),
  rules: [
    atLeastOne('image_url', 'run_id', 'image', 'image_urls', 'run_ids'),
    atMostOne('image_url', 'image'),
    atMostOne('mask_url', 'mask'),
    count(1, 10, 'image_url', 'run_id', 'image', 'image_urls', 'run_ids'),
  ],
})
