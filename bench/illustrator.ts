/** The illustrator against the renderer and encoder it stands on, a larger picture against a smaller, its first picture, its memory. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Figure, plain, ratio } from './measure.ts'

interface Measured {
  firstMs: number
  wholeMs: number[]
  bareMs: number[]
  largeMs: number[]
  residentMb: number
}

const rounds = 3
export async function illustrator(): Promise<Figure[]> {
  const all: Measured[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await inProcess())
  const flat = (pick: (each: Measured) => number[]) => all.flatMap(pick)
  return [
    ratio(
      '1024², to renderer and encoder alone',
      'ms',
      flat((each) => each.wholeMs),
      flat((each) => each.bareMs),
      { atMost: 3 },
    ),
    ratio(
      '2048², to 1024²',
      'ms',
      flat((each) => each.largeMs),
      flat((each) => each.wholeMs),
      { atMost: 4.5 },
    ),
    plain(
      'first picture after start',
      'ms',
      all.map((each) => each.firstMs),
      { atMost: 3000 },
    ),
    plain(
      'memory after pictures of 2048² (RSS)',
      'MB',
      all.map((each) => each.residentMb),
      { atMost: 400 },
    ),
  ]
}

/** A fresh process each time, as the service starts one for the engine. */
async function inProcess(): Promise<Measured> {
  const script = fileURLToPath(new URL('./illustratorSide.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  await once(child, 'close')
  return JSON.parse(text)
}
