import { limits } from '@easel/contract'
import { type Chapter, heading, list, table, text } from './chapter.ts'

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`

const inWords: Record<keyof typeof limits, (value: number) => [string, string]> = {
  uploadBytes: (value) => ['The body of a request', mebibytes(value)],
  imagePixels: (value) => ['A picture, decoded', `${value / 1_000_000} megapixels`],
  creationsPerMinute: (value) => ['Runs made by one key', `${value} a minute`],
  queuedRuns: (value) => ['Runs of one key that wait', value.toLocaleString('en')],
  waitSeconds: (value) => ['The longest wait for an answer', `${value} seconds`],
  runAttempts: (value) => ['Attempts at one run', String(value)],
  idempotencyKeyCharacters: (value) => ['An `Idempotency-Key`', `${value} characters`],
  idempotencyHours: (value) => ['How long it is remembered', `${value} hours`],
}

export function requests(): Chapter {
  const names = Object.keys(inWords) as (keyof typeof limits)[]
  return {
    id: 'requests',
    title: 'Requests and limits',
    blocks: [
      heading('Asking twice, getting one'),
      text(
        'Send `Idempotency-Key` with a request that makes something. The same key and body replays the first answer; another body is refused with [idempotency_key_reused](#errors); while the first is still being answered, [idempotency_in_flight](#errors).',
      ),
      heading('Waiting for the result'),
      list(
        'By default an operation answers at once with a queued run. Follow it by [events](#events), by [webhook](#receiving-webhooks), or by [runs.get](#runs.get) with `wait`.',
        '`sync: true` waits and answers with the finished run. Operations that answer with bytes or plain results always wait.',
        'Past the limit the answer is [sync_timeout](#errors) with the `run_id` in `details`; the run goes on.',
        '`Prefer: return=minimal` on operations that answer a [GenerationOutput](#GenerationOutput) gives 204 and a `Location`.',
      ),
      heading('Limits'),
      text('These hold unless the service is configured otherwise.'),
      table(
        ['What', 'At most'],
        names.map((name) => inWords[name](limits[name])),
      ),
      text(
        'Answers carry `RateLimit-Policy` and `RateLimit`; a refusal for too much of something carries `Retry-After`. Lists come in pages: pass `next_cursor` on as `cursor` until it is null.',
      ),
    ],
  }
}
