/** Bria's editing addresses, as its OpenAPI documents tell of them. What is a guess says so. */
import sharp from 'sharp'
import { z } from 'zod'
import { type Job, Jobs, rubbish, shareOf } from './jobs.ts'
import { pictureOf, type Reply, type Seen, type Simulator, serveAs } from './simulator.ts'

export async function startBria(): Promise<Simulator> {
  const key = 'token-of-the-bria-simulator'
  const jobs = new Jobs()
  const served = await serveAs((seen) => answer(seen))

  async function answer(seen: Seen): Promise<Reply> {
    const [, made] = /^\/results\/([^/]+)\.png$/.exec(seen.path) ?? []
    if (made !== undefined) return fileOf(seen, made)
    if (seen.headers['api_token'] !== key) return failed(401, 'Unauthorized')
    const [, operation] = /^\/v2\/image\/edit\/([a-z_]+)$/.exec(seen.path) ?? []
    if (operation !== undefined && seen.method === 'POST') return submit(seen, operation)
    const job = jobs.find(seen.path.slice('/v2/status/'.length))
    if (job === undefined) return failed(404, 'Request not found or expired')
    return jobs.drops() ? { drop: true } : { json: standingOf(job) }
  }

  async function submit(seen: Seen, operation: string): Promise<Reply> {
    const refused = jobs.refusal((status) => failed(status, 'Refused').json)
    if (refused !== undefined) return refused
    const shape = shapes[operation]
    if (shape === undefined) return failed(404, 'Not found')
    const read = shape.safeParse(seen.json)
    if (!read.success) {
      const [issue] = read.error.issues
      return failed(422, 'Validation error', `${issue?.path.join('.')}: ${issue?.message}`)
    }
    const { image, ...rest } = read.data as { image: string; object_name?: string }
    const bytes = Buffer.from(image, 'base64')
    if (bytes.length > 12 * 1024 * 1024) return failed(413, 'Image is too large')
    const size = await sharp(bytes)
      .metadata()
      .catch(() => undefined)
    if (size === undefined) return failed(415, 'Unsupported image')
    // The words of a moderation are a guess.
    if (jobs.behaviour.ends === 'moderated' && rest.object_name?.includes('[prompt]') === true)
      return failed(422, 'Content moderation failed', 'the prompt was blocked')
    const input = { ...rest, picture: { width: size.width, height: size.height } }
    return jobs.begin(operation, input, (job) => ({
      status: 202,
      json: { request_id: job.id, status_url: `${served.url}/v2/status/${job.id}` },
    }))
  }

  function standingOf(job: Job) {
    const told = (status: string, more: object = {}) => ({ status, request_id: job.id, ...more })
    if (shareOf(job) < 1) return told('IN_PROGRESS')
    switch (job.ends) {
      case 'unknown state':
        return told('PAUSED')
      case 'failed':
        return told('ERROR', { error: { code: 'internal_error', message: 'Something went wrong', details: '' } })
      case 'moderated':
        return told('ERROR', { error: { code: 422, message: 'Content moderation failed', details: 'visual output' } })
      default:
        return told('COMPLETED', { result: { image_url: `${served.url}/results/${job.id}.png` } })
    }
  }

  /** The left half of the picture is its subject. */
  async function fileOf(seen: Seen, id: string): Promise<Reply> {
    const job = jobs.find(id)
    if (job === undefined) return { status: 404 }
    // Results lie elsewhere; a key has no business there.
    if (seen.headers['api_token'] !== undefined) return { status: 400 }
    if (job.ends === 'broken picture') return rubbish
    const { width, height } = job.input.picture
    const whole = await pictureOf(job.input.object_name ?? job.model, { width, height })
    if (job.model !== 'remove_background') return { bytes: whole }
    const half = Math.floor(width / 2)
    const bytes = await sharp(whole)
      .extract({ left: 0, top: 0, width: half, height })
      .ensureAlpha()
      .extend({ right: width - half, background: '#0000' })
      .png()
      .toBuffer()
    return { bytes }
  }

  const { seen, tamper, stop } = served
  return { url: `${served.url}/v2`, key, seen, jobs: jobs.list, set: jobs.set, at: jobs.at, tamper, stop }
}

function failed(code: number, message: string, details = ''): Reply {
  return { status: code, json: { error: { code, message, details }, request_id: 'request-of-the-simulator' } }
}

const image = z.string().regex(/^[A-Za-z0-9+/]+=*$/, { error: 'expected base64' })
const common = {
  image,
  webhook_url: z.url().optional(),
  visual_input_content_moderation: z.boolean().optional(),
  visual_output_content_moderation: z.boolean().optional(),
}

/** Stricter than the vendor: what we send and nobody reads is a mistake. */
const shapes: Record<string, z.ZodType> = {
  remove_background: z.strictObject({ ...common, preserve_alpha: z.boolean().optional() }),
  erase_by_text: z.strictObject({ ...common, object_name: z.string().min(1) }),
}
