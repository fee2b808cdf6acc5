/**
 * A deterministic engine for tests. What it does is told in the prompt:
 *
 *   [slow 500]       takes 500 ms, with progress         [fail engine_rejected]   fails with that code
 *   [hang]           waits until it is stopped            [spin]                   does not even listen to its signal
 *   [crash]          throws something that is no answer   [nonsense]               answers with something that is no picture
 *   [die]            ends its process (never in a thread)
 *   [preview]        shows a preview on the way           [warn]                   adds a warning
 */
import type { Card, Engine } from '@easel/server'
import { type StartHost, thread } from '../../packages/server/src/engines/host.ts'
import { hosted } from '../../packages/server/src/engines/hosted.ts'

export function testEngine(card: Card = { honours: 'all' }, start: StartHost = thread): Engine {
  return hosted({
    id: 'test',
    offers: () => card,
    module: new URL('./testEnginePerform.ts', import.meta.url),
    start,
    hosts: 2,
  })
}
