import { z } from 'zod'
import { resource } from '../resource.ts'
import { scopeNames } from '../scopes.ts'

const scopeList = z.array(z.enum(scopeNames)).min(1)

export const key = z
  .object({
    id: z.uuid(),
    account_id: z.string(),
    name: z.string(),
    prefix: z.string().describe('How the key begins, to tell keys apart.'),
    scopes: scopeList,
    budget: z
      .number()
      .nullable()
      .describe('US dollars that its runs may cost in a calendar month (UTC); null: no limit.'),
    created_at: z.iso.datetime(),
    revoked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Key' })

export const createdKey = key
  .extend({ key: z.string().describe('Shown this once; only its hash is kept.') })
  .meta({ id: 'CreatedKey' })

export const accessResources = [
  resource({
    id: 'keys.create',
    method: 'POST',
    path: '/keys',
    access: 'keys:write',
    summary: 'Make a key. Its scopes must be ones you have; another account’s key takes `admin`.',
    body: z.strictObject({
      name: z.string().trim().min(1).max(200),
      scopes: scopeList.default(['runs:write', 'runs:read', 'files:read']),
      account_id: z
        .string()
        .regex(/^[A-Za-z0-9_.@-]{1,128}$/, { error: 'expected letters, digits and _ . @ -' })
        .optional()
        .describe('Whose key it is; made if there is no such account.'),
      budget: z
        .number()
        .min(0)
        .max(1_000_000)
        .nullable()
        .default(null)
        .describe('US dollars that its runs may cost in a calendar month (UTC).'),
    }),
    answer: { status: 201, schema: createdKey, summary: 'The key, shown once.' },
    inClient: true,
  }),
  resource({
    id: 'keys.list',
    method: 'GET',
    path: '/keys',
    access: 'keys:write',
    summary: 'The account’s keys.',
    answer: { status: 200, schema: z.object({ data: z.array(key) }).meta({ id: 'Keys' }), summary: 'The keys.' },
    inClient: true,
  }),
  resource({
    id: 'keys.delete',
    method: 'DELETE',
    path: '/keys/{id}',
    access: 'keys:write',
    summary: 'Revoke a key, and every token minted from it.',
    answer: { status: 204, summary: 'It is revoked.' },
    inClient: true,
  }),
  resource({
    id: 'tokens.create',
    method: 'POST',
    path: '/tokens',
    access: 'runs:read',
    summary: 'Mint a short-lived token from a key, for a browser.',
    body: z.strictObject({
      scopes: scopeList.default(['runs:write', 'runs:read', 'files:read']),
      expires_in: z.int().min(300).max(3600).default(900).describe('Seconds, 5 to 60 minutes.'),
    }),
    answer: {
      status: 201,
      schema: z.object({ token: z.string(), expires_at: z.iso.datetime(), scopes: scopeList }).meta({ id: 'Token' }),
      summary: 'The token.',
    },
    inClient: true,
  }),
]
