/** What a command may touch of the outside, so that a test can stand in for it. */
export interface Output {
  write(content: string | Uint8Array): unknown
  isTTY?: boolean
  columns?: number
}

export interface Terminal {
  env: Record<string, string | undefined>
  stdin: AsyncIterable<Uint8Array>
  stdout: Output
  stderr: Output
  /** Tells of the first Ctrl-C; a second one ends the process at once. Gives back a way to stop listening. */
  onInterrupt(tell: () => void): () => void
}

export const processTerminal: Terminal = {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  onInterrupt(tell) {
    process.once('SIGINT', tell)
    return () => process.off('SIGINT', tell)
  },
}
