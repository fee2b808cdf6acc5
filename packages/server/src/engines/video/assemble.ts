/** A WebAssembly module of one function, from its instructions as text: a line each, `#` begins a remark. */

const opcodes: Record<string, number[]> = {
  block: [0x02, 0x40],
  loop: [0x03, 0x40],
  if: [0x04, 0x40],
  end: [0x0b],
  br: [0x0c],
  br_if: [0x0d],
  'local.get': [0x20],
  'local.set': [0x21],
  'local.tee': [0x22],
  'i32.const': [0x41],
  'i32.eqz': [0x45],
  'i32.lt_s': [0x48],
  'i32.add': [0x6a],
  'i32.sub': [0x6b],
  'i32.mul': [0x6c],
  'i32.and': [0x71],
  'i32.shl': [0x74],
  'i32.shr_s': [0x75],
  'v128.load32_zero': [0xfd, 0x5c, 2, 0],
  'v128.load64_zero': [0xfd, 0x5d, 2, 0],
  'v128.store32_lane': [0xfd, 0x5a, 2, 0],
  'v128.or': [0xfd, 0x50],
  'v128.any_true': [0xfd, 0x53],
  'i8x16.shuffle': [0xfd, 0x0d],
  'i8x16.narrow_i16x8_u': [0xfd, 0x66],
  'i16x8.splat': [0xfd, 0x10],
  'i16x8.extract_lane_u': [0xfd, 0x19],
  'i16x8.replace_lane': [0xfd, 0x1a],
  'i16x8.extend_low_i8x16_u': [0xfd, 0x89, 0x01],
  'i16x8.shr_u': [0xfd, 0x8d, 0x01],
  'i16x8.add': [0xfd, 0x8e, 0x01],
  'i16x8.mul': [0xfd, 0x95, 0x01],
}

const i32 = 0x7f
const v128 = 0x7b

/** `parameters` and `numbers` are i32, `vectors` v128; all are named in the instructions. It is exported as `run`. */
export function assemble(
  parameters: string[],
  numbers: string[],
  vectors: string[],
  instructions: string,
): Uint8Array<ArrayBuffer> {
  const names = new Map([...parameters, ...numbers, ...vectors].map((name, at) => [name, at]))
  const code = instructions.split('\n').flatMap((line) => instruction(line.replace(/#.*/, '').trim(), names))
  const locals = [2, ...unsigned(numbers.length), i32, ...unsigned(vectors.length), v128]
  const body = [...locals, ...code, 0x0b]
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, ...unsigned(parameters.length), ...parameters.map(() => i32), 0]),
    ...section(2, [1, ...text('env'), ...text('memory'), 0x02, 0x00, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...text('run'), 0x00, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
  ])
}

function instruction(line: string, names: Map<string, number>): number[] {
  if (line === '') return []
  const [name = '', ...given] = line.split(/\s+/)
  const opcode = opcodes[name]
  if (opcode === undefined) throw new Error(`no such instruction: ${line}`)
  const values = given.map((each) => names.get(each) ?? Number(each))
  if (values.some(Number.isNaN)) throw new Error(`no such name: ${line}`)
  return [...opcode, ...values.flatMap((value) => (name === 'i32.const' ? signed(value) : unsigned(value)))]
}

const section = (id: number, inside: number[]) => [id, ...unsigned(inside.length), ...inside]
const text = (word: string) => [word.length, ...Buffer.from(word)]

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}

function signed(value: number): number[] {
  const low = value & 0x7f
  const rest = value >> 7
  const isLast = (rest === 0 && low < 0x40) || (rest === -1 && low >= 0x40)
  return isLast ? [low] : [low | 0x80, ...signed(rest)]
}
