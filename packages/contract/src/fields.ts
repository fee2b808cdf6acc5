/** Fields that several operations share. A field's meta says what it holds, so that a form, a page or a command can show it. */
import { z } from 'zod'

/** Marks a field that names a picture, or a run whose picture is meant. Read back by `references`. */
const IMAGE = 'x-image'
const RUN = 'x-run'

export const json = () => z.any()

export const prompt = () => z.string().trim().min(1).max(8000).describe('What the picture should show.')

export const seed = () => z.number().describe('The same seed and inputs make the same picture.')

export const ratio = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}(\.\d+)?:[1-9]\d{0,3}(\.\d+)?$/, { error: 'expected a ratio such as 16:9' })
    .describe('Width to height, such as `16:9`.')

/** A picture: an http(s) URL, a `data:` URL, bare base64, a URL of this service's files, a run's id, or a file part of a form. */
export const image = (description: string) =>
  z
    .string()
    .min(1)
    .meta({ description, [IMAGE]: true })

/** A run whose picture is meant. It becomes a parent of the new run. */
export const runId = (description: string) => z.uuid().meta({ description, [RUN]: true })

const mask = 'White (or, in a picture with alpha and no mask, transparent) is changed, black is kept.'
export const maskImage = () => image(`The mask. ${mask}`)

export const outputFormat = () => z.enum(['png', 'jpeg', 'webp', 'avif']).describe('The format of the result.')

/** Whether nothing lies deeper than so many levels; deeper ones would exhaust the stack of whoever walks them. */
function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1))
}

/** What every operation that makes a run takes. */
export const delivery = {
  webhook_url: z.url().max(2048).optional().describe('Called once the run has finished.'),
  webhook_secret: z
    .string()
    .min(1)
    .max(512)
    .refine((secret) => !/^whsec_/.test(secret) || /^whsec_[A-Za-z0-9+/]{2,}={0,2}$/.test(secret), {
      error: 'expected base64 after whsec_',
    })
    .optional()
    .describe('Signs that call; without it the account’s own secret does.'),
  metadata: z
    .record(z.string(), json())
    .refine((value) => isWithin(value, 100) && new TextEncoder().encode(JSON.stringify(value)).length <= 16 * 1024, {
      error: 'expected at most 16 KiB of JSON, 100 levels deep',
    })
    .optional()
    .describe('Kept with the run and given back, at most 16 KiB.'),
}

/** Of operations that answer at once unless asked to wait. */
export const waiting = {
  sync: z
    .boolean()
    .default(false)
    .describe('Wait for the result, up to the service’s limit, instead of answering at once.'),
}

export const fluxRatios = [
  '1:1', '16:9', '9:16', '4:3', '3:4', '3:2', '2:3', '4:5', '5:4', '21:9', '9:21', '2:1', '1:2',
] as const // biome-ignore format: one line reads better

export interface Reference {
  kind: 'image' | 'run'
  /** The way to it: a name, and `*` for each entry of a list. */
  path: string[]
}

/** Every field of an input that names a picture or a run. */
export function references(schema: z.ZodType, path: string[] = []): Reference[] {
  const bare = unwrapped(schema)
  if (bare instanceof z.ZodObject)
    return Object.entries(bare.shape).flatMap(([name, field]) => references(field as z.ZodType, [...path, name]))
  if (bare instanceof z.ZodArray) return references(bare.element as z.ZodType, [...path, '*'])
  const meta = bare.meta()
  if (meta?.[IMAGE] === true) return [{ kind: 'image', path }]
  if (meta?.[RUN] === true) return [{ kind: 'run', path }]
  return []
}

export function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap() as z.ZodType)
  return schema
}
