/** A load of requests over kept-alive connections, one at a time on each. Raw sockets: a client that works harder than the server would hide it. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Load {
  port: number
  connections: number
  count: number
  /** The bytes of each request; see `requestOf`. */
  next: () => Buffer
}

export function requestOf(method: string, path: string, headers: Record<string, string>, body?: unknown): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}

/** Answers how many requests were answered in a second. Anything but a 2xx fails it. */
export async function load({ port, connections, count, next }: Load): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  let left = count
  const began = performance.now()
  await Promise.all(
    sockets.map(async (socket) => {
      const answered = answersOf(socket)
      while (left-- > 0) {
        socket.write(next())
        const { value: status } = await answered.next()
        if (status === undefined || status < 200 || status > 299) throw new Error(`answered ${status}`)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  return count / seconds
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  return socket
}

/** The status of each answer, once all of it has come. */
async function* answersOf(socket: Socket): AsyncGenerator<number, undefined> {
  let kept = ''
  for await (const chunk of socket) {
    kept += (chunk as Buffer).toString('latin1')
    const end = kept.indexOf('\r\n\r\n')
    if (end < 0) continue
    const length = Number(/content-length: (\d+)/i.exec(kept.slice(0, end))?.[1] ?? 0)
    if (kept.length < end + 4 + length) continue
    const status = Number(kept.slice(9, 12))
    kept = kept.slice(end + 4 + length)
    yield status
  }
  return undefined
}
