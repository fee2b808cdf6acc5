/**
 * Where vendors call when a run's work is done; see `runs/wakeUps.ts`. It is no part of the interface, so it is not in
 * the table of resources.
 */
import { Refusal } from '@easel/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wakeUpPath } from '../runs/wakeUps.ts'
import type { Service } from './service.ts'

/** More than any vendor tells. */
const mostBytes = 64 * 1024

export function routeWakeUps(server: FastifyInstance, service: Service) {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => throwAway(body, done))
    scope.route({
      method: 'POST',
      url: `${wakeUpPath}/:run_id/:token`,
      config: { access: 'open' },
      onRequest: async (request) => {
        const { runId, token } = named(request)
        if (!service.wakeUps.isRight(runId, token)) throw new Refusal('not_found')
      },
      handler: async (request, reply) => {
        service.ledger.signals.wakeUp(named(request).runId)
        // Of a body that is too long, the rest is not read: the connection ends with the answer.
        reply.header('connection', 'close')
        return {}
      },
    })
  })
}

function named(request: FastifyRequest) {
  const { run_id: runId, token } = request.params as { run_id: string; token: string }
  return { runId, token }
}

/** What a vendor says here is not trusted, so it is not even looked at. */
function throwAway(body: NodeJS.ReadableStream, done: (error: Error | null) => void) {
  let left = mostBytes
  const onData = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) finish(null)
  }
  const finish = (error: Error | null) => {
    body.off('data', onData).off('end', onEnd).off('error', finish)
    body.pause()
    done(error)
  }
  const onEnd = () => finish(null)
  body.on('data', onData).on('end', onEnd).on('error', finish)
}
