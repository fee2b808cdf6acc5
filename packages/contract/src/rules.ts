/** What the fields of an input owe each other, as data: checked here, printed in the docs, the OpenAPI and the types. */
import type { Fault } from './errors.ts'

export type Rule =
  | { kind: 'atLeastOne'; of: readonly string[] }
  | { kind: 'atMostOne'; of: readonly string[] }
  | { kind: 'exactlyOne'; of: readonly string[] }
  | { kind: 'together'; of: readonly string[] }
  /** The entries of all these lists and single fields counted together. */
  | { kind: 'count'; of: readonly string[]; min: number; max: number }

export const atLeastOne = (...of: string[]): Rule => ({ kind: 'atLeastOne', of })
export const atMostOne = (...of: string[]): Rule => ({ kind: 'atMostOne', of })
export const exactlyOne = (...of: string[]): Rule => ({ kind: 'exactlyOne', of })
export const together = (...of: string[]): Rule => ({ kind: 'together', of })
export const count = (min: number, max: number, ...of: string[]): Rule => ({ kind: 'count', of, min, max })

type Body = Record<string, unknown>
const isGiven = (body: Body, name: string) => body[name] !== undefined && body[name] !== null
const words = (names: readonly string[], joint: string) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1)}`

export function inWords(rule: Rule): string {
  switch (rule.kind) {
    case 'atLeastOne':
      return rule.of.length === 1 ? `${rule.of[0]} is required` : `at least one of ${words(rule.of, 'and')} is required`
    case 'atMostOne':
      return `at most one of ${words(rule.of, 'and')} may be given`
    case 'exactlyOne':
      return `exactly one of ${words(rule.of, 'and')} is required`
    case 'together':
      return `${words(rule.of, 'and')} must be given together`
    case 'count':
      return `${words(rule.of, 'and')} must hold ${rule.min} to ${rule.max} pictures together`
  }
}

/** The fault a body has by this rule, if any. */
export function breaks(rule: Rule, body: Body): Fault | undefined {
  const given = rule.of.filter((name) => isGiven(body, name))
  if (holds(rule, body, given)) return undefined
  const missing = rule.of.find((name) => !isGiven(body, name))
  const counted = rule.kind === 'count' ? `${countOf(rule.of, body)} pictures` : undefined
  return {
    path: (rule.kind === 'together' || rule.kind === 'atLeastOne' ? missing : rule.of[0]) ?? '',
    message: inWords(rule),
    expected: inWords(rule),
    received: counted ?? (given.length === 0 ? 'none of them' : words(given, 'and')),
  }
}

function holds(rule: Rule, body: Body, given: string[]): boolean {
  switch (rule.kind) {
    case 'atLeastOne':
      return given.length >= 1
    case 'atMostOne':
      return given.length <= 1
    case 'exactlyOne':
      return given.length === 1
    case 'together':
      return given.length === 0 || given.length === rule.of.length
    case 'count': {
      const total = countOf(rule.of, body)
      return total >= rule.min && total <= rule.max
    }
  }
}

function countOf(names: readonly string[], body: Body): number {
  return names.reduce((total, name) => {
    const value = body[name]
    if (Array.isArray(value)) return total + value.length
    return total + (isGiven(body, name) ? 1 : 0)
  }, 0)
}
