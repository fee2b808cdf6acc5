/** Every operation on a photograph over HTTP, and how long the service's own event loop was held up by it. */
import type { Run } from '@easel/contract'
import { callerOf, type Form } from '../tests/e2e/caller.ts'
import { startSide } from './side.ts'
import type { ServiceAnswer, ServiceAsk } from './visionService.ts'

const rounds = 2
/** A connection each: one that is kept may be closed by the service just when it is used again. */
const apart = { connection: 'close' }

export interface Blocked {
  name: string
  heldMs: number[]
  workedMs: number[]
}

/** The photograph is added to each as the field `file`, else `image`. */
const asks: { name: string; path: string; form: Form; file?: string }[] = [
  { name: 'remove-bg', path: '/edits/remove-bg', form: {} },
  { name: 'segment', path: '/edits/segment', form: { prompt: 'panda' } },
  { name: 'extract', path: '/edits/extract', form: { prompt: 'panda' } },
  { name: 'generative-remove', path: '/edits/generative-remove', form: { prompt: 'panda' } },
  { name: 'reframe', path: '/edits/reframe', form: { aspect_ratio: '16:9' }, file: 'image_file' },
  { name: 'upscale', path: '/edits/upscale', form: { upscale_factor: '2' } },
  { name: 'describe', path: '/images/describe', form: {} },
]

export async function blockedBy(photograph: Uint8Array, large: Uint8Array): Promise<Blocked[]> {
  const service = startSide<ServiceAsk, ServiceAnswer>('./visionService.ts')
  try {
    const { url, key } = await service.ask('where')
    const caller = callerOf(url, key)
    const measure = async (name: string, work: () => Promise<void>): Promise<Blocked> => {
      const seen: ServiceAnswer[] = []
      await work()
      for (let round = 0; round < rounds; round += 1) {
        await service.ask('watch')
        await work()
        seen.push(await service.ask('seen'))
      }
      return { name, heldMs: seen.map((each) => each.heldMs), workedMs: seen.map((each) => each.workedMs) }
    }
    const send = async (path: string, form: Form) => {
      const answer = await caller.form(path, form, apart)
      if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.bytes}`)
      if (answer.body?.run_id === undefined) return
      // Each asking waits a minute at most.
      const ask = async () => (await caller.get(`/runs/${answer.body.run_id}?wait=60`, apart)).body as Run
      let run = await ask()
      while (run.status === 'queued' || run.status === 'processing') run = await ask()
      if (run.status !== 'completed') throw new Error(`${path}: ${run.status} ${JSON.stringify(run.error)}`)
    }
    const file = (bytes: Uint8Array) =>
      new File([bytes as Uint8Array<ArrayBuffer>], 'panda.jpg', { type: 'image/jpeg' })
    const blocked: Blocked[] = []
    for (const { name, path, form, file: field = 'image' } of asks) {
      blocked.push(await measure(name, () => send(path, { ...form, [field]: file(photograph) })))
    }
    blocked.push(await measure('remove-bg at 3840 px', () => send('/edits/remove-bg', { image: file(large) })))
    blocked.push(
      await measure('combine', () =>
        send('/edits/combine', { mode: 'grid', images: [file(photograph), file(photograph)] }),
      ),
    )
    return blocked
  } finally {
    await service.stop()
  }
}
