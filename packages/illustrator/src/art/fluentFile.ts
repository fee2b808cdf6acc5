/** The drawings of the Fluent emoji package. Its one file is 103 MB, so it is never parsed: the index says where each drawing lies. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface FluentEntry {
  name: string
  offset: number
  length: number
  view: { width: number; height: number }
  box: { x: number; y: number; width: number; height: number }
  /** Where its upper side is in twelve columns, as shares of the box's height from the top. */
  upperEdge: number[]
  /** Drawn from another entry, mirrored. */
  mirrored: boolean
}

const packageFile = '@iconify-json/fluent-emoji/icons.json'

interface FluentIndex {
  fileSize: number
  entries: Map<string, FluentEntry>
}

let index: FluentIndex | undefined
let checkedPath: string | undefined

export function fluentEntry(name: string): FluentEntry | undefined {
  index ??= readIndex()
  return index.entries.get(name)
}

export function fluentNames(): string[] {
  index ??= readIndex()
  return [...index.entries.keys()]
}

/** The inside of the drawing's `<svg>`, as the package has it. */
export function readFluentBody(entry: FluentEntry): string {
  const file = openSync(fluentPath(), 'r')
  try {
    const bytes = Buffer.alloc(entry.length)
    readSync(file, bytes, 0, entry.length, entry.offset)
    return JSON.parse(bytes.toString('utf8')) as string
  } finally {
    closeSync(file)
  }
}

function fluentPath(): string {
  if (checkedPath !== undefined) return checkedPath
  index ??= readIndex()
  const path = createRequire(import.meta.url).resolve(packageFile)
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  closeSync(file)
  if (size !== index.fileSize) {
    throw new Error(
      `${packageFile} has ${size} bytes where the art index was made from ${index.fileSize}: run scripts/illustrator/artIndex.ts for this version`,
    )
  }
  checkedPath = path
  return path
}

function readIndex(): FluentIndex {
  const lines = readFileSync(new URL('./generated/fluentIndex.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const fileSize = Number((lines.shift() ?? '').split(' ')[1])
  const entries = new Map<string, FluentEntry>()
  for (const line of lines) {
    const entry = line.startsWith('= ') ? aliasOf(line, entries) : entryOf(line)
    if (entry !== undefined) entries.set(entry.name, entry)
  }
  return { fileSize, entries }
}

function entryOf(line: string): FluentEntry {
  const [name = '', offset, length, viewWidth, viewHeight, x, y, width, height, edge = ''] = line.split(' ')
  return {
    name,
    offset: Number(offset),
    length: Number(length),
    view: { width: Number(viewWidth), height: Number(viewHeight) },
    box: { x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
    upperEdge: [...edge].map((digit) => Number.parseInt(digit, 32) / 31),
    mirrored: false,
  }
}

function aliasOf(line: string, entries: Map<string, FluentEntry>): FluentEntry | undefined {
  const [, name = '', parentName = '', how] = line.split(' ')
  const parent = entries.get(parentName)
  if (parent === undefined) return undefined
  if (how !== 'flipped') return { ...parent, name }
  const x = parent.view.width - parent.box.x - parent.box.width
  return { ...parent, name, box: { ...parent.box, x }, upperEdge: parent.upperEdge.toReversed(), mirrored: true }
}
