/** The size that OpenAI is asked for. */
import type { Ask } from '../engine.ts'
import type { Upstream } from './driver.ts'
import type { GivenPictures, Size } from './pictures.ts'
import { isSameShape, megapixel, nearestRatio, ratioOf, wishedShape } from './shapes.ts'

/** Of models before gpt-image-2. */
const standard = { '1:1': '1024x1024', '3:2': '1536x1024', '2:3': '1024x1536' } as const
const step = 16
const [longest, shortest] = [3840, 2160]
const widest = 3

export interface OpenaiSize {
  /** Undefined: the vendor chooses. */
  size: `${number}x${number}` | undefined
  warnings: string[]
}

export function openaiSize(ask: Ask, { model, defaults }: Upstream, { pictures, mask }: GivenPictures): OpenaiSize {
  const wished = mask === undefined ? wishedShape(ask) : {}
  const warnings = mask !== undefined && isShaped(ask) ? ['A masked edit keeps the size of its picture.'] : []
  const [first] = pictures
  const matched = ask.operation === 'images.generate' && mask === undefined ? undefined : first
  const ratio = wished.ratio ?? (matched === undefined ? undefined : matched.width / matched.height)
  const usual = defaults['size']
  if (wished.ratio === undefined && typeof usual === 'string') return { size: usual as OpenaiSize['size'], warnings }
  if (ratio === undefined) return { size: undefined, warnings }
  const size = takesAnySize(model) ? freeSize(wished.size, ratio) : standardSize(ratio)
  const difference = differs(wished, size)
  return { size, warnings: difference === undefined ? warnings : [...warnings, difference] }
}

const isShaped = ({ given, inputs }: Ask) =>
  ['width', 'height', 'aspect_ratio'].some((name) => given.includes(name) && inputs[name] !== 'match_input_image')

/** `gpt-image-2` and everything after it. */
const takesAnySize = (model: string) => Number(/^gpt-image-(\d+)/.exec(model)?.[1] ?? 0) >= 2

function standardSize(ratio: number) {
  return standard[nearestRatio(ratio, ['1:1', '3:2', '2:3'])]
}

function freeSize(wished: Size | undefined, ratio: number): `${number}x${number}` {
  const shape = Math.min(widest, Math.max(1 / widest, ratio))
  const { width, height } = wished === undefined || shape !== ratio ? megapixel(shape, step) : wished
  const scale = Math.min(1, longest / Math.max(width, height), shortest / Math.min(width, height))
  const whole = (side: number) => Math.max(step, Math.round((side * scale) / step) * step)
  return `${whole(width)}x${whole(height)}`
}

function differs({ size, ratio }: { size?: Size; ratio?: number }, made: string): string | undefined {
  const [width = 0, height = 0] = made.split('x').map(Number)
  if (size !== undefined && (size.width !== width || size.height !== height))
    return `OpenAI has no size of ${size.width} × ${size.height}; it was asked for ${width} × ${height}.`
  if (ratio !== undefined && !isSameShape(ratio, ratioOf(`${width}:${height}`)))
    return `OpenAI has no picture of that shape; it was asked for ${width} × ${height}.`
  return undefined
}
