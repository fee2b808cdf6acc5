/** Runs test files and closes with one line, `N passed, N failed`. A suite in which nothing ran has failed. */
import { globSync } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

const root = new URL('..', import.meta.url).pathname
const files = process.argv
  .slice(2)
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((file) => root + file)
let passed = 0
let failed = 0
const stream = run({ files, concurrency: 2, isolation: 'process' })
stream.on('test:pass', (event) => {
  if (event.details.type !== 'suite') passed += 1
})
stream.on('test:fail', (event) => {
  if (event.details.type !== 'suite') failed += 1
})
stream.compose(new spec()).pipe(process.stdout)
stream.on('end', () => {
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  process.on('exit', () => console.log(`${passed} passed, ${failed} failed`))
})
