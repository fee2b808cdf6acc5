import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  askFor,
  contextFor,
  driverSuite,
  inField,
  performed,
  settingsFor,
} from '../../../../../tests/simulators/driver.suite.ts'
import { startLuma } from '../../../../../tests/simulators/luma.ts'
import { read, sources } from '../../../../../tests/simulators/pictures.ts'
import { type Behaviour, serveAs } from '../../../../../tests/simulators/simulator.ts'
import { type Ask, EngineError, type SourceFile } from '../engine.ts'
import type { DriverSettings } from './driver.ts'
import { luma } from './luma.ts'

/** Stands for the service's own files: Luma fetches them. */
let files: Awaited<ReturnType<typeof serveAs>>
before(async () => {
  files = await serveAs(async ({ path }) => ({ bytes: await read({ fileId: path.slice(1) } as SourceFile) }))
})
after(() => files.stop())

const driver = (settings: DriverSettings) => luma({ ...settings, addressOf: ({ fileId }) => `${files.url}/${fileId}` })
const reframe = (inputs: Record<string, unknown>, model = 'photon-flash-1', file = 'red') =>
  askFor('images.reframe', model, { image_url: 'f', aspect_ratio: '16:9', ...inputs }, sources({ image_url: file }))

driverSuite(
  {
    id: 'luma',
    driver,
    start: startLuma,
    asks: [reframe({}), reframe({}, 'photon-1')],
    cancels: 'to delete is not known to stop it',
    tellsShare: 'Luma tells no number',
    moderates: true,
    states: {
      say: inField('state'),
      words: { queued: 'pending', dreaming: 'pending', failed: 'engine_rejected' },
    },
  },
  read,
)

/** What the simulator was sent for it, and what came back. */
async function sent(ask: Ask, behaviour: Partial<Behaviour> = {}) {
  const simulator = await startLuma()
  simulator.set(behaviour)
  try {
    const made = await performed(driver(settingsFor('luma', simulator)), ask, contextFor(read).context)
    return { made, input: simulator.jobs[0]?.input as Record<string, unknown> }
  } finally {
    await simulator.stop()
  }
}

describe('luma', () => {
  it('names the picture by an address of ours, and sends noughts and empty words as they are', async () => {
    const inputs = { prompt: '', grid_position_x: 0, grid_position_y: 3, x_start: 0, x_end: 9, y_start: 1, y_end: 8 }
    const { input, made } = await sent(reframe(inputs, 'photon-1'))
    assert.deepEqual(input, {
      ...inputs,
      model: 'photon-1',
      generation_type: 'reframe_image',
      media: { url: `${files.url}/red` },
      aspect_ratio: '16:9',
      format: 'png',
    })
    assert.deepEqual(made.warnings, [])
  })

  it('takes the nearest ratio, and says so', async () => {
    const { input, made } = await sent(reframe({ aspect_ratio: '3:2' }))
    assert.equal(input['aspect_ratio'], '4:3')
    assert.match(String(made.warnings), /4:3 was taken/)
  })

  it('offers nothing where nobody can fetch our pictures', () => {
    const settings = settingsFor('luma', { url: 'http://127.0.0.1:9', key: '' })
    assert.equal(luma(settings).offers('images.reframe', 'photon-1'), undefined)
    assert.notEqual(driver(settings).offers('images.reframe', 'photon-1'), undefined)
    assert.equal(driver(settings).cancel, undefined, 'to delete is not to call off')
  })

  it('refuses a picture that Luma does not read', () =>
    assert.rejects(sent(reframe({}, 'photon-1', 'avif')), { code: 'engine_rejected', unspent: true }))

  it('knows a moderation of the words, and names a field that was not liked', async () => {
    await assert.rejects(sent(reframe({ prompt: '[prompt]' }), { ends: 'moderated' }), { code: 'content_rejected' })
    await assert.rejects(sent(reframe({ x_start: 0.5 })), (error) => {
      assert.ok(error instanceof EngineError && error.unspent)
      assert.match(error.message, /body\.x_start/)
      return true
    })
  })

  it('tells how it stands, and does not call work free that is lost', async () => {
    const simulator = await startLuma()
    simulator.set({ workMs: 60_000 })
    const engine = driver(settingsFor('luma', simulator))
    const { context } = contextFor(read)
    const handle = (await engine.submit?.(reframe({}), context)) ?? {}
    assert.deepEqual(await engine.poll?.(handle, context), { pending: true, stage: 'waiting in line', afterMs: 2000 })
    Object.assign(simulator.jobs[0] ?? {}, { beganAt: Date.now() - 30_000, endsAt: Date.now() + 30_000 })
    assert.deepEqual(await engine.poll?.(handle, context), { pending: true, stage: 'working', afterMs: 2000 })
    const lost = { ...handle, id: 'elsewhere' }
    await assert.rejects(async () => engine.poll?.(lost, context), { code: 'engine_rejected', unspent: false })
    await simulator.stop()
  })
})
