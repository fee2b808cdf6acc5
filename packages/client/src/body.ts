/** Writes an input as JSON or as a form. */
import { asBlob, holdsFile, isFile } from './uploads.ts'

export type Input = Record<string, unknown>
export type BodyKind = 'json' | 'form'

export interface WrittenBody {
  body: string | FormData
  headers: Record<string, string>
}

/** JSON, unless only a form can hold what is in the input. */
export function kindFor(takes: 'json' | 'form' | 'json and form', input: Input): BodyKind {
  if (takes !== 'json and form') return takes
  return holdsFile(input) ? 'form' : 'json'
}

export async function writeBody(kind: BodyKind, input: Input): Promise<WrittenBody> {
  // The boundary of a form is known only to fetch, which sets that header itself.
  return kind === 'form' ? { body: await formOf(input), headers: {} } : jsonOf(input)
}

function jsonOf(input: Input): WrittenBody {
  if (holdsFile(input)) throw new TypeError('JSON cannot hold a file: use formData, or upload the file first.')
  return { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
}

async function formOf(input: Input): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    // Entries of a list of pictures are parts of one name, in their order.
    if (Array.isArray(value) && value.some(isFile)) for (const entry of value) await append(form, name, entry)
    else await append(form, name, value)
  }
  return form
}

/** A file stands as a part of its own, as do its neighbours: `images[0].image_reference`, `images[0].tag`. */
async function append(form: FormData, name: string, value: unknown): Promise<void> {
  if (isFile(value)) {
    const { blob, filename } = await asBlob(value)
    form.append(name, blob, filename ?? name)
  } else if (holdsFile(value)) {
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value as object))
      await append(form, isList ? `${name}[${key}]` : `${name}.${key}`, inner)
  } else if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
}
