import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import { EngineError } from '../engine.ts'
import { download, downloadNow } from './download.ts'
import { call, failureOf, secondsOf, unknownState } from './driver.ts'

const signal = new AbortController().signal
const answered = (status: number, headers: Record<string, string> = {}) => ({
  ...{ status, headers: new Headers(headers), json: undefined, text: '' },
})

describe('what a status means', () => {
  it('is patience for so long as is said, in seconds or by the clock', () => {
    assert.equal(secondsOf(new Headers({ 'retry-after': '0' })), 0)
    assert.equal(secondsOf(new Headers({ 'retry-after': '2.5' })), 2.5)
    const soon = secondsOf(new Headers({ 'retry-after': new Date(Date.now() + 90_000).toUTCString() }))
    assert.ok(soon !== null && soon > 80 && soon <= 90, String(soon))
    assert.equal(secondsOf(new Headers({ 'retry-after': new Date(0).toUTCString() })), 0, 'that time is past')
    assert.equal(secondsOf(new Headers({ 'retry-after': 'soon' })), null)
    assert.equal(secondsOf(new Headers()), null)
  })

  it('is certain to cost nothing only where it was turned away', () => {
    const meaning = (status: number) => {
      const { code, unspent } = failureOf(answered(status), 'No.')
      return [code, unspent]
    }
    assert.deepEqual([400, 413, 422].map(meaning), Array(3).fill(['engine_rejected', true]))
    assert.deepEqual([401, 402, 403, 404, 410, 503].map(meaning), Array(6).fill(['engine_unavailable', true]))
    assert.deepEqual([500, 502, 599].map(meaning), Array(3).fill(['engine_unavailable', false]))
    assert.deepEqual([408, 504].map(meaning), Array(2).fill(['engine_timeout', false]))
    assert.deepEqual(meaning(429), ['engine_rate_limited', true])
  })

  it('shows no more than a little of a word that nobody knows', () =>
    assert.ok(unknownState('The vendor', 'x'.repeat(1000)).message.length < 120))
})

describe('a call', () => {
  it('cost nothing where nobody was reached, and tells no address', async () => {
    const fetch = async () => {
      throw new TypeError('fetch failed: http://x?key=secret', { cause: { code: 'ECONNREFUSED' } })
    }
    await assert.rejects(call({ fetch }, { url: 'http://127.0.0.1:9', signal }), (error) => {
      assert.ok(error instanceof EngineError && error.unspent)
      assert.ok(!JSON.stringify([error.message, error.details]).includes('secret'))
      return true
    })
  })
})

describe('a result', () => {
  const answers = (...statuses: number[]) => {
    const asked: string[] = []
    const fetch = async (url: unknown) => {
      asked.push(String(url))
      return new Response('bytes', { status: statuses[asked.length - 1] ?? 200 })
    }
    return { asked, fetch }
  }

  it('that stays out of reach may be asked for later, unless nobody can ask again', async () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    try {
      const ends = async (work: typeof download, status: number) => {
        const statuses = Array.from({ length: 20 }, () => status)
        const codes: unknown[] = []
        work(answers(...statuses), 'http://host/a', signal).catch(({ code }) => codes.push(code))
        while (codes.length === 0) {
          await new Promise(setImmediate)
          mock.timers.tick(250)
        }
        return codes[0]
      }
      assert.equal(await ends(download, 503), 'engine_unavailable')
      assert.equal(await ends(download, 404), 'output_invalid')
      assert.equal(await ends(downloadNow, 503), 'output_invalid')
    } finally {
      mock.timers.reset()
    }
  })

  it('is asked for again while its host is unwell, not where it may not be had', async () => {
    const unwell = answers(503, 404, 200)
    assert.equal(Buffer.from(await download(unwell, 'http://host/a', signal)).toString(), 'bytes')
    assert.equal(unwell.asked.length, 3)
    const forbidden = answers(403)
    await assert.rejects(download(forbidden, 'http://host/a', signal), { code: 'output_invalid' })
    assert.equal(forbidden.asked.length, 1)
    const guarded = async () => {
      forbidden.asked.push('again')
      throw Object.assign(new Error('no'), { code: 'url_not_allowed' })
    }
    await assert.rejects(download({ fetch: guarded }, 'http://host/a', signal), { code: 'output_invalid' })
    assert.equal(forbidden.asked.length, 2)
  })

  it('is no longer wanted when the signal says so, also between two tries', async () => {
    const aborting = new AbortController()
    const fetch = async () => {
      setTimeout(() => aborting.abort(), 20)
      return new Response(null, { status: 503 })
    }
    await assert.rejects(download({ fetch }, 'http://host/a', aborting.signal), { name: 'AbortError' })
  })

  it('may lie inside of its address', async () =>
    assert.deepEqual(await download(answers(), 'data:image/png;base64,AAEC', signal), Buffer.from([0, 1, 2])))
})
