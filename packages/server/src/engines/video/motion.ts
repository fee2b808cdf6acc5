/** What moves in a clip and how: from the words, as far as they rule, else from the picture. */
import { between, type Camera, cameraOf, comesBack, type Move, movesIn, paceIn } from './camera.ts'
import type { MovingPicture } from './layer.ts'
import type { Motion } from './render.ts'
import { goesOn } from './stir.ts'

export interface MotionWish {
  prompt: string
  negativePrompt: string
  seconds: number
  /** 0 to 255, 127 is usual. */
  motion: number
  /** 0 to 100: 0 leaves the words aside, from 7 on they rule alone. */
  strictness: number
  seed: number
}

const usualMotion = 127
const ruling = 7

/** What there is to move. */
export interface Cast {
  /** Something stands out from what is behind it. */
  hasSubject: boolean
  /** Some part of it goes one way, and does not come back by itself. */
  goesOn: boolean
}

export function castOf({ layers }: MovingPicture): Cast {
  return {
    hasSubject: layers.some(({ isSubject }) => isSubject === true),
    goesOn: layers.some(({ stir }) => goesOn(stir)),
  }
}

export function motionOf(cast: Cast, wish: MotionWish): { motion: Motion; warnings: string[] } {
  const { prompt, seconds, seed } = wish
  const unwanted = new Set(movesIn(wish.negativePrompt))
  const said = movesIn(prompt).filter((move) => !unwanted.has(move))
  const suited = suitedTo(cast, seed, unwanted)
  const share = said.length === 0 ? 0 : Math.min(1, wish.strictness / ruling)
  const amount = wish.motion / usualMotion
  const warnings =
    said.length === 0 && speaksOfCamera(prompt)
      ? [`The words name no movement of the camera that is known here; it was “${suited}”.`]
      : []
  const own = cameraOf([suited], amount, seed)
  const asked = cameraOf(said, amount * paceIn(prompt), seed)
  const camera: Camera = share === 0 ? own : share === 1 ? asked : between(own, asked, share)
  const isRound = share === 0 || comesBack(said)
  const motion: Motion = {
    camera,
    comesBack: amount === 0 || (isRound && !cast.goesOn),
    seconds,
    amount,
    way: wayOf(prompt, seed),
    seed,
  }
  return { motion, warnings }
}

/** Without a word the camera comes back to where it began: around something that stands out, along a view. */
function suitedTo({ hasSubject }: Cast, seed: number, unwanted: Set<Move>): Move {
  const usual: Move[] = hasSubject ? ['orbit', 'breathe'] : ['drift', 'breathe']
  const free = usual.filter((move) => !unwanted.has(move))
  return free[seed % Math.max(1, free.length)] ?? 'still'
}

const speaksOfCamera = (prompt: string) => /\b(?:camera|shot|lens|angle|move(?:s|ment)?)\b/i.test(prompt)

function wayOf(prompt: string, seed: number): -1 | 1 {
  const words = prompt.toLowerCase()
  if (/\b(?:walk|run|fl(?:y|ies)|sail|swim|drive|blow|drift)\w*\b[^.,;]*\bright\b/.test(words)) return 1
  if (/\b(?:walk|run|fl(?:y|ies)|sail|swim|drive|blow|drift)\w*\b[^.,;]*\bleft\b/.test(words)) return -1
  return seed % 2 === 0 ? 1 : -1
}
