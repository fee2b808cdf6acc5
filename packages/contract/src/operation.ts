/** An operation is declared once: its route, OpenAPI, client method, command, docs and contract tests all come from here. */
import type { z } from 'zod'
import { type Reference, references } from './fields.ts'
import type { ModelRule, ModelType } from './models.ts'
import type { Rule } from './rules.ts'
import type { Scope } from './scopes.ts'

/** What the caller gets back. `bytes` and `json` answers wait for the run; the others answer at once unless `sync` is true. */
export type AnswerKind =
  | 'run'
  | 'generation'
  | 'character'
  | 'reference'
  | 'video'
  | 'upload'
  | 'bytes'
  | 'background'
  | 'description'
  | 'enhancement'
  | 'layers'

const waitingAnswers: readonly AnswerKind[] = ['bytes', 'background', 'description', 'enhancement', 'layers']

/** Where an operation's model comes from: a field of the input, a fixed name, or nowhere. */
export type ModelSource = { field: string } | { fixed: ModelType } | undefined

export interface OperationSpec {
  /** Its name in the client, such as `images.edit.fluxKontext`. */
  id: string
  /** Other names for it in the client, each with what it fixes. */
  variants?: { id: string; sets: Record<string, unknown> }[]
  method?: 'POST' | 'GET'
  path: string
  /** Which bodies it takes. `form` alone is for uploads. */
  bodies: 'json' | 'form' | 'json and form' | 'none'
  runType: string
  answer: AnswerKind
  scope?: Scope
  summary: string
  description?: string
  input: z.ZodObject
  model?: ModelSource
  rules?: Rule[]
  /** What each model type asks of the input beyond its schema. */
  models?: Record<string, ModelRule>
  /** Other names under which a field is taken. */
  renamed?: Record<string, string>
  /** Reads an older form of the body into today's, and says so. */
  upgrade?: (body: Record<string, unknown>) => { body: Record<string, unknown>; warnings: string[] }
  /** The field given as the command's first word, such as the prompt. */
  positional?: string
  examples: Record<string, unknown>[]
}

export interface Operation extends OperationSpec {
  method: 'POST' | 'GET'
  scope: Scope
  rules: Rule[]
  references: Reference[]
  /** Whether the answer always waits for the run to finish. */
  waits: boolean
}

export function operation(spec: OperationSpec): Operation {
  return {
    ...spec,
    method: spec.method ?? 'POST',
    scope: spec.scope ?? 'runs:write',
    rules: spec.rules ?? [],
    references: references(spec.input),
    waits: waitingAnswers.includes(spec.answer),
  }
}

/** The model type that a checked input asks for. */
export function modelTypeOf(operation: Operation, input: Record<string, unknown>): string | null {
  if (operation.model === undefined) return null
  if ('fixed' in operation.model) return operation.model.fixed
  const named = input[operation.model.field]
  return typeof named === 'string' ? named : null
}

/** Stands for a run of the caller's in examples: a test puts a real one there. */
export const exampleRun = '018f3f6e-8b7a-7c3e-9d52-0c9a5f3f1a10'
/** Stands for a registered model of the caller's in examples. */
export const exampleModel = '018f3f6e-8b7a-7c3e-9d52-0c9a5f3f1a20'
/** A picture of 2 × 2 pixels, so that every example can be sent as it stands. */
export const exampleImage =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFklEQVQI12M4EaBhU3GC4cOdKLkoGwApHAWXUPXIDwAAAABJRU5ErkJggg=='

/** Whether `?dry_run=true` tells what it would cost. */
export const isEstimated = ({ method, answer }: Pick<Operation, 'method' | 'answer'>) =>
  method === 'POST' && answer !== 'upload'
