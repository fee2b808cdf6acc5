/** `Idempotency-Key`: what the header may hold, and one answer at a time for each. What was answered is in the database. */
import { limits, Refusal } from '@easel/contract'
import type { FastifyRequest } from 'fastify'
import { identityOf } from './authenticate.ts'
import type { Service } from './service.ts'

export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key === '' || key.length > limits.idempotencyKeyCharacters)
    throw new Refusal('invalid_input', `Idempotency-Key takes 1 to ${limits.idempotencyKeyCharacters} characters.`)
  return key
}

const inFlight = new WeakMap<Service, Set<string>>()

/** While the first request with a key is being answered, a second one is told so. */
export async function once<T>(service: Service, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const key = idempotencyKeyOf(request)
  if (key === undefined) return work()
  const names = inFlight.get(service) ?? new Set<string>()
  inFlight.set(service, names)
  const name = `${identityOf(request).accountId} ${key}`
  if (names.has(name)) throw new Refusal('idempotency_in_flight')
  names.add(name)
  try {
    return await work()
  } finally {
    names.delete(name)
  }
}
