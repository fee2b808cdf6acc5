import { z } from 'zod'
import { resource } from '../resource.ts'

const day = z.iso.date()

export const usageRow = z
  .object({
    day: z.iso.date(),
    model_type: z.string().nullable(),
    operation: z.string(),
    key_id: z.string().nullable(),
    runs: z.int(),
    seconds: z.number(),
    cost: z.number(),
    currency: z.string(),
  })
  .meta({ id: 'UsageRow' })

export const serviceResources = [
  resource({
    id: 'usage',
    method: 'GET',
    path: '/usage',
    access: 'runs:read',
    summary: 'Finished runs, seconds and money by day, model, operation and key.',
    query: z.strictObject({
      from: day.optional().describe('The first day; 30 days ago if left out.'),
      to: day.optional().describe('The last day; today if left out.'),
    }),
    answer: {
      status: 200,
      schema: z
        .object({
          data: z.array(usageRow),
          total: z.object({ runs: z.int(), seconds: z.number(), cost: z.number(), currency: z.string() }),
        })
        .meta({ id: 'Usage' }),
      summary: 'The usage.',
    },
    inClient: true,
  }),
  resource({
    id: 'files.get',
    method: 'GET',
    path: '/files/{file}',
    access: { signedOr: 'files:read' },
    summary: 'The bytes of a file, named `{file_id}.{ext}`. Takes Range and If-None-Match.',
    query: z.looseObject({
      expires: z.string().optional().describe('Of a signed address: until when, in seconds since 1970.'),
      signature: z.string().optional().describe('Of a signed address.'),
    }),
    answer: { status: 200, media: 'application/octet-stream', summary: 'The bytes.' },
    inClient: false,
  }),
  resource({
    id: 'openapi',
    method: 'GET',
    path: '/openapi.json',
    access: 'open',
    summary: 'This interface, as OpenAPI 3.1.',
    answer: { status: 200, schema: z.looseObject({}), summary: 'The document.' },
    inClient: false,
  }),
  resource({
    id: 'health.live',
    method: 'GET',
    path: '/healthz',
    outside: true,
    access: 'open',
    summary: 'Whether the process is alive.',
    answer: { status: 200, schema: z.object({ status: z.literal('ok') }), summary: 'It is.' },
    inClient: false,
  }),
  resource({
    id: 'health.ready',
    method: 'GET',
    path: '/readyz',
    outside: true,
    access: 'open',
    summary: 'Whether it can take requests: the store answers, storage can be written.',
    answer: {
      status: 200,
      schema: z.object({ status: z.enum(['ok', 'unavailable']), checks: z.record(z.string(), z.string()) }),
      summary: 'It can. 503 if not.',
    },
    inClient: false,
  }),
  resource({
    id: 'health.metrics',
    method: 'GET',
    path: '/metrics',
    outside: true,
    access: 'open',
    summary: 'Figures for Prometheus.',
    answer: { status: 200, media: 'text/plain', summary: 'The figures.' },
    inClient: false,
  }),
  resource({
    id: 'docs',
    method: 'GET',
    path: '/docs',
    outside: true,
    access: 'open',
    summary: 'This interface, as a page to read.',
    answer: { status: 200, media: 'text/html', summary: 'The page.' },
    inClient: false,
  }),
]
