/** How a vendor calls back: at the address that the submit named, wherever this vendor wants it. */
import type { Seen, Simulator } from './simulator.ts'

/** The address of the newest submit that named one. */
export function callbackOf({ seen }: Pick<Simulator, 'seen'>): string | undefined {
  return seen.toReversed().flatMap((each) => addressIn(each) ?? [])[0]
}

function addressIn({ path, json }: Seen): string | undefined {
  const { webhook, webhook_url: webhookUrl, callback_url: callbackUrl } = json ?? {}
  const inQuery = new URL(path, 'http://simulated').searchParams.get('fal_webhook') ?? undefined
  return webhook ?? webhookUrl ?? callbackUrl ?? inQuery
}

export function callBack(address: string, body: BodyInit = '{}', type = 'application/json'): Promise<Response> {
  return fetch(address, { method: 'POST', headers: { 'content-type': type }, body })
}
