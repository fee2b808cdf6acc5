import { z } from 'zod'
import { delivery, image, maskImage as mask, prompt, seed } from '../fields.ts'
import { exampleImage, operation } from '../operation.ts'
import { exactlyOne } from '../rules.ts'

export const maskImage = operation({
  id: 'edit.maskImage',
  path: '/edits/mask',
  bodies: 'json and form',
  runType: 'masked-edit',
  answer: 'bytes',
  summary: 'Fill the masked part of a picture.',
  positional: 'prompt',
  input: z.strictObject({
    original_image_url: image('The picture.').optional(),
    mask_image_url: mask().optional(),
    image: image('The picture, as a file part of the form.').optional(),
    mask: image('The mask, as a file part of the form.').optional(),
    prompt: prompt().optional().describe('What to put there; without it the hole is filled from around.'),
    seed: seed().optional(),
    ...delivery,
  }),
  rules: [exactlyOne('original_image_url', 'image'), exactlyOne('mask_image_url', 'mask')],
  examples: [
    { original_image_url: exampleImage, mask_image_url: exampleImage },
    { original_image_url: exampleImage, mask_image_url: exampleImage, prompt: 'a hat', seed: 3 },
  ],
})
