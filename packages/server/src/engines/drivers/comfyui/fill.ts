/** A template and the values for its places make a graph that the server takes. Plain data in, plain data out. */

export interface Node {
  class_type: string
  inputs: Record<string, unknown>
}
export type Graph = Record<string, Node>

interface TemplateNode extends Node {
  _meta?: { when?: string; otherwise?: string; each?: string; chain?: string }
}
export type Template = Record<string, TemplateNode>

export type Places = Record<string, unknown>
/** The node, and which of its outputs. */
type Link = [string, number]

const isLink = (value: unknown): value is Link =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number'

/** `missing` are the places that have no value: the graph is of no use then. */
export function fill(template: Template, places: Places): { graph: Graph; missing: string[] } {
  const missing = new Set<string>()
  const repeated = repeat(template, places)
  const isLeft = (id: string) => isMissing(repeated[id]?._meta?.when, places)

  /** Where a link leads once the nodes that are left out are gone. */
  function led(link: Link): Link | undefined {
    const node = repeated[link[0]]
    if (node === undefined || !isLeft(link[0])) return link
    const onward = node._meta?.otherwise === undefined ? undefined : node.inputs[node._meta.otherwise]
    return isLink(onward) ? led(onward) : undefined
  }

  function filled(value: unknown): unknown {
    if (isLink(value)) return led(value)
    const place = placeIn(value)
    if (place === undefined) return value
    if (places[place] === undefined) missing.add(place)
    return places[place]
  }

  const graph: Graph = {}
  for (const [id, { class_type, inputs }] of Object.entries(repeated)) {
    if (isLeft(id)) continue
    const values = Object.entries(inputs).map(([name, value]) => [name, filled(value)] as const)
    graph[id] = { class_type, inputs: Object.fromEntries(values.filter(([, value]) => value !== undefined)) }
  }
  return { graph, missing: [...missing] }
}

const isMissing = (when: string | undefined, places: Places) => when !== undefined && places[when] === undefined

/** Only a whole value is a place: words of the caller's are never looked into. */
function placeIn(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\{\{(\w+)\}\}$/.exec(value)?.[1] : undefined
}

function repeat(template: Template, places: Places): Template {
  const listOf = (each: string) => (places[each] ?? []) as unknown[]
  const countOf = (id: string) => {
    const each = template[id]?._meta?.each
    return each === undefined ? undefined : listOf(each).length
  }
  /** From outside, a repeated node is its last copy; if there is none, what its chain begins with. */
  function outside(link: Link): Link | undefined {
    const count = countOf(link[0])
    if (count === undefined) return link
    if (count > 0) return [`${link[0]}.${count - 1}`, link[1]]
    const { inputs, _meta } = template[link[0]] as TemplateNode
    const onward = inputs[_meta?.chain ?? '']
    return isLink(onward) ? outside(onward) : undefined
  }

  const inside = ([id, which]: Link, each: string, at: number): Link =>
    template[id]?._meta?.each === each ? [`${id}.${at}`, which] : [id, which]

  const made: Template = {}
  for (const [id, node] of Object.entries(template)) {
    const { each, chain } = node._meta ?? {}
    if (each === undefined) {
      made[id] = mapped(node, (value) => (isLink(value) ? outside(value) : value))
      continue
    }
    for (const [at, value] of listOf(each).entries())
      made[`${id}.${at}`] = mapped(node, (input, name) => {
        if (name === chain && at > 0) return [`${id}.${at - 1}`, 0]
        if (isLink(input)) return inside(input, each, at)
        return placeIn(input) === 'each' ? value : input
      })
  }
  return made
}

function mapped(node: TemplateNode, change: (value: unknown, name: string) => unknown): TemplateNode {
  const inputs = Object.fromEntries(Object.entries(node.inputs).map(([name, value]) => [name, change(value, name)]))
  return { ...node, inputs }
}

/** How many steps each of its samplers takes: what the progress of the whole is counted in. */
export function samplersIn(graph: Graph): Record<string, number> {
  const found: Record<string, number> = {}
  for (const [id, { class_type, inputs }] of Object.entries(graph)) {
    const number = (name: string) => Number(inputs[name] ?? 0)
    if (class_type === 'KSampler') found[id] = number('steps')
    if (class_type === 'KSamplerAdvanced')
      found[id] = Math.max(0, Math.min(number('steps'), number('end_at_step')) - number('start_at_step'))
  }
  return found
}
