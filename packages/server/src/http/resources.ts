/** The table of resources becomes routes; each has one handler, found by its id. */
import { checkShape, Refusal, type Resource, resources } from '@easel/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '../runs/ask.ts'
import { accessHandlers } from './access.ts'
import { identityOf } from './authenticate.ts'
import type { Handler } from './call.ts'
import { fileHandlers } from './files.ts'
import { healthHandlers } from './health.ts'
import { modelHandlers } from './models.ts'
import { promptHandlers } from './prompts.ts'
import { runHandlers } from './runs.ts'
import type { Service } from './service.ts'
import { webhookHandlers } from './webhooks.ts'

const handlers: Record<string, Handler> = {
  ...runHandlers,
  ...promptHandlers,
  ...modelHandlers,
  ...accessHandlers,
  ...webhookHandlers,
  ...fileHandlers,
  ...healthHandlers,
}

export function routeResources(server: FastifyInstance, service: Service) {
  for (const resource of resources) {
    const handler = handlers[resource.id]
    if (handler === undefined) throw new Error(`${resource.id} has no handler`)
    server.route({
      method: resource.method,
      // The head of a stream would be told when the stream ends.
      exposeHeadRoute: resource.answer.media !== 'text/event-stream',
      url: `${resource.outside === true ? '' : '/api/v1'}${resource.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { access: resource.access, creates: resource.makesRun === true },
      handler: (request, reply) => handle(service, resource, handler, request, reply),
    })
  }
}

async function handle(
  service: Service,
  resource: Resource,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (resource.body !== undefined && request.isMultipart())
    throw new Refusal('unsupported_media_type', 'This takes application/json.')
  reply.code(resource.answer.status)
  const answer = await handler({
    service,
    get identity() {
      return identityOf(request)
    },
    path: request.params as Record<string, string>,
    query: checked(resource.query, request.query),
    body: checked(resource.body, request.body ?? {}),
    request,
    reply,
  })
  return answer ?? null
}

function checked(schema: Resource['body'], value: unknown): unknown {
  if (schema === undefined) return undefined
  const shape = checkShape(schema, value)
  if (!shape.ok) throw invalid(shape.faults)
  return shape.value
}
