/** Which vendors and servers can be reached: those whose key, or whose address, the operator set. */

interface VendorRow {
  id: string
  /** The variable that holds the key; of a server of one's own, the one that holds its address. */
  key?: string
  address: string
  baseUrl?: string
  /** Other hosts of the vendor's own, where work of ours may be: they may have the key too. */
  kin?: RegExp
  /** It fetches the pictures it works on, so it is of no use to a service that cannot be reached from outside. */
  fetches?: true
  /** How much may be under way there at a time, unless the operator says otherwise. */
  concurrency?: number
}

export const vendors: readonly VendorRow[] = [
  { id: 'openai', key: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL', baseUrl: 'https://api.openai.com/v1' },
  {
    id: 'google',
    key: 'GEMINI_API_KEY',
    address: 'GEMINI_BASE_URL',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  },
  { id: 'bfl', key: 'BFL_API_KEY', address: 'BFL_BASE_URL', baseUrl: 'https://api.bfl.ai/v1', kin: /(^|\.)bfl\.ai$/ },
  {
    id: 'replicate',
    key: 'REPLICATE_API_TOKEN',
    address: 'REPLICATE_BASE_URL',
    baseUrl: 'https://api.replicate.com/v1',
  },
  { id: 'fal', key: 'FAL_KEY', address: 'FAL_BASE_URL', baseUrl: 'https://queue.fal.run' },
  {
    id: 'runway',
    key: 'RUNWAYML_API_SECRET',
    address: 'RUNWAYML_BASE_URL',
    baseUrl: 'https://api.dev.runwayml.com',
  },
  { id: 'ideogram', key: 'IDEOGRAM_API_KEY', address: 'IDEOGRAM_BASE_URL', baseUrl: 'https://api.ideogram.ai' },
  {
    id: 'luma',
    key: 'LUMAAI_API_KEY',
    address: 'LUMAAI_BASE_URL',
    baseUrl: 'https://api.lumalabs.ai/dream-machine/v1',
    fetches: true,
  },
  { id: 'bria', key: 'BRIA_API_TOKEN', address: 'BRIA_BASE_URL', baseUrl: 'https://engine.prod.bria-api.com/v2' },
  // One machine, one line: more would only wait there, where it can no longer go to another engine.
  { id: 'comfyui', address: 'COMFYUI_URL', concurrency: 1 },
  { id: 'sdcpp', address: 'SDCPP_URL', concurrency: 1 },
]

/** One key may open several engines: what is answered in one call is another engine than what is asked about later. */
export const vendorOf: Readonly<Record<string, string>> = {
  'google-llm': 'google',
  'google-video': 'google',
  'openai-llm': 'openai',
}

/** Every engine that there is, set up or not. */
export const engineNames: readonly string[] = [
  ...vendors.map(({ id }) => id),
  ...Object.keys(vendorOf),
  'illustrator',
  'vision',
]

/** What the operator must set for an engine to be there; undefined for those built in. */
export function neededFor(engine: string): string | undefined {
  const row = vendors.find(({ id }) => id === (vendorOf[engine] ?? engine))
  const own = row?.key ?? row?.address
  return row?.fetches === true ? `${own} and EASEL_PUBLIC_URL` : own
}

export const fetchesFromUs = (id: string): boolean => vendors.find((row) => row.id === id)?.fetches === true

export const kinOf = (id: string): RegExp | undefined => vendors.find((row) => row.id === id)?.kin

export const concurrencyOf = (id: string): number => vendors.find((row) => row.id === id)?.concurrency ?? 8

export interface Vendor {
  baseUrl: string
  /** Empty for a server that wants none. */
  key: string
}

export function readVendors(
  env: Record<string, string | undefined>,
  wrong: (name: string, expected: string, received: string) => Error,
): Record<string, Vendor> {
  const set = (name: string | undefined) => {
    const value = name === undefined ? undefined : env[name]?.trim()
    return value === '' ? undefined : value
  }
  const found: Record<string, Vendor> = {}
  for (const { id, key, address, baseUrl } of vendors) {
    const told = set(address)
    if (told !== undefined && (!URL.canParse(told) || !/^https?:/.test(told)))
      throw wrong(address, 'an http or https address', told)
    const secret = set(key)
    // It travels in a header. Of a key, not even a wrong one is shown.
    if (key !== undefined && secret !== undefined && !/^[\x21-\x7e]+$/.test(secret))
      throw wrong(key, 'a key without spaces, line breaks or letters beyond ASCII', '…')
    const at = told ?? baseUrl
    if (at !== undefined && (key === undefined || secret !== undefined))
      found[id] = { baseUrl: at.replace(/\/+$/, ''), key: secret ?? '' }
  }
  return found
}
