/** A web server on this machine, to be fetched from and to be called. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Page {
  status?: number
  headers?: Record<string, string>
  bytes?: Uint8Array
}

export interface Web {
  url: string
  port: number
  asked: Asked[]
  /** Resolves when it has been asked this often. */
  askedTimes(times: number): Promise<void>
  stop(): Promise<void>
}

/** A page that is not given has been answered already, or never will be. */
export type Pages = (asked: Asked, response: ServerResponse) => Page | undefined | Promise<Page | undefined>

export async function startWeb(pages: Pages, host = '127.0.0.1'): Promise<Web> {
  const asked: Asked[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await buffer(request),
    }
    const page = await pages(one, response)
    asked.push(one)
    if (page !== undefined) response.writeHead(page.status ?? 200, page.headers).end(page.bytes)
    for (const wake of waiting) wake()
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    asked,
    askedTimes: (times) =>
      new Promise((resolve) => {
        const look = () => {
          if (asked.length < times) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
