/** Rounds, medians and the table. Only ratios of things measured side by side are worth comparing between machines. */
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import type { Round } from './cpu.ts'

export interface Figure {
  name: string
  ours: string
  peer: string
  /** What is judged: a ratio, or a plain value of ours. */
  value: number
  unit: '×' | 'ms' | 'MB' | ''
  /** The least and the most over the rounds. */
  spread: [least: number, most: number]
  aim?: { atLeast: number } | { atMost: number }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))
  return sorted[at] ?? Number.NaN
}

export function spreadOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/** Runs each side once per round, in turn, so that whatever else the machine does meets all of them. The first round warms up. */
export async function inTurn<Name extends string, Result>(
  rounds: number,
  sides: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(sides) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const result = await sides[name]()
      if (round > 0) results[name].push(result)
    }
  return results
}

/** The ratio of two series that were measured in turn: the median of the rounds' own ratios. */
export function ratio(
  name: string,
  unit: string,
  ours: readonly number[],
  peer: readonly number[],
  aim?: Figure['aim'],
): Figure {
  const ratios = ours.map((each, at) => each / (peer[at] ?? Number.NaN))
  return {
    name,
    ours: `${shown(median(ours))} ${unit}`,
    peer: `${shown(median(peer))} ${unit}`,
    value: median(ratios),
    unit: '×',
    spread: spreadOf(ratios),
    ...(aim === undefined ? {} : { aim }),
  }
}

export function ratioOfRates(
  name: string,
  unit: string,
  ours: readonly Round[],
  peer: readonly Round[],
  aim?: Figure['aim'],
) {
  const rates = (rounds: readonly Round[]) => rounds.map((each) => each.perSecond)
  return ratio(name, unit, rates(ours), rates(peer), aim)
}

export function ratioOfCpu(name: string, ours: readonly Round[], peer: readonly Round[]) {
  const times = (rounds: readonly Round[]) => rounds.map((each) => each.cpuMicroseconds)
  return ratio(`${name}, CPU`, 'µs', times(ours), times(peer))
}

export function plain(name: string, unit: Figure['unit'], values: readonly number[], aim?: Figure['aim']): Figure {
  return {
    name,
    ours: `${shown(median(values))} ${unit}`.trim(),
    peer: '',
    value: median(values),
    unit,
    spread: spreadOf(values),
    ...(aim === undefined ? {} : { aim }),
  }
}

export function isMet({ value, aim }: Figure): boolean | undefined {
  if (aim === undefined) return undefined
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost
}

export function shown(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(value < 10 ? 2 : 3)))
}

export function printTable(figures: readonly Figure[]) {
  const rows = figures.map((figure) => [
    figure.name,
    figure.ours,
    figure.peer,
    figure.peer === '' ? '' : shown(figure.value),
    `${shown(figure.spread[0])}–${shown(figure.spread[1])}`,
    aimInWords(figure.aim),
    { true: 'met', false: 'MISSED', undefined: '' }[String(isMet(figure))] ?? '',
  ])
  const head = ['', 'ours', 'peer', 'ratio', 'spread', 'aim', '']
  const widths = head.map((word, at) => Math.max(word.length, ...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of [head, ...rows])
    console.log(
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
}

function aimInWords(aim: Figure['aim']): string {
  if (aim === undefined) return ''
  return 'atLeast' in aim ? `≥ ${shown(aim.atLeast)}` : `≤ ${shown(aim.atMost)}`
}

export async function keepResults(name: string, figures: readonly Figure[]) {
  const folder = new URL('./results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const kept = {
    name,
    at: new Date().toISOString(),
    node: process.version,
    load: loadavg()[0],
    figures: figures.map((figure) => ({ ...figure, met: isMet(figure) })),
  }
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(kept, null, 2)}\n`)
}
