/** Reads a body into an operation's input, or tells everything that is wrong with it at once. */
import type { z } from 'zod'
import type { Fault } from './errors.ts'
import { faultsOf, inWords } from './faults.ts'
import type { ModelRule } from './models.ts'
import { modelTypeOf, type Operation } from './operation.ts'
import { breaks } from './rules.ts'

export type Input = Record<string, unknown>

export type Checked =
  | { ok: true; input: Input; given: string[]; warnings: string[]; deprecated: boolean }
  | { ok: false; faults: Fault[] }

export function checkInput(operation: Operation, raw: unknown): Checked {
  if (!isRecord(raw))
    return {
      ok: false,
      faults: [{ path: '', message: 'expected an object', expected: 'object', received: inWords(raw) }],
    }
  const { body, warnings, faults } = readOlderForms(operation, raw)
  const deprecated = warnings.length > 0
  const parsed = operation.input.safeParse(body, { reportInput: true })
  if (!parsed.success) faults.push(...faultsOf(parsed.error, operation.input))
  for (const rule of operation.rules) push(faults, breaks(rule, body))
  const input: Input = parsed.success ? parsed.data : body
  const model = checkModel(operation, body, input)
  faults.push(...model.faults)
  warnings.push(...model.warnings)
  if (faults.length > 0) return { ok: false, faults: withoutRepeats(faults) }
  return { ok: true, input: model.input, given: Object.keys(body), warnings, deprecated }
}

/** Reads any value by a schema, for bodies and queries that belong to no operation. */
export function checkShape<T>(
  schema: z.ZodType<T>,
  raw: unknown,
): { ok: true; value: T } | { ok: false; faults: Fault[] } {
  const parsed = schema.safeParse(raw, { reportInput: true })
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, faults: faultsOf(parsed.error, schema) }
}

function readOlderForms(operation: Operation, raw: Input) {
  const upgraded = operation.upgrade?.(raw) ?? { body: raw, warnings: [] }
  const body = { ...upgraded.body }
  const faults: Fault[] = []
  for (const [alias, name] of Object.entries(operation.renamed ?? {})) {
    if (body[alias] === undefined) continue
    if (body[name] !== undefined && body[name] !== body[alias])
      faults.push({ path: alias, message: `${alias} is another name of ${name}; give one of them` })
    body[name] ??= body[alias]
    delete body[alias]
  }
  return { body, warnings: [...upgraded.warnings], faults }
}

function checkModel(operation: Operation, body: Input, parsed: Input) {
  const type = modelTypeOf(operation, parsed)
  const rule = type === null ? undefined : operation.models?.[type]
  const faults: Fault[] = []
  const warnings: string[] = []
  const input = { ...parsed }
  if (rule === undefined) return { input, faults, warnings }
  for (const name of rule.requires)
    if (body[name] === undefined)
      faults.push({ path: name, message: `${type} needs ${name}`, expected: name, received: 'nothing' })
  faults.push(...checkNarrower(String(type), rule, body))
  for (const each of rule.rules ?? []) push(faults, breaks(each, body))
  for (const [name, value] of Object.entries(rule.defaults ?? {})) if (body[name] === undefined) input[name] = value
  for (const [name, value] of Object.entries(rule.sets ?? {})) {
    if (body[name] !== undefined && body[name] !== value)
      warnings.push(`${type} always uses ${name} ${value}; ${body[name]} was asked for.`)
    input[name] = value
  }
  return { input, faults, warnings }
}

function checkNarrower(type: string, rule: ModelRule, body: Input): Fault[] {
  return Object.entries(rule.narrows ?? {}).flatMap(([name, schema]) => {
    if (body[name] === undefined) return []
    const narrowed = schema.safeParse(body[name], { reportInput: true })
    if (narrowed.success) return []
    return faultsOf(narrowed.error, schema, [name]).map((fault) => ({
      ...fault,
      message: `${fault.message} for ${type}`,
    }))
  })
}

function withoutRepeats(faults: Fault[]): Fault[] {
  return faults.filter(
    (fault, at) => faults.findIndex((other) => other.path === fault.path && other.message === fault.message) === at,
  )
}

function isRecord(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function push(faults: Fault[], fault: Fault | undefined) {
  if (fault !== undefined) faults.push(fault)
}
