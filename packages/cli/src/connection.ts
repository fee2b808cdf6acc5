/** Which service is asked, and who is asking. The only place that reads the environment. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './readLine.ts'
import { UsageFault } from './usageFault.ts'

export interface Connection {
  baseUrl: string
  apiKey?: string
}

type Environment = Record<string, string | undefined>

export function connectionOf({ url, key }: Pick<Settings, 'url' | 'key'>, env: Environment): Connection {
  const baseUrl = url ?? env['EASEL_URL'] ?? 'http://127.0.0.1:8787'
  if (!URL.canParse(baseUrl))
    throw new UsageFault([`${JSON.stringify(baseUrl)} is not an address of a service`], ['help'])
  const apiKey = key ?? env['EASEL_API_KEY'] ?? (isThisMachine(baseUrl) ? adminKey(env) : undefined)
  return apiKey === undefined ? { baseUrl } : { baseUrl, apiKey }
}

/** The admin key leaves the data folder only for a service that runs beside it. */
function isThisMachine(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

function adminKey(env: Environment): string | undefined {
  try {
    return readFileSync(join(env['EASEL_DATA_DIR'] ?? 'data', 'admin-key'), 'utf8').trim()
  } catch {
    return undefined
  }
}
