// Made from packages/contract by `npm run generate`; change it there.
import type { ImageSource } from '../uploads.ts'

export type ModelType =
  | 'flux-dev'
  | 'vendorb-imagen4'
  | 'flux-kontext-max'
  | 'vendora'
  | 'wan-image-2.1'
  | 'wan-image-2.2'
  | 'flux-kontext-multi'
  | 'nanobanana'
  | 'qwen-image-edit'
  | 'gemini-2.5'
  | 'vendorc'

export type RunStatus =
  | 'queued'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'cancelled'

export type LiveStatus =
  | 'pending'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'cancelled'

export type RequestErrorCode =
  | 'invalid_json'
  | 'unauthenticated'
  | 'forbidden'
  | 'model_access_denied'
  | 'not_found'
  | 'run_not_found'
  | 'model_not_found'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'run_finished'
  | 'idempotency_in_flight'
  | 'run_deleted'
  | 'upload_too_large'
  | 'image_too_large'
  | 'unsupported_media_type'
  | 'range_not_satisfiable'
  | 'invalid_input'
  | 'unsupported_parameter'
  | 'image_unreadable'
  | 'url_not_allowed'
  | 'idempotency_key_reused'
  | 'rate_limited'
  | 'queue_full'
  | 'budget_exceeded'
  | 'internal'
  | 'model_unavailable'
  | 'storage_unavailable'
  | 'sync_timeout'

export type RunErrorCode =
  | 'content_rejected'
  | 'engine_rejected'
  | 'engine_unavailable'
  | 'engine_rate_limited'
  | 'engine_timeout'
  | 'output_invalid'
  | 'interrupted'

export type ErrorCode =
  | 'invalid_json'
  | 'unauthenticated'
  | 'forbidden'
  | 'model_access_denied'
  | 'not_found'
  | 'run_not_found'
  | 'model_not_found'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'run_finished'
  | 'idempotency_in_flight'
  | 'run_deleted'
  | 'upload_too_large'
  | 'image_too_large'
  | 'unsupported_media_type'
  | 'range_not_satisfiable'
  | 'invalid_input'
  | 'unsupported_parameter'
  | 'image_unreadable'
  | 'url_not_allowed'
  | 'idempotency_key_reused'
  | 'rate_limited'
  | 'queue_full'
  | 'budget_exceeded'
  | 'internal'
  | 'model_unavailable'
  | 'storage_unavailable'
  | 'sync_timeout'
  | 'content_rejected'
  | 'engine_rejected'
  | 'engine_unavailable'
  | 'engine_rate_limited'
  | 'engine_timeout'
  | 'output_invalid'
  | 'interrupted'

export type Scope =
  | 'runs:write'
  | 'runs:read'
  | 'files:read'
  | 'models:write'
  | 'keys:write'
  | 'admin'

export type WebhookType =
  | 'run.completed'
  | 'run.failed'
  | 'run.cancelled'

export type WebhookDeliveryState =
  | 'pending'
  | 'delivered'
  | 'failed'

export interface Run {
  run_id: string
  /** The account that owns the run. */
  user_id: string
  created_at: string
  updated_at: string
  /** The first picture; null until completed. */
  image_url: string | null
  /** The input parameters used, defaults filled in. */
  inputs: unknown
  live_status: LiveStatus | null
  status: RunStatus
  /** Never falls within one attempt; 1 only when completed. 0 to 1. */
  progress: number
  run_type: string
  /** The run this one was made from. */
  parent_run_id: string | null
  /** All of them, where there are several. */
  parent_run_ids: string[]
  /** The first run of the tree. */
  root_run_id: string
  replay_of: string | null
  /** The operation that was asked for. */
  operation: string
  /** Who really made it. */
  engine: string | null
  /** Which of the engine’s own models made it, where it has several. */
  upstream: string | null
  model_type: string | null
  model_id: string | null
  /** Always filled in, so that any run can be repeated. */
  seed: number
  images: RunImage[]
  video_url: string | null
  /** A picture of the work so far, while it is going on. */
  preview_url: string | null
  objects?: FoundObject[]
  text?: string
  error: RunError | null
  warnings: string[]
  /** What is happening, in words for people. */
  stage: string | null
  /** How many runs are ahead of this one, while queued. */
  queue_position: number | null
  /** Which try this is; 0 while none has begun. Whole number. */
  attempt: number
  started_at: string | null
  completed_at: string | null
  usage: RunUsage | null
  metadata: Record<string, unknown>
}

export interface RunImage {
  /** Where the picture can be fetched; signed, and good for at least a day. */
  url: string
  /** Whole number. */
  width: number
  /** Whole number. */
  height: number
  content_type: string
  /** The seed that makes this very picture again. */
  seed: number | null
  /** What the picture shows, where an operation makes several. */
  label?: string
}

export interface FoundObject {
  label: string
  /** 0 to 1. */
  score: number
  box: Box
  /** The object as a picture of its own. */
  url?: string
  mask_url?: string
}

/** In pixels of the source picture, from its top left. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Why a run failed. */
export interface RunError {
  message: string
  code: RunErrorCode
  details?: unknown
}

export interface RunUsage {
  /** Time an engine worked on it. */
  seconds: number
  cost: number
  currency: string
}

export interface GenerationOutput {
  run_id: string
  /** The account that owns the run. */
  user_id: string
  created_at: string
  updated_at: string
  /** The first picture; null until completed. */
  image_url: string | null
  /** The input parameters used, defaults filled in. */
  inputs: unknown
  live_status: LiveStatus | null
  status: RunStatus
  /** Never falls within one attempt; 1 only when completed. 0 to 1. */
  progress: number
  run_type: string
  /** The run this one was made from. */
  parent_run_id: string | null
  /** All of them, where there are several. */
  parent_run_ids: string[]
  /** The first run of the tree. */
  root_run_id: string
  replay_of: string | null
  /** The operation that was asked for. */
  operation: string
  /** Who really made it. */
  engine: string | null
  /** Which of the engine’s own models made it, where it has several. */
  upstream: string | null
  model_type: string | null
  model_id: string | null
  /** Always filled in, so that any run can be repeated. */
  seed: number
  images: RunImage[]
  video_url: string | null
  /** A picture of the work so far, while it is going on. */
  preview_url: string | null
  objects?: FoundObject[]
  text?: string
  error: RunError | null
  warnings: string[]
  /** What is happening, in words for people. */
  stage: string | null
  /** How many runs are ahead of this one, while queued. */
  queue_position: number | null
  /** Which try this is; 0 while none has begun. Whole number. */
  attempt: number
  started_at: string | null
  completed_at: string | null
  usage: RunUsage | null
  metadata: Record<string, unknown>
  /** The same three again, for those who read them here. */
  data: {
    run_id: string
    image_url: string | null
    status: string
  }
}

export interface CharacterResponse {
  success: boolean
  message: string
  code?: string
  details?: unknown
  data: {
    run_id: string
    status?: string
    live_status?: string | null
    progress?: number
    image_url?: string | null
    created_at?: string
    updated_at?: string
    run_type?: 'character-generation'
  }
}

export interface ReferenceResponse {
  success: boolean
  message: string
  code?: string
  details?: unknown
  data: {
    run_id: string
    status?: string
    live_status?: string | null
    progress?: number
    image_url?: string | null
    created_at?: string
    updated_at?: string
    run_type?: 'reference-generation'
  }
}

export interface VideoRunResponse {
  run_id: string
  /** The first status. */
  status: string
  /** The parameters used. */
  input?: Record<string, unknown>
  video_url?: string | null
  /** A poster picture. */
  image_url?: string | null
  /** Present if the request failed at once. */
  error?: {
    message: string
    code?: string
    details?: unknown
  }
}

export interface UploadResponse {
  success: boolean
  message: string
  data: {
    id: string
    image_url: string
    run_id: string
    created_at: string
    /** The run it is linked to. */
    parent_id?: string
  }
}

export interface BackgroundRemoveResponse {
  /** The picture with its background removed. */
  url: string
  runId: string
  /** Set when the source was given as a run. */
  parentRunId?: string
}

export interface DescribeResponse {
  run_id: string
  description: string
  tags: string[]
  objects: {
    label: string
    score: number
    box: Box
  }[]
  /** What is written in it, line by line. */
  text?: {
    text: string
    box: Box
  }[]
  colors: {
    hex: string
    share: number
  }[]
  /** Such as `dim, cool`. */
  light?: string
  sharpness?: string
  /** `portrait`, `landscape`, `square` or `panorama`. */
  orientation?: string
  /** Whole number. */
  width: number
  /** Whole number. */
  height: number
  /** A prompt that would make the like. */
  prompt: string
}

export interface EnhanceResponse {
  prompt: string
  original: string
  changes: string[]
  run_id?: string
}

export interface LayersResponse {
  data: {
    layers: Layer[]
  }
}

export interface Layer {
  id: string
  name: string
  kind: 'background' | 'subject' | 'object' | 'effect'
  url: string
  mask_url: string | null
  x: number
  y: number
  width: number
  height: number
  /** Stacked by it, the layers give the picture back. */
  z: number
  opacity: number
  visible: boolean
  text?: string
}

export interface RunPage {
  data: Run[]
  /** Null on the last page. */
  next_cursor: string | null
}

export interface RunTree {
  root_run_id: string
  /** Oldest first; `parent_run_ids` are the edges. */
  runs: Run[]
}

export interface SavedPrompt {
  id: string
  name: string
  prompt: string
  tags: string[]
  created_at: string
  updated_at: string
}

export interface SavedPromptPage {
  data: SavedPrompt[]
  /** Null on the last page. */
  next_cursor: string | null
}

export interface Model {
  model_id: string
  owner_id: string
  /** 1 to 200 characters. */
  name: string
  /** At most 2000 characters. Default: `''`. */
  description: string
  /** The model type it is made for. */
  base_type: ModelType
  /** What engines call it; the LoRA name of `wan-image-2.1`. 1 to 256 characters. */
  deployment_id: string
  /** Default: `null`. */
  lora_low_name: string | null
  /** Default: `null`. */
  lora_high_name: string | null
  /** Inputs used where a caller gives none. Default: `{}`. */
  defaults: Record<string, unknown>
  /** `public`: every account may use it. Default: `'private'`. */
  visibility: 'private' | 'public'
  /** Of the weights. Default: `null`. */
  sha256: string | null
  created_at: string
  updated_at: string
}

export interface ModelPage {
  data: Model[]
  /** Null on the last page. */
  next_cursor: string | null
}

export interface ModelTypes {
  data: ModelTypeServed[]
}

export interface ModelTypeServed {
  model_type: string | null
  summary: string
  operations: {
    operation: string
    /** Who would serve it now; null when nobody would. */
    engine: string | null
    /** The vendor’s own name of the model. */
    upstream: string | null
    /** Who would be asked if that one could not. */
    next: string[]
    /** Fields that must be given. */
    requires: string[]
    /** Fields that have an effect. */
    honours: string[]
    /** Fields that are taken without one, and why. */
    ignores: Record<string, string>
    /** What to expect. */
    seconds: number | null
  }[]
}

export interface Grants {
  data: Grant[]
}

export interface Grant {
  /** 1 to 128 characters. */
  account_id: string
  granted_at: string
}

export interface CreatedKey {
  id: string
  account_id: string
  name: string
  /** How the key begins, to tell keys apart. */
  prefix: string
  scopes: Scope[]
  /** US dollars that its runs may cost in a calendar month (UTC); null: no limit. */
  budget: number | null
  created_at: string
  revoked_at: string | null
  /** Shown this once; only its hash is kept. */
  key: string
}

export interface Keys {
  data: Key[]
}

export interface Key {
  id: string
  account_id: string
  name: string
  /** How the key begins, to tell keys apart. */
  prefix: string
  scopes: Scope[]
  /** US dollars that its runs may cost in a calendar month (UTC); null: no limit. */
  budget: number | null
  created_at: string
  revoked_at: string | null
}

export interface Token {
  token: string
  expires_at: string
  scopes: Scope[]
}

export interface WebhookDeliveryPage {
  data: WebhookDelivery[]
  /** Null on the last page. */
  next_cursor: string | null
}

export interface WebhookDelivery {
  /** The `webhook-id` header, the same over all tries. */
  id: string
  run_id: string
  type: WebhookType
  url: string
  state: WebhookDeliveryState
  next_attempt_at: string | null
  created_at: string
  attempts: {
    at: string
    /** What the receiver answered, if it did. */
    status: number | null
    error: string | null
    /** Whole number. */
    duration_ms: number
  }[]
}

export interface WebhookSecret {
  secret: string
}

export interface Usage {
  data: UsageRow[]
  total: {
    /** Whole number. */
    runs: number
    seconds: number
    cost: number
    currency: string
  }
}

export interface UsageRow {
  day: string
  model_type: string | null
  operation: string
  key_id: string | null
  /** Whole number. */
  runs: number
  seconds: number
  cost: number
  currency: string
}

/** The body of a webhook, signed as Standard Webhooks 1.0 says. */
export interface WebhookEvent {
  type: WebhookType
  timestamp: string
  data: Run
}

export interface Estimate {
  dry_run: true
  operation: string
  /** Who would make it. */
  engine: string
  model_type: string | null
  /** The vendor’s own name of the model. */
  upstream: string | null
  cost: number
  currency: string
  /** What to expect. */
  seconds: number | null
  warnings: string[]
}

export interface ApiError {
  message: string
  code: ErrorCode
  /** For `invalid_input` a list of faults; for `sync_timeout` the `run_id`. */
  details?: unknown
  request_id: string
}

export interface Fault {
  /** Where, e.g. `images[0].tag`. */
  path: string
  message: string
  expected?: string
  received?: string
  /** The nearest name that exists. */
  suggestion?: string
}

/** The run was claimed, moved on, or went back to the queue. */
export interface RunProgress {
  run_id: string
  status: 'queued' | 'processing'
  progress: number
  stage: string | null
  /** Whole number. */
  attempt: number
}

/** A picture of the work so far can be fetched. */
export interface RunPreview {
  run_id: string
  preview_url: string
}

/** The reference’s name for it. */
export type GenerateImageOutput = GenerationOutput

/**
 * Of `images.generate`.
 * lora_low_name and lora_high_name must be given together.
 */
export interface GenerateImageFields {
  /** What the picture should show. 1 to 8000 characters. */
  prompt: string
  /** A custom model of the registry. */
  model_id?: string
  /** @deprecated Use `model_type`. */
  workflow_type?: 'default' | 'wan' | 'wan-image-2.2'
  /** In pixels. Whole number, 64 to 2048. */
  width?: number
  /** In pixels. Whole number, 64 to 2048. */
  height?: number
  /** Width to height, such as `16:9`. */
  aspect_ratio?: string
  /** How strongly a custom model or LoRA acts. 0 to 2. Default: `1`. */
  strength_model?: number
  /** The share of the custom model against the base. 0 to 1. Default: `0.7`. */
  model_weight?: number
  /** How closely to follow the prompt. 0 to 100. Default: `7.5`. */
  guidance?: number
  /** The LoRA for low noise. 1 to 256 characters. */
  lora_low_name?: string
  /** The LoRA for high noise. 1 to 256 characters. */
  lora_high_name?: string
  /** 0 to 2. Default: `0.5`. */
  lora_low_strength?: number
  /** 0 to 2. Default: `1`. */
  lora_high_strength?: number
  /** A LoRA for `qwen-image-edit`. 1 to 256 characters. */
  lora_1?: string
  /** A reference or style picture. */
  reference_image_url?: string
  /** Pictures to combine or edit. 1 to 10 entries. */
  image_urls?: string[]
  /** The same, by run. 1 to 10 entries. */
  run_ids?: string[]
  /** The mask. White (or, in a picture with alpha and no mask, transparent) is changed, black is kept. */
  mask_url?: string
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** What should not be there. At most 8000 characters. */
  negative_prompt?: string
  /** At most 64 characters. */
  scheduler?: string
  /** Whole number, 1 to 1000. */
  steps?: number
  /** 0 to 100. */
  cfg_scale?: number
  /** Pictures per batch. Whole number, 1 to 16. */
  batch_size?: number
  /** Batches. Whole number, 1 to 16. */
  batch_count?: number
  /** 1 to 4. */
  upscale_factor?: number
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
  /** @deprecated Another name of `reference_image_url`. */
  reference_url?: string
}

/** The default: pictures from words, with an optional reference picture. */
export interface GenerateImageByFluxDev extends GenerateImageFields {
  model_type?: 'flux-dev'
}

/** Pictures from words in a given aspect ratio; a reference picture lends its style. */
export interface GenerateImageByVendorbImagen4 extends GenerateImageFields {
  model_type: 'vendorb-imagen4'
  /** Width to height, such as `16:9`. */
  aspect_ratio: string
}

/**
 * Pictures from words; made to be edited further.
 * `aspect_ratio` is "1:1" if left out.
 */
export interface GenerateImageByFluxKontextMax extends GenerateImageFields {
  model_type: 'flux-kontext-max'
  /** Width to height, such as `16:9`. */
  aspect_ratio?: '1:1' | '16:9' | '9:16' | '4:3' | '3:4' | '3:2' | '2:3' | '4:5' | '5:4' | '21:9' | '9:21' | '2:1' | '1:2'
  /** The same seed and inputs make the same picture. Whole number, at least 0. */
  seed?: number
}

/** Generation and editing, with an optional reference picture. */
export interface GenerateImageByVendora extends GenerateImageFields {
  model_type: 'vendora'
}

/**
 * A custom model of the registry, named by `model_id`. Makes two pictures.
 * Always uses `batch_size` 2.
 */
export interface GenerateImageByWanImage21 extends GenerateImageFields {
  model_type: 'wan-image-2.1'
  /** A custom model of the registry. */
  model_id: string
  /** In pixels. Whole number, 64 to 2048. */
  width: number
  /** In pixels. Whole number, 64 to 2048. */
  height: number
}

/**
 * A custom model with a low-noise and a high-noise LoRA.
 * lora_low_name and lora_high_name must be given together.
 * `batch_size` is 1 if left out.
 */
export interface GenerateImageByWanImage22 extends GenerateImageFields {
  model_type: 'wan-image-2.2'
  /** A custom model of the registry. */
  model_id: string
  /** In pixels. Whole number, 64 to 2048. */
  width: number
  /** In pixels. Whole number, 64 to 2048. */
  height: number
  /** The LoRA for low noise. 1 to 256 characters. */
  lora_low_name: string
  /** The LoRA for high noise. 1 to 256 characters. */
  lora_high_name: string
  /** Pictures per batch. Whole number, 1 to 4. */
  batch_size?: number
}

/**
 * Makes one picture out of two to ten.
 * image_urls and run_ids must hold 2 to 10 pictures together.
 */
export interface GenerateImageByFluxKontextMulti extends GenerateImageFields {
  model_type: 'flux-kontext-multi'
}

/**
 * Pictures from words, with an optional reference picture.
 * image_urls and run_ids must hold 0 to 10 pictures together.
 */
export interface GenerateImageByNanobanana extends GenerateImageFields {
  model_type: 'nanobanana'
}

/** Edits a picture by words, with an optional LoRA. */
export interface GenerateImageByQwenImageEdit extends GenerateImageFields {
  model_type: 'qwen-image-edit'
  /** In pixels. Whole number, 64 to 2048. */
  width: number
  /** In pixels. Whole number, 64 to 2048. */
  height: number
}

/** Generation, combination of two to ten pictures, and inpainting with a mask. */
export interface GenerateImageByGemini25 extends GenerateImageFields {
  model_type: 'gemini-2.5'
  /** Pictures to combine or edit. 2 to 10 entries. */
  image_urls?: string[]
  /** The same, by run. 2 to 10 entries. */
  run_ids?: string[]
}

/** Served like any other route. */
export interface GenerateImageByVendorc extends GenerateImageFields {
  model_type: 'vendorc'
}

/**
 * Of `images.generate`.
 * lora_low_name and lora_high_name must be given together.
 * What else is needed depends on `model_type`; without it, `flux-dev`.
 */
export type GenerateImageInput =
  | GenerateImageByFluxDev
  | GenerateImageByVendorbImagen4
  | GenerateImageByFluxKontextMax
  | GenerateImageByVendora
  | GenerateImageByWanImage21
  | GenerateImageByWanImage22
  | GenerateImageByFluxKontextMulti
  | GenerateImageByNanobanana
  | GenerateImageByQwenImageEdit
  | GenerateImageByGemini25
  | GenerateImageByVendorc

/** Of `images.upload`. */
export interface ImagesUploadInput {
  /** The picture. */
  file: ImageSource
  /** Words about it. At most 2000 characters. */
  description?: string
  /** The run it belongs to. */
  parent_id?: string
  /** Whether it is a mask. Default: `false`. */
  isMask?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `images.segmentImage`.
 * At least one of imageUrl, run_id and image is required.
 * At most one of imageUrl and image may be given.
 * At least one of prompt, points and boxes is required.
 */
export interface ImagesSegmentImageInput<Picture = ImageSource> {
  /** What to select: a name, with a colour, place or number; `the main subject`, `background` or `sky`. 1 to 8000 characters. */
  prompt?: string
  /** The picture to work on. */
  imageUrl?: Picture
  /** The run whose picture to work on; it becomes the parent. */
  run_id?: string
  /** The picture to work on, as a file part of the form. */
  image?: Picture
  /** Places inside (label 1) or outside (label 0) of what is meant. 1 to 64 entries. */
  points?: {
    /** At least 0. */
    x: number
    /** At least 0. */
    y: number
    /** Default: `1`. */
    label?: 0 | 1
  }[]
  /** Boxes around what is meant; each is selected. 1 to 16 entries. */
  boxes?: {
    /** At least 0. */
    x: number
    /** At least 0. */
    y: number
    width: number
    height: number
  }[]
  /** The mask, or the picture with everything else transparent. Default: `'mask'`. */
  output?: 'mask' | 'isolated'
  /** A name for the file part. At most 255 characters. */
  filename?: string
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `images.removeBackground`.
 * At least one of imageUrl, run_id and image is required.
 * At most one of imageUrl and image may be given.
 */
export interface ImagesRemoveBackgroundInput<Picture = ImageSource> {
  /** The picture to work on. */
  imageUrl?: Picture
  /** The run whose picture to work on; it becomes the parent. */
  run_id?: string
  /** The picture to work on, as a file part of the form. */
  image?: Picture
  /** A name for the file part. At most 255 characters. */
  filename?: string
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `images.backgroundRemove`.
 * At least one of image_url, run_id and image is required.
 * At most one of image_url and image may be given.
 */
export interface ImagesBackgroundRemoveInput<Picture = ImageSource> {
  /** The picture to work on. */
  image_url?: Picture
  /** The run whose picture to work on; it becomes the parent. */
  run_id?: string
  /** The picture to work on, as a file part of the form. */
  image?: Picture
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `edit.maskImage`.
 * Exactly one of original_image_url and image is required.
 * Exactly one of mask_image_url and mask is required.
 */
export interface EditMaskImageInput<Picture = ImageSource> {
  /** The picture. */
  original_image_url?: Picture
  /** The mask. White (or, in a picture with alpha and no mask, transparent) is changed, black is kept. */
  mask_image_url?: Picture
  /** The picture, as a file part of the form. */
  image?: Picture
  /** The mask, as a file part of the form. */
  mask?: Picture
  /** What to put there; without it the hole is filled from around. 1 to 8000 characters. */
  prompt?: string
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `images.edit.vendora`.
 * At least one of image_url, run_id and image is required.
 * At most one of image_url and image may be given.
 * At most one of mask_url and mask may be given.
 */
export interface ImagesEditVendoraInput<Picture = ImageSource> {
  /** What to change. 1 to 8000 characters. */
  prompt: string
  /** The picture to work on. */
  image_url?: Picture
  /** The run whose picture to work on; it becomes the parent. */
  run_id?: string
  /** The picture to work on, as a file part of the form. */
  image?: Picture
  /** The mask. White (or, in a picture with alpha and no mask, transparent) is changed, black is kept. */
  mask_url?: Picture
  /** The mask, as a file part of the form. */
  mask?: Picture
  /** A picture to take style or content from. */
  reference_image_url?: Picture
  /** Of the result. Default: `'match_input_image'`. */
  aspect_ratio?: 'match_input_image' | (string & {})
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
  /** @deprecated Another name of `reference_image_url`. */
  reference_url?: Picture
}

/** Of `images.edit.fluxKontext`. */
export interface FluxKontextEditRequest {
  /** The run that holds the picture; it becomes the parent. */
  original_run_id: string
  /** What to change. 1 to 8000 characters. */
  prompt: string
  /** Of the result. Default: `'match_input_image'`. */
  aspect_ratio?: 'match_input_image' | '1:1' | '16:9' | '9:16' | '4:3' | '3:4' | '3:2' | '2:3' | '4:5' | '5:4' | '21:9' | '9:21' | '2:1' | '1:2'
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Default: `'flux-kontext-max'`. */
  model?: 'flux-kontext-max'
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `images.edit.nanobanana`.
 * At least one of image_url, run_id and image is required.
 * At most one of image_url and image may be given.
 * At most one of mask_url and mask may be given.
 */
export interface ImagesEditNanobananaInput<Picture = ImageSource> {
  /** What to change. 1 to 8000 characters. */
  prompt: string
  /** The picture to work on. */
  image_url?: Picture
  /** The run whose picture to work on; it becomes the parent. */
  run_id?: string
  /** The picture to work on, as a file part of the form. */
  image?: Picture
  /** The mask. White (or, in a picture with alpha and no mask, transparent) is changed, black is kept. */
  mask_url?: Picture
  /** The mask, as a file part of the form. */
  mask?: Picture
  /** A picture to take style or content from. */
  reference_image_url?: Picture
  /** Of the result. Default: `'match_input_image'`. */
  aspect_ratio?: 'match_input_image' | (string & {})
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
  /** @deprecated Another name of `reference_image_url`. */
  reference_url?: Picture
}

/**
 * Of `images.edit.gemini25`.
 * At least one of image_url, run_id, image, image_urls and run_ids is required.
 * At most one of image_url and image may be given.
 * At most one of mask_url and mask may be given.
 * image_url, run_id, image, image_urls and run_ids must hold 1 to 10 pictures together.
 */
export interface ImagesEditGemini25Input<Picture = ImageSource> {
  /** What to change. 1 to 8000 characters. */
  prompt: string
  /** The picture to work on. */
  image_url?: Picture
  /** The run whose picture to work on; it becomes the parent. */
  run_id?: string
  /** The picture to work on, as a file part of the form. */
  image?: Picture
  /** The mask. White (or, in a picture with alpha and no mask, transparent) is changed, black is kept. */
  mask_url?: Picture
  /** The mask, as a file part of the form. */
  mask?: Picture
  /** A picture to take style or content from. */
  reference_image_url?: Picture
  /** Of the result. Default: `'match_input_image'`. */
  aspect_ratio?: 'match_input_image' | (string & {})
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
  /** Several pictures to work on. 2 to 10 entries. */
  image_urls?: Picture[]
  /** The same, by run. 2 to 10 entries. */
  run_ids?: string[]
  /** @deprecated Another name of `reference_image_url`. */
  reference_url?: Picture
}

/**
 * Of `images.combine`.
 * images and run_ids must hold 2 to 10 pictures together.
 */
export interface ImagesCombineInput<Picture = ImageSource> {
  /** The pictures: references, or file parts. 1 to 10 entries. */
  images?: Picture[]
  /** More pictures, by run. 1 to 10 entries. */
  run_ids?: string[]
  /** What the picture should show. 1 to 8000 characters. */
  prompt?: string
  /** How they are put together. Default: `'side-by-side'`. */
  mode?: 'side-by-side' | 'stacked' | 'grid' | 'overlay' | 'blend' | 'scene'
  /** Pixels between them. Whole number, 0 to 512. Default: `0`. */
  gap?: number
  /** A CSS colour, or `transparent`. At most 64 characters. Default: `'transparent'`. */
  background?: string
  /** Default: `'center'`. */
  align?: 'start' | 'center' | 'end'
  /** The format of the result. Default: `'png'`. */
  output_format?: 'png' | 'jpeg' | 'webp' | 'avif'
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `images.combine.nanobanana`.
 * images and run_ids must hold 2 to 10 pictures together.
 */
export interface ImagesCombineNanobananaInput<Picture = ImageSource> {
  /** The pictures: references, or file parts. 1 to 10 entries. */
  images?: Picture[]
  /** More pictures, by run. 1 to 10 entries. */
  run_ids?: string[]
  /** How they come together; without it, a collage. 1 to 8000 characters. */
  prompt?: string
  /** Width to height, such as `16:9`. */
  aspect_ratio?: string
  /** The format of the result. Default: `'png'`. */
  output_format?: 'png' | 'jpeg' | 'webp' | 'avif'
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `images.combine.gemini25`.
 * images and run_ids must hold 2 to 10 pictures together.
 */
export interface ImagesCombineGemini25Input<Picture = ImageSource> {
  /** The pictures: references, or file parts. 1 to 10 entries. */
  images?: Picture[]
  /** More pictures, by run. 1 to 10 entries. */
  run_ids?: string[]
  /** How they come together; without it, a collage. 1 to 8000 characters. */
  prompt?: string
  /** Width to height, such as `16:9`. */
  aspect_ratio?: string
  /** The format of the result. Default: `'png'`. */
  output_format?: 'png' | 'jpeg' | 'webp' | 'avif'
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `images.character`.
 * At least one of character_reference_image, character_reference_run_id and character_reference_file is required.
 * At most one of character_reference_image and character_reference_file may be given.
 */
export interface ImagesCharacterInput<Picture = ImageSource> {
  /** What the picture should show. 1 to 8000 characters. */
  prompt: string
  /** The character: a URL or base64. */
  character_reference_image?: Picture
  /** The character, from an earlier run. */
  character_reference_run_id?: string
  /** The character, as a file part of the form. */
  character_reference_file?: Picture
  /** Default: `'Default'`. */
  rendering_speed?: 'Default' | 'Turbo' | 'Quality'
  /** Default: `'Auto'`. */
  style_type?: 'Auto' | 'Fiction' | 'Realistic'
  /** Whether to enrich the prompt. Default: `'Auto'`. */
  magic_prompt_option?: 'On' | 'Off' | 'Auto'
  /** Default: `'1:1'`. */
  aspect_ratio?: '1:1' | '16:9' | '9:16' | '4:3' | '3:4' | '3:2' | '2:3'
  /** Default: `'auto'`. */
  resolution?: '720' | '1024' | '1280' | '2048' | 'auto'
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** A background or context picture. */
  image?: Picture
  /** Where in that picture the character goes. */
  mask?: Picture
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/** Of `images.reference`. */
export interface ImagesReferenceInput<Picture = ImageSource> {
  /** Words, with `@tag` where a tagged picture takes part. 1 to 8000 characters. */
  prompt: string
  /** 1 to 10 entries. */
  images: {
    /** A URL, base64, or a run’s id. */
    image_reference: Picture
    /** Its name, without the @. */
    tag: string
  }[]
  /** Default: `'16:9'`. */
  aspect_ratio?: '16:9' | '9:16' | '4:3' | '3:4' | '1:1' | '21:9'
  /** Default: `'720p'`. */
  resolution?: '720p' | '1080p'
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `images.genRemove`.
 * At least one of image_url, run_id and image is required.
 * At most one of image_url and image may be given.
 */
export interface ImagesGenRemoveInput<Picture = ImageSource> {
  /** The picture to work on. */
  image_url?: Picture
  /** The run whose picture to work on; it becomes the parent. */
  run_id?: string
  /** The picture to work on, as a file part of the form. */
  image?: Picture
  /** What to remove. 1 to 8000 characters. */
  prompt: string
  /** Its cast shadow too. Default: `true`. */
  remove_shadow?: boolean
  /** All of that name, not only the best match. Default: `false`. */
  multiple?: boolean
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `images.extract`.
 * At least one of image_url, run_id and image is required.
 * At most one of image_url and image may be given.
 */
export interface ImagesExtractInput<Picture = ImageSource> {
  /** The picture to work on. */
  image_url?: Picture
  /** The run whose picture to work on; it becomes the parent. */
  run_id?: string
  /** The picture to work on, as a file part of the form. */
  image?: Picture
  /** What to extract. 1 to 8000 characters. */
  prompt: string
  /** A mask, or the object itself. `content` is another name for `extract`. Default: `'extract'`. */
  mode?: 'mask' | 'extract' | 'content'
  /** All of that name, not only the best match. Default: `false`. */
  multiple?: boolean
  /** Keep what is transparent transparent. Default: `true`. */
  preserve_alpha?: boolean
  /** Everything but the target. Default: `false`. */
  invert?: boolean
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `images.reframe`.
 * At least one of image_url, run_id and image_file is required.
 * At most one of image_url and image_file may be given.
 * x_start and x_end must be given together.
 * y_start and y_end must be given together.
 */
export interface ImagesReframeInput<Picture = ImageSource> {
  /** What the new parts should show. 1 to 8000 characters. */
  prompt?: string
  /** The picture to work on. */
  image_url?: Picture
  /** The run whose picture to work on; it becomes the parent. */
  run_id?: string
  /** The picture to work on, as a file part of the form. */
  image_file?: Picture
  /** Width to height, such as `16:9`. */
  aspect_ratio: string
  /** The faster, or the better. Default: `'photon-flash-1'`. */
  model?: 'photon-flash-1' | 'photon-1'
  /** Where the old picture’s left edge lies in the new one. Whole number, 0 to 16384. */
  grid_position_x?: number
  /** Where its top edge lies. Whole number, 0 to 16384. */
  grid_position_y?: number
  /** The crop of the old picture: left Whole number, 0 to 16384. */
  x_start?: number
  /** … right Whole number, 0 to 16384. */
  x_end?: number
  /** … top Whole number, 0 to 16384. */
  y_start?: number
  /** … bottom Whole number, 0 to 16384. */
  y_end?: number
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `images.upscale`.
 * At least one of image_url, run_id and image is required.
 * At most one of image_url and image may be given.
 */
export interface ImagesUpscaleInput<Picture = ImageSource> {
  /** The picture to work on. */
  image_url?: Picture
  /** The run whose picture to work on; it becomes the parent. */
  run_id?: string
  /** The picture to work on, as a file part of the form. */
  image?: Picture
  /** 1 to 4. Default: `2`. */
  upscale_factor?: number
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `images.describe`.
 * At least one of image_url, run_id and image is required.
 * At most one of image_url and image may be given.
 */
export interface ImagesDescribeInput<Picture = ImageSource> {
  /** The picture to work on. */
  image_url?: Picture
  /** The run whose picture to work on; it becomes the parent. */
  run_id?: string
  /** The picture to work on, as a file part of the form. */
  image?: Picture
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/**
 * Of `generateVideo`.
 * Exactly one of image_url and source_run_id is required.
 */
export interface GenerateVideoInput<Picture = ImageSource> {
  /** What should move, and how. 1 to 8000 characters. */
  prompt?: string
  /** What should not be there. At most 8000 characters. */
  negative_prompt?: string
  /** The picture to start from. */
  image_url?: Picture
  /** The run whose picture to start from; it becomes the parent. */
  source_run_id?: string
  /** Width to height, such as `16:9`. Default: `'16:9'`. */
  aspect_ratio?: string
  /** In seconds. 1 to 10. Default: `3`. */
  duration?: number
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Higher means closer to the prompt. 0 to 100. */
  cfg_scale?: number
  /** How much motion. 0 to 255. */
  motion_bucket_id?: number
  /** Frames per second. Whole number, 8 to 60. Default: `24`. */
  fps?: number
  /** Wait for the result, up to the service’s limit, instead of answering at once. Default: `false`. */
  sync?: boolean
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

/** Of `prompts.enhance`. */
export interface PromptsEnhanceInput {
  /** The prompt to enrich. 1 to 8000 characters. */
  prompt: string
  /** The model it is meant for. */
  model_type?: ModelType
  /** At most 200 characters. */
  style?: string
  /** The same seed and inputs make the same picture. */
  seed?: number
  /** Called once the run has finished. At most 2048 characters. */
  webhook_url?: string
  /** Signs that call; without it the account’s own secret does. 1 to 512 characters. */
  webhook_secret?: string
  /** Kept with the run and given back, at most 16 KiB. */
  metadata?: Record<string, unknown>
}

export interface RunsGetQuery {
  /** Seconds to wait for the run to finish. 0 to 60. Default: `0`. */
  wait?: number
}

export interface RunsListQuery {
  /** How many at most. Whole number, 1 to 200. Default: `50`. */
  limit?: number
  /** `next_cursor` of the page before. At most 200 characters. */
  cursor?: string
  status?: RunStatus
  /** At most 64 characters. */
  run_type?: string
  parent_run_id?: string
  root_run_id?: string
}

/** Fields of the operation to change; null takes one away. */
export type RunsReplayInput = Record<string, unknown>

export interface PromptsCreateInput {
  /** 1 to 200 characters. */
  name: string
  /** What the picture should show. 1 to 8000 characters. */
  prompt: string
  /** At most 32 entries. Default: `[]`. */
  tags?: string[]
}

export interface PromptsListQuery {
  /** How many at most. Whole number, 1 to 200. Default: `50`. */
  limit?: number
  /** `next_cursor` of the page before. At most 200 characters. */
  cursor?: string
}

export interface PromptsUpdateInput {
  /** 1 to 200 characters. */
  name?: string
  /** What the picture should show. 1 to 8000 characters. */
  prompt?: string
  /** At most 32 entries. */
  tags?: string[]
}

export interface ModelsCreateInput {
  /** 1 to 200 characters. */
  name: string
  /** At most 2000 characters. Default: `''`. */
  description?: string
  /** The model type it is made for. */
  base_type: ModelType
  /** What engines call it; the LoRA name of `wan-image-2.1`. 1 to 256 characters. */
  deployment_id: string
  /** Default: `null`. */
  lora_low_name?: string | null
  /** Default: `null`. */
  lora_high_name?: string | null
  /** Inputs used where a caller gives none. Default: `{}`. */
  defaults?: Record<string, unknown>
  /** `public`: every account may use it. Default: `'private'`. */
  visibility?: 'private' | 'public'
  /** Of the weights. Default: `null`. */
  sha256?: string | null
}

export interface ModelsListQuery {
  /** How many at most. Whole number, 1 to 200. Default: `50`. */
  limit?: number
  /** `next_cursor` of the page before. At most 200 characters. */
  cursor?: string
}

export interface ModelsUpdateInput {
  /** 1 to 200 characters. */
  name?: string
  /** At most 2000 characters. */
  description?: string
  /** The model type it is made for. */
  base_type?: ModelType
  /** What engines call it; the LoRA name of `wan-image-2.1`. 1 to 256 characters. */
  deployment_id?: string
  lora_low_name?: string | null
  lora_high_name?: string | null
  /** Inputs used where a caller gives none. */
  defaults?: Record<string, unknown>
  /** `public`: every account may use it. */
  visibility?: 'private' | 'public'
  /** Of the weights. */
  sha256?: string | null
}

export interface ModelsGrantsCreateInput {
  /** 1 to 128 characters. */
  account_id: string
}

export interface KeysCreateInput {
  /** 1 to 200 characters. */
  name: string
  /** Default: `['runs:write','runs:read','files:read']`. */
  scopes?: Scope[]
  /** Whose key it is; made if there is no such account. */
  account_id?: string
  /** US dollars that its runs may cost in a calendar month (UTC). Default: `null`. */
  budget?: number | null
}

export interface TokensCreateInput {
  /** Default: `['runs:write','runs:read','files:read']`. */
  scopes?: Scope[]
  /** Seconds, 5 to 60 minutes. Whole number, 300 to 3600. Default: `900`. */
  expires_in?: number
}

export interface WebhooksDeliveriesQuery {
  /** How many at most. Whole number, 1 to 200. Default: `50`. */
  limit?: number
  /** `next_cursor` of the page before. At most 200 characters. */
  cursor?: string
  run_id?: string
  state?: WebhookDeliveryState
}

export interface UsageQuery {
  /** The first day; 30 days ago if left out. */
  from?: string
  /** The last day; today if left out. */
  to?: string
}
