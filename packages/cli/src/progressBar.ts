/** A line on the terminal that says how far a run is. */
import type { Output } from './terminal.ts'

export interface Progress {
  /** 0 to 1; undefined while nobody can say. */
  progress?: number
  stage: string
}

export interface ProgressBar {
  update(progress: Progress): void
  /** Takes the line away again. */
  stop(): void
}

const clearLine = '\r\x1b[K'
/** Often enough for the seconds to run smoothly, seldom enough to cost nothing. */
const tickMs = 200
const widestBar = 24

export function startProgressBar(
  out: Output,
  isShown: boolean,
  first: Progress,
  clock: () => number = Date.now,
): ProgressBar {
  if (!isShown) return { update() {}, stop() {} }
  const startedMs = clock()
  let latest = first
  const draw = () => out.write(`${clearLine}${progressLine(latest, clock() - startedMs, out.columns ?? 80)}`)
  const timer = setInterval(draw, tickMs)
  timer.unref()
  draw()
  return {
    update(progress) {
      latest = progress
      draw()
    },
    stop() {
      clearInterval(timer)
      out.write(clearLine)
    },
  }
}

export function progressLine({ progress, stage }: Progress, elapsedMs: number, columns: number): string {
  const seconds = `${(elapsedMs / 1000).toFixed(elapsedMs < 10_000 ? 1 : 0)} s`
  const bar =
    progress === undefined ? '' : `${barOf(progress, columns)} ${String(Math.floor(progress * 100)).padStart(3)}%  `
  const room = columns - bar.length - seconds.length - 3
  return `${bar}${shortened(stage, room)}  ${seconds}`
}

function barOf(progress: number, columns: number): string {
  const width = Math.max(4, Math.min(widestBar, columns - 40))
  const done = Math.round(Math.min(1, Math.max(0, progress)) * width)
  return `${'█'.repeat(done)}${'░'.repeat(width - done)}`
}

function shortened(text: string, room: number): string {
  const letters = [...text]
  return letters.length <= room ? text : `${letters.slice(0, Math.max(0, room - 1)).join('')}…`
}
