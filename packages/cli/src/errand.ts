import type { Command } from './command.ts'
import type { Connection } from './connection.ts'
import type { Line } from './readLine.ts'
import type { Terminal } from './terminal.ts'

/** A line that was read, and everything that is needed to do what it says. */
export interface Errand extends Line {
  command: Command
  connection: Connection
  terminal: Terminal
}
