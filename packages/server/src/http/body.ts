/** JSON or form: decided here and nowhere else. After this nobody knows how the request came. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type Operation, Refusal } from '@easel/contract'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '../files/gather.ts'
import type { Shelf } from '../files/shelf.ts'
import { keepTemporary, tooLarge } from '../files/temporary.ts'
import { staysText } from './fieldKinds.ts'

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
    place(operation, form, part.fieldname, await readPart(shelf, operation, part, uploads))
  }
  return form
}

async function readPart(
  shelf: Shelf,
  operation: Operation,
  part: Multipart,
  uploads: Map<string, Upload>,
): Promise<unknown> {
  if (part.type === 'file') {
    const token = randomUUID()
    const claim = { contentType: part.mimetype, filename: part.filename }
    uploads.set(token, { ...(await keepTemporary(shelf, part.file)), ...claim })
    return token
  }
  const text = String(part.value)
  if (part.valueTruncated === true) throw new Refusal('upload_too_large', `${part.fieldname} is too long.`)
  if (staysText(operation, stepsOf(part.fieldname), text)) return text
  try {
    return JSON.parse(text)
  } catch {
    // Left as it is: the check says what was expected there.
    return text
  }
}

/** `images`, `images[]`, `images[2]` and `images[2].tag` all say where a part goes. */
function stepsOf(name: string): string[] {
  return name.split(/[.[\]]+/).filter((step) => step !== '')
}

function place(operation: Operation, form: Record<string, unknown>, name: string, value: unknown) {
  const [field, ...rest] = stepsOf(name)
  if (field === undefined || field === '__proto__') return
  if (rest.length > 0) return placeInside(form, [field, ...rest], value)
  const isList = operation.references.some((each) => each.path[0] === field && each.path[1] === '*')
  if (!isList && !name.endsWith('[]')) {
    if (Object.hasOwn(form, field))
      throw new Refusal('invalid_input', `${field} was given twice.`, [{ path: field, message: 'given twice' }])
    form[field] = value
    return
  }
  const list = Array.isArray(form[field]) ? (form[field] as unknown[]) : []
  form[field] = list.concat(value)
}

function placeInside(form: Record<string, unknown>, steps: string[], value: unknown) {
  let here = form as Record<string, unknown>
  steps.forEach((step, at) => {
    if (step === '__proto__' || (/^\d+$/.test(step) && Number(step) > 99)) return
    if (at === steps.length - 1) here[step] = value
    else {
      const next = /^\d+$/.test(steps[at + 1] as string) ? [] : {}
      here[step] = typeof here[step] === 'object' && here[step] !== null ? here[step] : next
      here = here[step] as Record<string, unknown>
    }
  })
}
