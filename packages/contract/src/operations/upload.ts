import { z } from 'zod'
import { delivery, image } from '../fields.ts'
import { exampleImage, operation } from '../operation.ts'

export const upload = operation({
  id: 'images.upload',
  variants: [{ id: 'images.uploadMask', sets: { isMask: true } }],
  path: '/upload',
  bodies: 'form',
  runType: 'upload',
  answer: 'upload',
  summary: 'Keep a picture, so that later operations can use it.',
  description: 'PNG, JPEG, WebP, AVIF, GIF (first frame) or TIFF, at most 50 MiB and 64 megapixels.',
  positional: 'file',
  input: z.strictObject({
    file: image('The picture.'),
    description: z.string().max(2000).optional().describe('Words about it.'),
    parent_id: z.uuid().meta({ description: 'The run it belongs to.', 'x-parent': true }).optional(),
    isMask: z.boolean().default(false).describe('Whether it is a mask.'),
    ...delivery,
  }),
  examples: [{ file: exampleImage, description: 'four pixels' }],
})
