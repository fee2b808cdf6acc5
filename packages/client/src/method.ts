/** How a method is called, and how it is sent. */
import type { GenerationOutput } from './generated/types.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** For each try; the client's own is 150 seconds unless set. */
  timeoutMs?: number
  /** How often to try again after the first time; the client's own is 2 unless set. */
  maxRetries?: number
  /** The same key and input within 24 hours replays the first answer. Made anew for every call if left out. */
  idempotencyKey?: string
}

export interface EditServerOptions extends CallOptions {
  /** Sends the request to this address instead of the base address. */
  editServerUrl?: string
  /** The key for that address. Without it, credentials go there only if it has the base address's origin. */
  editServerApiKey?: string
}

export type Call<Input, Answer, Options = CallOptions> = (input: Input, options?: Options) => Promise<Answer>

export interface GenerationCall<Input> {
  /** `minimal` asks for no answer but that the run was taken. */
  (input: Input, options: CallOptions & { minimal: true }): Promise<null>
  (input: Input, options?: CallOptions & { minimal?: false }): Promise<GenerationOutput>
}

/** Called by itself it sends JSON, unless the input holds a file. */
export type EitherBody<Form, Json> = Form & { json: Json; formData: Form }

/** How a method is sent. */
export interface MethodRow {
  verb: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Under `/api/v1`; the names in braces are the method's first arguments. */
  path: string
  takes: 'nothing' | 'query' | 'json' | 'form' | 'json and form'
  gives: 'json' | 'bytes' | 'list'
  /** Whether the service replays its answer to the same Idempotency-Key, so that the request may be sent again. */
  keyed?: boolean
  /** Whether a POST may be sent again even so. */
  repeatable?: boolean
  /** What this name of the method fixes in the input. */
  sets?: Record<string, unknown>
  /** Whether it may be sent to an edit server. */
  editServer?: boolean
}

/** Any call's options, as the runtime sees them. */
export interface AnyOptions extends EditServerOptions {
  minimal?: boolean
}
