/** Why a server would not take a graph: before it was sent, by what the server says of itself, or in its own words. */
import { z } from 'zod'
import { EngineError } from '../../engine.ts'
import { type Answered, failureOf } from '../driver.ts'
import type { Graph } from './fill.ts'

type Choices = (className: string) => Promise<Record<string, string[]> | undefined>

/** A model's file: what the operator can put there. Other choices are the caller's. */
const isFile = (input: string) => /^(unet|clip|vae|ckpt|lora)_name\d?$/.test(input)

/** The model files that a graph names, without its LoRAs, which are looked up each time. */
export function filesIn(graph: Graph): unknown[] {
  const inputs = Object.values(graph).flatMap((node) => Object.entries(node.inputs))
  return inputs.filter(([name]) => isFile(name) && name !== 'lora_name')
}

/** Kinds of nodes and model files that the graph needs and the server lacks, in words. */
export async function lackingFor(graph: Graph, choices: Choices): Promise<string[]> {
  const classes = [...new Set(Object.values(graph).map((node) => node.class_type))]
  const offered = new Map(await Promise.all(classes.map(async (name) => [name, await choices(name)] as const)))
  const lacking = classes.filter((name) => offered.get(name) === undefined).map((name) => `the node ${name}`)
  for (const { class_type, inputs } of Object.values(graph))
    for (const [name, value] of Object.entries(inputs)) {
      const list = offered.get(class_type)?.[name]
      if (list !== undefined && isFile(name) && typeof value === 'string' && !list.includes(value))
        lacking.push(`the file ${value} (${class_type} ${name})`)
    }
  return [...new Set(lacking)]
}

export function lacks(lacking: string[]): EngineError {
  const words = `The ComfyUI server lacks ${lacking.join(', ')}.`
  return new EngineError('engine_unavailable', words, { lacking }, { unspent: true })
}

/** Nothing is begun by a graph that was not taken. */
export function validationFailure(answered: Answered): EngineError {
  const { error, node_errors: nodes = {} } = refusal.safeParse(answered.json).data ?? {}
  const faults = Object.values(nodes).flatMap(({ class_type, errors }) =>
    errors.map((fault) => ({ ...fault, class_type, input: fault.extra_info?.input_name ?? '' })),
  )
  const files = faults.filter(({ type, input }) => type === 'value_not_in_list' && isFile(input))
  if (files.length > 0)
    return lacks(
      files.map(
        ({ class_type, input, extra_info }) => `the file ${extra_info?.received_value} (${class_type} ${input})`,
      ),
    )
  if (error?.type === 'invalid_prompt' || error?.type === 'missing_node_type')
    return lacks([`a node: ${error.message}`])
  const said = faults.map(({ class_type, input, message, details }) =>
    [class_type, input, message, details].filter((word) => word !== '').join(' '),
  )
  const words = said.length > 0 ? said.join('; ') : (error?.message ?? 'it did not say why')
  return failureOf(answered, `ComfyUI refused the graph: ${words.slice(0, 300)}`)
}

const fault = z.object({
  type: z.string(),
  message: z.string().default(''),
  details: z.string().default(''),
  extra_info: z.object({ input_name: z.string().optional(), received_value: z.unknown() }).optional().catch(undefined),
})
const refusal = z.object({
  error: z
    .object({ type: z.string(), message: z.string().default('') })
    .optional()
    .catch(undefined),
  node_errors: z
    .record(z.string(), z.object({ class_type: z.string().default('a node'), errors: z.array(fault) }))
    .optional()
    .catch(undefined),
})
