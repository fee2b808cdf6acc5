/** Small pictures that tests give to drivers, by the id of the file that holds them. */
import sharp from 'sharp'
import type { Context, SourceFile } from '../../packages/server/src/engines/engine.ts'

const size = { width: 96, height: 64 }
const plain = (background: string, { width, height } = size) =>
  sharp({ create: { width, height, channels: 3, background } })

/** White is changed: the left half, at another size than the picture. */
async function leftMask(): Promise<Buffer> {
  const white = await plain('#fff', { width: 24, height: 32 }).png().toBuffer()
  return plain('#000', { width: 48, height: 32 })
    .composite([{ input: white, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

const kept: Record<string, () => Promise<Buffer>> = {
  red: () => plain('#c02020').png().toBuffer(),
  green: () => plain('#20c020').jpeg().toBuffer(),
  blue: () => plain('#2020c0').webp().toBuffer(),
  avif: () => plain('#c0c020').avif({ effort: 0 }).toBuffer(),
  mask: leftMask,
}

const types: Record<string, string> = { green: 'image/jpeg', blue: 'image/webp', avif: 'image/avif' }

export const read: Context['read'] = async ({ fileId }) => {
  const make = kept[fileId]
  if (make === undefined) throw new Error(`there is no picture ${fileId}`)
  return make()
}

/** By the path of the field that names it. */
export function sources(named: Record<string, keyof typeof kept>): { sources: Record<string, SourceFile> } {
  const entries = Object.entries(named).map(([path, fileId]) => [
    path,
    {
      fileId,
      contentType: types[fileId] ?? 'image/png',
      ...(fileId === 'mask' ? { width: 48, height: 32 } : size),
    },
  ])
  return { sources: Object.fromEntries(entries) }
}
