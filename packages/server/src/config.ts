/** The only reader of the environment and of easel.config.json. A wrong value stops the start with one line. */
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { cacheFolder } from '@easel/vision/weights/cacheFolder'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import type { OidcSettings } from './accounts/oidc.ts'
import { type ConfigFile, configFile } from './configFile.ts'
import type { Price } from './models/prices.ts'
import type { Route } from './models/routing.ts'
import type { UpstreamModel } from './models/upstream.ts'
import { readVendors } from './models/vendors.ts'

export interface Config {
  host: string
  port: number
  dataDir: string
  apiKey: string | undefined
  /** Undefined: wherever it listens. */
  publicUrl: string | undefined
  allowPrivateUrls: string[]
  oidc: OidcSettings | undefined
  logLevel: string
  slots: number
  /** When it is told to stop, how long a paid call that cannot be taken up again may still take. */
  stopSeconds: number
  /** Where weights are kept, shared by every checkout. */
  cacheDir: string
  /** How many megabytes the loaded networks may take together. */
  visionMegabytes: number
  /** Encodes clips, where there is one; else a slower encoder that is always there does. */
  ffmpeg: string | undefined
  /** Whether built-in engines make what no vendor is configured for. */
  embeddedFallback: boolean
  /** Vendors and servers that can be reached, by the engine's name. */
  vendors: Record<string, { baseUrl: string; key: string }>
  routes: Route[]
  models: UpstreamModel[]
  prices: Price[]
  engines: Record<string, { concurrency: number }>
  limits: Limits
}

export interface Limits {
  uploadBytes: number
  imagePixels: number
  creationsPerMinute: number
  queuedRuns: number
  waitSeconds: number
  attemptSeconds: number
}

/** A mistake of the operator's, told in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  static wrong(name: string, expected: string, received: string): ConfigError {
    return new ConfigError(`${name} must be ${expected}; it is ${JSON.stringify(received)}.`)
  }
}

type Environment = Record<string, string | undefined>

export function readConfig(env: Environment, folder = process.cwd()): Config {
  const fromFile = readFile(
    resolve(folder, env['EASEL_CONFIG'] ?? 'easel.config.json'),
    env['EASEL_CONFIG'] !== undefined,
  )
  return {
    host: text(env, 'EASEL_HOST') ?? '127.0.0.1',
    port: wholeNumber(env, 'EASEL_PORT', 0, 65535) ?? 8787,
    dataDir: resolve(folder, text(env, 'EASEL_DATA_DIR') ?? 'data'),
    apiKey: apiKey(env),
    publicUrl: publicUrl(env),
    allowPrivateUrls: ranges(env),
    oidc: oidc(env),
    logLevel: oneOf(env, 'EASEL_LOG', ['silent', 'error', 'warn', 'info', 'debug']) ?? 'warn',
    cacheDir: text(env, 'EASEL_CACHE_DIR') ?? cacheFolder(env),
    visionMegabytes:
      wholeNumber(env, 'EASEL_VISION_MEMORY', 300, 1_000_000) ?? Math.min(3000, Math.round(totalmem() / 3 / 2 ** 20)),
    ffmpeg: ffmpeg(env),
    embeddedFallback: oneOf(env, 'EASEL_EMBEDDED_FALLBACK', ['on', 'off']) !== 'off',
    vendors: readVendors(env, ConfigError.wrong),
    slots: wholeNumber(env, 'EASEL_SLOTS', 1, 256) ?? Math.max(2, availableParallelism()),
    stopSeconds: wholeNumber(env, 'EASEL_STOP_SECONDS', 0, 3600) ?? 25,
    ...fromFile,
  }
}

function readFile(path: string, isNamed: boolean): ConfigFile {
  let raw: string
  try {
    raw = readFileSync(path, 'utf8')
  } catch {
    if (isNamed) throw ConfigError.wrong('EASEL_CONFIG', 'a file that can be read', path)
    return configFile.parse({})
  }
  try {
    return configFile.parse(JSON.parse(raw))
  } catch (error) {
    const issues = error instanceof z.ZodError ? error.issues : []
    const faults = issues.map(({ path, message }) => [...path, ''].join('.').replace(/\.$/, ': ') + message)
    // What JSON.parse quotes may go over several lines.
    const words = faults.length === 0 ? (error as Error).message.replaceAll(/\s+/g, ' ') : faults.join('; ')
    throw new ConfigError(`${path} must be a valid configuration: ${words}`)
  }
}

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function wholeNumber(env: Environment, name: string, least: number, most: number): number | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const number = Number(value)
  if (!Number.isInteger(number) || number < least || number > most)
    throw ConfigError.wrong(name, `a whole number from ${least} to ${most}`, value)
  return number
}

function oneOf(env: Environment, name: string, words: string[]): string | undefined {
  const value = text(env, name)
  if (value !== undefined && !words.includes(value)) throw ConfigError.wrong(name, `one of ${words.join(', ')}`, value)
  return value
}

function apiKey(env: Environment): string | undefined {
  const value = text(env, 'EASEL_API_KEY')
  if (value !== undefined && (value.length < 16 || /\s/.test(value)))
    throw ConfigError.wrong('EASEL_API_KEY', 'at least 16 characters without spaces', `${value.slice(0, 3)}…`)
  return value
}

function publicUrl(env: Environment): string | undefined {
  const value = text(env, 'EASEL_PUBLIC_URL')
  if (value === undefined) return undefined
  if (!URL.canParse(value) || !/^https?:/.test(value))
    throw ConfigError.wrong('EASEL_PUBLIC_URL', 'an http or https address', value)
  return value.replace(/\/+$/, '')
}

function ranges(env: Environment): string[] {
  const value = text(env, 'EASEL_ALLOW_PRIVATE_URLS')
  if (value === undefined) return []
  const list = value.split(',').map((each) => each.trim())
  for (const each of list)
    if (!ipaddr.isValidCIDR(each))
      throw ConfigError.wrong('EASEL_ALLOW_PRIVATE_URLS', 'a list of address ranges such as 127.0.0.0/8,::1/128', value)
  return list
}

/** What `FFMPEG_PATH` names, else the first one on the path. */
function ffmpeg(env: Environment): string | undefined {
  const told = text(env, 'FFMPEG_PATH')
  if (told !== undefined && !existsSync(told)) throw ConfigError.wrong('FFMPEG_PATH', 'a file that is there', told)
  if (told !== undefined) return told
  const folders = (text(env, 'PATH') ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, 'ffmpeg')).find((path) => existsSync(path))
}

function oidc(env: Environment): OidcSettings | undefined {
  const issuer = text(env, 'EASEL_OIDC_ISSUER')
  const audience = text(env, 'EASEL_OIDC_AUDIENCE')
  if (issuer === undefined && audience === undefined) return undefined
  if (issuer === undefined || !URL.canParse(issuer))
    throw ConfigError.wrong('EASEL_OIDC_ISSUER', 'an address', issuer ?? '')
  if (audience === undefined) throw ConfigError.wrong('EASEL_OIDC_AUDIENCE', 'set when EASEL_OIDC_ISSUER is', '')
  return { issuer, audience }
}
