/** A list: awaited it is its first page, walked by `for await` it is every entry of every page. */

export interface Page<Entry = unknown> {
  data: Entry[]
  /** Null, or left out by lists that have one page only, at the end. */
  next_cursor?: string | null
}

export type EntryOf<P extends Page> = P['data'][number]

export type List<P extends Page> = Promise<P> &
  AsyncIterable<EntryOf<P>> & {
    /** The same, page by page. */
    pages(): AsyncIterable<P>
  }

/** `fetchPage` without a cursor gives the first page. */
export function listOf<P extends Page>(fetchPage: (cursor?: string) => Promise<P>): List<P> {
  const first = fetchPage()
  async function* pages(): AsyncGenerator<P> {
    let page = await first
    yield page
    while (page.next_cursor !== undefined && page.next_cursor !== null) {
      page = await fetchPage(page.next_cursor)
      yield page
    }
  }
  async function* entries(): AsyncGenerator<unknown> {
    for await (const page of pages()) yield* page.data
  }
  return Object.assign(first, { pages, [Symbol.asyncIterator]: entries }) as List<P>
}
