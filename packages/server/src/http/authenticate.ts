/** Every route denies by default: without an `access` it cannot be registered, and without credentials it answers 401. */
import { Refusal, type Resource, type Scope } from '@easel/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Identity, require } from '../accounts/identity.ts'
import { identifyByKey } from '../accounts/keys.ts'
import { fileIdOf } from '../files/address.ts'
import type { Service } from './service.ts'

export type Access = Resource['access']

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | undefined
  }
  interface FastifyContextConfig {
    access?: Access
    answer?: string
    /** Whether it makes runs, and so counts towards the limit on creations. */
    creates?: boolean
  }
}

/** A route that does not say who may use it stops the start. */
export function demandAccess(server: FastifyInstance) {
  server.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`the route ${method} ${url} declares no access`)
  })
}

export async function authenticate(service: Service, request: FastifyRequest) {
  const access = request.routeOptions.config.access
  // Unknown paths have no access either; they are answered 404 without asking who is there.
  if (access === undefined || access === 'open' || request.method === 'OPTIONS') return
  if (typeof access === 'object' && isSigned(service, request)) return
  const credentials = credentialsOf(request)
  const identity = credentials === undefined ? undefined : await identify(service, credentials)
  if (identity === undefined)
    throw new Refusal(
      'unauthenticated',
      typeof access === 'object' ? 'The address is not signed, or has expired.' : undefined,
    )
  const scope: Scope = typeof access === 'object' ? access.signedOr : access
  require(identity, scope)
  request.identity = identity
}

export function identityOf(request: FastifyRequest): Identity {
  if (request.identity === undefined) throw new Refusal('unauthenticated')
  return request.identity
}

/** A signed address is enough, whatever credentials come along with it. */
function isSigned(service: Service, request: FastifyRequest): boolean {
  const { file } = request.params as { file?: string }
  const { expires, signature } = request.query as { expires?: unknown; signature?: unknown }
  const fileId = fileIdOf(file)
  if (fileId === undefined || typeof expires !== 'string' || typeof signature !== 'string') return false
  return service.addresses.isSigned(fileId, expires, signature)
}

function credentialsOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const header = request.headers['x-api-key']
  return bearer ?? (typeof header === 'string' && header !== '' ? header : undefined)
}

/** A token has three parts; so may a key that the operator chose. */
async function identify(service: Service, credentials: string): Promise<Identity | undefined> {
  const byKey = await identifyByKey(service.ledger.db, credentials)
  if (byKey !== undefined || credentials.split('.').length !== 3) return byKey
  return (await service.tokens.identify(credentials)) ?? (await service.oidc?.identify(credentials))
}
