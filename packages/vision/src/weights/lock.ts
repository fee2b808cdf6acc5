/** One process at a time does something in a folder that several share. */
import { randomUUID } from 'node:crypto'
import { open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whoever holds the lock touches it this often, unless a network keeps its thread busy. */
const touchMs = 2_000
/** Not touched for so long, it belongs to nobody: the process of that number has become another. */
const abandonedHereMs = 300_000
/** Of another machine, or another container, nobody can say whether the process is still there. */
const abandonedElsewhereMs = 20_000
const askAgainMs = 150

/** Those that this process holds: after a restart in a container it may have the number of the one before. */
const held = new Set<string>()

/**
 * A lock keeps others from doing the same work twice; what is written is checked and put in place whole,
 * so that even two who both believe to hold it end right.
 */
export async function withLock<Result>(
  path: string,
  { signal, onWait }: { signal: AbortSignal; onWait?: () => void },
  work: () => Promise<Result>,
): Promise<Result> {
  const id = randomUUID()
  const mine = JSON.stringify({ host: hostname(), process: process.pid, id })
  for (let isFirst = true; !(await take(path, mine)); isFirst = false) {
    if (isFirst) onWait?.()
    await sleep(askAgainMs, undefined, { signal })
  }
  held.add(id)
  const timer = setInterval(() => utimes(path, new Date(), new Date()).catch(() => {}), touchMs)
  timer.unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    held.delete(id)
    if ((await contentOf(path)) === mine) await rm(path, { force: true })
  }
}

async function take(path: string, mine: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(mine)
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (await isAbandoned(path)) await rm(path, { force: true })
    return false
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return false
  const untouchedMs = Date.now() - found.mtimeMs
  const holder = holderOf(await contentOf(path))
  if (holder?.host !== hostname()) return untouchedMs > abandonedElsewhereMs
  return untouchedMs > abandonedHereMs || !isAlive(holder)
}

const contentOf = (path: string) => readFile(path, 'utf8').catch(() => undefined)

interface Holder {
  host: string
  process: number
  id: string
}

/** Undefined while it is being written. */
function holderOf(content: string | undefined): Holder | undefined {
  try {
    return JSON.parse(content ?? '')
  } catch {
    return undefined
  }
}

function isAlive({ process: number, id }: Holder): boolean {
  if (number === process.pid) return held.has(id)
  try {
    return process.kill(number, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
