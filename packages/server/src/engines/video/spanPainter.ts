/**
 * The innermost loop: a row of pixels sampled between pixels of a sheet and blended into a frame, all four channels of
 * two pixels at a time. In WebAssembly because it is three times as quick as the same in JavaScript (measured November
 * 2026), and more than half of the time of an illustration's clip is spent here.
 */
import { assemble } from './assemble.ts'

/**
 * Addresses in the memory, in bytes; places in the sheet and their steps, in parts of 65,536 of a pixel; how light it is,
 * of 65,536, and how that changes. Colours are multiplied by their alpha.
 */
export type SpanPainter = (
  to: number,
  end: number,
  sheet: number,
  stride: number,
  x: number,
  y: number,
  stepX: number,
  stepY: number,
  light: number,
  lightStep: number,
) => void

const lowHalves = '0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23'
const swapped = '8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7'

const instructions = `
loop
  block
    # The pixel at the left above, and with it its neighbours to the right and below.
    local.get sheet
    local.get y
    i32.const 16
    i32.shr_s
    local.get stride
    i32.mul
    i32.add
    local.get x
    i32.const 16
    i32.shr_s
    i32.const 2
    i32.shl
    i32.add
    local.tee at
    v128.load64_zero
    local.tee above
    local.get at
    local.get stride
    i32.add
    v128.load64_zero
    local.tee below
    v128.or
    v128.any_true
    i32.eqz
    br_if 0

    # How much each of the four counts, of 256.
    local.get x
    i32.const 8
    i32.shr_s
    i32.const 255
    i32.and
    local.tee across
    local.get y
    i32.const 8
    i32.shr_s
    i32.const 255
    i32.and
    local.tee down
    i32.mul
    i32.const 8
    i32.shr_s
    local.set corner

    local.get above
    i16x8.extend_low_i8x16_u
    i32.const 256
    local.get across
    i32.sub
    local.get down
    i32.sub
    local.get corner
    i32.add
    i16x8.splat
    local.get across
    local.get corner
    i32.sub
    i16x8.splat
    i8x16.shuffle ${lowHalves}
    i16x8.mul
    local.get below
    i16x8.extend_low_i8x16_u
    local.get down
    local.get corner
    i32.sub
    i16x8.splat
    local.get corner
    i16x8.splat
    i8x16.shuffle ${lowHalves}
    i16x8.mul
    i16x8.add
    local.tee sum
    local.get sum
    local.get sum
    i8x16.shuffle ${swapped}
    i16x8.add
    i32.const 128
    i16x8.splat
    i16x8.add
    i32.const 8
    i16x8.shr_u
    local.tee sum
    i16x8.extract_lane_u 3
    local.tee alpha
    i32.eqz
    br_if 0

    # Darker, but no thinner.
    local.get light
    i32.const 65536
    i32.lt_s
    if
      local.get sum
      local.get light
      i32.const 8
      i32.shr_s
      i16x8.splat
      i32.const 256
      i16x8.replace_lane 3
      i16x8.mul
      i32.const 8
      i16x8.shr_u
      local.set sum
    end

    local.get alpha
    i32.const 255
    i32.lt_s
    if
      # What was there before, as far as it is still seen.
      local.get to
      v128.load32_zero
      i16x8.extend_low_i8x16_u
      i32.const 255
      local.get alpha
      i32.sub
      local.tee alpha
      local.get alpha
      i32.const 7
      i32.shr_s
      i32.add
      i16x8.splat
      i16x8.mul
      i32.const 8
      i16x8.shr_u
      local.get sum
      i16x8.add
      local.set sum
    end

    local.get to
    local.get sum
    local.get sum
    i8x16.narrow_i16x8_u
    v128.store32_lane 0
  end

  local.get x
  local.get stepX
  i32.add
  local.set x
  local.get y
  local.get stepY
  i32.add
  local.set y
  local.get light
  local.get lightStep
  i32.add
  local.set light
  local.get to
  i32.const 4
  i32.add
  local.tee to
  local.get end
  i32.lt_s
  br_if 0
end
`

const compiled = new WebAssembly.Module(
  assemble(
    ['to', 'end', 'sheet', 'stride', 'x', 'y', 'stepX', 'stepY', 'light', 'lightStep'],
    ['at', 'across', 'down', 'corner', 'alpha'],
    ['above', 'below', 'sum'],
    instructions,
  ),
)

export function spanPainter(memory: WebAssembly.Memory): SpanPainter {
  return new WebAssembly.Instance(compiled, { env: { memory } }).exports['run'] as SpanPainter
}
