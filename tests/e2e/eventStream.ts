/** Reads server-sent events as they come. */
export interface StreamEvent {
  id: string
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: data is looked at field by field
  data: any
}

export interface EventStream extends AsyncIterable<StreamEvent> {
  response: Response
  /** The next event, or undefined at the stream's end. */
  next(): Promise<StreamEvent | undefined>
  /** All that is left. */
  rest(): Promise<StreamEvent[]>
  close(): void
}

export async function openEvents(url: string, headers: Record<string, string>): Promise<EventStream> {
  const controller = new AbortController()
  const response = await fetch(url, { headers, signal: controller.signal })
  const events = read(response)
  const next = async () => {
    const { done, value } = await events.next()
    return done === true ? undefined : value
  }
  return {
    response,
    next,
    rest: () => Array.fromAsync(events),
    close: () => controller.abort(),
    [Symbol.asyncIterator]: () => events,
  }
}

async function* read(response: Response): AsyncGenerator<StreamEvent> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? ''
      if (!message.startsWith(':')) yield { id: field('id'), event: field('event'), data: JSON.parse(field('data')) }
    }
  }
}
