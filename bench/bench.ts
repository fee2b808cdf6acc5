/** `npm run bench`, or `npm run bench -- lifecycle http`. Ratios to be read, not tests: it fails only when something breaks. */
import { fairness } from './fairness.ts'
import { http } from './http.ts'
import { illustrator } from './illustrator.ts'
import { lifecycle } from './lifecycle.ts'
import { type Figure, keepResults, printTable } from './measure.ts'
import { scale } from './scale.ts'
import { start } from './start.ts'
import { video } from './video.ts'
import { vision } from './vision.ts'

const benches: Record<string, () => Promise<Figure[]>> = {
  lifecycle,
  http,
  scale,
  start,
  fairness,
  illustrator,
  vision,
  video,
}

const asked = process.argv.slice(2)
for (const name of asked)
  if (benches[name] === undefined) {
    console.error(`there is no bench ${name}; there are: ${Object.keys(benches).join(', ')}`)
    process.exit(1)
  }
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const began = performance.now()
  const figures = await bench()
  console.log(`\n${name} (${Math.round((performance.now() - began) / 1000)} s)`)
  printTable(figures)
  await keepResults(name, figures)
}
