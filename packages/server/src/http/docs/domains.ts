/** The chapters into which operations and resources fall. */
export const domains = [
  { id: 'images', title: 'Images', summary: 'Pictures from words, from references, and from what you bring.' },
  { id: 'edits', title: 'Edits', summary: 'Change a picture: by words, by mask, by cutting, joining and enlarging.' },
  { id: 'video', title: 'Video', summary: 'A picture set in motion.' },
  { id: 'runs', title: 'Runs', summary: 'Everything that was asked for, as it stands.' },
  { id: 'prompts', title: 'Prompts', summary: 'Words made richer, and words kept for later.' },
  { id: 'models', title: 'Models', summary: 'Custom models of your own, and who may use them.' },
  { id: 'access', title: 'Access', summary: 'Keys, tokens, and what was used with them.' },
  { id: 'webhooks', title: 'Webhooks', summary: 'What was sent to you, and the secret that signs it.' },
  { id: 'files', title: 'Files', summary: 'The bytes themselves.' },
  { id: 'health', title: 'Health', summary: 'How the service is, and what it can do.' },
] as const
export type DomainId = (typeof domains)[number]['id']

const byFirstWord: Record<string, DomainId> = {
  images: 'images',
  edit: 'edits',
  generateVideo: 'video',
  runs: 'runs',
  prompts: 'prompts',
  models: 'models',
  keys: 'access',
  tokens: 'access',
  usage: 'access',
  webhooks: 'webhooks',
  files: 'files',
  openapi: 'health',
  docs: 'health',
  health: 'health',
}

export function domainOf(id: string, path: string): DomainId {
  if (path.startsWith('/edits/')) return 'edits'
  const domain = byFirstWord[id.split('.')[0] as string]
  if (domain === undefined) throw new Error(`${id} has no chapter in the reference: add its first word to domains.ts`)
  return domain
}
