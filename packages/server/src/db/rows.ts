/** Rows as the database holds them: JSON as text, times in milliseconds. */
import type { RunStatus } from '@easel/contract'

export interface RunRow {
  seq: number
  id: string
  account_id: string
  key_id: string | null
  operation: string
  run_type: string
  model_type: string | null
  model_id: string | null
  engine: string | null
  /** The engine's own name of the model that made it. */
  upstream: string | null
  status: RunStatus
  progress: number
  stage: string | null
  inputs: string
  /** The names of the inputs that the caller gave; the others are defaults. */
  given: string
  sources: string
  outputs: string
  error: string | null
  warnings: string
  metadata: string
  seed: number
  parent_run_id: string | null
  parent_run_ids: string
  root_run_id: string
  replay_of: string | null
  /** The file of the newest preview, as JSON. */
  preview: string | null
  usage: string | null
  webhook_url: string | null
  webhook_secret: string | null
  turn: number
  /** Who will work on it: `local`, or the engine elsewhere that it waits for. */
  lane: string
  /** What it is expected to cost, in US dollars, held back from its key's budget until it has ended. */
  reserved: number
  attempt: number
  attempt_token: string | null
  lease_until: number | null
  remote: string | null
  revision: number
  created_at: number
  updated_at: number
  started_at: number | null
  completed_at: number | null
  deleted_at: number | null
}

export interface FileRow {
  id: string
  account_id: string
  sha256: string
  content_type: string
  size_bytes: number
  width: number | null
  height: number | null
  created_at: number
}

export interface DeliveryRow {
  seq: number
  id: string
  run_id: string
  account_id: string
  type: string
  url: string
  secret: string | null
  run: string
  state: 'pending' | 'delivered' | 'failed'
  attempts: number
  next_at: number | null
  lease_token: string | null
  created_at: number
}

export interface KeyRow {
  id: string
  account_id: string
  name: string
  prefix: string
  scopes: string
  /** US dollars in a calendar month (UTC); null for none. */
  budget: number | null
  created_at: number
  revoked_at: number | null
}

export interface ModelRow {
  seq: number
  id: string
  owner_id: string
  name: string
  description: string
  base_type: string
  deployment_id: string
  lora_low_name: string | null
  lora_high_name: string | null
  defaults: string
  visibility: 'private' | 'public'
  sha256: string | null
  created_at: number
  updated_at: number
}
