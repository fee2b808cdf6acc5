import { z } from 'zod'
import { webhookTypes } from '../events.ts'
import { resource } from '../resource.ts'
import { page, paging } from './paging.ts'

export const deliveryStates = ['pending', 'delivered', 'failed'] as const

export const delivery = z
  .object({
    id: z.string().describe('The `webhook-id` header, the same over all tries.'),
    run_id: z.uuid(),
    type: z.enum(webhookTypes),
    url: z.string(),
    state: z.enum(deliveryStates),
    next_attempt_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    attempts: z.array(
      z.object({
        at: z.iso.datetime(),
        status: z.int().nullable().describe('What the receiver answered, if it did.'),
        error: z.string().nullable(),
        duration_ms: z.int(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' })

const secret = z.object({ secret: z.string() }).meta({ id: 'WebhookSecret' })

export const webhookResources = [
  resource({
    id: 'webhooks.deliveries',
    method: 'GET',
    path: '/webhooks/deliveries',
    access: 'runs:read',
    summary: 'Webhook deliveries with each attempt, newest first.',
    query: z.strictObject({ ...paging, run_id: z.uuid().optional(), state: z.enum(deliveryStates).optional() }),
    answer: {
      status: 200,
      schema: page(delivery).meta({ id: 'WebhookDeliveryPage' }),
      summary: 'A page of deliveries.',
    },
    inClient: true,
    paged: true,
  }),
  resource({
    id: 'webhooks.redeliver',
    method: 'POST',
    path: '/webhooks/deliveries/{id}/redeliver',
    access: 'runs:write',
    summary: 'Send a delivery again, now.',
    answer: { status: 202, schema: delivery, summary: 'The delivery, due.' },
    inClient: true,
  }),
  resource({
    id: 'webhooks.secret',
    method: 'GET',
    path: '/webhooks/secret',
    access: 'keys:write',
    summary: 'The account’s own secret, which signs webhooks that were given none.',
    answer: { status: 200, schema: secret, summary: 'The secret.' },
    inClient: true,
  }),
  resource({
    id: 'webhooks.rotateSecret',
    method: 'POST',
    path: '/webhooks/secret/rotate',
    access: 'keys:write',
    summary: 'Replace the account’s own secret.',
    answer: { status: 200, schema: secret, summary: 'The new secret.' },
    inClient: true,
  }),
]
