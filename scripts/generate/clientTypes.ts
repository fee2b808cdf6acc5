/** A type for each input, query and answer, and for each set of words the contract fixes. */
import { z } from 'zod'
import {
  answers,
  apiError,
  deliveryStates,
  estimate,
  fault,
  liveStatuses,
  type ModelRule,
  modelTypes,
  type Operation,
  operations,
  requestErrorCodes,
  resources,
  runErrorCodes,
  runEvents,
  runStatuses,
  scopeNames,
  webhookEvent,
  webhookTypes,
} from '../../packages/contract/src/index.ts'
import { inputSchema, operationSchema } from '../../packages/contract/src/openapi.ts'
import { hasPictureParameter, inputName, pascal, queryName, ruleSentence } from './clientNames.ts'
import { commentOf, factsOf, interfaceOf, key, literal, type Printing, type Schema, typeOf } from './typescript.ts'

const unions = {
  ModelType: modelTypes,
  RunStatus: runStatuses,
  LiveStatus: liveStatuses,
  RequestErrorCode: requestErrorCodes,
  RunErrorCode: runErrorCodes,
  ErrorCode: [...requestErrorCodes, ...runErrorCodes],
  Scope: scopeNames,
  WebhookType: webhookTypes,
  WebhookDeliveryState: deliveryStates,
}

const printing = (picture: string): Printing => ({ picture, unions })

export function clientTypes(): string {
  return [
    `import type { ImageSource } from '../uploads.ts'\n\n`,
    ...Object.entries(unions).map(
      ([name, values]) => `export type ${name} =\n${values.map((value) => `| ${literal(value)}`).join('\n')}\n\n`,
    ),
    ...answerTypes(),
    '/** The reference’s name for it. */\nexport type GenerateImageOutput = GenerationOutput\n\n',
    ...operations.filter((each) => each.bodies !== 'none').map(inputType),
    ...resources
      .filter((each) => each.inClient)
      .flatMap((each) => [
        each.query === undefined
          ? ''
          : interfaceOf(queryName(each.id), inputSchema(each.query) as Schema, printing('string')),
        each.body === undefined
          ? ''
          : interfaceOf(inputName(each.id), inputSchema(each.body) as Schema, printing('string')),
      ]),
  ].join('')
}

/** Every schema of an answer that has a name, once, those inside others too. */
function answerTypes(): string[] {
  const shapes = [
    ...Object.values(answers).map((answer) => answer.schema),
    ...resources.filter((each) => each.inClient).map((each) => each.answer.schema),
    webhookEvent,
    estimate,
    apiError,
    fault,
  ].filter((shape) => shape !== undefined)
  const named: Record<string, Schema> = {}
  for (const shape of shapes) Object.assign(named, outputSchema(shape).$defs)
  const events = { RunProgress: runEvents.progress, RunPreview: runEvents.preview }
  for (const [name, event] of Object.entries(events))
    named[name] = { ...outputSchema(event.data), description: event.when }
  return Object.entries(named).map(([name, schema]) => interfaceOf(name, schema, printing('string')))
}

const outputSchema = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as Schema

function inputType(operation: Operation): string {
  const schema: Schema = { ...(operationSchema(operation) as Schema), description: aboutInput(operation) }
  const name = inputName(operation.id)
  if (operation.models !== undefined && operation.model !== undefined && 'field' in operation.model)
    return byModel(name, schema, operation.model.field, operation.models)
  if (hasPictureParameter(operation)) return interfaceOf(`${name}<Picture = ImageSource>`, schema, printing('Picture'))
  return interfaceOf(name, schema, printing(operation.bodies === 'form' ? 'ImageSource' : 'string'))
}

function aboutInput(operation: Operation): string {
  return [`Of \`${operation.id}\`.`, ...operation.rules.map((rule) => ruleSentence(rule))].join('\n')
}

/** A union by model type, so that what a model needs is asked for by the compiler. */
function byModel(name: string, schema: Schema, field: string, models: Record<string, ModelRule>): string {
  const fallback = schema.properties?.[field]?.default
  const common = { ...schema, properties: { ...schema.properties } }
  delete common.properties[field]
  const base = `${name.replace(/Input$/, '')}Fields`
  const members = Object.entries(models).map(([type, rule]) => ({
    name: `${base.replace(/Fields$/, '')}By${pascal(type)}`,
    type,
    rule,
  }))
  return [
    interfaceOf(base, common, printing('string')),
    ...members.map((member) => {
      const optional = member.type === fallback ? '?' : ''
      const chosen = `${key(field)}${optional}: ${literal(member.type)}\n`
      return `${commentOf(aboutModel(member.rule))}export interface ${member.name} extends ${base} {\n${chosen}${tightened(schema, member.rule)}}\n\n`
    }),
    commentOf([
      ...(schema.description ?? '').split('\n'),
      `What else is needed depends on \`${field}\`; without it, \`${fallback}\`.`,
    ]),
    `export type ${name} =\n${members.map((member) => `| ${member.name}`).join('\n')}\n\n`,
  ].join('')
}

function aboutModel(rule: ModelRule): string[] {
  const sets = Object.entries(rule.sets ?? {}).map(
    ([name, value]) => `Always uses \`${name}\` ${JSON.stringify(value)}.`,
  )
  const defaults = Object.entries(rule.defaults ?? {}).map(
    ([name, value]) => `\`${name}\` is ${JSON.stringify(value)} if left out.`,
  )
  return [rule.summary, ...(rule.rules ?? []).map((each) => ruleSentence(each)), ...sets, ...defaults]
}

/** The fields that a model needs, or takes fewer values of. */
function tightened(schema: Schema, rule: ModelRule): string {
  const names = [...new Set([...rule.requires, ...Object.keys(rule.narrows ?? {})])]
  return names
    .map((name) => {
      const narrow = rule.narrows?.[name]
      const field: Schema = {
        description: schema.properties?.[name]?.description,
        ...(narrow === undefined ? schema.properties?.[name] : inputSchema(narrow)),
      }
      return `${commentOf(factsOf(field))}${key(name)}${rule.requires.includes(name) ? '' : '?'}: ${typeOf(field, printing('string'))}\n`
    })
    .join('')
}
