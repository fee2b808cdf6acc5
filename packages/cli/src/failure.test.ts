import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EaselApiError, EaselConnectionError, type Run } from '@easel/client'
import { RunNotCompleted, tellFailure } from './failure.ts'
import { UsageFault } from './usageFault.ts'

const refusal = (facts: Partial<ConstructorParameters<typeof EaselApiError>[0]>) =>
  new EaselApiError({
    status: 422,
    code: 'x',
    message: 'm',
    details: undefined,
    requestId: null,
    retryAfterMs: null,
    ...facts,
  })

test('wrong usage lists each fault and where to look', () => {
  assert.deepEqual(tellFailure(new UsageFault(['one', 'two'], ['images', 'generate']), ''), {
    text: 'easel: one\n  two\n  See: easel images generate --help\n',
    exitCode: 2,
  })
})

test('a refusal lists each fault once, and the request', () => {
  const details = [
    { path: 'width', message: 'width: expected at most 2048' },
    { path: 'seed', message: 'seed: expected a number' },
  ]
  const message = details.map((fault) => fault.message).join('; ')
  const error = refusal({ code: 'invalid_input', message, details, requestId: 'req-7' })
  assert.deepEqual(tellFailure(error, ''), {
    text: [
      'easel: The input is not valid. (invalid_input)',
      '  - width: expected at most 2048',
      '  - seed: expected a number',
      '  request req-7\n',
    ].join('\n'),
    exitCode: 1,
  })
})

test('a refusal that will pass says when', () => {
  const { text } = tellFailure(refusal({ code: 'rate_limited', message: 'Too many requests.', retryAfterMs: 1500 }), '')
  assert.equal(text, 'easel: Too many requests. (rate_limited)\n  Try again in 2 seconds.\n')
})

test('without a key one is told how to give it', () => {
  assert.match(tellFailure(refusal({ code: 'unauthenticated' }), '').text, /--key or EASEL_API_KEY/)
})

test('where nobody answers, the address is told', () => {
  const { text } = tellFailure(new EaselConnectionError('refused'), 'http://h:1')
  assert.match(text, /^easel: No Easel answers at http:\/\/h:1\.\n {2}Start one with: easel serve\n/)
})

test('a failed run says why, and which it was', () => {
  const run = { run_id: 'r', status: 'failed', error: { code: 'engine_rejected', message: 'No.' } } as Run
  assert.deepEqual(tellFailure(new RunNotCompleted(run), ''), {
    text: 'easel: No. (engine_rejected)\n  run r\n',
    exitCode: 1,
  })
  const cancelled = { run_id: 'r', status: 'cancelled', error: null } as Run
  assert.equal(tellFailure(new RunNotCompleted(cancelled), '').text, 'easel: The run was cancelled.\n  run r\n')
})

test('a file that cannot be written is named', () => {
  const error = Object.assign(new Error("ENOENT: no such file or directory, open '/x/y'"), {
    code: 'ENOENT',
    path: '/x/y',
  })
  assert.equal(tellFailure(error, '').text, 'easel: /x/y: ENOENT: no such file or directory\n')
})
