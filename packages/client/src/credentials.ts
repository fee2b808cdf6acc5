/** Who the caller is, and to which addresses that may be told. */

export interface Credentials {
  apiKey?: string
  /** Asked before each call, and once more if the service did not take the token. Null: go without. */
  getToken?: () => Promise<string | null> | string | null
}

/** Where a request goes, and what is shown there. */
export interface Target {
  /** Without a slash at its end. */
  url: string
  credentials: Credentials
}

export const nobody: Credentials = {}

export function originOf(address: string): string {
  return new URL(address).origin
}

export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

export async function authorizationOf({ apiKey, getToken }: Credentials): Promise<string | null> {
  const secret = apiKey ?? (await getToken?.()) ?? null
  return secret === null ? null : `Bearer ${secret}`
}

/** Another server gets the key that was given for it, or ours if it is the base address's own origin, or none. */
export function editServerTarget(base: Target, editServerUrl: string, editServerApiKey: string | undefined): Target {
  const url = withoutSlash(editServerUrl)
  if (editServerApiKey !== undefined) return { url, credentials: { apiKey: editServerApiKey } }
  return { url, credentials: originOf(url) === originOf(base.url) ? base.credentials : nobody }
}
