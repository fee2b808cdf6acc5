import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ask, type Context, EngineError, type Made } from '@easel/server/engine'
import sharp from 'sharp'

export async function perform(ask: Ask, context: Context): Promise<Made> {
  const prompt = String(ask.inputs['prompt'] ?? '')
  const told = (word: string) => new RegExp(`\\[${word}(?: ([\\w.]+))?\\]`).exec(prompt)
  for (const source of Object.values(ask.sources)) await context.read(source)
  if (told('spin') !== null || told('hang') !== null) context.progress(0.1, 'stuck')
  // A thread's messages leave when it next rests; after that it never does again.
  if (told('spin') !== null) await sleep(20)
  if (told('spin') !== null) for (;;) Math.random()
  if (told('die') !== null) process.kill(process.pid, 'SIGKILL')
  if (told('hang') !== null) await sleep(2 ** 30, undefined, { signal: context.signal })
  if (told('crash') !== null) throw new TypeError('a mistake of the engine’s own')
  const failure = told('fail')
  if (failure !== null)
    throw new EngineError((failure[1] ?? 'engine_rejected') as EngineError['code'], 'told to fail', { told: true })
  if (told('preview') !== null) context.preview(await picture(ask, -1, 16, 16))
  await work(Number(told('slow')?.[1] ?? 0), context)
  if (told('nonsense') !== null) return { pictures: [{ bytes: Buffer.from('this is no picture') }] }
  return { ...(await make(ask)), ...(told('warn') === null ? {} : { warnings: ['told to warn'] }) }
}

async function work(totalMs: number, context: Context) {
  const steps = Math.ceil(totalMs / 50)
  for (let step = 1; step <= steps; step++) {
    await sleep(totalMs / steps, undefined, { signal: context.signal })
    context.progress(step / steps, `working ${step}/${steps}`)
  }
}

async function make(ask: Ask): Promise<Made> {
  const width = Number(ask.inputs['width'] ?? 32)
  const height = Number(ask.inputs['height'] ?? 24)
  const box = { x: 1, y: 2, width: 8, height: 8 }
  switch (ask.operation) {
    case 'images.describe': {
      const words = { description: 'A test picture.', tags: ['test'], prompt: 'a test picture' }
      const seen = { objects: [{ label: 'square', score: 0.9, box }], colors: [{ hex: '#808080', share: 1 }] }
      return { text: words.description, answer: { ...words, ...seen, width, height } }
    }
    case 'prompts.enhance': {
      const original = String(ask.inputs['prompt'])
      return {
        text: `${original}, at dusk`,
        answer: { prompt: `${original}, at dusk`, original, changes: ['added light'] },
      }
    }
    case 'edit.getLayers': {
      const place = { x: 0, y: 0, width, height, opacity: 1, visible: true }
      return {
        layers: [
          {
            id: 'background',
            name: 'background',
            kind: 'background',
            z: 0,
            ...place,
            bytes: await picture(ask, 0, width, height),
          },
          {
            id: 'subject',
            name: 'square',
            kind: 'subject',
            z: 1,
            ...place,
            bytes: await picture(ask, 1, width, height),
          },
        ],
      }
    }
    case 'generateVideo':
      return { video: clip(ask), pictures: [{ bytes: await picture(ask, 0, width, height) }] }
    case 'images.extract': {
      const bytes = await picture(ask, 0, 8, 8)
      return {
        pictures: [{ bytes, label: 'square' }],
        objects: [{ label: 'square', score: 0.8, box, bytes, mask: bytes }],
      }
    }
    default: {
      const count = Number(ask.inputs['batch_size'] ?? 1)
      const pictures = Array.from({ length: count }, async (_, at) => ({
        bytes: await picture(ask, at, width, height),
        seed: ask.seed + at,
      }))
      return { pictures: await Promise.all(pictures) }
    }
  }
}

/** Colours from the asking itself: the same asking makes the same bytes, another seed others. */
async function picture(ask: Ask, number: number, width: number, height: number): Promise<Uint8Array> {
  const { sync: _, ...inputs } = ask.inputs
  const hash = createHash('sha256')
    .update(JSON.stringify([ask.operation, inputs, ask.seed, number]))
    .digest()
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = hash[(at + Math.floor(at / (width * 12))) % 32] as number
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** Not a clip anybody could watch: the boxes that say it is an MP4 file, and some bytes. */
function clip(ask: Ask): Uint8Array {
  const seedBox = Buffer.alloc(16)
  seedBox.writeUInt32BE(16, 0)
  seedBox.write('free', 4, 'latin1')
  seedBox.writeDoubleBE(ask.seed, 8)
  return Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'), seedBox])
}
