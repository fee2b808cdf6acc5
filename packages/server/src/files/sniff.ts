/** What a file really is, by its first bytes. Nothing that is not on this list reaches a decoder. */
const ascii = (head: Uint8Array, from: number, to: number) => Buffer.from(head.subarray(from, to)).toString('latin1')

export function sniff(head: Uint8Array): string | undefined {
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp'
  if (ascii(head, 0, 6) === 'GIF87a' || ascii(head, 0, 6) === 'GIF89a') return 'image/gif'
  if (ascii(head, 0, 4) === 'II*\0' || ascii(head, 0, 4) === 'MM\0*') return 'image/tiff'
  if (ascii(head, 4, 8) === 'ftyp') return ofBrand(head)
  return undefined
}

/** ISO media files name their kind, and what else they can be read as, in their first box. */
function ofBrand(head: Uint8Array): string | undefined {
  const length = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0))
  const brands: string[] = []
  for (let at = 8; at + 4 <= length; at += 4) if (at !== 12) brands.push(ascii(head, at, at + 4))
  if (brands.includes('avif') || brands.includes('avis')) return 'image/avif'
  if (brands.some((brand) => /^(isom|iso[2-6]|mp4[12]|avc1|M4V )$/.test(brand))) return 'video/mp4'
  return undefined
}

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
  'video/mp4': 'mp4',
}

export function extensionOf(contentType: string): string {
  return extensions[contentType] ?? 'bin'
}

/** What the sender said the file is. */
export interface Claim {
  contentType?: string | undefined
  filename?: string | undefined
}

/** The kind that a claim comes to, by its type or else by its name; undefined when it says nothing about pictures. */
export function claimOf({ contentType, filename }: Claim): string | undefined {
  if (contentType?.startsWith('image/') === true) return contentType === 'image/jpg' ? 'image/jpeg' : contentType
  const extension = /\.([A-Za-z0-9]+)$/.exec(filename ?? '')?.[1]?.toLowerCase()
  if (extension === 'jpeg') return 'image/jpeg'
  if (extension === 'tif') return 'image/tiff'
  return Object.entries(extensions).find(([, each]) => each === extension)?.[0]
}
