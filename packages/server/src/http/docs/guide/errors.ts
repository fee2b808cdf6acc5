import { type Retry, requestErrors, runErrors } from '@easel/contract'
import { type Block, type Chapter, code, heading, table, text } from './chapter.ts'

const mayRetry = (retry: Retry) => (retry === 'later' ? 'try again later' : '')

export function errors(): Chapter {
  return {
    id: 'errors',
    title: 'Errors',
    blocks: [
      text(
        'Every refusal has the same body, an [ApiError](#ApiError). An invalid input lists all its [faults](#Fault) at once, each with what was expected and, where a name is nearly right, the one that was meant.',
      ),
      code('json', example),
      text('Where a table says so, the same request may succeed later; `Retry-After` tells when, if that is known.'),
      heading('When a request is refused'),
      codes(requestErrors),
      heading('When a run fails'),
      text(
        'In the `error` of a run that was accepted; an answer that waited for the run is refused with that code and this status. The service has already tried again where that made sense.',
      ),
      codes(runErrors),
    ],
  }
}

function codes(rows: Record<string, { status: number; retry: Retry; message: string }>): Block {
  return table(
    ['Code', 'Status', 'Meaning', 'Then'],
    Object.entries(rows).map(([name, row]) => [`\`${name}\``, String(row.status), row.message, mayRetry(row.retry)]),
  )
}

const example = `{
  "message": "The input is not valid.",
  "code": "invalid_input",
  "details": [
    {
      "path": "widht",
      "message": "widht is not a field here; did you mean width?",
      "expected": "a known field",
      "received": "widht",
      "suggestion": "width"
    }
  ],
  "request_id": "req-1"
}`
