/** The whole test command: the check, then the service as its users and its accidents see it. */
import { steps } from './steps.ts'

await steps([
  ['check', 'node', 'scripts/check.ts'],
  ['end to end', 'node', 'scripts/suite.ts', 'tests/e2e/**/*.test.ts', 'tests/sdk/**/*.test.ts'],
  ['faults', 'node', 'scripts/suite.ts', 'tests/fault/**/*.test.ts'],
])
