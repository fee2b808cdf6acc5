/** What the sides of `vision` are asked and answer. Imports nothing of ours, so that the peer's process holds only the peer. */

export interface VisionAsk {
  operation: string
  /** A JPEG, as photographs come. */
  photograph: Uint8Array
}

export interface VisionAnswer {
  ms: number
  /** Of all threads: suffers less from whatever else the machine does. */
  cpuMs: number
  /** The most memory the process ever had. */
  peakMb: number
}

export async function measured(work: () => Promise<unknown>): Promise<VisionAnswer> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return {
    ms: performance.now() - began,
    cpuMs: (user + system) / 1000,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }
}
