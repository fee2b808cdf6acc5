/** OpenAI's Images API and as much of Chat Completions as describes a picture, from the notes: answers come in the call. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import sharp from 'sharp'
import { answerFor } from './languageModel.ts'
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

const models = [
  ...['gpt-image-1-mini', 'gpt-image-1.5', 'gpt-image-2', 'gpt-image-2-2026-04-21', 'chatgpt-image-latest'],
  ...['gpt-image-2.5-flare', 'gpt-image-2.5-sunburst', 'gpt-image-2.6-flare', 'gpt-image-2.6-sunburst'],
]
const standardSizes = ['auto', '1024x1024', '1536x1024', '1024x1536']
const choices: Record<string, readonly string[]> = {
  quality: ['auto', 'low', 'medium', 'high', 'xhigh', 'max'],
  background: ['auto', 'opaque', 'transparent'],
  output_format: ['png', 'jpeg', 'webp'],
  moderation: ['auto', 'low'],
  input_fidelity: ['high', 'low'],
}
const fields = [...Object.keys(choices), 'model', 'prompt', 'n', 'size', 'output_compression', 'safety_identifier']
const parts = ['image', 'image[]', 'mask']

export async function startOpenai(): Promise<Simulator> {
  const behaviour = { ...usual }
  const key = 'sk-simulated-0123456789'
  const jobs: Simulator['jobs'] = []
  const served = await serveAs((seen, request) => answer(seen, request, { key, behaviour, jobs }))
  return {
    url: `${served.url}/v1`,
    key,
    seen: served.seen,
    jobs,
    set: (change) => Object.assign(behaviour, change),
    // Answers come in the call.
    at() {},
    tamper: served.tamper,
    stop: served.stop,
  }
}

interface Shop {
  key: string
  behaviour: Behaviour
  jobs: Simulator['jobs']
}

async function answer(seen: Seen, request: IncomingMessage, { key, behaviour, jobs }: Shop): Promise<Reply> {
  if (seen.headers['authorization'] !== `Bearer ${key}`) return refusalOf(401)
  const work = { '/v1/images/generations': generated, '/v1/images/edits': edited, '/v1/chat/completions': said }[
    seen.path
  ]
  if (seen.method !== 'POST' || work === undefined)
    return failed(404, 'invalid_request_error', null, 'Unknown request URL')
  const away = turnedAway(behaviour)
  if (away !== undefined) return { ...refusalOf(away.status), headers: away.headers }
  const begin = () => jobs.push({ id: randomUUID(), cancelled: false, input: seen.json ?? seen.form })
  const reply = await work(seen, behaviour, begin)
  const job = jobs.at(-1)
  const leave = () => {
    if (job !== undefined) job.cancelled = true
  }
  request.socket.once('close', leave)
  await wait(behaviour.workMs + behaviour.answerMs)
  request.socket.off('close', leave)
  if (behaviour.dropSubmitAnswers > 0) {
    behaviour.dropSubmitAnswers -= 1
    return { drop: true }
  }
  return { headers: { 'x-request-id': 'req_simulated' }, ...reply }
}

async function generated({ json }: Seen, behaviour: Behaviour, begin: () => void): Promise<Reply> {
  if (json == null) return bad('body', 'We could not parse the JSON body of your request.')
  const fault = wrong(json)
  if (fault !== undefined) return fault
  begin()
  return pictures(json, behaviour, undefined)
}

async function edited({ form }: Seen, behaviour: Behaviour, begin: () => void): Promise<Reply> {
  if (form === undefined) return bad('body', 'Expected a multipart form.')
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<string, string>
  const json = { ...texts, ...(texts['n'] === undefined ? {} : { n: Number(texts['n']) }) }
  const images = [...form.getAll('image'), ...form.getAll('image[]')].filter((each) => each instanceof File)
  const stray = [...form.keys()].find((name) => !fields.includes(name) && !parts.includes(name))
  if (stray !== undefined) return bad(stray, `Unknown parameter: '${stray}'.`)
  if (images.length < 1 || images.length > 16) return bad('image', 'Expected 1 to 16 images.')
  if (images.some(({ type }) => !['image/png', 'image/jpeg', 'image/webp'].includes(type)))
    return bad('image', 'Unsupported file type.')
  const [first] = images as [File]
  const mask = form.get('mask')
  const fault = wrong(json) ?? (mask instanceof File ? await wrongMask(mask, first) : undefined)
  if (fault !== undefined) return fault
  begin()
  return pictures(json, behaviour, first)
}

/** The mask is PNG, has alpha, is as large as the first picture, and lighter than 4 MB. */
async function wrongMask(mask: File, first: File): Promise<Reply | undefined> {
  if (mask.type !== 'image/png' || mask.size >= 4 * 1024 * 1024) return bad('mask', 'Expected a PNG below 4 MB.')
  const [one, other] = await Promise.all([mask, first].map(async (file) => sharp(await file.arrayBuffer()).metadata()))
  if (one?.hasAlpha !== true) return bad('mask', 'Invalid mask image format - mask image must have alpha.')
  if (one.width !== other?.width || one.height !== other?.height)
    return bad('mask', 'Invalid mask image format - mask size does not match image size.')
  return undefined
}

function wrong(json: Record<string, unknown>): Reply | undefined {
  const { model, prompt, n = 1, size = 'auto' } = json
  const stray = Object.keys(json).find((name) => !fields.includes(name))
  if (stray !== undefined) return bad(stray, `Unknown parameter: '${stray}'.`)
  if (typeof model !== 'string' || !models.includes(model))
    return failed(404, 'invalid_request_error', 'model_not_found', `The model '${model}' does not exist.`)
  if (typeof prompt !== 'string' || prompt === '' || prompt.length > 32_000) return bad('prompt', 'Invalid prompt.')
  if (!Number.isInteger(n) || Number(n) < 1 || Number(n) > 10) return bad('n', 'Expected 1 to 10.')
  if (!isSize(model, String(size))) return bad('size', `Invalid size '${size}'.`)
  const odd = Object.entries(choices).find(
    ([name, values]) => json[name] !== undefined && !values.includes(String(json[name])),
  )
  return odd === undefined ? undefined : bad(odd[0], `Invalid value for '${odd[0]}'.`)
}

function isSize(model: string, size: string): boolean {
  if (standardSizes.includes(size)) return true
  const [width = 0, height = 0] = size.split('x').map(Number)
  if (!/^gpt-image-2/.test(model) || width % 16 !== 0 || height % 16 !== 0) return false
  const ratio = width / height
  return ratio >= 1 / 3 && ratio <= 3 && Math.max(width, height) <= 3840 && Math.min(width, height) <= 2160
}

async function pictures(json: Record<string, unknown>, { ends }: Behaviour, first: File | undefined): Promise<Reply> {
  if (ends === 'failed') return refusalOf(500)
  // The type and the code of this are from third parties.
  if (ends === 'moderated')
    return failed(
      400,
      'image_generation_user_error',
      'moderation_blocked',
      'Your request was rejected by the safety system.',
    )
  if (ends === 'unknown state') return { json: { created: 0, state: 'schrödinger' } }
  const [width = 1024, height = 1024] = String(json['size'] ?? 'auto').includes('x')
    ? String(json['size']).split('x').map(Number)
    : [1024, 1024]
  const seed = `${json['prompt']}${first === undefined ? '' : first.size}`
  const data = await Promise.all(
    Array.from({ length: Number(json['n'] ?? 1) }, async (_each, at) => {
      const bytes =
        ends === 'broken picture' ? Buffer.from('not a picture') : await pictureOf(`${seed}${at}`, { width, height })
      return { b64_json: bytes.toString('base64') }
    }),
  )
  const usage = {
    input_tokens: 20,
    output_tokens: 200,
    total_tokens: 220,
    input_tokens_details: { text_tokens: 20, image_tokens: 0 },
  }
  return {
    json: {
      created: 1_763_000_000,
      data,
      size: `${width}x${height}`,
      quality: 'high',
      background: 'opaque',
      output_format: 'png',
      usage,
    },
  }
}

async function said({ json }: Seen, { ends }: Behaviour, begin: () => void): Promise<Reply> {
  const schema = json?.response_format?.json_schema?.schema
  if (typeof json?.model !== 'string' || !Array.isArray(json.messages)) return bad('messages', 'Missing parameter.')
  const content = json.messages.flatMap((message: { content: unknown }) => message.content)
  const pictures = content.filter((part: { type?: string }) => part.type === 'image_url')
  if (pictures.some((part: { image_url: { url: string } }) => !part.image_url.url.startsWith('data:image/')))
    return bad('messages', 'Expected a data URL.')
  begin()
  if (ends === 'failed') return refusalOf(500)
  const text = content
    .map((part: string | { text?: string }) => (typeof part === 'string' ? part : (part.text ?? '')))
    .join('\n')
  const message = {
    role: 'assistant',
    content: ends === 'unknown state' ? '{"state":"schrödinger"}' : JSON.stringify(answerFor(schema, text)),
    refusal: null,
  }
  const blocked = { message: { role: 'assistant', content: null, refusal: null }, finish_reason: 'content_filter' }
  const choice = ends === 'moderated' ? blocked : { message, finish_reason: 'stop' }
  return {
    json: {
      id: 'chatcmpl-simulated',
      object: 'chat.completion',
      created: 1_763_000_000,
      model: json.model,
      choices: [{ index: 0, logprobs: null, ...choice }],
      usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
    },
  }
}

const bad = (param: string, message: string) => failed(400, 'invalid_request_error', 'invalid_value', message, param)

function failed(
  status: number,
  type: string,
  code: string | null,
  message: string,
  param: string | null = null,
): Reply {
  return { status, json: { error: { message, type, param, code } } }
}

function refusalOf(status: number): Reply {
  if (status === 401)
    return failed(401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided: sk-simul********6789.')
  if (status === 429) return failed(429, 'requests', 'rate_limit_exceeded', 'Rate limit reached for images per min.')
  return failed(status, 'server_error', null, 'The server had an error while processing your request.')
}
