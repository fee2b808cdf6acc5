/** Runs the suite, wherever it is. */
import type * as Sdk from '../../packages/client/src/index.ts'
import { assertions } from './assertions.ts'
import type { Context } from './case.ts'
import { suite } from './suite.ts'

export interface Result {
  name: string
  failure: string | null
}

export interface Service {
  baseUrl: string
  apiKey: string
}

/** A case that hangs must not hold up the others. */
const caseLimitMs = 30_000

export async function runSuite(sdk: typeof Sdk, { baseUrl, apiKey }: Service): Promise<Result[]> {
  const client = sdk.createClient({ baseUrl, apiKey })
  const fox = { prompt: 'a red fox in the snow', width: 256, height: 192, sync: true }
  const made = await client.images.generate(fox, { timeoutMs: caseLimitMs })
  const picture = await client.files.download(made.image_url ?? '')
  const context: Context = { sdk, baseUrl, apiKey, assert: assertions, client, picture, pictureRun: made }
  const results: Result[] = []
  for (const each of suite) {
    try {
      await within(caseLimitMs, each.run(context))
      results.push({ name: each.name, failure: null })
    } catch (error) {
      results.push({ name: each.name, failure: inWords(error) })
    }
  }
  return results
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${limitMs} ms`)), limitMs)
  })
  await Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const details = 'details' in error ? ` ${JSON.stringify(error.details)}` : ''
  return `${error.stack ?? error.message}${details}`
}
