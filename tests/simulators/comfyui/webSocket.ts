/** The server's side of RFC 6455, as much of it as a simulator needs: no fragments, no extensions. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

export interface Connection {
  text(words: string): void
  bytes(data: Uint8Array): void
  end(): void
}

export interface Listener {
  /** Undefined turns it away. */
  open(request: IncomingMessage, connection: Connection): ((words: string) => void) | undefined
  closed(connection: Connection): void
}

export function acceptWebSockets(server: Server, listener: Listener) {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {})
    const send = (opcode: number, data: Uint8Array) => void (socket.writable && socket.write(framed(opcode, data)))
    const connection: Connection = {
      text: (words) => send(1, Buffer.from(words)),
      bytes: (data) => send(2, data),
      end: () => socket.destroy(),
    }
    const told = listener.open(request, connection)
    if (told === undefined) return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    )
    socket.on('close', () => listener.closed(connection))
    let rest: Buffer = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      for (let frame = unframed(rest); frame !== undefined; frame = unframed(rest)) {
        rest = rest.subarray(frame.length)
        if (frame.opcode === 1) told(frame.data.toString())
        if (frame.opcode === 8) {
          send(8, frame.data)
          socket.end()
        }
        if (frame.opcode === 9) send(10, frame.data)
      }
    })
  })
}

function framed(opcode: number, data: Uint8Array): Buffer {
  const { length } = data
  const head = length < 126 ? Buffer.alloc(2) : length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10)
  head[0] = 0x80 | opcode
  head[1] = length < 126 ? length : length < 65_536 ? 126 : 127
  if (head.length === 4) head.writeUInt16BE(length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, data])
}

/** Whatever a client sends is masked. */
function unframed(bytes: Buffer): { opcode: number; data: Buffer; length: number } | undefined {
  if (bytes.length < 2) return undefined
  const short = (bytes[1] as number) & 0x7f
  const head = short === 126 ? 4 : short === 127 ? 10 : 2
  if (bytes.length < head + 4) return undefined
  const size = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  if (bytes.length < head + 4 + size) return undefined
  const mask = bytes.subarray(head, head + 4)
  const data = Buffer.from(bytes.subarray(head + 4, head + 4 + size))
  for (let at = 0; at < size; at++) data[at] = (data[at] as number) ^ (mask[at % 4] as number)
  return { opcode: (bytes[0] as number) & 0x0f, data, length: head + 4 + size }
}
