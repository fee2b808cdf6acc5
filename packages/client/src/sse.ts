/** Reads server-sent events out of a stream of bytes. */

export interface ServerEvent {
  /** Of this event, or the last one before it that had any. */
  id: string | null
  event: string
  data: string
}

/** `onChunk` is told of any sign of life, comments that keep the connection open included. */
export async function* readEvents(body: ReadableStream<Uint8Array>, onChunk: () => void): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parser = createParser()
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      onChunk()
      yield* parser.push(decoder.decode(value, { stream: true }))
    }
  } finally {
    // Whoever stops listening early must not leave the connection open.
    reader.cancel().catch(() => {})
  }
}

/** A CR that ends the text may yet be followed by its LF. */
const lineEnd = /\r\n|\n|\r(?!$)/

/** A chunk may end anywhere, between CR and LF too. */
export function createParser() {
  let rest = ''
  let id: string | null = null
  let event = ''
  let data: string[] = []

  function* endOfLine(line: string): Generator<ServerEvent> {
    if (line !== '') return take(line)
    if (data.length > 0) yield { id, event: event === '' ? 'message' : event, data: data.join('\n') }
    event = ''
    data = []
  }

  function take(line: string) {
    const colon = line.indexOf(':')
    if (colon === 0) return
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id' && !value.includes('\0')) id = value
  }

  return {
    *push(text: string): Generator<ServerEvent> {
      rest += text
      let line = lineEnd.exec(rest)
      while (line !== null) {
        yield* endOfLine(rest.slice(0, line.index))
        rest = rest.slice(line.index + line[0].length)
        line = lineEnd.exec(rest)
      }
    },
  }
}
