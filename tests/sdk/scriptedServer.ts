/** A service that answers as a test says, and remembers what it was asked. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** Which request this is, from 1. */
  time: number
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  bytes?: Uint8Array
}

export interface ScriptedServer {
  url: string
  asked: Asked[]
  [Symbol.asyncDispose](): Promise<void>
}

/** What a script gives back is sent; if it gives nothing it has answered by itself, or means never to. */
export type Script = (asked: Asked, response: ServerResponse) => Reply | undefined | Promise<Reply | undefined>

export async function startScriptedServer(script: Script): Promise<ScriptedServer> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks),
      time: asked.length + 1,
    }
    asked.push(one)
    const reply = await script(one, response)
    if (reply === undefined) return
    const content = reply.bytes ?? (reply.json === undefined ? undefined : JSON.stringify(reply.json))
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Reads the form that a request carried. */
export function formOf(asked: Asked | undefined): Promise<FormData> {
  if (asked === undefined) throw new Error('nothing was asked')
  const headers = { 'content-type': asked.headers['content-type'] ?? '' }
  return new Response(new Uint8Array(asked.body), { headers }).formData()
}

export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  json: { message: `refused: ${code}`, code, request_id: 'request-1' },
})
