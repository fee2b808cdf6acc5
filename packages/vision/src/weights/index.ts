/** The weights of the networks: what there is, and how it comes here. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const networkNames = [
  'u2net',
  'modnet',
  'sam-encoder',
  'sam-decoder',
  'migan',
  'ssd',
  'deeplab',
  'resnet50',
  'minilm',
  'text-detector',
  'text-reader',
  'cugan-2x',
  'esrgan-2x',
  'drawing-2x',
  'depth',
] as const
export type NetworkName = (typeof networkNames)[number]

export async function ensureWeights(
  folder: string,
  name: NetworkName,
  _say?: (stage: string) => void,
): Promise<string> {
  for (const end of ['onnx', 'ort']) {
    const path = join(folder, `${name}.${end}`)
    if (existsSync(path)) return path
  }
  throw new Error(`no weights for ${name}`)
}
