import type { Generated } from './generate.ts'

export function reference(): Generated {
  return {}
}
