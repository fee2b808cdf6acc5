/** What each model type asks of an operation beyond its fields. */
import { type ModelRule, type Rule, ruleInWords } from '@easel/contract'
import { jsonSchemaOf, rangeInWords } from './fieldTable.ts'

export interface ModelRow {
  type: string
  summary: string
  needs: string[]
  limits: string[]
  fills: string[]
}

export function modelRow(type: string, rule: ModelRule): ModelRow {
  return {
    type,
    summary: rule.summary,
    needs: [...rule.requires],
    limits: [
      ...Object.entries(rule.narrows ?? {}).map(
        ([name, schema]) => `\`${name}\`: ${rangeInWords(jsonSchemaOf(schema, 'input'))}`,
      ),
      ...(rule.rules ?? []).map(ruleAsSentence),
    ],
    fills: [
      ...Object.entries(rule.defaults ?? {}).map(([name, value]) => `\`${name}\` is \`${value}\` if left out`),
      ...Object.entries(rule.sets ?? {}).map(([name, value]) => `\`${name}\` is always \`${value}\``),
    ],
  }
}

/** A rule with its field names set as code. */
export function ruleAsSentence(rule: Rule): string {
  const words = ruleInWords(rule).replace(/\w+/g, (word) => (rule.of.includes(word) ? `\`${word}\`` : word))
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
