/**
 * A chapter of the guide, in pieces that a page and a Markdown file can both show.
 *
 * Text may hold `code`, **strong words** and [links](#id): the id of a chapter, an entry or a shape.
 */
import type { FieldRow } from '../fieldTable.ts'

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'fields'; rows: FieldRow[] }
  | { kind: 'code'; language: string; text: string }
  /** The states of a run and what may follow what. */
  | { kind: 'states' }

export interface Chapter {
  id: string
  title: string
  blocks: Block[]
}

/** What the pages say about the service that shows them. */
export interface Service {
  baseUrl: string
  version: string
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const heading = (words: string): Block => ({ kind: 'heading', text: words })
export const list = (...items: string[]): Block => ({ kind: 'list', items })
export const table = (head: string[], rows: string[][]): Block => ({ kind: 'table', head, rows })
export const code = (language: string, words: string): Block => ({ kind: 'code', language, text: words })
