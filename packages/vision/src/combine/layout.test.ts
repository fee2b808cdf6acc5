import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bounded, grid, type Layout, overlaid, sideBySide, stacked } from './layout.ts'

function assertInside({ width, height, places }: Layout) {
  for (const place of places) {
    assert.ok(place.width >= 1 && place.height >= 1 && place.x >= 0 && place.y >= 0, JSON.stringify(place))
    assert.ok(place.x + place.width <= width && place.y + place.height <= height, JSON.stringify(place))
  }
}

function assertApart({ places }: Layout) {
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1))
      assert.ok(
        one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y,
        `${JSON.stringify(one)} covers ${JSON.stringify(other)}`,
      )
}

const sizes = [
  { width: 300, height: 200 },
  { width: 100, height: 400 },
  { width: 1, height: 1 },
  { width: 900, height: 90 },
  { width: 64, height: 64 },
]

test('side by side, all have the height of the tallest', () => {
  const layout = sideBySide(
    [
      { width: 300, height: 200 },
      { width: 200, height: 400 },
    ],
    10,
    'center',
  )
  assert.deepEqual(layout, {
    width: 600 + 10 + 200,
    height: 400,
    places: [
      { x: 0, y: 0, width: 600, height: 400 },
      { x: 610, y: 0, width: 200, height: 400 },
    ],
  })
})

test('what is too small to be enlarged so far is aligned', () => {
  const small = { width: 10, height: 10 }
  const tops = (['start', 'center', 'end'] as const).map(
    (align) => sideBySide([small, { width: 50, height: 100 }], 0, align).places[0]?.y,
  )
  assert.deepEqual(tops, [0, 35, 70])
})

test('stacked is side by side, turned', () => {
  const { width, height, places } = stacked(
    [
      { width: 200, height: 100 },
      { width: 400, height: 100 },
    ],
    6,
    'center',
  )
  assert.deepEqual({ width, height }, { width: 400, height: 306 })
  assert.deepEqual(places[1], { x: 0, y: 206, width: 400, height: 100 })
})

for (const count of [1, 2, 3, 4, 5, 7, 10])
  test(`a grid of ${count} is nearly square and shows each whole`, () => {
    const layout = grid(
      Array.from({ length: count }, () => ({ width: 120, height: 100 })),
      8,
      'center',
    )
    assertInside(layout)
    assertApart(layout)
    const ratio = layout.width / layout.height
    assert.ok(ratio > 0.5 && ratio < 2.6, `${ratio}`)
    for (const place of layout.places) assert.deepEqual([place.width, place.height], [120, 100])
  })

test('every layout keeps all shapes, inside and apart', () => {
  for (const make of [sideBySide, stacked, grid])
    for (const align of ['start', 'center', 'end'] as const) {
      const layout = make(sizes, 12, align)
      assertInside(layout)
      assertApart(layout)
    }
})

test('an overlay keeps its size and its distance from the edge', () => {
  const at = (align: 'start' | 'center' | 'end') =>
    overlaid(
      [
        { width: 200, height: 100 },
        { width: 40, height: 20 },
      ],
      7,
      align,
    ).places[1]
  assert.deepEqual(at('start'), { x: 7, y: 7, width: 40, height: 20 })
  assert.deepEqual(at('center'), { x: 80, y: 40, width: 40, height: 20 })
  assert.deepEqual(at('end'), { x: 153, y: 73, width: 40, height: 20 })
})

test('an overlay larger than the first is made to fit', () => {
  const layout = overlaid(
    [
      { width: 100, height: 100 },
      { width: 400, height: 200 },
    ],
    20,
    'end',
  )
  assertInside(layout)
  assert.deepEqual([layout.width, layout.height], [100, 100])
})

test('what is too large becomes smaller as a whole', () => {
  const wide = bounded(
    sideBySide(
      Array.from({ length: 10 }, () => ({ width: 9000, height: 6000 })),
      512,
      'center',
    ),
  )
  assertInside(wide)
  assert.ok(wide.width <= 16_384 && wide.width * wide.height <= 64_000_000)
  assert.ok(wide.width > 16_000, 'and no smaller than it must be')
})
