/** What the examples of resources send: path names, query and body in one. Operations carry their own. */
import { exampleModel, exampleRun, pathNames, type Resource } from '@easel/contract'

const exampleId = '018f3f6e-8b7a-7c3e-9d52-0c9a5f3f1a30'

const inPath: Record<string, string> = {
  run_id: exampleRun,
  model_id: exampleModel,
  id: exampleId,
  account_id: 'studio-two',
  file: `${exampleId}.png`,
}

const beyondThePath: Record<string, Record<string, unknown>> = {
  'runs.get': { wait: 30 },
  'runs.list': { status: 'completed', limit: 20 },
  'runs.replay': { prompt: 'the same fox, at night', seed: 4 },
  'prompts.create': { name: 'Fox', prompt: 'a red fox in the snow', tags: ['animals'] },
  'prompts.update': { tags: ['animals', 'winter'] },
  'models.create': { name: 'Watercolour', base_type: 'wan-image-2.1', deployment_id: 'watercolour-v3' },
  'models.update': { visibility: 'public' },
  'models.grants.create': { account_id: 'studio-two' },
  'keys.create': { name: 'website', scopes: ['runs:write', 'runs:read'] },
  'tokens.create': { scopes: ['runs:write', 'runs:read'], expires_in: 900 },
  'webhooks.deliveries': { state: 'failed' },
  usage: { from: '2026-01-01', to: '2026-01-31' },
}

export function resourceExample(each: Resource): Record<string, unknown> {
  const path = Object.fromEntries(pathNames(each.path).map((name) => [name, inPath[name] ?? exampleId]))
  return { ...path, ...beyondThePath[each.id] }
}
