/** The list of layers: one to a line, with the names of what it takes and makes, then its numbered settings. */

export class Layer {
  readonly type: string
  readonly name: string
  readonly inputs: string[]
  readonly outputs: string[]
  readonly #settings = new Map<number, number[]>()

  constructor(line: string) {
    const [type = '', name = '', takes = '0', makes = '0', ...rest] = line.trim().split(/\s+/)
    const blobs = Number(takes) + Number(makes)
    this.type = type
    this.name = name
    this.inputs = rest.slice(0, Number(takes))
    this.outputs = rest.slice(Number(takes), blobs)
    for (const setting of rest.slice(blobs)) this.#set(setting)
  }

  number(key: number, otherwise: number): number {
    return this.#settings.get(key)?.[0] ?? otherwise
  }

  list(key: number): number[] {
    return this.#settings.get(key) ?? []
  }

  /** `3=2`, or for a list `-23303=2,8,9`: the key is 23300 below zero, and the length comes first. */
  #set(setting: string) {
    const [key = '', value = ''] = setting.split('=')
    const numbers = value.split(',').map(Number)
    if (Number(key) <= -23300) this.#settings.set(-Number(key) - 23300, numbers.slice(1))
    else this.#settings.set(Number(key), numbers)
  }
}

const magic = '7767517'

export function readLayers(param: string): Layer[] {
  const [first = '', , ...lines] = param.trim().split('\n')
  if (first.trim() !== magic) throw new Error('this is not a list of ncnn layers')
  return lines.map((line) => new Layer(line))
}
