/** The table of operations becomes routes. */
import { limits, type Operation, operations, Refusal } from '@easel/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Asked, askRun } from '../runs/ask.ts'
import { answer } from './answers.ts'
import { identityOf } from './authenticate.ts'
import { decodeBody } from './body.ts'
import { goneSignal } from './gone.ts'
import { answerLayers } from './layers.ts'
import type { Service } from './service.ts'

export function routeOperations(server: FastifyInstance, service: Service) {
  const inFlight = new Set<string>()
  for (const operation of operations) {
    server.route({
      method: operation.method,
      url: `/api/v1${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { access: operation.scope, answer: operation.answer, creates: operation.method === 'POST' },
      handler: (request, reply) =>
        operation.answer === 'layers'
          ? answerLayers(service, operation, request, reply)
          : once(inFlight, request, () => handle(service, operation, request, reply)),
    })
  }
}

async function handle(service: Service, operation: Operation, request: FastifyRequest, reply: FastifyReply) {
  const { accountId, keyId } = identityOf(request)
  const body = await decodeBody(service.shelf, operation, request)
  let asked: Asked
  try {
    const asking = { accountId, keyId, operation, body: body.value, uploads: body.uploads }
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
    return reply.code(204).send()
  }
  return answer({ service, operation, run: asked.run, waits, gone: goneSignal(reply) }, reply)
}

export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key === '' || key.length > limits.idempotencyKeyCharacters)
    throw new Refusal('invalid_input', `Idempotency-Key takes 1 to ${limits.idempotencyKeyCharacters} characters.`)
  return key
}

/** While the first request with a key is being answered, a second one is told so. */
async function once(inFlight: Set<string>, request: FastifyRequest, work: () => Promise<unknown>) {
  const key = idempotencyKeyOf(request)
  if (key === undefined) return work()
  const name = `${identityOf(request).accountId} ${key}`
  if (inFlight.has(name)) throw new Refusal('idempotency_in_flight')
  inFlight.add(name)
  try {
    return await work()
  } finally {
    inFlight.delete(name)
  }
}
