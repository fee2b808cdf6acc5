import { Refusal } from '@easel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { identityOf } from './authenticate.ts'

const windowSeconds = 60

/** Creations per minute and key, told in every answer that counts. */
export function creationLimit(limit: () => number) {
  const limiter = new RateLimiterMemory({ points: limit(), duration: windowSeconds })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { keyId, accountId } = identityOf(request)
    const perMinute = limit()
    limiter.points = perMinute
    const taken = await limiter.consume(keyId ?? accountId).catch((refused: unknown) => refused as RateLimiterRes)
    const seconds = Math.max(1, Math.ceil(taken.msBeforeNext / 1000))
    reply.header('ratelimit-policy', `"creations";q=${perMinute};w=${windowSeconds}`)
    reply.header('ratelimit', `"creations";r=${Math.max(0, taken.remainingPoints)};t=${seconds}`)
    if (taken.consumedPoints <= perMinute) return
    reply.header('retry-after', String(seconds))
    throw new Refusal('rate_limited', `At most ${perMinute} creations a minute; try again in ${seconds} s.`)
  }
}
