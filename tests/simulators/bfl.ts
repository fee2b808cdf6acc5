/** Black Forest Labs from the notes: a job for each model's address, asked about at an address of its own. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { timesAt } from './jobs.ts'
import {
  type Behaviour,
  pictureOf,
  type Reply,
  type Seen,
  type Simulator,
  serveAs,
  turnedAway,
  usual,
  wait,
} from './simulator.ts'

type Fields = Record<string, unknown>

const common = ['prompt', 'seed', 'prompt_upsampling', 'safety_tolerance', 'output_format', 'webhook_url']
/** What each model takes; anything else is refused here, so that a misspelt field shows. The vendor may be more lenient. */
const taken: Record<string, { needs: string[]; takes: string[] }> = {
  'flux-kontext-max': {
    needs: ['prompt'],
    takes: [...common, 'aspect_ratio', 'input_image', 'input_image_2', 'input_image_3', 'input_image_4'],
  },
  'flux-dev': { needs: ['prompt'], takes: [...common, 'width', 'height', 'image_prompt', 'steps', 'guidance'] },
  'flux-pro-1.0-fill': { needs: ['image'], takes: [...common, 'image', 'mask', 'steps', 'guidance'] },
  'flux-pro-1.0-expand': {
    needs: ['image', 'prompt'],
    takes: [...common, 'image', 'top', 'bottom', 'left', 'right', 'steps', 'guidance'],
  },
}

interface Job {
  id: string
  cancelled: boolean
  input: Fields
  from: number
  until: number
  size: { width: number; height: number }
}

export interface BflOptions {
  /** The address that a submit names to ask at. */
  pollingUrl?: (url: string, id: string) => string
  /** So many polls do not know the job yet. */
  unknownPolls?: number
}

export async function startBfl(options: BflOptions = {}): Promise<Simulator> {
  const behaviour = { ...usual }
  const key = 'bfl-simulated-0123456789'
  const jobs: Job[] = []
  const left = { unknownPolls: options.unknownPolls ?? 0 }
  const pollingUrl = options.pollingUrl ?? ((url, id) => `${url}/v1/get_result?id=${id}&region=eu`)
  const served = await serveAs((seen) =>
    answer(seen, { key, behaviour, jobs, left, url: () => served.url, pollingUrl: (id) => pollingUrl(served.url, id) }),
  )
  return {
    url: `${served.url}/v1`,
    key,
    seen: served.seen,
    jobs,
    set: (change) => Object.assign(behaviour, change),
    at: (share) => {
      const { beganAt: from, endsAt: until } = timesAt(share)
      for (const job of jobs) Object.assign(job, { from, until })
    },
    tamper: served.tamper,
    stop: served.stop,
  }
}

interface Shop {
  key: string
  behaviour: Behaviour
  jobs: Job[]
  left: { unknownPolls: number }
  url: () => string
  pollingUrl: (id: string) => string
}

async function answer(seen: Seen, shop: Shop): Promise<Reply> {
  const url = new URL(seen.path, 'http://simulated')
  const job = shop.jobs.find(({ id }) => seen.path.includes(id))
  // The result lies at another host, which has no business with the key.
  if (url.pathname.startsWith('/delivery/')) return 'x-key' in seen.headers ? { status: 400 } : delivered(job, shop)
  if (seen.headers['x-key'] !== shop.key) return { status: 403, json: { detail: 'Not authenticated' } }
  if (seen.method === 'GET') return standing(job, shop)
  return submitted(seen, url.pathname.replace('/v1/', ''), shop)
}

async function submitted({ json }: Seen, model: string, { behaviour, jobs, pollingUrl }: Shop): Promise<Reply> {
  const away = turnedAway(behaviour)
  if (away !== undefined) return { status: away.status, json: { detail: 'Turned away.' }, headers: away.headers }
  const form = taken[model]
  if (form === undefined) return { status: 404, json: { detail: 'Not Found' } }
  const fault = await wrong(json, form)
  if (fault !== undefined)
    return { status: 422, json: { detail: [{ loc: ['body', fault], msg: 'Invalid', type: 'value_error' }] } }
  const id = randomUUID()
  const now = Date.now()
  jobs.push({ id, cancelled: false, input: json, from: now, until: now + behaviour.workMs, size: await sizeOf(json) })
  await wait(behaviour.answerMs)
  if (behaviour.dropSubmitAnswers > 0) {
    behaviour.dropSubmitAnswers -= 1
    return { drop: true }
  }
  // Whoever is to be called is not told where to ask, as the API's own description says.
  if (typeof json.webhook_url === 'string') return { json: { id, status: 'Pending', webhook_url: json.webhook_url } }
  return { json: { id, polling_url: pollingUrl(id), cost: 8 } }
}

/** The name of the first field that is wrong. */
async function wrong(
  json: Fields,
  { needs, takes }: { needs: string[]; takes: string[] },
): Promise<string | undefined> {
  const stray = Object.keys(json ?? {}).find((name) => !takes.includes(name))
  const missing = needs.find((name) => typeof json?.[name] !== 'string')
  if (json == null || stray !== undefined || missing !== undefined) return stray ?? missing ?? 'body'
  const within = (name: string, least: number, most: number, step = 1) => {
    const value = json[name]
    return value === undefined || (Number(value) >= least && Number(value) <= most && Number(value) % step === 0)
  }
  const odd = ['top', 'bottom', 'left', 'right'].find((name) => !within(name, 0, 2048))
  const side = ['width', 'height'].find((name) => !within(name, 256, 1440, 32))
  if (odd !== undefined || side !== undefined) return odd ?? side
  if (json['seed'] !== undefined && !Number.isInteger(json['seed'])) return 'seed'
  return wrongPicture(json)
}

async function wrongPicture(json: Fields): Promise<string | undefined> {
  const names = ['image', 'mask', 'image_prompt', 'input_image', 'input_image_2', 'input_image_3', 'input_image_4']
  const found: Record<string, { width: number; height: number }> = {}
  for (const name of names.filter((each) => json[each] !== undefined))
    try {
      found[name] = await sharp(Buffer.from(String(json[name]), 'base64')).metadata()
    } catch {
      return name
    }
  const { image, mask } = found
  const differs = mask !== undefined && (mask.width !== image?.width || mask.height !== image.height)
  if (differs) return 'mask'
  const ratio = /^(\d+):(\d+)$/.exec(String(json['aspect_ratio'] ?? '1:1'))
  const shape = Number(ratio?.[1]) / Number(ratio?.[2])
  return shape > 21 / 9 + 0.01 || shape < 9 / 21 - 0.01 || Number.isNaN(shape) ? 'aspect_ratio' : undefined
}

async function sizeOf(json: Fields): Promise<Job['size']> {
  const number = (name: string) => Number(json[name] ?? 0)
  if (json['image'] !== undefined) {
    const { width, height } = await sharp(Buffer.from(String(json['image']), 'base64')).metadata()
    return { width: width + number('left') + number('right'), height: height + number('top') + number('bottom') }
  }
  const [across = 1, down = 1] = String(json['aspect_ratio'] ?? '1:1')
    .split(':')
    .map(Number)
  if (json['width'] !== undefined) return { width: number('width'), height: number('height') }
  return { width: Math.round(512 * Math.sqrt(across / down)), height: Math.round(512 * Math.sqrt(down / across)) }
}

/** `Queued` and `Processing` are guesses; so is that a new job may not be found at once. */
function standing(job: Job | undefined, { behaviour, url, left }: Shop): Reply {
  if (behaviour.dropPolls > 0) {
    behaviour.dropPolls -= 1
    return { drop: true }
  }
  if (left.unknownPolls > 0 || job === undefined) {
    left.unknownPolls -= 1
    return { status: 404, json: { id: job?.id ?? '', status: 'Task not found', result: null } }
  }
  const share = (Date.now() - job.from) / Math.max(1, job.until - job.from)
  const state = (status: string, result: unknown = null, progress: number | null = null) => ({
    json: { id: job.id, status, result, progress, details: null, preview: null },
  })
  if (share < 1) return state('Pending', null, share)
  if (behaviour.ends === 'failed') return state('Error')
  if (behaviour.ends === 'moderated') return state('Request Moderated')
  if (behaviour.ends === 'unknown state') return state('Schrödinger')
  return state('Ready', {
    sample: `${url()}/delivery/${job.id}.png?se=soon&sig=abc`,
    prompt: job.input['prompt'],
    seed: job.input['seed'],
  })
}

async function delivered(job: Job | undefined, { behaviour }: Shop): Promise<Reply> {
  if (job === undefined) return { status: 404 }
  if (behaviour.ends === 'broken picture') return { bytes: Buffer.from('<html>gone</html>'), type: 'text/html' }
  return { bytes: await pictureOf(`${job.input['prompt']}${job.input['seed']}`, job.size) }
}
