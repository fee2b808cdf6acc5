import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convertNcnn } from './ncnn.ts'
import { ran } from './ran.ts'

const param = (...lines: string[]) => new TextEncoder().encode(['7767517', `${lines.length} 9`, ...lines].join('\n'))

const floats = (...values: number[]) => new Uint8Array(Float32Array.from(values).buffer)
const tagged = (...values: number[]) => [...new Uint8Array(4), ...floats(...values)]

test('a convolution with half floats, its bias and its slope', async () => {
  // 1, -1 and 0.5 as half floats, filled up to four bytes.
  const halves = [0x47, 0x6b, 0x30, 0x01, 0x00, 0x3c, 0x00, 0xbc, 0x00, 0x38, 0, 0]
  const network = convertNcnn({
    param: param('Input in 0 1 a', 'Convolution c 1 1 a b 0=1 1=1 5=1 6=3 9=2 -23310=1,1.0e-01'),
    bin: Uint8Array.from([...halves, ...floats(1)]),
  })
  assert.deepEqual(await ran(network, [2, 40, 4], [1, 3, 1, 1]), { output: [-3.5] })
})

test('a deconvolution doubles, with weights turned', async () => {
  const network = convertNcnn({
    param: param('Input in 0 1 a', 'Deconvolution d 1 1 a b 0=1 1=2 3=2 5=0 6=12'),
    bin: Uint8Array.from(tagged(1, 2, 3, 4, 10, 20, 30, 40, 0, 0, 0, 0)),
  })
  assert.deepEqual(await ran(network, [1, 2, 0], [1, 3, 1, 1]), { output: [21, 42, 63, 84] })
})

test('channels become pixels, added to the nearest', async () => {
  const network = convertNcnn({
    param: param(
      'Input in 0 1 a',
      'Split s 1 2 a a0 a1',
      'Convolution c 1 1 a0 b 0=12 1=1 5=0 6=36',
      'PReLU p 1 1 b c 0=12',
      'PixelShuffle x 1 1 c d 0=2',
      'Interp i 1 1 a1 e 0=1 1=2.0 2=2.0',
      'BinaryOp o 2 1 d e f',
    ),
    bin: Uint8Array.from([
      ...tagged(...Array.from({ length: 36 }, (_, at) => (at % 3 === 0 ? -(at / 3) : 0))),
      ...floats(...new Array(12).fill(0.5)),
    ]),
  })
  assert.deepEqual(await ran(network, [2, 100, 200], [1, 3, 1, 1]), {
    output: [2, 1, 0, -1, 96, 95, 94, 93, 192, 191, 190, 189],
  })
})

test('averages are told, and can be given', async () => {
  const network = convertNcnn(
    {
      param: param(
        'Input in 0 1 a',
        'Split s 1 2 a a0 a1',
        'Pooling p 1 1 a0 b 0=1 4=1',
        'InnerProduct i 1 1 b c 0=3 1=1 2=9 9=1',
        'Crop k 1 1 a1 d -23309=2,0,1 -23310=2,1,2 -23311=2,-2,-1',
        'BinaryOp m 2 1 d c e 0=2',
      ),
      bin: Uint8Array.from([...tagged(1, 0, 0, 0, 1, 0, 0, 0, 1), ...floats(0, 0, -100)]),
    },
    { sharedAverages: true },
  )
  const picture = [1, 3, 5, 7, 9, 11]
  const own = await ran(network, picture, [1, 3, 1, 2], { own: [1], given: [0, 0, 0] })
  assert.deepEqual(own, { output: [6, 42, 0], averages: [2, 6, 10] })
  const given = await ran(network, picture, [1, 3, 1, 2], { own: [0], given: [1, 0, 102] })
  assert.deepEqual(given, { output: [3, 0, 22], averages: [2, 6, 10] })
})

test('what is not understood, missing or left over is said', () => {
  const convert = (layer: string, bin: number[]) => () =>
    convertNcnn({ param: param('Input in 0 1 a', layer), bin: Uint8Array.from(bin) })
  assert.throws(convert('Softmax x 1 1 a b', []), /layer Softmax of x/)
  assert.throws(convert('PReLU p 1 1 a b 0=3', [0, 0]), /end too early/)
  assert.throws(convert('Split s 1 1 a b', [0, 0]), /2 bytes of weights are left over/)
  assert.throws(convert('PReLU p 1 1 z b 0=0', []), /z is used before it is made/)
  assert.throws(() => convertNcnn({ param: new TextEncoder().encode('hello'), bin: new Uint8Array() }), /not a list/)
})
