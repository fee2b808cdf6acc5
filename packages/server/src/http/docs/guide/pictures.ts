import { imageTypes } from '@easel/contract'
import { type Chapter, list, table, text } from './chapter.ts'

export function pictures(): Chapter {
  return {
    id: 'pictures',
    title: 'Pictures in requests',
    blocks: [
      text('Every field of type **picture** takes any of these:'),
      table(
        ['What', 'For instance'],
        [
          ['an address on the web', '`https://example.com/fox.jpg`'],
          ['an address of this service’s own files', 'the `image_url` of a [run](#Run)'],
          ['the bytes as text', '`data:image/png;base64,…`, or the base64 alone'],
          ['a file part', 'in a multipart form, under the name of the field'],
          ['an earlier run', 'its id, here or in the field of that name ending in `run_id`; it becomes the parent'],
        ],
      ),
      list(
        `Formats: ${imageTypes.map((type) => `\`${type}\``).join(', ')}; of a GIF the first frame.`,
        'A **mask** is a picture in which white is changed and black is kept. One of another size is resized to fit. A PNG with alpha and no mask: what is transparent is changed.',
        'Addresses that lead to private, loopback or link-local networks are refused with [url_not_allowed](#errors).',
      ),
      text(
        'An operation that takes JSON or a form has the same fields in both. In a form, a text part is read as JSON unless the field holds text; several parts of one name make a list, and a name such as `images[0].tag` leads inside one.',
      ),
    ],
  }
}
