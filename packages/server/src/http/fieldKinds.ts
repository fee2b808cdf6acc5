/** In a form everything is text; a field's schema says whether it stays text or is read as JSON. */
import { type Operation, unwrapped } from '@easel/contract'
import { z } from 'zod'

/** `steps` lead to the field, `text` is what the part holds. */
export function staysText(operation: Operation, steps: string[], text: string): boolean {
  const [first = '', ...rest] = steps
  let here: z.ZodType | undefined = operation.input
  for (const step of [operation.renamed?.[first] ?? first, ...rest]) {
    here = inside(here, step)
    // A field nobody knows is told as it came.
    if (here === undefined) return true
  }
  return isText(here, text)
}

function inside(schema: z.ZodType, step: string): z.ZodType | undefined {
  const bare = unwrapped(schema)
  if (bare instanceof z.ZodObject) return bare.shape[step] as z.ZodType | undefined
  return bare instanceof z.ZodArray ? (bare.element as z.ZodType) : undefined
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
