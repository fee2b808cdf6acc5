/** What each kind of answer looks like, and how long it takes: see `AnswerKind`. */
import { z } from 'zod'
import type { AnswerKind } from './operation.ts'
import { box, run } from './run.ts'

export const generationOutput = run
  .extend({
    data: z
      .object({ run_id: z.uuid(), image_url: z.string().nullable(), status: z.string() })
      .describe('The same three again, for those who read them here.'),
  })
  .meta({ id: 'GenerationOutput' })

const envelope = {
  success: z.boolean(),
  message: z.string(),
  code: z.string().optional(),
  details: z.unknown().optional(),
}

const generationData = {
  run_id: z.uuid(),
  status: z.string().optional(),
  live_status: z.string().nullable().optional(),
  progress: z.number().optional(),
  image_url: z.string().nullable().optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
}

export const characterResponse = z
  .object({
    ...envelope,
    data: z.object({ ...generationData, run_type: z.literal('character-generation').optional() }),
  })
  .meta({ id: 'CharacterResponse' })

export const referenceResponse = z
  .object({
    ...envelope,
    data: z.object({ ...generationData, run_type: z.literal('reference-generation').optional() }),
  })
  .meta({ id: 'ReferenceResponse' })

export const uploadResponse = z
  .object({
    success: z.boolean(),
    message: z.string(),
    data: z.object({
      id: z.string(),
      image_url: z.string(),
      run_id: z.uuid(),
      created_at: z.string(),
      parent_id: z.string().optional().describe('The run it is linked to.'),
    }),
  })
  .meta({ id: 'UploadResponse' })

export const videoResponse = z
  .object({
    run_id: z.uuid(),
    status: z.string().describe('The first status.'),
    input: z.record(z.string(), z.any()).optional().describe('The parameters used.'),
    video_url: z.string().nullable().optional(),
    image_url: z.string().nullable().optional().describe('A poster picture.'),
    error: z
      .object({ message: z.string(), code: z.string().optional(), details: z.unknown().optional() })
      .optional()
      .describe('Present if the request failed at once.'),
  })
  .meta({ id: 'VideoRunResponse' })

export const backgroundResponse = z
  .object({
    url: z.string().describe('The picture with its background removed.'),
    runId: z.uuid(),
    parentRunId: z.uuid().optional().describe('Set when the source was given as a run.'),
  })
  .meta({ id: 'BackgroundRemoveResponse' })

export const describeResponse = z
  .object({
    run_id: z.uuid(),
    description: z.string(),
    tags: z.array(z.string()),
    objects: z.array(z.object({ label: z.string(), score: z.number(), box })),
    text: z
      .array(z.object({ text: z.string(), box }))
      .optional()
      .describe('What is written in it, line by line.'),
    colors: z.array(z.object({ hex: z.string(), share: z.number() })),
    light: z.string().optional().describe('Such as `dim, cool`.'),
    sharpness: z.string().optional(),
    orientation: z.string().optional().describe('`portrait`, `landscape`, `square` or `panorama`.'),
    width: z.int(),
    height: z.int(),
    prompt: z.string().describe('A prompt that would make the like.'),
  })
  .meta({ id: 'DescribeResponse' })

export const enhanceResponse = z
  .object({
    prompt: z.string(),
    original: z.string(),
    changes: z.array(z.string()),
    run_id: z.uuid().optional(),
  })
  .meta({ id: 'EnhanceResponse' })

export const layer = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['background', 'subject', 'object', 'effect']),
    url: z.string(),
    mask_url: z.string().nullable(),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    z: z.number().describe('Stacked by it, the layers give the picture back.'),
    opacity: z.number(),
    visible: z.boolean(),
    text: z.string().optional(),
  })
  .meta({ id: 'Layer' })

export const layersResponse = z.object({ data: z.object({ layers: z.array(layer) }) }).meta({ id: 'LayersResponse' })

export type Layer = z.infer<typeof layer>

export const estimate = z
  .object({
    dry_run: z.literal(true),
    operation: z.string(),
    engine: z.string().describe('Who would make it.'),
    model_type: z.string().nullable(),
    upstream: z.string().nullable().describe('The vendor’s own name of the model.'),
    cost: z.number(),
    currency: z.string(),
    seconds: z.number().nullable().describe('What to expect.'),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'Estimate' })

export type Estimate = z.infer<typeof estimate>

interface Answer {
  status: number
  /** Undefined for bytes. */
  schema?: z.ZodObject
  summary: string
}

export const answers: Record<AnswerKind, Answer> = {
  run: { status: 202, schema: run, summary: 'The run, queued; 200 and finished with `sync: true`.' },
  generation: {
    status: 202,
    schema: generationOutput,
    summary: 'The run, queued; 200 and finished with `sync: true`.',
  },
  character: {
    status: 202,
    schema: characterResponse,
    summary: 'The run, queued; 200 and finished with `sync: true`.',
  },
  reference: {
    status: 202,
    schema: referenceResponse,
    summary: 'The run, queued; 200 and finished with `sync: true`.',
  },
  video: { status: 202, schema: videoResponse, summary: 'The run, queued; 200 and finished with `sync: true`.' },
  upload: { status: 201, schema: uploadResponse, summary: 'The picture was kept.' },
  bytes: { status: 200, summary: 'The picture itself, as PNG; the header `X-Run-Id` names the run.' },
  background: { status: 200, schema: backgroundResponse, summary: 'The finished picture’s address.' },
  description: { status: 200, schema: describeResponse, summary: 'What was seen.' },
  enhancement: { status: 200, schema: enhanceResponse, summary: 'The richer prompt.' },
  layers: { status: 200, schema: layersResponse, summary: 'The layers.' },
}
