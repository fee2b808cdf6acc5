/** Receives webhooks and verifies each with the published library. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WebhookEvent } from '@easel/contract'
import { Webhook } from 'standardwebhooks'

export interface Received {
  id: string
  event: WebhookEvent
}

export interface Receiver {
  url: string
  received: Received[]
  /** Resolves when a delivery that fits has been received (and answered 2xx). */
  until(fits: (received: Received[]) => boolean): Promise<void>
  stop(): void
}

/** `answer` decides what the receiver says; undefined means 204. */
export type Answer = (id: string, response: ServerResponse) => number | undefined | Promise<number | undefined>

export async function startReceiver(secret: string, answer: Answer = () => undefined): Promise<Receiver> {
  const received: Received[] = []
  let waiting: (() => void)[] = []
  const verifier = new Webhook(secret)
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const event = verifier.verify(body, request.headers as Record<string, string>) as WebhookEvent
    const id = String(request.headers['webhook-id'])
    const status = (await answer(id, response)) ?? 204
    if (response.destroyed) return
    if (status < 300) received.push({ id, event })
    response.writeHead(status).end()
    for (const wake of waiting.splice(0)) wake()
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    until: async (fits) => {
      while (!fits(received)) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    stop: () => {
      waiting = []
      server.closeAllConnections()
      server.close()
    },
  }
}
