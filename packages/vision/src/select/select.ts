/** What is meant, in the picture: by words, points or boxes. */
import { findPhrase } from '../find/find.ts'
import { inWords, recognised } from '../find/findAll.ts'
import { inFull, type Look, lookAt } from '../find/look.ts'
import type { Outlined } from '../find/outlines.ts'
import { readPhrase } from '../find/phrase.ts'
import { refineEdges } from '../matte/refineEdges.ts'
import { hintsOf, type Point, selectEach } from '../networks/sam.ts'
import { boxOf } from '../pictures/mask.ts'
import type { Box, Mask, Picture } from '../pictures/picture.ts'
import { CannotDo, NothingFound, part, type Work } from '../work.ts'

export interface Wish {
  prompt?: string | undefined
  points?: Point[] | undefined
  boxes?: Box[] | undefined
  /** All of that name, also where the words ask for one. */
  multiple?: boolean | undefined
}

export interface Selected {
  label: string
  /** How sure it is, from 0 to 1. */
  score: number
  box: Box
  /** Of the picture's size. */
  mask: Mask
}

export async function select(picture: Picture, wish: Wish, work: Work): Promise<Selected[]> {
  const { prompt, points = [], boxes = [] } = wish
  if (points.length + boxes.length > 0) return byHints(picture, points, boxes, prompt, work)
  if (prompt === undefined || prompt.trim() === '')
    throw new CannotDo('Say what is meant: in words, or by points or boxes.')
  return byWords(picture, prompt, wish.multiple === true, work)
}

async function byHints(
  picture: Picture,
  points: Point[],
  boxes: Box[],
  prompt: string | undefined,
  work: Work,
): Promise<Selected[]> {
  const hints = hintsOf(picture, points, boxes)
  if (hints.length === 0) throw new CannotDo('Every point is on what is not meant; one on what is meant is needed.')
  work.progress(0.05, 'Looking at what was pointed at')
  const look = await lookAt(picture, work)
  const [across, down] = [look.picture.width / picture.width, look.picture.height / picture.height]
  const shown = await selectEach(
    look.picture,
    hints.map(({ box, points: on = [] }) => ({
      points: on.map(({ x, y, label }) => ({ x: x * across, y: y * down, label })),
      ...(box === undefined
        ? {}
        : { box: { x: box.x * across, y: box.y * down, width: box.width * across, height: box.height * down } }),
    })),
    work,
  )
  const label = prompt === undefined || prompt.trim() === '' ? 'selection' : prompt.trim()
  const things = shown.flatMap(({ mask, score }) => {
    const box = boxOf(mask)
    return box === undefined ? [] : [{ label, score, box, mask }]
  })
  if (things.length === 0) throw new NothingFound('what was pointed at', [])
  return inFullSize(picture, things, look, work)
}

async function byWords(picture: Picture, prompt: string, isMultiple: boolean, work: Work): Promise<Selected[]> {
  work.progress(0.02, `Looking for “${prompt}”`)
  const look = await lookAt(picture, work)
  const phrase = readPhrase(prompt)
  if (isMultiple) for (const want of phrase.wants) if (want.count === 'one' && !isSingledOut(want)) want.count = 'all'
  const things = await findPhrase(phrase, look, part(work, 0.05, 0.7))
  if (things.length === 0) throw new NothingFound(prompt, inWords(await recognised(look, work)))
  return inFullSize(picture, things, look, part(work, 0.7, 1))
}

/** "The largest" and "the second from the left" are one, however many are wanted. */
function isSingledOut({ nth, size, places }: ReturnType<typeof readPhrase>['wants'][number]): boolean {
  return nth !== undefined || size !== undefined || places.length > 0
}

async function inFullSize(picture: Picture, things: Outlined[], look: Look, work: Work): Promise<Selected[]> {
  const selected: Selected[] = []
  for (const [index, { label, score, box, mask }] of things.entries()) {
    work.signal.throwIfAborted()
    work.progress(index / things.length, 'Following the edges')
    const fine = await refineEdges(picture, mask)
    selected.push({ label, score, mask: fine, box: boxOf(fine) ?? inFull(box, look) })
  }
  return selected
}
