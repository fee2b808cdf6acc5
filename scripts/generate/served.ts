/** Who serves what on the service as it comes, as a table; `tests/e2e/everything.test.ts` asks for every row of it. */
import { illustrator } from '../../packages/server/src/engines/illustrator.ts'
import { vision } from '../../packages/server/src/engines/vision.ts'
import { Routing } from '../../packages/server/src/models/routing.ts'
import { servedTypes } from '../../packages/server/src/models/types.ts'
import type { Generated } from './generated.ts'

export function served(): Generated {
  const routing = new Routing([illustrator(), vision({ weightsFolder: '', megabytes: 0 })])
  const rows = servedTypes(routing).flatMap(({ model_type, operations }) =>
    operations.map(({ operation, engine, next }) => {
      const also = next.length === 0 ? '' : `; ${next.join(', ')} where pictures are given`
      return `| ${model_type ?? ''} | ${operation} | ${engine ?? 'nobody'}${also} |`
    }),
  )
  const text = [
    '<!-- Made by `npm run generate`. -->',
    '# Who serves what, with nothing configured',
    'Every operation with every model type that it takes, on a service without any key. An end to end test (`tests/e2e/everything.test.ts`) asks for each row and waits for it to end well. With keys, vendors come first: [vendors](../vendors.md).',
    ['| Model type | Operation | Engine |', '|---|---|---|', ...rows].join('\n'),
  ]
  return { 'docs/reference/served.md': `${text.join('\n\n')}\n` }
}
