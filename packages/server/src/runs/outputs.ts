/** What a run has made, as its row keeps it: files by id, never addresses. */
import type { FoundObject, Layer } from '@easel/contract'

export interface KeptFile {
  fileId: string
  contentType: string
  width: number | null
  height: number | null
}

export interface KeptPicture extends KeptFile {
  seed: number | null
  label?: string
  /** What it was painted from; see `MadePicture`. */
  scene?: unknown
}

export interface Outputs {
  pictures?: KeptPicture[]
  video?: KeptFile
  objects?: (Omit<FoundObject, 'url' | 'mask_url'> & { file?: KeptFile; mask?: KeptFile })[]
  layers?: (Omit<Layer, 'url' | 'mask_url'> & { file: KeptFile; mask?: KeptFile })[]
  text?: string
  answer?: Record<string, unknown>
  /** The engine's; those of the request are in the row from its beginning. */
  warnings?: string[]
}

export function fileIdsOf(outputs: Outputs): Set<string> {
  const files = [
    ...(outputs.pictures ?? []),
    outputs.video,
    ...[...(outputs.objects ?? []), ...(outputs.layers ?? [])].flatMap((part) => [part.file, part.mask]),
  ]
  return new Set(files.flatMap((file) => (file === undefined ? [] : [file.fileId])))
}
