import type { Generated } from './generate.ts'

export function client(): Generated {
  return {}
}
