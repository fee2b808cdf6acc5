/** The table of operations becomes routes. */
import { isEstimated, type Operation, operations } from '@easel/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Asked, askRun } from '../runs/ask.ts'
import { estimateRun } from '../runs/estimate.ts'
import { answer } from './answers.ts'
import { identityOf } from './authenticate.ts'
import { decodeBody } from './body.ts'
import { wantsEstimate } from './dryRun.ts'
import { goneSignal } from './gone.ts'
import { idempotencyKeyOf, once } from './idempotency.ts'
import { answerLayers } from './layers.ts'
import type { Service } from './service.ts'

export function routeOperations(server: FastifyInstance, service: Service) {
  for (const operation of operations) {
    server.route({
      method: operation.method,
      // Asking for the head of layers would build them.
      exposeHeadRoute: false,
      url: `/api/v1${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { access: operation.scope, answer: operation.answer, creates: operation.method === 'POST' },
      handler: (request, reply) =>
        operation.answer === 'layers'
          ? answerLayers(service, operation, request, reply)
          : once(service, request, () => handle(service, operation, request, reply)),
    })
  }
}

async function handle(service: Service, operation: Operation, request: FastifyRequest, reply: FastifyReply) {
  const { accountId, keyId } = identityOf(request)
  const body = await decodeBody(service.shelf, operation, request)
  let asked: Asked
  try {
    const asking = { accountId, keyId, operation, body: body.value, uploads: body.uploads }
    if (wantsEstimate(request) && isEstimated(operation)) return await estimateRun(service.desk, asking)
    asked = await askRun(service.desk, { ...asking, idempotencyKey: idempotencyKeyOf(request) })
  } finally {
    await body.done()
  }
  service.metrics.created(operation.id, asked.replayed)
  if (asked.deprecated) reply.header('deprecation', 'true')
  if (asked.replayed) reply.header('idempotency-replayed', 'true')
  const waits = operation.waits || asked.input['sync'] === true
  if (
    !waits &&
    operation.answer === 'generation' &&
    /\breturn=minimal\b/.test(String(request.headers['prefer'] ?? ''))
  ) {
    reply.header('x-run-id', asked.run.id).header('location', `/api/v1/runs/${asked.run.id}`)
    reply.code(204)
    return null
  }
  return answer({ service, operation, run: asked.run, waits, gone: goneSignal(reply) }, reply)
}
