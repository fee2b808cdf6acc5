import type { FastifyInstance } from 'fastify'

/** Any page may call: credentials are never in cookies, so a page has only those it was given. */
export function allowPages(server: FastifyInstance) {
  server.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === undefined) return
    reply.header('access-control-allow-origin', '*')
    reply.header(
      'access-control-expose-headers',
      'x-run-id, x-request-id, location, retry-after, ratelimit, ratelimit-policy, deprecation, idempotency-replayed, etag, content-range',
    )
  })
  server.options('/*', { config: { access: 'open' } }, async (_request, reply) => {
    reply.header('access-control-allow-methods', 'GET, POST, PATCH, DELETE')
    reply.header(
      'access-control-allow-headers',
      'authorization, x-api-key, content-type, idempotency-key, prefer, last-event-id, range, if-none-match',
    )
    reply.header('access-control-max-age', '86400')
    return reply.code(204).send()
  })
}
