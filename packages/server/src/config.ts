/** The only reader of the environment and of easel.config.json. A wrong value stops the start with one line. */
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { limits } from '@easel/contract'
import { cacheFolder } from '@easel/vision/weights/cacheFolder'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import type { OidcSettings } from './accounts/oidc.ts'
import { type Price, price } from './models/prices.ts'
import type { Route } from './models/routing.ts'
import { type UpstreamModel, upstreamModel } from './models/upstream.ts'
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
  constructor(name: string, expected: string, received: string) {
    super(`${name} must be ${expected}; it is ${JSON.stringify(received)}.`)
    this.name = 'ConfigError'
  }
}

const positive = z.number().positive()
const file = z.strictObject({
  $schema: z.string().optional(),
  routes: z
    .array(
      z.strictObject({
        operation: z.string().default('*'),
        model: z.string().default('*'),
        engines: z.array(z.string()).min(1),
      }),
    )
    .default([]),
  models: z.array(upstreamModel).default([]),
  prices: z.array(price).default([]),
  engines: z.record(z.string(), z.strictObject({ concurrency: z.int().min(1).max(1000) })).default({}),
  limits: z
    .strictObject({
      uploadBytes: positive.default(limits.uploadBytes),
      imagePixels: positive.default(limits.imagePixels),
      creationsPerMinute: positive.default(limits.creationsPerMinute),
      queuedRuns: positive.default(limits.queuedRuns),
      waitSeconds: positive.default(limits.waitSeconds),
      attemptSeconds: positive.default(900),
    })
    .prefault({}),
})

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
    vendors: readVendors(env, (...said) => new ConfigError(...said)),
    slots: wholeNumber(env, 'EASEL_SLOTS', 1, 256) ?? Math.max(2, availableParallelism()),
    ...fromFile,
  }
}

function readFile(path: string, isNamed: boolean): z.infer<typeof file> {
  let raw: string
  try {
    raw = readFileSync(path, 'utf8')
  } catch {
    if (isNamed) throw new ConfigError('EASEL_CONFIG', 'a file that can be read', path)
    return file.parse({})
  }
  try {
    return file.parse(JSON.parse(raw))
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : []
    const where = issue === undefined ? (error as Error).message : `${issue.path.join('.')}: ${issue.message}`
    throw new ConfigError(path, 'a valid configuration', where)
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
    throw new ConfigError(name, `a whole number from ${least} to ${most}`, value)
  return number
}

function oneOf(env: Environment, name: string, words: string[]): string | undefined {
  const value = text(env, name)
  if (value !== undefined && !words.includes(value)) throw new ConfigError(name, `one of ${words.join(', ')}`, value)
  return value
}

function apiKey(env: Environment): string | undefined {
  const value = text(env, 'EASEL_API_KEY')
  if (value !== undefined && (value.length < 16 || /\s/.test(value)))
    throw new ConfigError('EASEL_API_KEY', 'at least 16 characters without spaces', `${value.slice(0, 3)}…`)
  return value
}

function publicUrl(env: Environment): string | undefined {
  const value = text(env, 'EASEL_PUBLIC_URL')
  if (value === undefined) return undefined
  if (!URL.canParse(value) || !/^https?:/.test(value))
    throw new ConfigError('EASEL_PUBLIC_URL', 'an http or https address', value)
  return value.replace(/\/+$/, '')
}

function ranges(env: Environment): string[] {
  const value = text(env, 'EASEL_ALLOW_PRIVATE_URLS')
  if (value === undefined) return []
  const list = value.split(',').map((each) => each.trim())
  for (const each of list)
    if (!ipaddr.isValidCIDR(each))
      throw new ConfigError('EASEL_ALLOW_PRIVATE_URLS', 'a list of address ranges such as 127.0.0.0/8,::1/128', value)
  return list
}

/** What `FFMPEG_PATH` names, else the first one on the path. */
function ffmpeg(env: Environment): string | undefined {
  const told = text(env, 'FFMPEG_PATH')
  if (told !== undefined && !existsSync(told)) throw new ConfigError('FFMPEG_PATH', 'a file that is there', told)
  if (told !== undefined) return told
  const folders = (text(env, 'PATH') ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, 'ffmpeg')).find((path) => existsSync(path))
}

function oidc(env: Environment): OidcSettings | undefined {
  const issuer = text(env, 'EASEL_OIDC_ISSUER')
  const audience = text(env, 'EASEL_OIDC_AUDIENCE')
  if (issuer === undefined && audience === undefined) return undefined
  if (issuer === undefined || !URL.canParse(issuer))
    throw new ConfigError('EASEL_OIDC_ISSUER', 'an address', issuer ?? '')
  if (audience === undefined) throw new ConfigError('EASEL_OIDC_AUDIENCE', 'set when EASEL_OIDC_ISSUER is', '')
  return { issuer, audience }
}
