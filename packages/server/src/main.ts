/** `easel serve`: starts the service from the environment and runs until it is told to stop. */
import { startEasel } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { illustrator } from './engines/illustrator.ts'
import { version } from './version.ts'

export async function serve(): Promise<void> {
  let easel: Awaited<ReturnType<typeof startEasel>>
  try {
    easel = await startEasel(readConfig(process.env), [illustrator()])
  } catch (error) {
    if (!isOperatorsMistake(error)) throw error
    console.error(`easel: ${(error as Error).message}`)
    process.exitCode = 1
    return
  }
  console.log(`Easel ${version} is serving at ${easel.url}`)
  console.log(`  reference   ${easel.url}/docs`)
  if (easel.firstKey.isNew)
    console.log(`  admin key   ${easel.firstKey.text}   (shown this once; kept in ${easel.firstKey.path})`)
  else console.log(`  admin key   in ${easel.firstKey.path}`)
  const stop = () => {
    // A second signal ends it at once; nothing is lost by that either.
    process.once('SIGINT', () => process.exit(130))
    process.once('SIGTERM', () => process.exit(143))
    easel.stop().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function isOperatorsMistake(error: unknown): boolean {
  if (error instanceof ConfigError) return true
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'EADDRINUSE' || code === 'EACCES' || /data folder|a route names|EASEL_API_KEY/.test(message)
}
