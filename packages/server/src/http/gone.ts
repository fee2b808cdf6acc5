import type { FastifyReply } from 'fastify'

/** Fires when the caller hangs up (or has been answered), so that nobody waits on behalf of somebody who has gone. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}
