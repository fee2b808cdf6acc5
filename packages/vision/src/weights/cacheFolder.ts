/** Where things are kept that can be had again: one folder for all checkouts of a user. */
import { homedir } from 'node:os'
import { join } from 'node:path'

type Environment = Record<string, string | undefined>

export function cacheFolder(
  env: Environment,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const told = filled(env['EASEL_CACHE_DIR'])
  if (told !== undefined) return told
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'easel')
  if (platform === 'win32') return join(filled(env['LOCALAPPDATA']) ?? join(home, 'AppData', 'Local'), 'easel')
  return join(filled(env['XDG_CACHE_HOME']) ?? join(home, '.cache'), 'easel')
}

/** Where the weights lie. */
export const weightsFolder = (env: Environment): string => join(cacheFolder(env), 'weights')

const filled = (value: string | undefined) => (value === '' ? undefined : value)
