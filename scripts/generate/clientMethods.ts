/** The tree of methods as a type, and as the table from which the client builds them. */
import {
  answers,
  finishedStatuses,
  isEstimated,
  type Operation,
  operations,
  pathNames,
  type Resource,
  resources,
} from '../../packages/contract/src/index.ts'
import { inputSchema } from '../../packages/contract/src/openapi.ts'
import { camel, hasPictureParameter, inputName, isList, queryName, ruleSentence } from './clientNames.ts'
import { commentOf, key, literal, type Schema } from './typescript.ts'

interface Method {
  id: string
  comment: string
  type: string
  row: Record<string, unknown>
}

/** What is done by them stays done the second time. */
const repeatableResources = ['runs.cancel']

/** Operations that may be sent to another server than the base address. */
const editServerOperations = ['edit.maskImage']

export function clientMethods(): string {
  const methods = [...operations.flatMap(ofOperation), ...resources.filter((each) => each.inClient).map(ofResource)]
  const types = methods.flatMap((method) => method.type.match(/\b[A-Z]\w+/g) ?? [])
  const own = ['Call', 'CallOptions', 'EditServerOptions', 'EitherBody', 'GenerationCall', 'MethodRow']
  const notOurs = [...own, 'Promise', 'ImageBytes', 'List']
  const imported = [...new Set([...types, 'RunStatus'])].filter((name) => !notOurs.includes(name)).sort()
  return [
    `import type { List } from '../list.ts'\n`,
    `import type { ${own.join(', ')} } from '../method.ts'\n`,
    `import type { ImageBytes } from '../answer.ts'\n`,
    `import type {\n${imported.map((name) => `${name},\n`).join('')}} from './types.ts'\n\n`,
    '/** Every method that is made from the contract. */\n',
    `export interface Methods {\n${branch(methods, '')}}\n\n`,
    '/** What can be estimated, and from what. */\n',
    `export interface Estimated {\n${estimated()}}\n\n`,
    '/** The same as data: how each method is sent. */\n',
    'export const methods: Record<string, MethodRow> = {\n',
    ...methods.map((method) => `${literal(method.id)}: ${rowOf(method.row)},\n`),
    '}\n\n',
    '/** The states that no other follows. */\n',
    `export const finishedStatuses: readonly RunStatus[] = [${finishedStatuses.map(literal).join(', ')}]\n`,
  ].join('')
}

const estimated = () =>
  operations
    .filter(isEstimated)
    .flatMap(({ id, variants = [] }) =>
      [id, ...variants.map((each) => each.id)].map((name) => `${literal(name)}: ${inputName(id)}\n`),
    )
    .join('')

/** The methods below a name, as fields of an interface. A method may itself have methods below it. */
function branch(methods: Method[], under: string): string {
  const inside = methods.filter((method) => method.id.startsWith(under))
  const names = [...new Set(inside.map((method) => method.id.slice(under.length).split('.')[0] as string))]
  return names
    .map((name) => {
      const own = inside.find((method) => method.id === under + name)
      const below = inside.some((method) => method.id.startsWith(`${under}${name}.`))
      const parts = [own?.type, below ? `{\n${branch(methods, `${under}${name}.`)}}` : undefined]
      const type = parts.filter((part) => part !== undefined).join(' & ')
      return `${own?.comment ?? ''}${key(name)}: ${type}\n`
    })
    .join('')
}

function ofOperation(operation: Operation): Method[] {
  const names = [{ id: operation.id, sets: {} }, ...(operation.variants ?? [])]
  return names.map(({ id, sets }) => ({
    id,
    comment: commentOf([
      operation.summary,
      ...(operation.description === undefined ? [] : [operation.description]),
      ...operation.rules.map((rule) => ruleSentence(rule)),
      ...(id === operation.id ? [] : [variantInWords(operation.id, sets)]),
      `Answer: ${answers[operation.answer].summary}`,
      `\`${operation.method} /api/v1${operation.path}\``,
    ]),
    type: operationType(operation),
    row: {
      verb: operation.method,
      path: operation.path,
      takes: operation.bodies === 'none' ? 'nothing' : operation.bodies,
      gives: operation.answer === 'bytes' ? 'bytes' : 'json',
      ...(operation.method === 'POST' ? { keyed: true } : {}),
      ...(Object.keys(sets).length === 0 ? {} : { sets }),
      ...(editServerOperations.includes(operation.id) ? { editServer: true } : {}),
    },
  }))
}

function variantInWords(id: string, sets: Record<string, unknown>): string {
  const fixed = Object.entries(sets).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  return fixed.length === 0 ? `Another name of \`${id}\`.` : `\`${id}\` with ${fixed.join(', ')}.`
}

function operationType(operation: Operation): string {
  const { schema } = answers[operation.answer]
  const answer = schema === undefined ? 'ImageBytes' : (schema.meta()?.id ?? 'unknown')
  if (operation.bodies === 'none')
    return `(${pathArguments(operation.path)}, options?: CallOptions) => Promise<${answer}>`
  const options = editServerOperations.includes(operation.id) ? ', EditServerOptions' : ''
  const call = (input: string) =>
    operation.answer === 'generation' ? `GenerationCall<${input}>` : `Call<${input}, ${answer}${options}>`
  const input = inputName(operation.id)
  if (operation.bodies !== 'json and form') return call(input)
  return `EitherBody<${call(input)}, ${call(hasPictureParameter(operation) ? `${input}<string>` : input)}>`
}

function ofResource(resource: Resource): Method {
  const answer = resource.answer.schema?.meta()?.id ?? 'null'
  const list = isList(resource)
  const takes = resource.body !== undefined ? 'json' : resource.query !== undefined ? 'query' : 'nothing'
  const result = list ? `List<${answer}>` : `Promise<${answer}>`
  const path = pathArguments(resource.path)
  const parameters = [path, inputArgument(resource), 'options?: CallOptions'].filter((part) => part !== '')
  return {
    id: resource.id,
    comment: commentOf([resource.summary, `\`${resource.method} /api/v1${resource.path}\``]),
    type: `(${parameters.join(', ')}) => ${result}`,
    row: {
      verb: resource.method,
      path: resource.path,
      takes,
      gives: list ? 'list' : 'json',
      ...(resource.makesRun === true ? { keyed: true } : {}),
      ...(repeatableResources.includes(resource.id) ? { repeatable: true } : {}),
    },
  }
}

const pathArguments = (path: string) =>
  pathNames(path)
    .map((name) => `${camel(name)}: string`)
    .join(', ')

function inputArgument(resource: Resource): string {
  if (resource.body !== undefined) {
    const { required } = inputSchema(resource.body) as Schema
    return `input${required === undefined && resource.method === 'POST' ? '?' : ''}: ${inputName(resource.id)}`
  }
  return resource.query === undefined ? '' : `query?: ${queryName(resource.id)}`
}

function rowOf(row: Record<string, unknown>): string {
  const fields = Object.entries(row).map(
    ([name, value]) =>
      `${name}: ${typeof value === 'object' ? rowOf(value as Record<string, unknown>) : literal(value)}`,
  )
  return `{ ${fields.join(', ')} }`
}
