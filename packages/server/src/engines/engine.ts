/** The door to everything that makes pictures. An engine is local (`perform`) or remote (`submit`, `poll`, `cancel`). */
import type { FoundObject, Layer, RunErrorCode } from '@easel/contract'

/** What one asking comes to: checked inputs, and the pictures it names. */
export interface Ask {
  runId: string
  operation: string
  model: string | null
  /** The registry's record, where the caller named one. */
  customModel: { deploymentId: string; loraLowName: string | null; loraHighName: string | null } | null
  inputs: Record<string, unknown>
  /** The names of the inputs that the caller gave; the others are defaults. */
  given: readonly string[]
  /** By the path of the field that names it, e.g. `image_url`, `images[1]`, `images[0].image_reference`, `run_id`. */
  sources: Record<string, SourceFile>
  seed: number
}

export interface SourceFile {
  fileId: string
  contentType: string
  width: number
  height: number
  /** What the picture was painted from, where it was made by an engine that paints from a scene. */
  scene?: unknown
}

export interface Context {
  /** Fires when the run is cancelled, its lease is lost, or the service stops. */
  signal: AbortSignal
  /** A share from 0 to 1, and words for people. May be called as often as one likes. */
  progress(share: number, stage?: string): void
  /** Shows a picture of the work so far. */
  preview(bytes: Uint8Array): void
  read(file: SourceFile): Promise<Uint8Array>
}

export interface SubmitContext extends Context {
  /** The same for every try at one run. */
  idempotencyKey: string
  /** Where the vendor may call when it has news; left out where nobody outside can reach us. */
  wakeUrl?: string | undefined
}

export interface MadePicture {
  bytes: Uint8Array
  seed?: number
  label?: string
  /** Plain data from which the engine can paint the picture again; kept with the run. */
  scene?: unknown
}

export type MadeLayer = Omit<Layer, 'url' | 'mask_url'> & { bytes: Uint8Array; mask?: Uint8Array }
export type MadeObject = Omit<FoundObject, 'url' | 'mask_url'> & { bytes?: Uint8Array; mask?: Uint8Array }

/** What came of it. Bytes are looked at again before they are kept. */
export interface Made {
  pictures?: MadePicture[]
  video?: Uint8Array
  objects?: MadeObject[]
  layers?: MadeLayer[]
  text?: string
  /** The rest of an answer that is not a picture: a description's tags, an enhancement's changes. */
  answer?: Record<string, unknown>
  warnings?: string[]
  /** How the words were read, kept with the run's inputs. */
  plan?: unknown
  cost?: { amount: number; currency: string }
}

/** What finds a remote job again. JSON; it is stored as soon as it is known. */
export type Handle = Record<string, unknown>
export interface Pending {
  pending: true
  progress?: number
  stage?: string
  /** When to ask again; the core decides if it is left out. */
  afterMs?: number
}

/** What an engine says of one operation and model, as data. */
export interface Card {
  /** Fields that have an effect. */
  honours: readonly string[] | 'all'
  /** Fields that are taken but have none: why, in words for the caller. */
  ignores?: Readonly<Record<string, string>>
  /** What to expect, for the caller's patience. */
  seconds?: number
  /** Serves only pictures that come with the scene they were painted from. */
  needsScene?: boolean
  /** Serves only askings that give one of these fields, and is then the one to ask. */
  needsOneOf?: readonly string[]
}

export interface Engine {
  readonly id: string
  /** Undefined when it does not serve this. */
  offers(operation: string, model: string | null): Card | undefined
  perform?(ask: Ask, context: Context): Promise<Made>
  /** Whether `perform` costs money: it is then begun at most once for a run. */
  readonly spends?: boolean
  submit?(ask: Ask, context: SubmitContext): Promise<Handle>
  poll?(handle: Handle, context: Context): Promise<Pending | Made>
  cancel?(handle: Handle): Promise<void>
  /** Whether a second submit with the same key finds the first job instead of paying for another. */
  readonly submitsOnce?: boolean
  close?(): Promise<void>
}

/** The only thing an engine may throw, besides the signal's own reason. */
export class EngineError extends Error {
  readonly code: RunErrorCode
  readonly details: unknown
  /** It is certain that nothing was begun that costs anything, so that somebody else may be asked. */
  readonly unspent: boolean

  constructor(
    code: RunErrorCode,
    message: string,
    details?: unknown,
    { unspent = false, cause }: { unspent?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'EngineError'
    this.code = code
    this.details = details
    this.unspent = unspent
  }
}

export function isPending(answer: Pending | Made): answer is Pending {
  return 'pending' in answer
}
