/** Pictures named at the terminal: a path is read, `-` is standard input, anything else goes as it is. */
import { access } from 'node:fs/promises'
import type { FilePart } from '@easel/client'
import { fromPath } from '@easel/client/node'
import type { Command, CommandField } from './command.ts'
import { UsageFault } from './usageFault.ts'

const runId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function withPictures(
  command: Command,
  input: Record<string, unknown>,
  stdin: AsyncIterable<Uint8Array>,
): Promise<Record<string, unknown>> {
  const faults: string[] = []
  const read = async (text: string) => {
    const picture = await pictureOf(text, stdin)
    if (picture === undefined) faults.push(`there is no file ${JSON.stringify(text)} that can be read`)
    // A body of JSON has no place for a file, but for its text.
    return typeof picture === 'object' && command.takes === 'json' ? dataUrl(picture.data as Blob) : picture
  }
  const result = { ...input }
  for (const field of command.fields)
    if (input[field.name] !== undefined) result[field.name] = await withField(field, input[field.name], read)
  if (faults.length > 0) throw new UsageFault(faults, command.words)
  return result
}

async function withField(
  field: CommandField,
  value: unknown,
  read: (text: string) => Promise<unknown>,
): Promise<unknown> {
  if (field.kind !== 'picture' && field.kind !== 'tagged picture') return value
  if (Array.isArray(value)) return Promise.all(value.map((each) => withField(field, each, read)))
  if (typeof value === 'string') return read(value)
  if (field.entry === undefined || typeof value !== 'object' || value === null) return value
  const { picture } = field.entry
  const text = (value as Record<string, unknown>)[picture]
  return typeof text === 'string' ? { ...value, [picture]: await read(text) } : value
}

/** Undefined if it looks like a path and nothing is there. */
async function pictureOf(text: string, stdin: AsyncIterable<Uint8Array>): Promise<string | FilePart | undefined> {
  if (text === '-') return fromStdin(stdin)
  if (/^(https?|data):/i.test(text) || runId.test(text)) return text
  try {
    await access(text)
    return await fromPath(text)
  } catch {
    return undefined
  }
}

async function fromStdin(stdin: AsyncIterable<Uint8Array>): Promise<FilePart> {
  const chunks: BlobPart[] = []
  for await (const chunk of stdin) chunks.push(chunk as BlobPart)
  return { data: new Blob(chunks), filename: 'stdin' }
}

async function dataUrl(picture: Blob): Promise<string> {
  const type = picture.type === '' ? 'application/octet-stream' : picture.type
  return `data:${type};base64,${Buffer.from(await picture.arrayBuffer()).toString('base64')}`
}
