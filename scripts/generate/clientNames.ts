/** What the client's types are called. */
import { type Operation, type Resource, type Rule, ruleInWords } from '../../packages/contract/src/index.ts'
import { capital } from './typescript.ts'

/** Inputs that the reference names itself. */
const referenceNames: Record<string, string> = {
  'images.generate': 'GenerateImageInput',
  'images.edit.fluxKontext': 'FluxKontextEditRequest',
}

export const inputName = (id: string) => referenceNames[id] ?? `${pascal(id)}Input`
export const queryName = (id: string) => `${pascal(id)}Query`
export const errorName = (code: string) => `${pascal(code)}Error`

export const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join('')
export const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Whether the input's type says by a parameter what stands for a picture: an address in JSON, a file too in a form. */
export function hasPictureParameter(operation: Operation): boolean {
  return operation.bodies === 'json and form' && operation.references.some((each) => each.kind === 'image')
}

/** Lists are awaited for a page, or walked to the end. */
export const isList = (resource: Resource) => resource.paged === true || resource.id.endsWith('.list')

/** A rule as a sentence; one that begins with a field's name keeps that as it is spelled. */
export function ruleSentence(rule: Rule): string {
  const words = ruleInWords(rule)
  return `${words.startsWith(rule.of[0] ?? '') ? words : capital(words)}.`
}
