/** What a key or a token may do. `admin` may do everything. */
export const scopes = {
  'runs:write': 'Make, cancel, replay and delete runs; upload; save prompts.',
  'runs:read': 'See runs, models, prompts, usage and webhook deliveries.',
  'files:read': 'Fetch files without a signed address.',
  'models:write': 'Register models and grant them to others.',
  'keys:write': 'Make and revoke keys; see and change the webhook secret.',
  admin: 'Everything, and keys for other accounts.',
} as const
export type Scope = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]]
