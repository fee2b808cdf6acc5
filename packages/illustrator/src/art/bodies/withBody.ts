/** A head alone on a meadow frightens people: heads and busts of the emoji set get the rest of their body here. */
import type { Art } from '../art.ts'
import { animalBody, animalLength } from './animalBody.ts'
import { type AnimalHead, animalHeads, busts, personHeads, robes, skins } from './heads.ts'
import { bustLegs, bustLegsLength, personBody, personLength } from './personBody.ts'

export function carriesBody(name: string): boolean {
  const plain = withoutTone(name)
  return animalHeads[plain] !== undefined || personHeads[plain] !== undefined || bustOf(plain) !== undefined
}

/** How much of the drawing is the head: of a bust, its upper part. */
export function bustShare(name: string): number {
  return bustOf(withoutTone(name)) === undefined ? 1 : 0.58
}

export function withBody(name: string, art: Art): Art {
  const plain = withoutTone(name)
  const animal = animalHeads[plain]
  if (animal !== undefined) return animalWithBody(art, animal)
  const person = personHeads[plain]
  const middle = art.box.x + art.box.width / 2
  const foot = art.box.y + art.box.height
  if (person !== undefined) {
    const length = personLength * person.tall
    const body = personBody(person, person.skin ?? skinOf(name), middle, foot - 4.2, length)
    return { ...art, body: body + art.body, box: { ...art.box, height: art.box.height - 4.2 + length } }
  }
  const bust = bustOf(plain)
  if (bust === undefined) return art
  const legs = bustLegs(busts[bust] as string, robes.has(bust), middle, foot - 1, art.box.width)
  return { ...art, body: legs + art.body, box: { ...art.box, height: art.box.height - 1 + bustLegsLength } }
}

function animalWithBody(art: Art, head: AnimalHead): Art {
  const { x, y, width, height } = art.box
  const body = animalBody(head, x + width / 2, y + height - 7)
  const wide = Math.max(width, head.tail === 'none' || head.tail === 'stub' ? 0 : 31)
  const left = Math.min(x, x + width / 2 - 13)
  return {
    ...art,
    body: body + art.body,
    box: { x: left, y, width: Math.max(x + width, left + wide) - left, height: height - 7 + animalLength },
  }
}

/** `man-cook` and `cook` are the same bust in other hands. */
function bustOf(plain: string): string | undefined {
  const role = plain.replace(/^(man|woman|person)-/, '')
  return busts[role] === undefined ? undefined : role
}

function withoutTone(name: string): string {
  return name.replace(/-(medium-light|medium-dark|light|medium|dark)$/, '')
}

function skinOf(name: string): string {
  return skins.find(([ending]) => name.endsWith(ending))?.[1] as string
}
