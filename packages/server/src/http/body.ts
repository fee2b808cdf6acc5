/** JSON or form: decided here and nowhere else. After this nobody knows how the request came. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type Fault, type Operation, Refusal } from '@easel/contract'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '../files/gather.ts'
import type { Shelf } from '../files/shelf.ts'
import { keepTemporary, tooLarge } from '../files/temporary.ts'
import { staysText, takesFile } from './fieldKinds.ts'

export interface Body {
  value: unknown
  /** File parts, by the token that stands in their place. */
  uploads: Map<string, Upload>
  /** Removes what was kept of the file parts. */
  done(): Promise<void>
}

/** A picture of the largest size taken, as base64, and the rest of the body: what all text of a request may come to. */
export const textBytes = (uploadBytes: number) => Math.ceil((uploadBytes * 4) / 3) + 1024 * 1024

export async function decodeBody(shelf: Shelf, operation: Operation, request: FastifyRequest): Promise<Body> {
  const uploads = new Map<string, Upload>()
  const done = async () => {
    for (const upload of uploads.values()) await rm(upload.path, { force: true })
  }
  if (!request.isMultipart()) {
    if (operation.bodies === 'form') throw new Refusal('unsupported_media_type', 'This takes multipart/form-data.')
    return { value: request.body, uploads, done }
  }
  if (!operation.bodies.includes('form')) throw new Refusal('unsupported_media_type', 'This takes application/json.')
  try {
    return { value: await readForm(shelf, operation, request, uploads), uploads, done }
  } catch (error) {
    await done()
    throw isBroken(error) ? new Refusal('invalid_input', `The form cannot be read: ${error.message}.`) : error
  }
}

/** What the reader of forms throws has no code, unless it is about a limit; everything else has one, or is ours. */
function isBroken(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof Refusal) && !('code' in error)
}

async function readForm(shelf: Shelf, operation: Operation, request: FastifyRequest, uploads: Map<string, Upload>) {
  const form: Record<string, unknown> = {}
  const parts = request.parts({
    limits: { fileSize: shelf.uploadBytes + 1, files: 32, fields: 200, fieldSize: textBytes(shelf.uploadBytes) },
  })
  let textLeft = textBytes(shelf.uploadBytes)
  for await (const part of parts) {
    if (part.type === 'field') textLeft -= String(part.value).length
    if (textLeft < 0) throw tooLarge(shelf.uploadBytes)
    const steps = stepsOf(part.fieldname)
    place(operation, form, steps, part.fieldname.endsWith('[]'), await readPart(shelf, operation, steps, part, uploads))
  }
  return form
}

async function readPart(
  shelf: Shelf,
  operation: Operation,
  steps: string[],
  part: Multipart,
  uploads: Map<string, Upload>,
): Promise<unknown> {
  if (part.type === 'file') {
    if (!takesFile(operation, steps)) throw misplaced(steps, 'takes no file', { expected: 'text', received: 'a file' })
    const token = randomUUID()
    const claim = { contentType: part.mimetype, filename: part.filename }
    uploads.set(token, { ...(await keepTemporary(shelf, part.file)), ...claim })
    return token
  }
  const text = String(part.value)
  if (part.valueTruncated === true) throw new Refusal('upload_too_large', `${part.fieldname} is too long.`)
  if (staysText(operation, steps, text)) return text
  try {
    return JSON.parse(text)
  } catch {
    // Left as it is: the check says what was expected there.
    return text
  }
}

/** More entries than any list takes; an array of that length would only cost memory. */
const mostEntries = 100

/** `images`, `images[]`, `images[2]` and `images[2].tag` all say where a part goes. */
function stepsOf(name: string): string[] {
  const steps = name.split(/[.[\]]+/).filter((step) => step !== '')
  const isNowhere = (step: string) => step === '__proto__' || (/^\d+$/.test(step) && Number(step) >= mostEntries)
  if (steps.length === 0 || steps.some(isNowhere)) throw misplaced(steps, 'is not a place here')
  return steps
}

function place(operation: Operation, form: Record<string, unknown>, steps: string[], isEntry: boolean, value: unknown) {
  const [field = '', ...rest] = steps
  const isList = isEntry || operation.references.some((each) => each.path[0] === field && each.path[1] === '*')
  if (rest.length > 0 || !isList) return placeInside(form, steps, value)
  const list = Array.isArray(form[field]) ? (form[field] as unknown[]) : []
  form[field] = list.concat(value)
}

function placeInside(form: Record<string, unknown>, steps: string[], value: unknown) {
  let here = form
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1]
    const isThere = Object.hasOwn(here, step)
    if (next === undefined) {
      if (isThere) throw misplaced(steps, 'was given twice')
      here[step] = value
      return
    }
    if (!isThere) here[step] = /^\d+$/.test(next) ? [] : {}
    const inner = here[step]
    if (typeof inner !== 'object' || inner === null) throw misplaced(steps, 'is not a place here')
    here = inner as Record<string, unknown>
  }
}

function misplaced(steps: string[], why: string, more: Partial<Fault> = {}): Refusal {
  const path = steps.map((step, at) => (/^\d+$/.test(step) ? `[${step}]` : at === 0 ? step : `.${step}`)).join('')
  const message = `${path} ${why}`
  return new Refusal('invalid_input', message, [{ path, message, ...more }])
}
