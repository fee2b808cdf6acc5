import type { Generated } from './generate.ts'

export function commands(): Generated {
  return {}
}
