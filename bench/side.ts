/** A side of a comparison in a process of its own, so that neither's heap or event loop is in the other's way. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface Side<Ask, Answer> {
  process: ChildProcess
  ask(ask: Ask): Promise<Answer>
  stop(): Promise<void>
}

/** Starts a file that calls `serveSide`. `BENCH_PROFILE`: a folder for its CPU profile. */
export function startSide<Ask, Answer>(
  file: string,
  words: readonly string[] = [],
  environment: Record<string, string> = {},
): Side<Ask, Answer> {
  const profile = process.env['BENCH_PROFILE']
  const child = fork(new URL(file, import.meta.url), words, {
    execArgv: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
    serialization: 'advanced',
    env: { ...process.env, ...environment },
  })
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  failed.catch(() => undefined)
  return {
    process: child,
    async ask(ask) {
      const answered = once(child, 'message')
      child.send(ask as object)
      const [answer] = (await Promise.race([answered, failed])) as [{ error?: string; value: Answer }]
      if (answer.error !== undefined) throw new Error(`${file}: ${answer.error}`)
      return answer.value
    },
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Answers each message with what `answer` makes of it; ends when the other end hangs up. */
export function serveSide<Ask, Answer>(answer: (ask: Ask) => Promise<Answer>, end: () => Promise<void>) {
  process.on('message', async (ask) => {
    try {
      process.send?.({ value: await answer(ask as Ask) })
    } catch (error) {
      process.send?.({ error: String((error as Error).stack) })
    }
  })
  process.once('disconnect', async () => {
    await end()
    process.exit(0)
  })
}
