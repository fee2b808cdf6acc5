/** Serves a page that can load the published client and the suite, from another origin than the service. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'

export async function startPageServer(folder: string) {
  const server = createServer(async (request, response) => {
    const path = normalize(request.url ?? '/')
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Easel</title>')
      return
    }
    const file = await readFile(join(folder, path)).catch(() => undefined)
    if (file === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/javascript' }).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
