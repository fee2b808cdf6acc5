/**
 * `npm run demo:vendors`: every vendor's simulator, and the service as its users start it, with keys and addresses that
 * lead to them. Prints who serves which model type, makes one run by each vendor, and tells how it ended.
 */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exampleImage, type Run } from '@easel/contract'
import { vendors } from '../../packages/server/src/models/vendors.ts'
import type { Simulator } from '../../tests/simulators/simulator.ts'
import { mortalService } from '../../tests/support/mortal.ts'

interface Asked {
  operation: string
  model?: string
  path: string
  body: Record<string, unknown>
}

const words = 'a fox in the snow'
const asked: Record<string, Asked> = {
  openai: generated('vendora'),
  google: generated('nanobanana'),
  bfl: generated('flux-kontext-max'),
  replicate: generated('flux-dev'),
  fal: {
    operation: 'generateVideo',
    path: '/runs/video',
    body: { prompt: words, image_url: exampleImage },
  },
  runway: {
    operation: 'images.reference',
    path: '/runs/reference',
    body: { prompt: `@fox in the snow`, images: [{ image_reference: exampleImage, tag: 'fox' }] },
  },
  ideogram: {
    operation: 'images.character',
    path: '/runs/character',
    body: { prompt: words, character_reference_image: exampleImage },
  },
  luma: {
    operation: 'images.reframe',
    model: 'photon-1',
    path: '/edits/reframe',
    body: { image_url: exampleImage, aspect_ratio: '16:9', model: 'photon-1' },
  },
  bria: {
    operation: 'images.genRemove',
    path: '/edits/generative-remove',
    body: { prompt: 'the fox', image_url: exampleImage },
  },
  comfyui: generated('qwen-image-edit', { width: 512, height: 512, image_urls: [exampleImage] }),
  sdcpp: generated('flux-kontext-multi', { image_urls: [exampleImage, exampleImage] }),
}

/** Others would be asked before these, so a route leads to them. */
const led = ['replicate', 'fal', 'runway', 'ideogram', 'luma', 'comfyui', 'sdcpp']

function generated(model: string, more: Record<string, unknown> = {}): Asked {
  return {
    operation: 'images.generate',
    model,
    path: '/runs/generate',
    body: { prompt: words, model_type: model, ...more },
  }
}

/** Of a vendor, what its file in `tests/simulators` starts; undefined where there is none. */
async function started(id: string): Promise<Simulator | undefined> {
  const file = new URL(`../../tests/simulators/${id}.ts`, import.meta.url)
  if (!existsSync(file)) return undefined
  const [start] = Object.entries(await import(file.href)).flatMap(([name, value]) =>
    name.startsWith('start') ? [value as () => Promise<Simulator>] : [],
  )
  return start?.()
}

const simulators = new Map<string, Simulator>()
const env: Record<string, string> = { EASEL_EMBEDDED_FALLBACK: 'off', EASEL_ALLOW_PRIVATE_URLS: '127.0.0.0/8' }
for (const { id, address, key } of vendors) {
  const simulator = await started(id)
  if (simulator === undefined) continue
  simulators.set(id, simulator)
  env[address] = simulator.url
  if (key !== undefined) env[key] = simulator.key
}
const service = await mortalService({ env })
// Where vendors fetch our pictures from.
env['EASEL_PUBLIC_URL'] = service.baseUrl

async function answer<Body>(path: string, body?: unknown): Promise<Body> {
  const headers = { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' }
  const post = { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${service.baseUrl}/api/v1${path}`, { headers, ...(body === undefined ? {} : post) })
  return response.json() as Promise<Body>
}

function row(...cells: string[]) {
  console.log(
    cells
      .map((cell, at) => cell.padEnd([18, 26, 14, 46][at] ?? 0))
      .join(' ')
      .trimEnd(),
  )
}

interface Served {
  model_type: string | null
  operations: { operation: string; engine: string | null; upstream: string | null; next: string[] }[]
}

async function tellWhoServes() {
  row('MODEL TYPE', 'OPERATION', 'ENGINE', 'UPSTREAM', 'OTHERWISE')
  for (const { model_type: type, operations } of (await answer<{ data: Served[] }>('/models/types')).data)
    for (const { operation, engine, upstream, next } of operations)
      row(type ?? '-', operation, engine ?? 'nobody', upstream ?? '', next.join(', '))
}

async function tellOne(id: string, simulator: Simulator, { path, body }: Asked): Promise<boolean> {
  const created = await answer<Partial<Run> & { data?: Run; message?: string }>(path, body)
  let run: Partial<Run> = created.data ?? created
  while (run.run_id !== undefined && run.completed_at == null) run = await answer<Run>(`/runs/${run.run_id}?wait=20`)
  const said = run.run_id === undefined ? created.message : (run.error?.message ?? run.warnings?.join(' '))
  row(id, path, run.status ?? 'refused', `${simulator.jobs.length} begun at the vendor`, said ?? '')
  return run.status === 'completed' && run.engine === id
}

try {
  const routes = Object.entries(asked)
    .filter(([id]) => led.includes(id) && simulators.has(id))
    .map(([id, { operation, model = '*' }]) => ({ operation, model, engines: [id] }))
  await writeFile(join(service.dataDir, 'easel.config.json'), JSON.stringify({ routes }))
  await service.start()
  await tellWhoServes()
  console.log()
  row('VENDOR', 'CALL', 'ENDED', 'SEEN BY THE VENDOR', 'SAID')
  let isRight = true
  for (const { id } of vendors) {
    const simulator = simulators.get(id)
    if (simulator === undefined) row(id, '-', '-', 'there is no simulator of it yet')
    else isRight = (await tellOne(id, simulator, asked[id] as Asked)) && isRight
  }
  process.exitCode = isRight ? 0 : 1
} finally {
  await service.done()
  await Promise.all([...simulators.values()].map((simulator) => simulator.stop()))
}
