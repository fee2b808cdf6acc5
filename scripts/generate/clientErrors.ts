/** The table of errors, and a class for each code. */
import { requestErrors, runErrors } from '../../packages/contract/src/index.ts'
import { errorName } from './clientNames.ts'
import { commentOf, literal } from './typescript.ts'

/** Codes whose details have a shape of their own. */
const detailTypes: Record<string, string> = {
  invalid_input: 'Fault[]',
  sync_timeout: '{ run_id: string }',
}

interface Row {
  code: string
  status: number
  message: string
  retry: string
  details: string | undefined
}

const rows: Row[] = [
  ...Object.entries(requestErrors).map(([code, row]) => ({ code, ...row, details: detailTypes[code] })),
  // A run that has failed is answered with again and again under the same Idempotency-Key: sending it once more is in vain.
  ...Object.entries(runErrors).map(([code, row]) => ({ code, ...row, retry: 'never', details: '{ run_id: string }' })),
]

export function clientErrors(): string {
  return [
    `import { EaselApiError, type ErrorRow } from '../errors.ts'\n`,
    `import type { Fault } from './types.ts'\n\n`,
    ...rows.map(errorClass),
    '/** By code: the class to throw, and whether the same request may succeed later. */\n',
    'export const errorTable: ReadonlyMap<string, ErrorRow> = new Map<string, ErrorRow>([\n',
    ...rows.map(({ code, retry }) => `[${literal(code)}, { type: ${errorName(code)}, retry: ${literal(retry)} }],\n`),
    '])\n',
  ].join('')
}

function errorClass({ code, status, message, details }: Row): string {
  const parameters = [literal(code), details].filter((each) => each !== undefined).join(', ')
  const about = commentOf([`${status} \`${code}\`: ${message}`])
  return `${about}export class ${errorName(code)} extends EaselApiError<${parameters}> {\noverride readonly name: string = ${literal(errorName(code))}\n}\n\n`
}
