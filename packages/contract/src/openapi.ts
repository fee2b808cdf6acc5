/** The whole interface as an OpenAPI 3.1 document. */
import { z } from 'zod'
import { answers, estimate } from './answers.ts'
import { apiError, requestErrors, runErrors } from './errors.ts'
import { webhookEvent } from './events.ts'
import { isEstimated, type Operation } from './operation.ts'
import { operations } from './operations/index.ts'
import { pathNames, type Resource } from './resource.ts'
import { resources } from './resources/index.ts'
import { inWords } from './rules.ts'
import { scopes } from './scopes.ts'

type Json = Record<string, unknown>

export function openapi(server: { url: string; version: string }): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  const put = (path: string, method: string, item: Json) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: item }
  }
  const ref = (schema: z.ZodType) => named(schema, schemas)
  for (const each of operations) put(`/api/v1${each.path}`, each.method, operationItem(each, ref))
  for (const each of resources)
    put(each.outside === true ? each.path : `/api/v1${each.path}`, each.method, resourceItem(each, ref))
  const error = ref(apiError)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Easel',
      version: server.version,
      description: 'Pictures and video from selectable generative models.',
    },
    servers: [{ url: server.url }],
    security: [{ bearer: [] }, { apiKey: [] }],
    paths,
    webhooks: {
      run: {
        post: {
          summary: 'A run has finished. Signed as Standard Webhooks 1.0 says.',
          requestBody: { content: { 'application/json': { schema: ref(webhookEvent) } } },
          responses: { '2XX': { description: 'Taken.' } },
        },
      },
    },
    components: {
      schemas,
      responses: errorResponses(error),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key or a token. Scopes: ${Object.keys(scopes).join(', ')}.`,
        },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
  }
}

function operationItem(each: Operation, ref: (schema: z.ZodType) => Json): Json {
  const answer = answers[each.answer]
  const content =
    answer.schema === undefined ? binary('image/png') : { 'application/json': { schema: ref(answer.schema) } }
  const queued = answer.status === 202
  const estimated = isEstimated(each)
  const jsonOrEstimate = answer.schema === undefined ? ref(estimate) : { anyOf: [ref(answer.schema), ref(estimate)] }
  const atOnce = estimated ? { ...content, 'application/json': { schema: jsonOrEstimate } } : content
  return {
    operationId: each.id,
    summary: each.summary,
    description: [each.description, ...each.rules.map((rule) => `${inWords(rule)}.`)].filter(Boolean).join('\n\n'),
    'x-scope': each.scope,
    'x-run-type': each.runType,
    ...(each.variants === undefined ? {} : { 'x-variants': each.variants.map((variant) => variant.id) }),
    parameters: [
      ...pathParameters(each.path),
      ...(each.method === 'POST' ? [idempotencyKey] : []),
      ...(estimated ? [dryRun] : []),
    ],
    ...(each.bodies === 'none' ? {} : { requestBody: { required: true, content: bodies(each) } }),
    responses: {
      [answer.status]: { description: answer.summary, content: queued ? content : atOnce },
      ...(queued ? { 200: { description: 'Finished, with `sync: true`.', content: atOnce } } : {}),
      ...(each.answer === 'generation'
        ? { 204: { description: 'With `Prefer: return=minimal`; see `Location`.' } }
        : {}),
      ...errorRefs,
    },
  }
}

function resourceItem(each: Resource, ref: (schema: z.ZodType) => Json): Json {
  const { answer } = each
  const content =
    answer.schema !== undefined
      ? { 'application/json': { schema: ref(answer.schema) } }
      : answer.media && binary(answer.media)
  return {
    operationId: each.id,
    summary: each.summary,
    'x-scope': typeof each.access === 'string' ? each.access : each.access.signedOr,
    ...(each.access === 'open' ? { security: [] } : {}),
    parameters: [
      ...pathParameters(each.path),
      ...queryParameters(each.query),
      ...(each.makesRun === true ? [idempotencyKey] : []),
    ],
    ...(each.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(each.body) } } } }),
    responses: { [answer.status]: { description: answer.summary, ...(content ? { content } : {}) }, ...errorRefs },
  }
}

const binary = (media: string) => ({ [media]: { schema: media.startsWith('text/') ? { type: 'string' } : {} } })

function bodies(each: Operation): Json {
  const schema = operationSchema(each)
  const content: Json = {}
  if (each.bodies.includes('json')) content['application/json'] = { schema, examples: numbered(each.examples) }
  if (each.bodies.includes('form')) content['multipart/form-data'] = { schema: asForm(schema) }
  return content
}

/** An operation's input as JSON Schema, what its models ask included. */
export function operationSchema(each: Operation): Json {
  const schema = inputSchema(each.input)
  const properties = schema['properties'] as Record<string, Json>
  for (const [alias, name] of Object.entries(each.renamed ?? {}))
    properties[alias] = { ...properties[name], deprecated: true, description: `Another name of \`${name}\`.` }
  const field = each.model !== undefined && 'field' in each.model ? each.model.field : undefined
  if (each.models === undefined || field === undefined) return schema
  const conditions = Object.entries(each.models)
    .filter(([, rule]) => rule.requires.length > 0 || rule.narrows !== undefined)
    .map(([type, rule]) => ({
      if: { properties: { [field]: { const: type } }, required: [field] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
      then: {
        required: rule.requires,
        properties: Object.fromEntries(
          Object.entries(rule.narrows ?? {}).map(([name, narrow]) => [name, inputSchema(narrow)]),
        ),
      },
    }))
  return { ...schema, allOf: conditions }
}

/** In a form a file may stand wherever a picture is named. */
function asForm(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema), (_key, value) =>
    value?.['x-image'] === true
      ? { ...value, contentMediaType: 'image/*', description: `${value.description} A file part may stand here.` }
      : value,
  )
}

export function inputSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

/** Schemas that have an id are told once, under components. */
function named(schema: z.ZodType, schemas: Json): Json {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json
  const toComponents = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, inner) =>
      key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '#/components/schemas/') : inner,
    )
  for (const [name, definition] of Object.entries(($defs as Json) ?? {}))
    schemas[name] ??= strip(toComponents(definition) as Json)
  const id = schema.meta()?.id
  if (id === undefined) return toComponents(rest) as Json
  // A schema that refers to itself somewhere is already among its own definitions.
  if (rest['$ref'] === undefined) schemas[id] = strip(toComponents(rest) as Json)
  return { $ref: `#/components/schemas/${id}` }
}

function strip(definition: Json): Json {
  const { id: _, ...rest } = definition
  return rest
}

function pathParameters(path: string): Json[] {
  return pathNames(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
}

function queryParameters(query: z.ZodObject | undefined): Json[] {
  if (query === undefined) return []
  const { properties } = inputSchema(query) as { properties: Record<string, Json> }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(description === undefined ? {} : { description }),
    schema,
  }))
}

const dryRun = {
  name: 'dry_run',
  in: 'query',
  schema: { type: 'boolean', default: false },
  description: 'Answers 200 with an `Estimate`: who would make it and what it would cost, without making it.',
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key and body within 24 hours replays the first answer.',
  schema: { type: 'string', maxLength: 255 },
}

function numbered(examples: Json[]): Json {
  return Object.fromEntries(examples.map((value, at) => [`example${at + 1}`, { value }]))
}

const allErrors: Record<string, { status: number; message: string }> = { ...requestErrors, ...runErrors }
const statuses = [...new Set(Object.values(allErrors).map((row) => row.status))].sort()
const errorRefs = Object.fromEntries(
  statuses.map((status) => [status, { $ref: `#/components/responses/error${status}` }]),
)

function errorResponses(schema: Json): Json {
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = Object.entries(allErrors).filter(([, row]) => row.status === status)
      const description = codes.map(([code, row]) => `\`${code}\`: ${row.message}`).join('\n\n')
      return [`error${status}`, { description, content: { 'application/json': { schema } } }]
    }),
  )
}
