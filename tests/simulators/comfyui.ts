/** A ComfyUI server from the notes: graphs are checked, stand in one line, tell of themselves as they go, and leave files. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { faultsIn, type GraphNode, infoOf, nodeKinds } from './comfyui/nodes.ts'
import { acceptWebSockets, type Connection } from './comfyui/webSocket.ts'
import { clipOf, timesAt } from './jobs.ts'
import { pictureOf, type Reply, type Seen, type Simulator, serveAs, turnedAway, usual, wait } from './simulator.ts'

interface Job {
  id: string
  cancelled: boolean
  input: Record<string, GraphNode>
  number: number
  clientId: string
  startsAt: number
  endsAt: number
  ends: typeof usual.ends
  outputs: Record<string, unknown>
}

export interface ComfyuiOptions {
  /** Kinds of nodes that this server does not have. */
  without?: string[]
  /** What a failing graph fails with. */
  error?: { exception_type: string; exception_message: string; node_type?: string }
}

export interface ComfyuiSimulator extends Simulator {
  /** The folder for input. */
  uploads: Map<string, Buffer>
  /** How many connections are open. */
  connections(): number
  /** As after a new start: nothing is known any more. */
  forget(): void
}

const ticks = 4

export async function startComfyui(options: ComfyuiOptions = {}): Promise<ComfyuiSimulator> {
  const behaviour = { ...usual }
  const jobs: Job[] = []
  const uploads = new Map<string, Buffer>()
  const made = new Map<string, () => Promise<Buffer>>()
  const sockets = new Map<string, { connection: Connection; hasMetadata: boolean }>()
  const served = await serveAs((seen) => answer(seen))
  acceptWebSockets(served.server, {
    open: (request, connection) => {
      if (request.headers.origin !== undefined) return undefined
      const clientId = new URL(request.url ?? '/', 'http://simulated').searchParams.get('clientId') ?? randomUUID()
      const socket = { connection, hasMetadata: false }
      sockets.set(clientId, socket)
      const status = { status: { exec_info: { queue_remaining: waiting().length } }, sid: clientId }
      setImmediate(() => connection.text(JSON.stringify({ type: 'status', data: status })))
      return (words) => {
        const { type, data } = JSON.parse(words)
        if (type === 'feature_flags') socket.hasMetadata = data.supports_preview_metadata === true
      }
    },
    closed: (connection) => {
      for (const [id, socket] of sockets) if (socket.connection === connection) sockets.delete(id)
    },
  })

  const running = () => jobs.filter((job) => job.startsAt <= Date.now() && Date.now() < job.endsAt)
  const waiting = () => jobs.filter((job) => Date.now() < job.startsAt)
  const ended = () => jobs.filter((job) => job.endsAt <= Date.now())

  async function answer(seen: Seen): Promise<Reply> {
    // It fears pages that a browser was led to.
    if ('origin' in seen.headers) return { status: 403 }
    const url = new URL(seen.path.replace(/^\/api\//, '/'), 'http://simulated')
    const [, root, rest = ''] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname) ?? []
    if (seen.method === 'POST') return changed(seen, root ?? '', rest)
    if (root === 'view') return viewed(url)
    if (root === 'object_info') return told(decodeURIComponent(rest))
    if (root !== 'queue' && root !== 'history') return { status: 404 }
    if (behaviour.dropPolls > 0) {
      behaviour.dropPolls -= 1
      return { drop: true }
    }
    if (root === 'queue')
      return { json: { queue_running: running().map(itemOf), queue_pending: waiting().map(itemOf) } }
    const found = ended().filter((job) => job.id === rest && job.number >= 0)
    return { json: Object.fromEntries(found.slice(-1).map((job) => [job.id, entryOf(job)])) }
  }

  const itemOf = (job: Job) => [job.number, job.id, job.input, { client_id: job.clientId }, ['save']]

  function entryOf(job: Job) {
    const about = { prompt_id: job.id, timestamp: job.endsAt }
    const messages: unknown[] = [['execution_start', about]]
    const status = (status_str: string, name: string, more = {}) => ({
      prompt: itemOf(job),
      outputs: status_str === 'success' ? job.outputs : {},
      status: {
        status_str,
        completed: status_str === 'success',
        messages: [...messages, [name, { ...about, ...more }]],
      },
      meta: {},
    })
    if (job.cancelled) return status('error', 'execution_interrupted', { node_id: 'sample', node_type: 'KSampler' })
    if (job.ends === 'unknown state') return status('postponed', 'execution_postponed')
    if (job.ends !== 'failed' && job.ends !== 'moderated') return status('success', 'execution_success')
    // It has no rules of its own; nodes that ask a service do, and their words are a guess.
    const words =
      job.ends === 'moderated' ? 'The request was rejected by the content moderation.' : 'shapes do not match\n'
    const { exception_type = 'RuntimeError', exception_message = words, node_type = 'KSampler' } = options.error ?? {}
    const traceback = ['  File "/opt/ComfyUI/execution.py", line 1\n']
    return status('error', 'execution_error', {
      node_id: 'sample',
      node_type,
      exception_type,
      exception_message,
      traceback,
    })
  }

  async function changed(seen: Seen, root: string, rest: string): Promise<Reply> {
    if (root === 'upload' && rest === 'image') return uploaded(seen)
    if (root === 'prompt') return prompted(seen)
    if (root === 'queue') return left(seen.json.delete ?? [])
    if (root !== 'interrupt') return { status: 404 }
    // Without an id, whatever runs is stopped.
    const stopped = running().filter((job) => seen.json?.prompt_id === undefined || job.id === seen.json.prompt_id)
    for (const job of stopped) Object.assign(job, { cancelled: true, endsAt: Date.now() })
    return {}
  }

  /** Out of the line, nothing remains of it; what is at work stays. */
  function left(ids: string[]): Reply {
    for (const job of waiting())
      if (ids.includes(job.id)) Object.assign(job, { cancelled: true, endsAt: 0, startsAt: 0, number: -1 })
    return {}
  }

  async function uploaded({ form }: Seen): Promise<Reply> {
    const image = form?.get('image')
    if (!(image instanceof File)) return { status: 400 }
    const subfolder = String(form?.get('subfolder') ?? '')
    const bytes = Buffer.from(await image.arrayBuffer())
    const pathOf = (name: string) => (subfolder === '' ? name : `${subfolder}/${name}`)
    const isTaken = (name: string) => uploads.has(pathOf(name)) && !uploads.get(pathOf(name))?.equals(bytes)
    let { name } = image
    for (let n = 1; form?.get('overwrite') !== 'true' && isTaken(name); n++) name = image.name.replace('.', ` (${n}).`)
    uploads.set(pathOf(name), bytes)
    return { json: { name, subfolder, type: String(form?.get('type') ?? 'input') } }
  }

  const kinds = () => {
    const all = nodeKinds(() => [...uploads.keys()])
    return Object.fromEntries(Object.entries(all).filter(([name]) => options.without?.includes(name) !== true))
  }

  function told(name: string): Reply {
    const kind = kinds()[name]
    return { json: kind === undefined ? {} : infoOf(name, kind) }
  }

  async function prompted({ json }: Seen): Promise<Reply> {
    const away = turnedAway(behaviour)
    if (away !== undefined) return { ...away, json: { error: 'turned away' } }
    const graph = json.prompt as Record<string, GraphNode>
    const offered = kinds()
    const strange = Object.values(graph).find((node) => offered[node.class_type] === undefined)
    const refused = (type: string, message: string, node_errors = {}) => ({
      status: 400,
      json: { error: { type, message, details: '', extra_info: {} }, node_errors },
    })
    if (strange !== undefined)
      return refused('invalid_prompt', `Cannot execute because node ${strange.class_type} does not exist.`)
    if (!Object.values(graph).some((node) => offered[node.class_type]?.isOutput))
      return refused('prompt_no_outputs', 'Prompt has no outputs')
    const faults = faultsIn(graph, offered)
    if (Object.keys(faults).length > 0)
      return refused('prompt_outputs_failed_validation', 'Prompt outputs failed validation', faults)
    const startsAt = Math.max(Date.now(), ...jobs.filter((each) => !each.cancelled).map((each) => each.endsAt))
    const id = String(json.prompt_id ?? randomUUID())
    const job: Job = {
      ...{ id, cancelled: false, input: graph, number: jobs.length, clientId: String(json.client_id ?? '') },
      ...{ startsAt, endsAt: startsAt + behaviour.workMs, ends: behaviour.ends, outputs: {} },
    }
    // The same id is taken again without a word.
    jobs.push(job)
    job.outputs = await outputsOf(job)
    void perform(job)
    if (behaviour.answerMs > 0) await wait(behaviour.answerMs)
    if (behaviour.dropSubmitAnswers > 0) {
      behaviour.dropSubmitAnswers -= 1
      return { drop: true }
    }
    return { json: { prompt_id: id, number: job.number, node_errors: {} } }
  }

  /** Only whoever sent it is told. */
  const say = (job: Job, type: string, data: object) =>
    sockets.get(job.clientId)?.connection.text(JSON.stringify({ type, data: { prompt_id: job.id, ...data } }))
  const samplersOf = (job: Job) =>
    Object.entries(job.input).filter(([, node]) => node.class_type.startsWith('KSampler'))

  async function perform(job: Job) {
    const samplers = samplersOf(job)
    await wait(Math.max(0, job.startsAt - Date.now()))
    say(job, 'execution_start', { timestamp: Date.now() })
    for (const [node, { inputs }] of samplers) {
      say(job, 'executing', { node, display_node: node })
      const max =
        Math.min(Number(inputs['end_at_step'] ?? 1e9), Number(inputs['steps'])) - Number(inputs['start_at_step'] ?? 0)
      for (let tick = 1; tick <= ticks && Date.now() < job.endsAt; tick++) {
        await wait((job.endsAt - job.startsAt) / (ticks * samplers.length + 1))
        say(job, 'progress', { value: (max * tick) / ticks, max, node })
        say(job, 'progress_state', {
          nodes: { [node]: { value: (max * tick) / ticks, max, state: 'running', node_id: node } },
        })
        await preview(job, node)
      }
    }
    await wait(Math.max(0, job.endsAt - Date.now()))
    if (!job.cancelled) say(job, 'executing', { node: null })
  }

  async function preview(job: Job, node: string) {
    const socket = sockets.get(job.clientId)
    if (socket === undefined) return
    const jpeg = await sharp(await pictureOf(job.id))
      .jpeg()
      .toBuffer()
    const word = (number: number) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(number)
      return bytes
    }
    const about = Buffer.from(JSON.stringify({ node_id: node, prompt_id: job.id, image_type: 'image/jpeg' }))
    socket.connection.bytes(
      socket.hasMetadata
        ? Buffer.concat([word(4), word(about.length), about, jpeg])
        : Buffer.concat([word(1), word(1), jpeg]),
    )
  }

  async function outputsOf({ id, input, ends }: Job) {
    const nodes = Object.values(input)
    const among = (...names: string[]) => nodes.find((node) => names.includes(node.class_type))?.inputs
    const words = `${among('CLIPTextEncode')?.['text'] ?? among('TextEncodeQwenImageEditPlus')?.['prompt']}`
    const latent = among('EmptySD3LatentImage', 'EmptyHunyuanLatentVideo', 'ImageScale')
    const count = Number(latent?.['batch_size'] ?? among('RepeatLatentBatch')?.['amount'] ?? 1)
    const source = uploads.get(String(among('LoadImage')?.['image']))
    const shape = source === undefined ? undefined : await sharp(source).metadata()
    const size = {
      width: Number(latent?.['width'] ?? shape?.width),
      height: Number(latent?.['height'] ?? shape?.height),
    }
    const [saver, save] = Object.entries(input).find(([, node]) => node.class_type.startsWith('Save')) as [
      string,
      GraphNode,
    ]
    const isVideo = save.class_type === 'SaveVideo'
    const prefix = String(save.inputs['filename_prefix'])
    const images = Array.from({ length: count }, (_, at) => {
      const filename = `${prefix.split('/').at(-1)}_0000${at + 1}_.${isVideo ? 'mp4' : 'png'}`
      const subfolder = prefix.split('/').slice(0, -1).join('/')
      made.set(`output/${subfolder}/${filename}`, async () => {
        if (ends === 'broken picture') return Buffer.from('<html>gone</html>')
        return isVideo ? clipOf(words) : pictureOf(`${words}${id}${at}`, size)
      })
      return { filename, subfolder, type: 'output' }
    })
    return { [saver]: { images, ...(isVideo ? { animated: [true] } : {}) } }
  }

  async function viewed(url: URL): Promise<Reply> {
    const asked = (name: string) => url.searchParams.get(name) ?? ''
    if (`${asked('filename')}${asked('subfolder')}`.includes('..')) return { status: 403 }
    const bytes = await made.get(`${asked('type')}/${asked('subfolder')}/${asked('filename')}`)?.()
    return bytes === undefined ? { status: 404 } : { bytes }
  }

  return {
    url: served.url,
    // There are none; whatever is here must not show up anywhere.
    key: 'a-key-that-nobody-needs',
    seen: served.seen,
    jobs,
    uploads,
    connections: () => sockets.size,
    forget: () => void jobs.splice(0),
    set: (change) => void Object.assign(behaviour, change),
    at: (share) => {
      const { beganAt: startsAt, endsAt } = timesAt(share)
      for (const job of jobs) {
        Object.assign(job, { startsAt, endsAt })
        for (const [node, { inputs }] of samplersOf(job))
          say(job, 'progress', { value: Number(inputs['steps']) * share, max: Number(inputs['steps']), node })
      }
    },
    tamper: served.tamper,
    stop: async () => {
      for (const { connection } of sockets.values()) connection.end()
      await served.stop()
    },
  }
}
