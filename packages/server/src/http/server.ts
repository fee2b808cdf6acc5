import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { authenticate, demandAccess } from './authenticate.ts'
import { textBytes } from './body.ts'
import { allowPages } from './cors.ts'
import { handleErrors, refuseAddress } from './errors.ts'
import { routeOperations } from './operations.ts'
import { creationLimit } from './rateLimit.ts'
import { routeResources } from './resources.ts'
import type { Service } from './service.ts'
import { routeWakeUps } from './wakeUps.ts'

export async function httpServer(service: Service): Promise<FastifyInstance> {
  const { config } = service
  const server = fastify({
    logger: { level: config.logLevel },
    // A logger of its own for every request costs more than most requests do; what is logged names the request itself.
    childLoggerFactory: (logger) => logger,
    bodyLimit: textBytes(config.limits.uploadBytes),
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    // A stalled upload must not hold its connection for ever.
    requestTimeout: 300_000,
    frameworkErrors: (_error, request, reply) => refuseAddress(request, reply),
  })
  handleErrors(server)
  server.removeContentTypeParser('text/plain')
  await server.register(multipart)
  server.decorateRequest('identity', undefined)
  demandAccess(server)
  allowPages(server)
  const limitCreations = creationLimit(() => config.limits.creationsPerMinute)
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    await authenticate(service, request)
    if (request.routeOptions.config.creates === true) await limitCreations(request, reply)
  })
  server.addHook('onResponse', async (request, reply) => {
    service.metrics.request(
      request.method,
      request.routeOptions.url ?? 'none',
      reply.statusCode,
      reply.elapsedTime / 1000,
    )
  })
  routeOperations(server, service)
  routeResources(server, service)
  routeWakeUps(server, service)
  return server
}
