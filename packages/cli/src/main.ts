import { easel } from './easel.ts'
import { processTerminal } from './terminal.ts'

process.exitCode = await easel(process.argv.slice(2), processTerminal)
