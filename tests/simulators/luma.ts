/** Luma's Dream Machine, as its SDK tells of it: it fetches the picture that it is to reframe. What is a guess says so. */
import sharp from 'sharp'
import { z } from 'zod'
import { type Job, Jobs, rubbish, shareOf } from './jobs.ts'
import { pictureOf, type Reply, type Seen, type Simulator, serveAs } from './simulator.ts'

const base = '/dream-machine/v1'

export async function startLuma(): Promise<Simulator> {
  const key = 'luma-key-of-the-simulator'
  const jobs = new Jobs()
  const deleted = new Set<string>()
  const served = await serveAs((seen) => answer(seen))

  async function answer(seen: Seen): Promise<Reply> {
    const [, made] = /^\/cdn\/([^/]+)\.png$/.exec(seen.path) ?? []
    if (made !== undefined) return fileOf(seen, made)
    if (seen.headers['authorization'] !== `Bearer ${key}`) return problem(403, 'Not authenticated')
    if (seen.method === 'POST' && seen.path === `${base}/generations/image/reframe`) return submit(seen)
    const job = jobs.find(seen.path.slice(`${base}/generations/`.length))
    if (job === undefined || deleted.has(job.id)) return problem(404, 'Generation not found')
    if (seen.method === 'DELETE') {
      // Whether that stops one at work is not told; here it does not.
      deleted.add(job.id)
      return { status: 204 }
    }
    return jobs.drops() ? { drop: true } : { json: generationOf(job) }
  }

  async function submit(seen: Seen): Promise<Reply> {
    const refused = jobs.refusal(() => ({ detail: 'Refused' }))
    if (refused !== undefined) return refused
    const read = reframe.safeParse(seen.json)
    if (!read.success) {
      const detail = read.error.issues.map(({ path, message, code }) => ({
        type: code,
        loc: ['body', ...path],
        msg: message,
        input: null,
      }))
      return { status: 422, json: { detail } }
    }
    // That the picture is fetched before the answer is a guess; its words too.
    if (!(await isPicture(read.data.media.url))) return problem(400, 'Invalid image URL')
    if (jobs.behaviour.ends === 'moderated' && read.data.prompt?.includes('[prompt]') === true)
      return problem(400, 'Advanced moderation failed: the prompt was blocked')
    // The status is a guess.
    return jobs.begin(read.data.model, read.data, (job) => ({ status: 201, json: generationOf(job) }))
  }

  function generationOf(job: Job) {
    const share = shareOf(job)
    const common = {
      id: job.id,
      generation_type: 'reframe_image',
      created_at: new Date(job.beganAt).toISOString(),
      model: job.model,
      request: job.input,
      failure_reason: null as string | null,
      assets: null as null | { image: string },
    }
    if (share < 0.3) return { ...common, state: 'queued' }
    if (share < 1) return { ...common, state: 'dreaming' }
    switch (job.ends) {
      case 'unknown state':
        return { ...common, state: 'sleeping' }
      case 'failed':
        return { ...common, state: 'failed', failure_reason: 'Job failed with an internal error' }
      // Its words are a guess.
      case 'moderated':
        return { ...common, state: 'failed', failure_reason: 'The picture contains moderated content' }
      default:
        return { ...common, state: 'completed', assets: { image: `${served.url}/cdn/${job.id}.png` } }
    }
  }

  async function fileOf(seen: Seen, id: string): Promise<Reply> {
    const job = jobs.find(id)
    if (job === undefined) return { status: 404 }
    // Results lie elsewhere; a key has no business there.
    if (seen.headers['authorization'] !== undefined) return { status: 400 }
    if (job.ends === 'broken picture') return rubbish
    const [width = 1, height = 1] = job.input.aspect_ratio.split(':').map(Number)
    const side = (part: number) => Math.round((part * 64) / Math.sqrt(width * height))
    return { bytes: await pictureOf(`${job.input.prompt}`, { width: side(width), height: side(height) }) }
  }

  return {
    url: `${served.url}${base}`,
    key,
    seen: served.seen,
    jobs: jobs.list,
    set: jobs.set,
    at: jobs.at,
    tamper: served.tamper,
    stop: served.stop,
  }
}

const problem = (status: number, detail: string): Reply => ({ status, json: { detail } })

async function isPicture(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    const { width } = await sharp(await response.arrayBuffer()).metadata()
    return response.ok && width > 0
  } catch {
    return false
  }
}

const pixel = z.int().optional()
const reframe = z.strictObject({
  model: z.enum(['photon-1', 'photon-flash-1']),
  generation_type: z.literal('reframe_image'),
  media: z.strictObject({ url: z.url({ protocol: /^https?$/ }) }),
  aspect_ratio: z.enum(['1:1', '16:9', '9:16', '4:3', '3:4', '21:9', '9:21']),
  prompt: z.string().optional(),
  format: z.enum(['jpg', 'png']).optional(),
  callback_url: z.url().optional(),
  grid_position_x: pixel,
  grid_position_y: pixel,
  x_start: pixel,
  x_end: pixel,
  y_start: pixel,
  y_end: pixel,
  resized_width: pixel,
  resized_height: pixel,
})
