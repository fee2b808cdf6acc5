/** What was worked out about a picture, kept for the next question about the same picture. */
import { createHash } from 'node:crypto'
import type { Networks } from './networks.ts'

interface Kept {
  value: Promise<unknown>
  sizeBytes: number
}

/** Four pictures with all that is known of each: an embedding is 16.8 MB, masks of a small picture some more. */
const mostBytes = 96 * 1024 * 1024

const memories = new WeakMap<Networks, Map<string, Kept>>()

/**
 * What `make` gave for this key before, or now. The least lately used goes first when there is too much; whoever asks
 * while it is being made waits for the same making. What failed is not kept.
 */
export async function remember<Value>(
  networks: Networks,
  key: string,
  make: () => Promise<Value>,
  sizeOf: (value: Value) => number,
): Promise<Value> {
  const memory = memories.get(networks) ?? new Map<string, Kept>()
  memories.set(networks, memory)
  const kept = memory.get(key)
  if (kept !== undefined) {
    memory.delete(key)
    memory.set(key, kept)
    return kept.value as Promise<Value>
  }
  const making: Kept = { value: make(), sizeBytes: 0 }
  memory.set(key, making)
  try {
    const value = (await making.value) as Value
    making.sizeBytes = sizeOf(value)
    forgetOldest(memory)
    return value
  } catch (error) {
    if (memory.get(key) === making) memory.delete(key)
    throw error
  }
}

export function isRemembered(networks: Networks, key: string): boolean {
  return memories.get(networks)?.has(key) === true
}

function forgetOldest(memory: Map<string, Kept>) {
  let total = 0
  for (const { sizeBytes } of memory.values()) total += sizeBytes
  for (const [key, { sizeBytes }] of memory) {
    if (total <= mostBytes) return
    memory.delete(key)
    total -= sizeBytes
  }
}

/** A key for what these bytes are, at this shape. */
export function contentKey(bytes: Uint8Array, shape: string): string {
  return `${shape}:${createHash('sha256').update(bytes).digest('base64')}`
}
