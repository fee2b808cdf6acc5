/** One run's life: created, claimed, two reports of progress, completed, read back. Ours is on disk before it is answered, but for the progress. */
import { withCpu } from './cpu.ts'
import { type Figure, inTurn, plain, ratioOfCpu, ratioOfRates } from './measure.ts'
import { hasRedis, installBullmq, startRedis } from './redis.ts'
import { type Side, startSide } from './side.ts'
import { temporaryFolder } from './temporary.ts'

export interface LifecycleAsk {
  runs: number
  concurrency: number
}

type LifecycleSide = Side<LifecycleAsk, number>

const rounds = 9
const shapes: LifecycleAsk[] = [
  { concurrency: 1, runs: 600 },
  { concurrency: 8, runs: 1500 },
  { concurrency: 32, runs: 1500 },
]

export async function lifecycle(): Promise<Figure[]> {
  const ours: LifecycleSide = startSide('./lifecycleEasel.ts')
  try {
    if (hasRedis()) return await againstBullmq(ours)
    console.log('lifecycle: no redis-server on the PATH, so BullMQ is not measured')
    const figures: Figure[] = []
    for (const shape of shapes) {
      const { easel } = await inTurn(rounds, { easel: () => ours.ask(shape) })
      figures.push(plain(`lifecycle, ${shape.concurrency} at a time, runs/s`, '', easel))
    }
    return figures
  } finally {
    await ours.stop()
  }
}

async function againstBullmq(ours: LifecycleSide): Promise<Figure[]> {
  using folder = temporaryFolder('redis')
  using durableFolder = temporaryFolder('redis-durable')
  const peers = [await startPeer(folder.path, 'default'), await startPeer(durableFolder.path, 'always')] as const
  const [peer, durablePeer] = peers
  try {
    const figures: Figure[] = []
    for (const shape of shapes) {
      const name = `lifecycle, ${shape.concurrency} at a time, to BullMQ`
      const { easel, bullmq, durable } = await inTurn(rounds, {
        easel: () => withCpu([ours.process.pid], shape.runs, () => ours.ask(shape)),
        bullmq: () => withCpu(peer.pids, shape.runs, () => peer.side.ask(shape)),
        durable: () => withCpu(durablePeer.pids, shape.runs, () => durablePeer.side.ask(shape)),
      })
      figures.push(ratioOfRates(name, 'runs/s', easel, bullmq, { atLeast: 0.8 }))
      figures.push(ratioOfRates(`${name} on Redis that syncs every write`, 'runs/s', easel, durable))
      figures.push(ratioOfCpu(`${name} with its Redis`, easel, bullmq))
    }
    return figures
  } finally {
    for (const each of peers) await each.stop()
  }
}

async function startPeer(folder: string, durability: 'default' | 'always') {
  const redis = await startRedis(folder, durability)
  const side: LifecycleSide = startSide('./lifecycleBullmq.ts', [installBullmq(), String(redis.port)])
  return {
    side,
    pids: [side.process.pid, redis.pid],
    stop: async () => {
      await side.stop()
      await redis.stop()
    },
  }
}
