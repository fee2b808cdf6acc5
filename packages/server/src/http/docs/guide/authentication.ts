import { scopes } from '@easel/contract'
import { type Chapter, code, heading, list, table, text } from './chapter.ts'

export function authentication(): Chapter {
  return {
    id: 'authentication',
    title: 'Authentication',
    blocks: [
      text(
        'Send an API key or a token with every request. The first start makes an admin key, prints it once and keeps it in the data folder; further keys come from [keys.create](#keys.create), or from the terminal:',
      ),
      code('sh', 'easel key create website --scopes runs:write,runs:read'),
      code('http', 'Authorization: Bearer <key or token>'),
      text('`X-API-Key: <key>` is taken too. A key’s text is shown once; only its hash is stored.'),
      heading('Tokens'),
      list(
        'For a browser, mint a token from a key with [tokens.create](#tokens.create): it lives 5 to 60 minutes and can do no more than the key.',
        'Tokens (JWT) of your own OpenID Connect issuer are taken where the service is configured to trust it.',
      ),
      heading('Scopes'),
      text('Every route denies by default. Each entry says which scope opens it.'),
      table(
        ['Scope', 'What it allows'],
        Object.entries(scopes).map(([name, words]) => [`\`${name}\``, words]),
      ),
    ],
  }
}
