/** One asking of vision's, and the pictures that it names. */
import { decode, encodePng, type Picture, type Work } from '@easel/vision'
import { type Ask, type Context, EngineError, type Made, type SourceFile } from './engine.ts'
import type { VisionSettings } from './vision.ts'

export interface Job {
  ask: Ask
  context: Context
  work: Work
  settings: VisionSettings
}

export async function onePicture(picture: Picture): Promise<Made> {
  return { pictures: [{ bytes: await encodePng(picture) }] }
}

/** The picture to work on, by whichever field names it. */
export async function sourceOf(job: Job, ...names: string[]): Promise<Picture> {
  return decode(await bytesOf(job, ...names))
}

export async function bytesOf(job: Job, ...names: string[]): Promise<Uint8Array> {
  return job.context.read(sourceNamed(job, ...names))
}

export function sourceNamed(job: Job, ...names: string[]): SourceFile {
  const source = optional(job, ...(names.length === 0 ? Object.keys(job.ask.sources) : names))
  if (source === undefined) throw new EngineError('engine_rejected', 'There is no picture to work on.')
  return source
}

export function optional({ ask }: Job, ...names: string[]): SourceFile | undefined {
  return names.map((name) => ask.sources[name]).find((each) => each !== undefined)
}

/** Without what was left out. */
export function given<Fields extends Record<string, unknown>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
}
