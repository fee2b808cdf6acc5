/** Every vendor's work through a `kill -9`: begun once, and found again where the vendor gives something to find it by. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Run } from '@easel/contract'
import { startBfl } from '../simulators/bfl.ts'
import { startGoogle } from '../simulators/google.ts'
import { startOpenai } from '../simulators/openai.ts'
import { pictureOf, type Simulator } from '../simulators/simulator.ts'

interface Case {
  engine: string
  start: () => Promise<Simulator>
  env: (simulator: Simulator) => Record<string, string>
  path: string
  body: Record<string, unknown>
  /** Answered in one call: nobody can tell what came of it. */
  isLost?: boolean
}

const picture = `data:image/png;base64,${(await pictureOf('a fox', { width: 96, height: 64 })).toString('base64')}`
const ofGoogle = ({ url, key }: Simulator) => ({ GEMINI_API_KEY: key, GEMINI_BASE_URL: url })

const cases: Case[] = [
  {
    engine: 'bfl',
    start: startBfl,
    env: ({ url, key }) => ({ BFL_API_KEY: key, BFL_BASE_URL: url }),
    path: '/runs/generate',
    body: { prompt: 'a fox', model_type: 'flux-kontext-max' },
  },
  {
    engine: 'google',
    start: startGoogle,
    env: ofGoogle,
    path: '/runs/generate',
    body: { prompt: 'a fox', model_type: 'nanobanana' },
    isLost: true,
  },
  {
    engine: 'google-video',
    start: startGoogle,
    env: ofGoogle,
    path: '/runs/video',
    body: { image_url: picture, prompt: 'slow zoom' },
  },
  {
    engine: 'openai',
    start: startOpenai,
    env: ({ url, key }) => ({ OPENAI_API_KEY: key, OPENAI_BASE_URL: url }),
    path: '/runs/generate',
    body: { prompt: 'a fox', model_type: 'vendora' },
    isLost: true,
  },
]

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

describe('vendors and kill -9', () => {
  for (const { engine, start, env, path, body, isLost = false } of cases)
    it(`${engine}: ${isLost ? 'given up, not sent again' : 'found again'}`, { timeout: 60_000 }, async () => {
      const simulator = await start()
      simulator.set({ workMs: isLost ? 60_000 : 2500 })
      const service = await serviceWith(env(simulator))
      try {
        const { run_id: id } = (await service.ask(path, body)) as Run
        while (simulator.jobs.length === 0) await pause(10)
        // The stage tells that the vendor is being asked about it, so the handle is stored.
        while (!isLost && ((await service.ask(`/runs/${id}`)) as Run).stage === null) await pause(10)
        await service.restart()
        let run: Run
        do run = (await service.ask(`/runs/${id}?wait=20`)) as Run
        while (run.completed_at === null)
        assert.equal(simulator.jobs.length, 1)
        assert.equal(run.engine, engine)
        if (isLost) assert.deepEqual([run.status, run.error?.code], ['failed', 'interrupted'])
        else assert.equal(run.status, 'completed', JSON.stringify(run.error))
        assert.ok(!JSON.stringify(run).includes(simulator.key))
      } finally {
        await service.end()
        await simulator.stop()
      }
    })
})

/** The service as anybody starts it, with a vendor's variables in its environment. */
async function serviceWith(vendor: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-vendors-'))
  const script = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url))
  const apiKey = 'easel_key_of_the_vendor_suite'
  let [port, baseUrl, child] = ['0', '', undefined as ChildProcess | undefined]
  const start = async () => {
    const env = { EASEL_DATA_DIR: dataDir, EASEL_API_KEY: apiKey, EASEL_PORT: port, EASEL_LOG: 'silent' }
    const outside = { EASEL_ALLOW_PRIVATE_URLS: '127.0.0.0/8', PATH: process.env['PATH'] ?? '' }
    child = spawn(process.execPath, [script, 'serve'], {
      env: { ...env, ...outside, ...vendor },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
    baseUrl = /http:\S+/.exec(String(line))?.[0] ?? assert.fail(`the service did not start: ${line}`)
    port = new URL(baseUrl).port
  }
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(child as ChildProcess, 'exit')
    child?.kill(signal)
    await gone
  }
  await start()
  return {
    ask: async (path: string, body?: unknown): Promise<unknown> => {
      const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const response = await fetch(`${baseUrl}/api/v1${path}`, { ...init, headers })
      const answer = await response.json()
      assert.ok(response.ok, JSON.stringify(answer))
      return answer
    },
    restart: async () => {
      await end('SIGKILL')
      await start()
    },
    end: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
