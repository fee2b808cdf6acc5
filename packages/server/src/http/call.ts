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

/** Answers the body, or the reply itself when it has already been seen to. */
export type Handler = (call: Call) => Promise<unknown>
