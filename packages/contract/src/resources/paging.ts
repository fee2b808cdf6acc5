import { z } from 'zod'

export const paging = {
  limit: z.coerce.number().int().min(1).max(200).default(50).describe('How many at most.'),
  cursor: z.string().max(200).optional().describe('`next_cursor` of the page before.'),
}

export function page(entry: z.ZodType) {
  return z.object({ data: z.array(entry), next_cursor: z.string().nullable().describe('Null on the last page.') })
}
