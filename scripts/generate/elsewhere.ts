/** What the engines elsewhere serve, with every vendor and server set up: what to set for the README, and their fields for the reference. */
import { readFileSync } from 'node:fs'
import { readConfig } from '../../packages/server/src/config.ts'
import { configuredEngines } from '../../packages/server/src/configuredEngines.ts'
import type { Card } from '../../packages/server/src/engines/engine.ts'
import { laneOf, Routing } from '../../packages/server/src/models/routing.ts'
import { servedTypes } from '../../packages/server/src/models/types.ts'
import { UpstreamModels } from '../../packages/server/src/models/upstream.ts'
import { vendors } from '../../packages/server/src/models/vendors.ts'
import type { Generated } from './generated.ts'

interface Offered {
  type: string | null
  operation: string
  engines: { id: string; card: Card; upstream: string | undefined }[]
}

const nowhere = 'http://127.0.0.1:9'

export function elsewhere(): Generated {
  const offered = everything()
  return {
    'README.md': between(readFileSync(new URL('../../README.md', import.meta.url), 'utf8'), whatToSet(offered)),
    'docs/reference/engines.md': fields(offered),
  }
}

function everything(): Offered[] {
  const set = vendors.flatMap(({ key, address }) => [[address, nowhere], ...(key === undefined ? [] : [[key, 'any']])])
  const upstreams = new UpstreamModels([])
  const engines = configuredEngines(readConfig(Object.fromEntries(set), '/'), {
    fetchFor: () => fetch,
    upstream: (engine, operation, model) => upstreams.find(engine, operation, model),
    addressOf: () => nowhere,
  })
  const routing = new Routing(engines)
  return servedTypes(routing).flatMap(({ model_type: type, operations }) =>
    operations.map(({ operation }) => ({
      type,
      operation,
      engines: routing.candidates(operation, type).flatMap(({ engine, card }) => {
        if (laneOf(engine) === 'local') return []
        return [{ id: engine.id, card, upstream: upstreams.find(engine.id, operation, type)?.upstream }]
      }),
    })),
  )
}

/**
 * One row for all that want the same: model types first, what nobody elsewhere serves last. Of operations that work alike
 * with each of their models, the operation's name says more.
 */
function whatToSet(offered: Offered[]): string {
  const rows = new Map<string, Set<string>>()
  const isType = ({ type, operation }: Offered) => type !== null && !byOperation.includes(operation)
  for (const each of [...offered.filter(isType), ...offered.filter((other) => !isType(other))]) {
    const variables = [...new Set(each.engines.map(({ id }) => variableOf(id)))].join(', ')
    rows.set(variables, (rows.get(variables) ?? new Set()).add(`\`${isType(each) ? each.type : each.operation}\``))
  }
  const cells = [...rows]
    .toSorted(([one], [other]) => Number(one === '') - Number(other === ''))
    .map(([variables, what]) => `| ${[...what].join(', ')} | ${variables || 'nothing: built in'} |`)
  return ['| Model type, or operation without one | Set one of |', '|---|---|', ...cells].join('\n')
}

const byOperation = ['prompts.enhance', 'images.reframe']

/** One key may open several engines: `google-video` is Google's. */
function variableOf(engine: string): string {
  const row = vendors.find(({ id }) => id === engine) ?? vendors.find(({ id }) => engine.startsWith(`${id}-`))
  if (row === undefined) throw new Error(`nobody knows what to set for ${engine}`)
  return `\`${row.key ?? row.address}\`${engine === 'luma' ? ' with `EASEL_PUBLIC_URL`' : ''}`
}

function fields(offered: Offered[]): string {
  const ids = [...new Set(offered.flatMap(({ engines }) => engines.map(({ id }) => id)))]
  const sections = ids.flatMap((id) => {
    const rows = offered.flatMap(({ type, operation, engines }) =>
      engines
        .filter((engine) => engine.id === id && (operation !== 'prompts.enhance' || type === 'flux-dev'))
        .map(({ card, upstream }) => row(operation === 'prompts.enhance' ? null : type, operation, upstream, card)),
    )
    const head = ['| Operation | Model type | Upstream | Honoured | Taken, with a warning |', '|---|---|---|---|---|']
    return [`## ${id}`, `Set ${variableOf(id)}.`, [...head, ...rows].join('\n')]
  })
  const text = [
    '<!-- Made by `npm run generate`. -->',
    '# What each engine elsewhere takes',
    'By vendor, as configured out of the box ([real models](../vendors.md) says how to change it). A field is honoured, or taken with a warning that tells why it has no effect; any other is refused by name with `unsupported_parameter`. Fields that the service itself sees to (`sync`, `webhook_url`, `metadata`, …) are left out.',
    ...sections,
  ]
  return `${text.join('\n\n')}\n`
}

function row(type: string | null, operation: string, upstream = '', { honours, ignores = {} }: Card): string {
  const taken = honours === 'all' ? 'all' : honours.join(', ')
  const names = Map.groupBy(Object.keys(ignores), (name) => (ignores[name] as string).replace(/\.$/, ''))
  const warned = [...names].map(([why, all]) => `${all.join(', ')}: ${why}`)
  return `| ${operation} | ${type ?? ''} | ${upstream} | ${taken} | ${warned.join('; ')} |`
}

const marks = ['<!-- What to set: made by `npm run generate`. -->', '<!-- End of what to set. -->'] as const

/** The text with what lies between the marks put anew. */
function between(text: string, table: string): string {
  const [from, to] = marks.map((mark) => text.indexOf(mark)) as [number, number]
  if (from < 0 || to < from) throw new Error('README.md has lost the marks of its table')
  return `${text.slice(0, from)}${marks[0]}\n\n${table}\n\n${text.slice(to)}`
}
