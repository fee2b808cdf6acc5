import { webhookScheduleSeconds, webhookTimeoutSeconds, webhookTypes } from '@easel/contract'
import { type Chapter, code, heading, list, table, text } from './chapter.ts'

export function webhooks(): Chapter {
  return {
    id: 'receiving-webhooks',
    title: 'Receiving webhooks',
    blocks: [
      text(
        `Give an operation a \`webhook_url\` and it is called once the run has finished. The body is a [WebhookEvent](#WebhookEvent): its \`type\` is ${webhookTypes.map((type) => `\`${type}\``).join(', ')}, its \`data\` the [Run](#Run), with links and never the bytes.`,
      ),
      heading('Check the signature'),
      text(
        'Calls are signed as Standard Webhooks 1.0 says, so that any library of that scheme can check them. The key is the request’s `webhook_secret` (after `whsec_` it is base64, anything else its bytes), or else the account’s own: see [webhooks.secret](#webhooks.secret).',
      ),
      table(
        ['Header', 'Holds'],
        [
          ['`webhook-id`', 'the same over all tries: use it to take each event once'],
          ['`webhook-timestamp`', 'seconds since 1970: refuse what is older than five minutes'],
          [
            '`webhook-signature`',
            '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several stand apart by spaces',
          ],
        ],
      ),
      code('ts', verify),
      heading('Tries'),
      list(
        `An answer of 2xx within ${webhookTimeoutSeconds} seconds counts as taken. Redirects are failures.`,
        `Otherwise it is tried again, this long after the event: ${webhookScheduleSeconds.map(span).join(', ')}, with some jitter. \`Retry-After\` is honoured; 410 ends it.`,
        'Every try is kept and can be seen with [webhooks.deliveries](#webhooks.deliveries) and repeated with [webhooks.redeliver](#webhooks.redeliver).',
      ),
    ],
  }
}

function span(seconds: number): string {
  if (seconds === 0) return 'at once'
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`
}

const verify = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isGenuine(headers: Headers, body: string, secret: string): boolean {
  const id = headers.get('webhook-id')
  const sent = headers.get('webhook-timestamp')
  if (!(Math.abs(Date.now() / 1000 - Number(sent)) < 300)) return false
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret
  const ours = createHmac('sha256', key).update(\`\${id}.\${sent}.\${body}\`).digest()
  const theirs = (headers.get('webhook-signature') ?? '').split(' ')
  return theirs.some((each) => {
    const [version, signature] = each.split(',')
    const bytes = Buffer.from(signature ?? '', 'base64')
    return version === 'v1' && bytes.length === ours.length && timingSafeEqual(bytes, ours)
  })
}`
