/** A route that is not an operation: its shape is declared here, its handler is written by hand in the service. */
import type { z } from 'zod'
import type { Scope } from './scopes.ts'

export interface Resource {
  /** Its name in the client, such as `runs.get`. */
  id: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Under `/api/v1`, unless `outside` is set. */
  path: string
  outside?: boolean
  /** `open` needs no credentials; `signed` takes a signed address instead of them. */
  access: Scope | 'open' | { signedOr: Scope }
  summary: string
  query?: z.ZodObject
  body?: z.ZodObject
  answer: { status: number; schema?: z.ZodType; media?: string; summary: string }
  /** Whether the generated client has a method for it. */
  inClient: boolean
  /** Whether it makes a run: it then counts as a creation and takes an Idempotency-Key. */
  makesRun?: boolean
  /** Whether the answer is a page of a list with `next_cursor`. */
  paged?: boolean
}

export const resource = (spec: Resource): Resource => spec

/** The names in `{braces}` of a path, in order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}
