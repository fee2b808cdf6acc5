import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { startBria } from '../../../../../tests/simulators/bria.ts'
import {
  askFor,
  contextFor,
  driverSuite,
  inField,
  performed,
  settingsFor,
} from '../../../../../tests/simulators/driver.suite.ts'
import { read, sources } from '../../../../../tests/simulators/pictures.ts'
import type { Behaviour } from '../../../../../tests/simulators/simulator.ts'
import type { Ask } from '../engine.ts'
import { bria } from './bria.ts'

const erase = (inputs: Record<string, unknown> = {}) =>
  askFor('images.genRemove', null, { prompt: 'the swan', image_url: 'f', ...inputs }, sources({ image_url: 'red' }))
const asks = [
  erase(),
  askFor('images.removeBackground', null, { imageUrl: 'f' }, sources({ imageUrl: 'avif' })),
  askFor('images.backgroundRemove', null, { run_id: 'r' }, sources({ run_id: 'green' })),
]

driverSuite(
  {
    id: 'bria',
    driver: bria,
    start: startBria,
    asks,
    cancels: 'Bria has no way to',
    tellsShare: 'Bria tells no number',
    moderates: true,
    states: {
      say: inField('status'),
      words: { IN_PROGRESS: 'pending', ERROR: 'engine_rejected', UNKNOWN: 'engine_rejected' },
    },
  },
  read,
)

/** What the simulator was sent for it, and what came back. */
async function sent(ask: Ask, behaviour: Partial<Behaviour> = {}) {
  const simulator = await startBria()
  simulator.set(behaviour)
  try {
    const made = await performed(bria(settingsFor('bria', simulator)), ask, contextFor(read).context)
    const { path, json } = simulator.seen[0] ?? {}
    return { made, path, json, simulator }
  } finally {
    await simulator.stop()
  }
}

describe('bria', () => {
  it('cuts the subject out, of a picture that the vendor reads', async () => {
    const { made, path, json } = await sent(asks[1] as Ask)
    assert.equal(path, '/v2/image/edit/remove_background')
    assert.deepEqual(Object.keys(json), ['image'])
    assert.equal((await sharp(Buffer.from(json.image, 'base64')).metadata()).format, 'png', 'AVIF is made PNG')
    const { data, info } = await sharp(made.pictures?.[0]?.bytes).raw().toBuffer({ resolveWithObject: true })
    assert.deepEqual([info.width, info.height, info.channels, data[3], data[95 * 4 + 3]], [96, 64, 4, 255, 0])
  })

  it('takes away what the words name; the vendor has no fields for the rest, so it is said in words', async () => {
    const named = async (inputs: Record<string, unknown>) => (await sent(erase(inputs))).json.object_name
    assert.equal(await named({}), 'the swan')
    assert.equal(await named({ multiple: true }), 'the swan, all of them')
    assert.equal(await named({ remove_shadow: true, multiple: false }), 'the swan, with the shadow')
    const kept = await sent(erase({ remove_shadow: false }))
    assert.equal(kept.json.object_name, 'the swan')
    assert.match(String(kept.made.warnings), /remove_shadow/)
  })

  it('speaks of a seed', () => {
    const card = bria(settingsFor('bria', { url: 'http://127.0.0.1:9', key: '' })).offers('images.genRemove', null)
    assert.match(card?.ignores?.['seed'] ?? '', /no seed/)
  })

  it('asks at the vendor’s own address, wherever the answer points', async () => {
    const { simulator, path } = await sent(erase())
    assert.equal(path, '/v2/image/edit/erase_by_text')
    assert.deepEqual(
      simulator.seen.slice(1, 2).map((seen) => seen.path),
      [`/v2/status/${simulator.jobs[0]?.id}`],
    )
  })

  it('tells a moderation from a field that was not liked, which have one status', async () => {
    await assert.rejects(sent(erase({ prompt: '[prompt]' }), { ends: 'moderated' }), { code: 'content_rejected' })
    await assert.rejects(sent(erase({ prompt: '' })), {
      code: 'engine_rejected',
      unspent: true,
      message: /object_name/,
    })
  })

  it('gives up on what the vendor no longer knows, and does not call it free', async () => {
    const simulator = await startBria()
    simulator.set({ workMs: 60_000 })
    const engine = bria(settingsFor('bria', simulator))
    const { context } = contextFor(read)
    const handle = (await engine.submit?.(erase(), context)) ?? {}
    assert.deepEqual(await engine.poll?.(handle, context), { pending: true, stage: 'working', afterMs: 3000 })
    const lost = { ...handle, id: 'gone' }
    await assert.rejects(async () => engine.poll?.(lost, context), { code: 'engine_rejected', unspent: false })
    await simulator.stop()
    const unknown = async () => Response.json({ status: 'UNKNOWN' })
    const other = bria({ ...settingsFor('bria', simulator), fetch: unknown })
    await assert.rejects(async () => other.poll?.(handle, context), { code: 'engine_rejected', unspent: false })
  })
})
