/** Things that have nothing to do with each other are moved apart, or made smaller, until each can be seen. */

import type { Box, Reading, Size } from '../borrowed.ts'
import type { Body } from './bodies.ts'

const rounds = 24
/** Of the smaller one's width: so much may overlap. */
const allowed = 0.12

export function apart(roots: readonly Body[], frame: Size, reading: Reading) {
  const moving = roots.filter(({ item }) => item.kind !== 'effect' && item.kind !== 'text' && item.rests !== 'air')
  for (let round = 0; round < rounds; round++) {
    let isClear = true
    for (const [at, one] of moving.entries())
      for (const other of moving.slice(at + 1)) {
        if (one.actor === undefined && other.actor === undefined) continue
        if (isMeantTo(one, other, reading)) continue
        isClear = pushed(one, other, frame) && isClear
      }
    if (isClear) return
  }
}

/** Before and behind each other they may overlap. */
function isMeantTo(one: Body, other: Body, { subjects, relations }: Reading): boolean {
  const names = [one.item.name, other.item.name]
  return relations.some(({ kind, subject, object }) => {
    const said = [subjects[subject]?.word, subjects[object]?.word]
    const isOfBoth = names.every((name) => said.includes(name))
    return isOfBoth && (kind === 'behind' || kind === 'in-front-of' || kind === 'under' || kind === 'around')
  })
}

/** True where nothing had to be moved. */
function pushed(one: Body, other: Body, frame: Size): boolean {
  const [left, right] = middle(one.box) <= middle(other.box) ? [one, other] : [other, one]
  const shared = left.box.x + left.box.width - right.box.x
  const excess = shared - allowed * Math.min(left.box.width, right.box.width)
  if (excess <= 1) return true
  const roomLeft = Math.max(0, left.box.x - 0.01 * frame.width)
  const roomRight = Math.max(0, frame.width * 0.99 - right.box.x - right.box.width)
  const byLeft = Math.min(roomLeft, excess / 2 + Math.max(0, excess / 2 - roomRight))
  const byRight = Math.min(roomRight, excess - byLeft)
  move(left, -byLeft)
  move(right, byRight)
  if (byLeft + byRight < excess - 1) for (const body of [left, right]) shrink(body, 0.93)
  return false
}

const middle = (box: Box) => box.x + box.width / 2

function move(body: Body, by: number) {
  body.box = { ...body.box, x: body.box.x + by }
}

/** About its foot. */
function shrink(body: Body, by: number) {
  const { x, y, width, height } = body.box
  body.box = { x: x + (width * (1 - by)) / 2, y: y + height * (1 - by), width: width * by, height: height * by }
}
