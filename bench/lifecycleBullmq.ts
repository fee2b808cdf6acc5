/** The peer of `lifecycle`: BullMQ, keeping the same data and reading it back. Called with the folder it is installed in and Redis's port. */
import { createRequire } from 'node:module'
import type { LifecycleAsk } from './lifecycle.ts'
import { newRun, outcome } from './realistic.ts'
import { serveSide } from './side.ts'

/** As much of BullMQ as is used here; it is no dependency of ours. */
interface Bullmq {
  Queue: new (name: string, options: object) => Queue
  Worker: new (name: string, work: (job: Job) => Promise<unknown>, options: object) => Worker
}
interface Queue {
  add(name: string, data: unknown): Promise<Job>
  getJob(id: string): Promise<Job | undefined>
  close(): Promise<void>
}
interface Worker {
  on(event: 'completed', listener: (job: Job) => void): void
  on(event: 'failed' | 'error', listener: (...words: unknown[]) => void): void
  close(): Promise<void>
}
interface Job {
  id: string
  data: unknown
  returnvalue: unknown
  updateProgress(progress: object): Promise<void>
}

const [installed = '', port = ''] = process.argv.slice(2)
const { Queue, Worker } = createRequire(`${installed}/`)('bullmq') as Bullmq
const connection = { host: '127.0.0.1', port: Number(port) }
const { operation, ...asked } = newRun('bench', 'key')
const data = { ...asked, operation: operation.id, runType: operation.runType }
let rounds = 0

async function round({ runs, concurrency }: LifecycleAsk): Promise<number> {
  rounds += 1
  const name = `bench-${rounds}`
  const queue = new Queue(name, { connection })
  const began = performance.now()
  const work = async (job: Job) => {
    await job.updateProgress({ progress: 0.3, stage: 'drawing' })
    await job.updateProgress({ progress: 0.7, stage: 'finishing' })
    return outcome
  }
  const worker = new Worker(name, work, { connection, concurrency })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let finished = 0
  worker.on('failed', (_job, error) => reject(error))
  worker.on('error', reject)
  worker.on('completed', async ({ id }) => {
    const job = await queue.getJob(id)
    if (job?.returnvalue === undefined || job.data === undefined) reject(new Error('not kept'))
    finished += 1
    if (finished === runs) resolve()
  })
  let made = 0
  const make = async () => {
    while (made++ < runs) await queue.add('generate', data)
  }
  await Promise.all(Array.from({ length: concurrency }, make))
  await promise
  const ms = performance.now() - began
  await worker.close()
  await queue.close()
  return (runs / ms) * 1000
}

serveSide(round, async () => undefined)
