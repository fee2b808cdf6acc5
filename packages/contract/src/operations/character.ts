import { z } from 'zod'
import { delivery, image, maskImage, prompt, runId, seed, waiting } from '../fields.ts'
import { exampleImage, exampleRun, operation } from '../operation.ts'
import { atLeastOne, atMostOne } from '../rules.ts'

export const character = operation({
  id: 'images.character',
  path: '/runs/character',
  bodies: 'json and form',
  runType: 'character-generation',
  answer: 'character',
  summary: 'Show the person or creature of a reference picture in a new scene.',
  positional: 'prompt',
  input: z.strictObject({
    prompt: prompt(),
    character_reference_image: image('The character: a URL or base64.').optional(),
    character_reference_run_id: runId('The character, from an earlier run.').optional(),
    character_reference_file: image('The character, as a file part of the form.').optional(),
    rendering_speed: z.enum(['Default', 'Turbo', 'Quality']).default('Default'),
    style_type: z.enum(['Auto', 'Fiction', 'Realistic']).default('Auto'),
    magic_prompt_option: z.enum(['On', 'Off', 'Auto']).default('Auto').describe('Whether to enrich the prompt.'),
    aspect_ratio: z.enum(['1:1', '16:9', '9:16', '4:3', '3:4', '3:2', '2:3']).default('1:1'),
    resolution: z.enum(['auto', '720', '1024', '1280', '2048']).default('auto'),
    seed: seed().optional(),
    image: image('A background or context picture.').optional(),
    mask: maskImage().optional().describe('Where in that picture the character goes.'),
    ...waiting,
    ...delivery,
  }),
  rules: [
    atLeastOne('character_reference_image', 'character_reference_run_id', 'character_reference_file'),
    atMostOne('character_reference_image', 'character_reference_file'),
  ],
  examples: [
    { prompt: 'reading in a garden', character_reference_image: exampleImage },
    {
      prompt: 'on a ship',
      character_reference_run_id: exampleRun,
      rendering_speed: 'Turbo',
      resolution: '720',
      seed: 2,
    },
  ],
})
