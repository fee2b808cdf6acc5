/**
 * `?dry_run=true`: what it would cost and who would make it, without making it. Whatever else is written there is refused:
 * whoever means a dry run and misspells it would pay for a real one.
 */
import { checkShape } from '@easel/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalid } from '../runs/ask.ts'

const creationQuery = z.strictObject({ dry_run: z.enum(['true', 'false']).default('false') })

export function wantsEstimate({ query }: Pick<FastifyRequest, 'query'>): boolean {
  const read = checkShape(creationQuery, query)
  if (!read.ok) throw invalid(read.faults)
  return read.value.dry_run === 'true'
}
