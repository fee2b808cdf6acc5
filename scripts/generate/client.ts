/** The client's types, methods and error classes, from the contract. */
import { clientErrors } from './clientErrors.ts'
import { clientMethods } from './clientMethods.ts'
import { clientTypes } from './clientTypes.ts'
import type { Generated } from './generated.ts'
import { indented } from './typescript.ts'

const folder = 'packages/client/src/generated'
const banner = '// Made from packages/contract by `npm run generate`; change it there.\n'

export function client(): Generated {
  return {
    [`${folder}/types.ts`]: written(clientTypes()),
    [`${folder}/errors.ts`]: written(clientErrors()),
    [`${folder}/methods.ts`]: written(clientMethods()),
  }
}

const written = (source: string) => `${banner}${indented(source.trimEnd())}\n`
