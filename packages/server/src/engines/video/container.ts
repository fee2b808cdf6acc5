/**
 * The encoder's frames in a container of our own. The encoder's says of every frame that one could start at it, which
 * makes browsers seek wrongly; has its table at the end; and does not say how its colours are meant.
 */
import { box, boxAt, fullBox, halves, words } from './boxes.ts'
import type { ClipShape } from './clipShape.ts'

/** Ticks of a frame: any rate comes out even. */
const frameTicks = 512
/** A whole slice of a frame that needs no other. */
const keyFrameUnit = 5

export function contained(encoded: Uint8Array, shape: ClipShape): Uint8Array {
  const bytes = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength)
  const table = boxAt(bytes, 'moov', 'trak', 'mdia', 'minf', 'stbl')
  if (table === undefined) throw new Error('the encoder made no clip')
  const frames = framesOf(bytes, table)
  const setup = setupOf(table, shape)
  const start = box('ftyp', Buffer.from('isom'), words(512), Buffer.from('isomiso2avc1mp41'))
  // How long the table is does not depend on where the frames lie, which depends on how long it is.
  const length = contents(frames, setup, shape, 0).length
  const moov = contents(frames, setup, shape, start.length + length + 8)
  return Buffer.concat([start, moov, box('mdat', ...frames)])
}

/** Each frame's bytes, from the sizes, the pieces and where these lie. */
function framesOf(bytes: Buffer, table: Buffer): Buffer[] {
  const [sizes, pieces] = [numbersOf(table, 'stsz'), numbersOf(table, 'stsc')]
  const places = numbersOf(table, 'stco')
  const count = sizes[1] ?? 0
  const frames: Buffer[] = []
  for (let piece = 1; piece < places.length; piece++) {
    let at = places[piece] as number
    for (let left = framesPerPiece(pieces, piece); left > 0 && frames.length < count; left--) {
      const size = sizes[0] !== 0 ? (sizes[0] as number) : (sizes[2 + frames.length] as number)
      frames.push(bytes.subarray(at, at + size))
      at += size
    }
  }
  if (frames.length !== count) throw new Error('the clip’s container is damaged')
  return frames
}

/** Rows of: first piece, frames in each from there on, description. */
function framesPerPiece(rows: number[], piece: number): number {
  let found = 0
  for (let at = 1; at + 2 < rows.length; at += 3) if ((rows[at] as number) <= piece) found = rows[at + 1] as number
  return found
}

function numbersOf(table: Buffer, name: string): number[] {
  const inside = boxAt(table, name)?.subarray(4)
  if (inside === undefined) throw new Error('the clip’s container is damaged')
  return Array.from({ length: Math.floor(inside.length / 4) }, (_, at) => inside.readUInt32BE(at * 4))
}

/** What a decoder must know before the first frame. */
function setupOf(table: Buffer, shape: ClipShape): Buffer {
  const described = boxAt(table, 'stsd')
  // Behind the count of descriptions, the description's own head, and its fields.
  const setup = described === undefined ? undefined : boxAt(described.subarray(8 + 8 + 78), 'avcC')
  if (setup === undefined) throw new Error('the encoder made no clip')
  const copy = Buffer.from(setup)
  const level = levelFor(shape)
  copy[3] = level
  // The same is said in the first parameter set, behind its length and its unit's kind.
  copy[8 + 3] = level
  return copy
}

/** Level, blocks in a frame, blocks in a second: a decoder of this level need not do more. */
const levels: [level: number, blocks: number, perSecond: number][] = [
  [30, 1620, 40_500],
  [31, 3600, 108_000],
  [32, 5120, 216_000],
  [40, 8192, 245_760],
  [51, 36_864, 983_040],
]

function levelFor({ width, height, fps }: ClipShape): number {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16)
  return levels.find(([, most, perSecond]) => blocks <= most && blocks * fps <= perSecond)?.[0] ?? 52
}

function isKeyFrame(frame: Buffer): boolean {
  for (let at = 0; at + 4 < frame.length; at += 4 + frame.readUInt32BE(at))
    if (((frame[at + 4] as number) & 0x1f) === keyFrameUnit) return true
  return false
}

/** 1 along its diagonal, in the container's fixed points. */
const upright = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

function contents(frames: Buffer[], setup: Buffer, { width, height, fps }: ClipShape, firstAt: number): Buffer {
  const ticks = frameTicks * frames.length
  const scale = frameTicks * fps
  const keys = frames.flatMap((frame, at) => (isKeyFrame(frame) ? [at + 1] : []))
  const samples = box(
    'stbl',
    fullBox('stsd', 0, words(1), description(setup, width, height)),
    fullBox('stts', 0, words(1, frames.length, frameTicks)),
    fullBox('stss', 0, words(keys.length, ...keys)),
    fullBox('stsc', 0, words(1, 1, frames.length, 1)),
    fullBox('stsz', 0, words(0, frames.length, ...frames.map(({ length }) => length))),
    fullBox('stco', 0, words(1, firstAt)),
  )
  const media = box(
    'mdia',
    // 0x55c4: no language.
    fullBox('mdhd', 0, words(0, 0, scale, ticks), halves(0x55c4, 0)),
    fullBox('hdlr', 0, words(0), Buffer.from('vide'), words(0, 0, 0), Buffer.from('video\0')),
    box(
      'minf',
      fullBox('vmhd', 1, words(0, 0)),
      box('dinf', fullBox('dref', 0, words(1), fullBox('url ', 1))),
      samples,
    ),
  )
  const track = fullBox(
    'tkhd',
    // Shown, and part of the film.
    3,
    words(0, 0, 1, 0, ticks, 0, 0, 0, 0),
    upright,
    words(width * 0x10000, height * 0x10000),
  )
  const film = fullBox(
    'mvhd',
    0,
    words(0, 0, scale, ticks, 0x10000, 0x01000000, 0, 0),
    upright,
    words(0, 0, 0, 0, 0, 0, 2),
  )
  return box('moov', film, box('trak', track, media))
}

/** 72 dots per inch, one frame in a sample, 24 bits of colour; colours as BT.601 has them, in its narrow range. */
function description(setup: Buffer, width: number, height: number): Buffer {
  return box(
    'avc1',
    words(0),
    halves(0, 1, 0, 0),
    words(0, 0, 0),
    halves(width, height),
    words(0x480000, 0x480000, 0),
    halves(1),
    Buffer.alloc(32),
    halves(24, 0xffff),
    box('avcC', setup),
    box('colr', Buffer.from('nclx'), halves(6, 6, 6), Buffer.from([0])),
  )
}
