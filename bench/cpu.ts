import { readFileSync } from 'node:fs'

/** The CPU time that a process has taken, user and system, in microseconds. Neighbours on the machine change it less than they change the clock. */
export function cpuMicrosecondsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

export interface Round {
  perSecond: number
  /** Per run or request. */
  cpuMicroseconds: number
}

/** Takes the CPU time of these processes beside the rate that `work` answers. */
export async function withCpu(pids: readonly (number | undefined)[], count: number, work: () => Promise<number>) {
  const taken = () => pids.reduce((sum: number, pid) => sum + cpuMicrosecondsOf(pid), 0)
  const before = taken()
  const perSecond = await work()
  return { perSecond, cpuMicroseconds: (taken() - before) / count }
}
