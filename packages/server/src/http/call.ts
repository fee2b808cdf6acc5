import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Identity } from '../accounts/identity.ts'
import type { Service } from './service.ts'

/** A request, checked against its declaration. */
export interface Call {
  service: Service
  readonly identity: Identity
  path: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: checked against the resource's schema
  query: any
  // biome-ignore lint/suspicious/noExplicitAny: checked against the resource's schema
  body: any
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Answers the body: an object, a text or a stream; nothing for none. The reply itself is never returned: it is a promise
 * of its own end, and whoever awaited it would answer a second time.
 */
export type Handler = (call: Call) => Promise<unknown>
