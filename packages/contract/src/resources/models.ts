import { z } from 'zod'
import { json } from '../fields.ts'
import { modelTypes } from '../models.ts'
import { resource } from '../resource.ts'
import { page, paging } from './paging.ts'

const fields = {
  name: z.string().trim().min(1).max(200),
  description: z.string().max(2000).default(''),
  base_type: z.enum(modelTypes).describe('The model type it is made for.'),
  deployment_id: z.string().min(1).max(256).describe('What engines call it; the LoRA name of `wan-image-2.1`.'),
  lora_low_name: z.string().max(256).nullable().default(null),
  lora_high_name: z.string().max(256).nullable().default(null),
  defaults: z.record(z.string(), json()).describe('Inputs used where a caller gives none.').default({}),
  visibility: z.enum(['private', 'public']).describe('`public`: every account may use it.').default('private'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: 'expected 64 hexadecimal digits' })
    .nullable()
    .describe('Of the weights.')
    .default(null),
}

export const model = z
  .object({
    model_id: z.uuid(),
    owner_id: z.string(),
    ...fields,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Model' })

export const grant = z
  .object({ account_id: z.string().min(1).max(128), granted_at: z.iso.datetime() })
  .meta({ id: 'Grant' })

const served = z.object({
  operation: z.string(),
  engine: z.string().nullable().describe('Who would serve it now; null when nobody would.'),
  upstream: z.string().nullable().describe('The vendor’s own name of the model.'),
  next: z.array(z.string()).describe('Who would be asked if that one could not.'),
  requires: z.array(z.string()).describe('Fields that must be given.'),
  honours: z.array(z.string()).describe('Fields that have an effect.'),
  ignores: z.record(z.string(), z.string()).describe('Fields that are taken without one, and why.'),
  seconds: z.number().nullable().describe('What to expect.'),
})

export const modelTypeList = z
  .object({
    data: z.array(
      z
        .object({ model_type: z.string().nullable(), summary: z.string(), operations: z.array(served) })
        .meta({ id: 'ModelTypeServed' }),
    ),
  })
  .meta({ id: 'ModelTypes' })

const one = { status: 200, schema: model, summary: 'The model.' }

export const modelResources = [
  resource({
    id: 'models.create',
    method: 'POST',
    path: '/models',
    access: 'models:write',
    summary: 'Register a custom model.',
    body: z.strictObject(fields),
    answer: { ...one, status: 201 },
    inClient: true,
  }),
  resource({
    id: 'models.list',
    method: 'GET',
    path: '/models',
    access: 'runs:read',
    summary: 'Models you may use, newest first.',
    query: z.strictObject(paging),
    answer: { status: 200, schema: page(model).meta({ id: 'ModelPage' }), summary: 'A page of models.' },
    inClient: true,
    paged: true,
  }),
  resource({
    id: 'models.types',
    method: 'GET',
    path: '/models/types',
    access: 'runs:read',
    summary: 'Every model type: which engine would serve it now, what it needs and what it takes.',
    answer: {
      status: 200,
      schema: modelTypeList,
      summary: 'The model types; those operations that have none come last.',
    },
    inClient: true,
  }),
  resource({
    id: 'models.get',
    method: 'GET',
    path: '/models/{model_id}',
    access: 'runs:read',
    summary: 'One model.',
    answer: one,
    inClient: true,
  }),
  resource({
    id: 'models.update',
    method: 'PATCH',
    path: '/models/{model_id}',
    access: 'models:write',
    summary: 'Change a model of yours.',
    body: z.strictObject(
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withoutDefault(field).optional()])),
    ),
    answer: one,
    inClient: true,
  }),
  resource({
    id: 'models.delete',
    method: 'DELETE',
    path: '/models/{model_id}',
    access: 'models:write',
    summary: 'Take a model of yours out of the registry.',
    answer: { status: 204, summary: 'It is gone.' },
    inClient: true,
  }),
  resource({
    id: 'models.grants.list',
    method: 'GET',
    path: '/models/{model_id}/grants',
    access: 'models:write',
    summary: 'Who may use a model of yours.',
    answer: { status: 200, schema: z.object({ data: z.array(grant) }).meta({ id: 'Grants' }), summary: 'The grants.' },
    inClient: true,
  }),
  resource({
    id: 'models.grants.create',
    method: 'POST',
    path: '/models/{model_id}/grants',
    access: 'models:write',
    summary: 'Let another account use a model of yours.',
    body: z.strictObject({ account_id: z.string().min(1).max(128) }),
    answer: { status: 201, schema: grant, summary: 'The grant.' },
    inClient: true,
  }),
  resource({
    id: 'models.grants.delete',
    method: 'DELETE',
    path: '/models/{model_id}/grants/{account_id}',
    access: 'models:write',
    summary: 'Take a grant back.',
    answer: { status: 204, summary: 'It is gone.' },
    inClient: true,
  }),
]

/** A change that leaves a field out leaves it as it is, so a default must not fill it in. */
function withoutDefault(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field
}
