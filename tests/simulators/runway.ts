/** Runway, as its SDK tells of it. What is a guess says so. */
import { z } from 'zod'
import { bytesOfDataUri, clipOf, type Job, Jobs, rubbish, shareOf } from './jobs.ts'
import { pictureOf, type Reply, type Seen, type Simulator, serveAs } from './simulator.ts'

export async function startRunway(): Promise<Simulator> {
  const key = 'key_of_the_runway_simulator'
  const jobs = new Jobs()
  const deleted = new Set<string>()
  const served = await serveAs((seen) => answer(seen))

  async function answer(seen: Seen): Promise<Reply> {
    const { pathname: path } = new URL(seen.path, served.url)
    const made = /^\/output\/([^/]+)\.(png|mp4)$/.exec(path)?.[1]
    if (made !== undefined) return outputOf(seen, made)
    if (seen.headers['authorization'] !== `Bearer ${key}`) return problem(401, 'Unauthorized')
    if (seen.headers['x-runway-version'] !== '2024-11-06') return problem(400, 'X-Runway-Version is not valid')
    if (seen.method === 'POST') return submit(seen, path)
    const id = /^\/v1\/tasks\/([^/]+)$/.exec(path)?.[1] ?? ''
    const job = jobs.find(id)
    if (job === undefined || deleted.has(id)) return problem(404, 'No such task')
    if (seen.method === 'DELETE') return remove(job)
    return jobs.drops() ? { drop: true } : { json: taskOf(job) }
  }

  async function submit(seen: Seen, path: string): Promise<Reply> {
    const refused = jobs.refusal(() => ({ error: 'Refused' }))
    if (refused !== undefined) return refused
    const shape = shapes[path]
    if (shape === undefined) return problem(404, 'Not found')
    const read = shape.safeParse(seen.json)
    if (!read.success) {
      const issues = read.error.issues.map(({ path, message, code }) => ({ path, message, code }))
      return { status: 400, json: { error: 'Validation of body failed', issues } }
    }
    return jobs.begin(path, read.data, (job) => ({ json: { id: job.id, estimatedCost: { credits: 5 } } }))
  }

  /** Work under way is called off; what is finished goes, with its output. */
  function remove(job: Job): Reply {
    if (shareOf(job) < 1) job.cancelled = true
    else deleted.add(job.id)
    return { status: 204 }
  }

  function taskOf(job: Job) {
    const share = shareOf(job)
    const common = { id: job.id, createdAt: new Date(job.beganAt).toISOString() }
    const open = { ...common, estimatedCost: { credits: 5 } }
    if (job.cancelled) return { ...common, status: 'CANCELLED', cost: { credits: 0 } }
    if (share < 0.2) return { ...open, status: 'PENDING' }
    if (share < 0.4) return { ...open, status: 'THROTTLED' }
    if (share < 1) return { ...open, status: 'RUNNING', progress: share }
    const closed = { ...common, cost: { credits: 5 } }
    switch (job.ends) {
      case 'unknown state':
        return { ...closed, status: 'PAUSED' }
      case 'moderated':
        return { ...closed, status: 'FAILED', failure: 'The input was refused.', failureCode: 'SAFETY.INPUT.TEXT' }
      case 'failed':
        return {
          ...closed,
          status: 'FAILED',
          failure: 'Something went wrong.',
          failureCode: 'INTERNAL.BAD_OUTPUT.CODE01',
        }
      default:
        return {
          ...closed,
          status: 'SUCCEEDED',
          output: [`${served.url}/output/${job.id}.${isVideo(job) ? 'mp4' : 'png'}`],
        }
    }
  }

  async function outputOf(seen: Seen, id: string): Promise<Reply> {
    const job = jobs.find(id)
    if (job === undefined) return { status: 404 }
    // Results lie elsewhere; a key has no business there.
    if (seen.headers['authorization'] !== undefined) return { status: 400 }
    if (job.ends === 'broken picture') return rubbish
    const words = `${job.input.promptText ?? ''}${job.input.seed}`
    return isVideo(job) ? { bytes: clipOf(words), type: 'video/mp4' } : { bytes: await pictureOf(words) }
  }

  const { seen, tamper, stop } = served
  return { url: served.url, key, seen, jobs: jobs.list, set: jobs.set, at: jobs.at, tamper, stop }
}

const isVideo = ({ model }: Job) => model === '/v1/image_to_video'
const problem = (status: number, error: string): Reply => ({ status, json: { error } })

const promptText = z.string().min(1).max(1000)
/** Inside a request up to 5 MB. */
const uri = z
  .string()
  .max(5_000_000)
  .refine((text) => bytesOfDataUri(text) !== undefined, { error: 'expected a picture' })
/** The range is a guess. */
const seed = z.int().min(0).max(4294967295).optional()
const tag = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{2,15}$/)
const clipRatio = z.enum(['1280:720', '720:1280', '1104:832', '832:1104', '960:960', '1584:672'])

const pictureRatios = [
  '1024:1024', '1080:1080', '1168:880', '1360:768', '1440:1080', '1080:1440', '1808:768', '1920:1080', '1080:1920',
  '2112:912', '1280:720', '720:1280', '720:720', '960:720', '720:960', '1680:720',
] // biome-ignore format: a list

const shapes: Record<string, z.ZodType> = {
  '/v1/text_to_image': z.strictObject({
    model: z.enum(['gen4_image', 'gen4_image_turbo']),
    promptText,
    ratio: z.enum(pictureRatios),
    referenceImages: z
      .array(z.strictObject({ uri, tag: tag.optional() }))
      .max(3)
      .optional(),
    seed,
  }),
  '/v1/image_to_video': z.discriminatedUnion('model', [
    z.strictObject({
      model: z.literal('gen4_turbo'),
      promptImage: uri,
      promptText: promptText.optional(),
      ratio: clipRatio,
      duration: z.literal([5, 10]).optional(),
      seed,
    }),
    z.strictObject({
      model: z.literal('gen4.5'),
      promptImage: uri,
      promptText,
      ratio: clipRatio,
      duration: z.int().min(2).max(10),
      seed,
    }),
    z.strictObject({
      model: z.enum(['veo3.1', 'veo3.1_fast']),
      promptImage: uri,
      promptText: promptText.optional(),
      negativePrompt: z.string().optional(),
      ratio: z.enum(['1280:720', '720:1280', '1920:1080', '1080:1920']),
      duration: z.literal([4, 6, 8]).optional(),
      seed,
    }),
  ]),
}
