import { z } from 'zod'
import { delivery, image, prompt, seed, waiting } from '../fields.ts'
import { exampleImage, operation } from '../operation.ts'

export const reference = operation({
  id: 'images.reference',
  path: '/runs/reference',
  bodies: 'json and form',
  runType: 'reference-generation',
  answer: 'reference',
  summary: 'Make a picture in which tagged pictures take part: “@cat sits on @sofa”.',
  positional: 'prompt',
  input: z.strictObject({
    prompt: prompt().describe('Words, with `@tag` where a tagged picture takes part.'),
    images: z
      .array(
        z.strictObject({
          image_reference: image('A URL, base64, or a run’s id.'),
          tag: z
            .string()
            .regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/, {
              error: 'expected a letter, then letters, digits or _, without the @',
            })
            .describe('Its name, without the @.'),
        }),
      )
      .min(1)
      .max(10),
    aspect_ratio: z.enum(['16:9', '9:16', '4:3', '3:4', '1:1', '21:9']).default('16:9'),
    resolution: z.enum(['720p', '1080p']).default('720p'),
    seed: seed().optional(),
    ...waiting,
    ...delivery,
  }),
  examples: [
    { prompt: '@cat in a forest', images: [{ image_reference: exampleImage, tag: 'cat' }], aspect_ratio: '4:3' },
  ],
})
