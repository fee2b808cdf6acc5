/**
 * A deterministic engine for tests. What it does is told in the prompt:
 *
 *   [slow 500]       takes 500 ms, with progress         [fail engine_rejected]   fails with that code
 *   [hang]           waits until it is stopped            [spin]                   does not even listen to its signal
 *   [crash]          throws something that is no answer   [nonsense]               answers with something that is no picture
 *   [preview]        shows a preview on the way           [warn]                   adds a warning
 */
import type { Card, Engine } from '@easel/server'
import { inThreads } from '../../packages/server/src/engines/threads.ts'

export function testEngine(card: Card = { honours: 'all' }): Engine {
  return inThreads({
    id: 'test',
    offers: () => card,
    module: new URL('./testEnginePerform.ts', import.meta.url),
    threads: 2,
  })
}
