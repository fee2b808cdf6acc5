/** `edit.maskImage` where the result comes later: what lies outside of the mask is put back then, to the pixel. */
import { z } from 'zod'
import type { Ask, Context, SourceFile } from '../engine.ts'
import { onlyUnder } from './masks.ts'

const file = z.object({ fileId: z.string(), contentType: z.string(), width: z.number(), height: z.number() })
/** Kept with the handle. */
export const keptMask = z.object({ original: file, mask: file })

export function keptMaskOf({ sources }: Ask): z.infer<typeof keptMask> {
  return keptMask.parse({
    original: sources['original_image_url'] ?? sources['image'],
    mask: sources['mask_image_url'] ?? sources['mask'],
  })
}

export async function putBack(made: Uint8Array, kept: unknown, { read }: Pick<Context, 'read'>): Promise<Uint8Array> {
  const { original, mask } = keptMask.parse(kept) as Record<'original' | 'mask', SourceFile>
  const { width, height } = original
  return onlyUnder(await read(mask), { bytes: await read(original), width, height }, made)
}
