/** What is asked of the illustrator, and how its numbers become those of a scene. */
import type { StyleUse } from './scene/scene.ts'

export interface Order {
  prompt: string
  /** What should not be there. */
  negativePrompt?: string
  width: number
  height: number
  seed: number
  styles: StyleUse[]
  /** Colours taken from a reference picture. */
  palette: string[]
  /** 0 to 100: how closely to follow the prompt, and so how little to add to it. */
  guidance: number
  /** How much work to put into the details. */
  steps?: number
}

const usualSteps = 28

export function detailOf(steps: number | undefined): number {
  return Math.min(1, Math.max(0.15, (steps ?? usualSteps) / 50))
}

export function extrasOf(guidance: number): number {
  return Math.min(1, Math.max(0, 1 - guidance / 15))
}

/** A picture of about this many pixels, in the given ratio, with sides that are whole eighths. */
export function sizeOf(ratio: string | undefined, pixels = 1024 * 1024): { width: number; height: number } {
  const [across = 1, down = 1] = (ratio ?? '1:1').split(':').map(Number)
  const whole = (side: number) => Math.min(2048, Math.max(64, Math.round(side / 8) * 8))
  return { width: whole(Math.sqrt((pixels * across) / down)), height: whole(Math.sqrt((pixels * down) / across)) }
}
