/** What lies in the folder of weights, and whether it is what it should be. */
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Of } from './digest.ts'
import type { Network, PackedFile } from './network.ts'

interface Content {
  bytes: number
  sha256: string
}

/** Written beside a network: what it was made of, and what it became. */
interface StoredRecord {
  package: string
  licence: Network['licence']
  origin: string
  /** Checksums by path in the package. */
  sources: Record<string, string>
  edition?: number
  /** By name in the folder. */
  files: Record<string, Content>
}

export type State = { state: 'whole' } | { state: 'missing' | 'damaged'; file: string }

/** The file that is the network. */
export function mainFile(name: string, network: Network): string {
  const packed = network.files.find((file) => file.companion === undefined)
  return `${name}.${network.conversion === undefined ? packed?.path.split('.').at(-1) : 'onnx'}`
}

/** The name under which a file of a package is kept, if it is kept as it is. */
export function keptAs(name: string, network: Network, file: PackedFile): string | undefined {
  if (file.companion !== undefined) return `${name}.${file.companion}`
  return network.conversion === undefined ? mainFile(name, network) : undefined
}

/** Every file that is kept of a network. */
export function keptFiles(name: string, network: Network): string[] {
  const asTheyAre = network.files.flatMap((file) => keptAs(name, network, file) ?? [])
  return [...new Set([mainFile(name, network), ...asTheyAre])]
}

const recordFile = (name: string) => `${name}.record.json`

/** Compares sizes and checksums, or sizes only, with the manifest; of a converted network with its record. */
export async function stateOf(
  folder: string,
  name: string,
  network: Network,
  compare: 'checksums' | 'sizes' = 'checksums',
): Promise<State> {
  const record = await readRecord(folder, name, network)
  for (const file of keptFiles(name, network)) {
    const packed = network.files.find((each) => keptAs(name, network, each) === file)
    const wanted = packed ?? record?.files[file]
    const found = await stat(join(folder, file)).catch(() => undefined)
    // A converted network without a record can be compared with nothing: it is made anew.
    if (found === undefined || wanted === undefined) return { state: 'missing', file }
    if (found.size !== wanted.bytes) return { state: 'damaged', file }
    if (compare === 'checksums' && (await sha256Of(join(folder, file))) !== wanted.sha256)
      return { state: 'damaged', file }
  }
  return { state: 'whole' }
}

/** The record, if it tells of the very sources that the manifest names. */
async function readRecord(folder: string, name: string, network: Network): Promise<StoredRecord | undefined> {
  try {
    const record = JSON.parse(await readFile(join(folder, recordFile(name)), 'utf8')) as StoredRecord
    const isSame = network.files.every((file) => record.sources[file.path] === file.sha256)
    return isSame && record.edition === network.edition ? record : undefined
  } catch {
    return undefined
  }
}

/** Puts finished files of a network in their place, each at once and whole, and the record last. */
export async function keep(folder: string, name: string, network: Network, finished: Map<string, string>) {
  const files: Record<string, Content> = {}
  for (const [file, path] of finished) files[file] = { bytes: (await stat(path)).size, sha256: await sha256Of(path) }
  for (const [file, path] of finished) await rename(path, join(folder, file))
  const record: StoredRecord = {
    package: `${network.package.name}@${network.package.version}`,
    licence: network.licence,
    origin: network.origin,
    sources: Object.fromEntries(network.files.map((file) => [file.path, file.sha256])),
    edition: network.edition,
    files,
  }
  const path = join(folder, recordFile(name))
  const unfinished = `${path}.${process.pid}.part`
  await writeFile(unfinished, `${JSON.stringify(record, null, 2)}\n`)
  await rename(unfinished, path)
}
