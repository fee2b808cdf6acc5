/** The kinds of file that may stand wherever a picture is named, and how each becomes a part of a form. */

export type FileContent =
  | Blob
  | Uint8Array
  | ArrayBuffer
  | ReadableStream<Uint8Array>
  /** Node's own streams are of this kind. */
  | AsyncIterable<Uint8Array>

/** A file with a name or type that its content does not say. */
export interface FilePart {
  data: FileContent
  filename?: string
  contentType?: string
}

/** A picture: a URL, a `data:` URL, base64 or a run's id as text; or a file. */
export type ImageSource = string | File | FileContent | FilePart

export interface NamedBlob {
  blob: Blob
  filename: string | undefined
}

export function isFile(value: unknown): value is FileContent | FilePart {
  return isContent(value) || isPart(value)
}

/** Whether a value is a file or holds one, at any depth. */
export function holdsFile(value: unknown): boolean {
  if (isFile(value)) return true
  if (Array.isArray(value)) return value.some(holdsFile)
  return isPlainObject(value) && Object.values(value).some(holdsFile)
}

/**
 * A stream is read to its end first: a request may have to be sent again, and a stream can be read only once.
 * A Blob is left as it is, so that one which stands for a file on disk is never wholly in memory.
 */
export async function asBlob(file: FileContent | FilePart): Promise<NamedBlob> {
  if (!isPart(file)) return { blob: await blobOf(file), filename: nameOf(file) }
  const blob = await blobOf(file.data)
  const typed = file.contentType === undefined ? blob : blob.slice(0, blob.size, file.contentType)
  return { blob: typed, filename: file.filename ?? nameOf(file.data) }
}

/** By what it can do, not by its class: a Blob of another realm or of a polyfill is one too. */
function isBlob(value: unknown): value is Blob {
  return (
    isObject(value) &&
    typeof value['arrayBuffer'] === 'function' &&
    typeof value['slice'] === 'function' &&
    'size' in value
  )
}

function isStream(value: unknown): value is ReadableStream<Uint8Array> {
  return isObject(value) && typeof value['getReader'] === 'function'
}

function isContent(value: unknown): value is FileContent {
  if (!isObject(value)) return false
  const isBytes = ArrayBuffer.isView(value) || value instanceof ArrayBuffer
  return isBytes || isBlob(value) || isStream(value) || Symbol.asyncIterator in value
}

function isPart(value: unknown): value is FilePart {
  return isPlainObject(value) && isContent(value['data'])
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function nameOf(content: FileContent): string | undefined {
  return 'name' in content && typeof content.name === 'string' ? content.name : undefined
}

async function blobOf(content: FileContent): Promise<Blob> {
  if (isBlob(content)) return content
  if (isStream(content)) return new Response(content).blob()
  if (ArrayBuffer.isView(content) || content instanceof ArrayBuffer) return new Blob([content as BlobPart])
  const chunks: BlobPart[] = []
  for await (const chunk of content) chunks.push(chunk as BlobPart)
  return new Blob(chunks)
}
