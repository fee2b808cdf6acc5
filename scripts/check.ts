/** Everything that must hold at every commit, quick enough to run before each. */
import { steps } from './steps.ts'

await steps([
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types', 'tsc', '-p', 'tsconfig.json'],
  ['import boundaries', 'node', 'scripts/boundaries.ts'],
  ['generated files are fresh', 'node', 'scripts/generate/generate.ts', '--check'],
  ['the client builds', 'tsc', '-p', 'packages/client/tsconfig.build.json'],
  ['networks and photographs for the tests', 'node', 'scripts/vision/fetch.ts'],
  ['unit and contract tests', 'node', 'scripts/suite.ts', 'packages/*/src/**/*.test.ts', 'tests/contract/**/*.test.ts'],
])
