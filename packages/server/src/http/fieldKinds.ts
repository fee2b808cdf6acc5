/** In a form everything is text or a file; a field's schema says which it takes, and whether text is read as JSON. */
import { type Operation, references, unwrapped } from '@easel/contract'
import { z } from 'zod'

/** `steps` lead to the field, `text` is what the part holds. */
export function staysText(operation: Operation, steps: string[], text: string): boolean {
  const field = fieldAt(operation, steps)
  // A field nobody knows is told as it came.
  return field === undefined || isText(field, text)
}

/** Whether a file may stand there. Of a field nobody knows the check will say so. */
export function takesFile(operation: Operation, steps: string[]): boolean {
  const field = fieldAt(operation, steps)
  if (field === undefined) return true
  return references(field).some(({ kind, path }) => kind === 'image' && path.every((step) => step === '*'))
}

function fieldAt(operation: Operation, [first = '', ...rest]: string[]): z.ZodType | undefined {
  let here: z.ZodType = operation.input
  for (const step of [operation.renamed?.[first] ?? first, ...rest]) {
    const bare = unwrapped(here)
    if (bare instanceof z.ZodArray) here = bare.element as z.ZodType
    else if (!(bare instanceof z.ZodObject)) return here
    else if (Object.hasOwn(bare.shape, step)) here = bare.shape[step] as z.ZodType
    else return undefined
  }
  return here
}

function isText(schema: z.ZodType, text: string): boolean {
  const bare = unwrapped(schema)
  // A list may come as one part of JSON, or as one part for each entry.
  if (bare instanceof z.ZodArray) return !text.trimStart().startsWith('[') && isText(bare.element as z.ZodType, text)
  if (bare instanceof z.ZodUnion) return bare.options.some((option) => isText(option as z.ZodType, text))
  return (
    bare instanceof z.ZodString ||
    bare instanceof z.ZodStringFormat ||
    bare instanceof z.ZodEnum ||
    bare instanceof z.ZodLiteral
  )
}
