/** For tests: a registry on this machine that keeps one package of a few bytes, and can be made to misbehave. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import type { Manifest, PackedFile } from './network.ts'
import type { Package } from './packages.ts'

export interface TinyRegistry {
  address: string
  tarball: Buffer
  /** Paths asked for, with where they were to begin if not at the start. */
  asked: string[]
  /** What to do with the next requests, one each; then all is well. */
  mishaps: Mishap[]
  /** Files by path, as an upstream would offer them. */
  files: Record<string, Buffer>
  /** Ends every connection, whatever is going on. */
  cut(): void
  close(): Promise<void>
}

type Mishap = (request: IncomingMessage, response: ServerResponse, tarball: Buffer) => void

export const answer =
  (status: number): Mishap =>
  (_request, response) =>
    response.writeHead(status).end()

/** Half of it, and then nothing. */
export const silence: Mishap = (_request, response, tarball) => {
  response.writeHead(200, { 'content-length': tarball.length })
  response.write(tarball.subarray(0, tarball.length / 2))
}

/** Bytes that do not shrink, so that half a tarball is half of what it holds. */
export const tinyFiles = (): Record<string, Buffer> => ({
  'models/first.onnx': randomBytes(40_000),
  'models/second.ort': randomBytes(30_000),
  'models/second.txt': Buffer.from('words of the second'),
  'models/third.bin': randomBytes(20_000),
  'package.json': Buffer.from('{}'),
})

export async function tinyRegistry(): Promise<TinyRegistry> {
  const files = tinyFiles()
  const tarball = await packed(files)
  const asked: string[] = []
  const mishaps: Mishap[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const from = Number(/^bytes=(\d+)/.exec(request.headers.range ?? '')?.[1] ?? 0)
    asked.push(from === 0 ? path : `${path} from ${from}`)
    const mishap = mishaps.shift()
    if (mishap !== undefined) return mishap(request, response, tarball)
    if (path.startsWith('/upstream/')) return send(request, response, files[path.slice('/upstream/'.length)])
    return send(request, response, path.endsWith('.tgz') ? tarball : undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tarball,
    asked,
    mishaps,
    files,
    cut: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(request: IncomingMessage, response: ServerResponse, content: Buffer | undefined) {
  if (content === undefined) return response.writeHead(404).end()
  const [, start = 0, end = 0] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')?.map(Number) ?? []
  if (request.headers.range === undefined) return response.writeHead(200).end(content)
  const headers = { 'content-range': `bytes ${start}-${end}/${content.length}` }
  return response.writeHead(206, headers).end(content.subarray(start, end + 1))
}

async function packed(files: Record<string, Buffer>): Promise<Buffer> {
  const tar = pack()
  for (const [path, content] of Object.entries(files)) tar.entry({ name: `package/${path}` }, content)
  tar.finalize()
  return gzipSync(await buffer(tar))
}

/** The networks of that package: one file; a file with a companion; and one that would have to be converted. */
export function tinyManifest({ tarball, files, address }: TinyRegistry, isUpstream = false) {
  const whole: Package = {
    name: '@tiny/weights',
    version: '1.2.3',
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
    bytes: tarball.length,
  }
  const file = (path: string, companion?: string): PackedFile => ({
    path,
    bytes: files[path]?.length ?? 0,
    sha256: createHash('sha256')
      .update(files[path] ?? '')
      .digest('hex'),
    ...(companion === undefined ? {} : { companion }),
    ...(isUpstream ? { secondSource: `${address}/upstream/${path}` } : {}),
  })
  const told = { use: '', package: whole, licence: { code: 'MIT', weights: 'MIT' }, origin: '', megabytes: 1 }
  return {
    first: { ...told, files: [file('models/first.onnx')] },
    second: { ...told, files: [file('models/second.ort'), file('models/second.txt', 'words.txt')] },
  } satisfies Manifest
}
