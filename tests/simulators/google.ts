/** Google's Gemini API from the notes: pictures and words in one call, clips by an operation that is asked about. */
import { randomUUID } from 'node:crypto'
import { timesAt } from './jobs.ts'
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

const ratios = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9', '1:8', '8:1', '1:4', '4:1']
const configFields = [
  ...['responseModalities', 'imageConfig', 'seed', 'temperature', 'maxOutputTokens'],
  ...['responseMimeType', 'responseSchema', 'responseJsonSchema'],
]
/** No seed: Google's own client refuses to send one to this API, though the AI SDK would. */
const videoFields = [
  ...['sampleCount', 'aspectRatio', 'resolution', 'durationSeconds', 'negativePrompt', 'personGeneration'],
]
/** The smallest thing that is an MP4 file by its first bytes. */
const clip = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\x02\0isommp42', 'latin1'),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('mdat'),
])

export interface GoogleSimulator extends Simulator {
  /** What was asked of the host that keeps the clips, which must never see the key. */
  storage: Seen[]
}

export async function startGoogle(): Promise<GoogleSimulator> {
  const behaviour = { ...usual }
  const key = 'AIza-simulated-0123456789'
  const jobs: Simulator['jobs'] = []
  const storage = await serveAs(() => ({ bytes: clip, type: 'video/mp4' }))
  const ends = new Map<string, number>()
  const served = await serveAs((seen) =>
    answer(seen, { key, behaviour, jobs, ends, storageUrl: storage.url, url: () => served.url }),
  )
  return {
    url: `${served.url}/v1beta`,
    key,
    seen: served.seen,
    storage: storage.seen,
    jobs,
    set: (change) => Object.assign(behaviour, change),
    at: (share) => {
      for (const name of ends.keys()) ends.set(name, timesAt(share).endsAt)
    },
    tamper: (change) => {
      for (const each of [served, storage]) each.tamper(change)
    },
    stop: async () => {
      await Promise.all([served.stop(), storage.stop()])
    },
  }
}

interface Shop {
  key: string
  behaviour: Behaviour
  jobs: Simulator['jobs']
  /** When each operation is done. */
  ends: Map<string, number>
  storageUrl: string
  url: () => string
}

async function answer(seen: Seen, shop: Shop): Promise<Reply> {
  const { behaviour, key } = shop
  const url = new URL(seen.path, 'http://simulated')
  if (url.searchParams.has('key')) return failed(400, 'INVALID_ARGUMENT', 'Send the key in a header.')
  // A key that is not one is a bad argument, with words that say so: a guess.
  if (seen.headers['x-goog-api-key'] !== key) return failed(400, 'INVALID_ARGUMENT', 'API key not valid.')
  if (seen.method === 'GET') return url.pathname.includes('/files/') ? handedOver(shop) : standing(url.pathname, shop)
  const [, model, verb] = /^\/v1beta\/models\/([\w.-]+):(\w+)$/.exec(url.pathname) ?? []
  if (model === undefined) return failed(404, 'NOT_FOUND', 'Not found.')
  const away = turnedAway(behaviour)
  if (away !== undefined) return { ...refusalOf(away.status), headers: away.headers }
  const reply = verb === 'predictLongRunning' ? begun(seen, model, shop) : await generated(seen, model, shop)
  await wait(behaviour.answerMs)
  if (behaviour.dropSubmitAnswers > 0) {
    behaviour.dropSubmitAnswers -= 1
    return { drop: true }
  }
  return reply
}

async function generated({ json }: Seen, model: string, { behaviour, jobs }: Shop): Promise<Reply> {
  const config = json?.generationConfig ?? {}
  const fault = wrong(json, config)
  if (fault !== undefined) return fault
  jobs.push({ id: randomUUID(), cancelled: false, input: json })
  await wait(behaviour.workMs)
  const { ends } = behaviour
  if (ends === 'failed') return refusalOf(500)
  const isPicture = config.responseModalities?.includes('IMAGE') === true
  if (isPicture !== model.includes('image')) return failed(400, 'INVALID_ARGUMENT', 'Not a modality of this model.')
  if (ends === 'moderated') return candidate([], isPicture ? 'IMAGE_SAFETY' : 'SAFETY')
  if (ends === 'unknown state') return candidate([{ text: 'schrödinger' }], 'SCHROEDINGER')
  const text = json.contents[0].parts.map((part: { text?: string }) => part.text ?? '').join('\n')
  if (!isPicture)
    return candidate(
      [{ text: JSON.stringify(answerFor(config.responseSchema ?? config.responseJsonSchema, text)) }],
      'STOP',
    )
  const [across = 1, down = 1] = (config.imageConfig?.aspectRatio ?? '1:1').split(':').map(Number)
  const size = { width: Math.round(512 * Math.sqrt(across / down)), height: Math.round(512 * Math.sqrt(down / across)) }
  const bytes =
    ends === 'broken picture' ? Buffer.from('not a picture') : await pictureOf(`${text}${config.seed}`, size)
  return candidate([{ inlineData: { mimeType: 'image/png', data: bytes.toString('base64') } }], 'STOP')
}

function wrong(json: Seen['json'], config: Record<string, unknown>): Reply | undefined {
  const bad = (words: string) => failed(400, 'INVALID_ARGUMENT', words)
  const parts = json?.contents?.[0]?.parts
  if (!Array.isArray(parts) || parts.length === 0) return bad('contents is not specified')
  const pictures = parts.filter((part) => part.inlineData !== undefined)
  if (parts.some((part) => part.fileData !== undefined)) return bad('Send the bytes.')
  if (pictures.some(({ inlineData }) => !/^image\/(png|jpeg|webp|heic|heif)$/.test(inlineData.mimeType)))
    return bad('Unsupported MIME type.')
  const stray = Object.keys(config).find((name) => !configFields.includes(name))
  if (stray !== undefined) return bad(`Unknown name "${stray}" at 'generation_config'`)
  const { aspectRatio, imageSize } = (config['imageConfig'] ?? {}) as { aspectRatio?: string; imageSize?: string }
  if (aspectRatio !== undefined && !ratios.includes(aspectRatio)) return bad('aspect_ratio must be one of …')
  if (imageSize !== undefined && !['512', '1K', '2K', '4K'].includes(imageSize))
    return bad('image_size must be one of …')
  const { seed = 0 } = config
  return Number.isInteger(seed) && Math.abs(Number(seed)) < 2 ** 31
    ? undefined
    : bad('Invalid value at seed (TYPE_INT32)')
}

const candidate = (parts: unknown[], finishReason: string): Reply => ({
  json: {
    candidates: [{ content: { role: 'model', parts }, finishReason, index: 0 }],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 10, totalTokenCount: 20 },
  },
})

function begun({ json }: Seen, model: string, { behaviour, jobs, ends }: Shop): Reply {
  const { prompt, image } = json?.instances?.[0] ?? {}
  const parameters = json?.parameters ?? {}
  const bad = (words: string) => failed(400, 'INVALID_ARGUMENT', words)
  if (prompt === undefined && image === undefined) return bad('Nothing to film.')
  if (image !== undefined && (typeof image.bytesBase64Encoded !== 'string' || image.mimeType === undefined))
    return bad('Send the bytes.')
  const stray = Object.keys(parameters).find((name) => !videoFields.includes(name))
  if (stray !== undefined) return bad(`Unknown parameter ${stray}`)
  // Which lengths there are is a guess.
  if (![undefined, 4, 6, 8].includes(parameters.durationSeconds)) return bad('durationSeconds')
  if (![undefined, '16:9', '9:16'].includes(parameters.aspectRatio)) return bad('aspectRatio')
  const id = randomUUID()
  jobs.push({ id, cancelled: false, input: json })
  const name = `models/${model}/operations/${id}`
  ends.set(name, Date.now() + behaviour.workMs)
  return { json: { name } }
}

function standing(path: string, { behaviour, ends, url }: Shop): Reply {
  if (behaviour.dropPolls > 0) {
    behaviour.dropPolls -= 1
    return { drop: true }
  }
  const name = path.replace('/v1beta/', '')
  const end = ends.get(name)
  if (end === undefined) return failed(404, 'NOT_FOUND', 'Operation not found.')
  if (Date.now() < end) return { json: { name, metadata: {} } }
  const done = (response: unknown) => ({ json: { name, done: true, response } })
  if (behaviour.ends === 'failed')
    return { json: { name, done: true, error: { code: 13, message: 'Internal error.' } } }
  // How a filtered clip is told is from the types of Google's own client.
  if (behaviour.ends === 'moderated')
    return done({ generateVideoResponse: { raiMediaFilteredCount: 1, raiMediaFilteredReasons: ['Violates policy.'] } })
  if (behaviour.ends === 'unknown state') return done({ schrödinger: true })
  const uri = `${url()}/v1beta/files/${name.split('/').at(-1)}:download?alt=media`
  return done({ generateVideoResponse: { generatedSamples: [{ video: { uri } }] } })
}

/** The address leads on to the host that keeps the bytes: a guess, from the `-L` of the documented command. */
const handedOver = ({ storageUrl }: Shop): Reply => ({
  status: 302,
  headers: { location: `${storageUrl}/clip.mp4?signed=1` },
})

function failed(status: number, name: string, message: string): Reply {
  return { status, json: { error: { code: status, message, status: name, details: [] } } }
}

function refusalOf(status: number): Reply {
  const names: Record<number, string> = { 401: 'UNAUTHENTICATED', 429: 'RESOURCE_EXHAUSTED', 503: 'UNAVAILABLE' }
  return failed(status, names[status] ?? 'INTERNAL', 'A failure of the simulator’s.')
}
