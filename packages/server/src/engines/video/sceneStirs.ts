/** What moves by itself in a painted scene, by its name and by what it is. */
import type { Item, Scene } from '@easel/illustrator'
import type { Falling } from './layer.ts'
import type { Stir } from './stir.ts'

export interface SceneWords {
  /** “walks”, “runs”: those that stand on the ground do. */
  walk: boolean
}

export function wordsOf(prompt: string): SceneWords {
  return {
    walk: /\b(?:walk|run|march|stroll|trot|gallop|hop|jump|danc|wander|travel|drive|rid(?:e|ing))/i.test(prompt),
  }
}

/** What falls is drawn flake by flake, and not as it was painted. */
export function fallingIn(name: string, kind: string): boolean {
  return kind === 'effect' && /snow|rain/.test(name)
}

export function weatherOf(weather: Scene['weather']): Falling | undefined {
  if (weather === 'snow') return 'snow'
  return weather === 'rain' || weather === 'storm' ? 'rain' : undefined
}

const backdropStirs: [RegExp, Stir][] = [
  [/cloud|mist|fog|smoke/, 'drift'],
  [/lake|sea$|^water|river|pond|foam/, 'shimmer'],
  [/blades|reeds|grass|wheat|leaves|flowers|growth|flags|canopy|curtains|beds/, 'sway'],
  [/lamps|spotlights|crystals|aurora|light shafts/, 'twinkle'],
  [/bubbles|planets/, 'float'],
]

export function backdropStir(name: string): Stir {
  return backdropStirs.find(([pattern]) => pattern.test(name))?.[1] ?? 'still'
}

const flies =
  /bird|eagle|owl|parrot|bat\b|butterfly|bee\b|dove|goose|duck|swan|plane|airplane|helicopter|rocket|dragon|kite|ufo|saucer/
const burns = /fire|candle|torch|lantern|flame/
const grows = /flower|tree|blossom|tulip|rose|sunflower|palm|plant|grass|leaf|cactus|wheat|herb/
const drifts = /cloud|fog/
const shines = /\bstar|sun\b|moon|sparkle|light/
const swims = /fish|dolphin|whale|shark|octopus|turtle|jellyfish|seal/

/** What stands on something moves with it, or it would come off. */
export function itemStir(item: Item, items: Map<string, Item>, words: SceneWords): Stir {
  if (item.kind === 'text') return 'still'
  if (item.on !== undefined && items.has(item.on)) return 'still'
  const named = `${item.name} ${item.art}`
  if (burns.test(named)) return 'flicker'
  if (drifts.test(named)) return 'drift'
  if (grows.test(named)) return 'sway'
  if (item.rests === 'air') return flies.test(named) && !shines.test(item.name) ? 'fly' : 'float'
  if (item.rests === 'water') return swims.test(named) ? 'float' : 'bob'
  if (item.kind !== 'subject') return 'still'
  return words.walk ? 'walk' : 'breathe'
}

/** Words can bring weather to any picture. */
export function fallingFrom(prompt: string): Falling | undefined {
  if (/\b(?:no|without|not?) (?:snow|rain)/i.test(prompt)) return undefined
  if (/\bsnow(?:s|ing|fall|flakes?)?\b[^.,;]*\bfall|\bsnow(?:s|ing|fall|flakes)\b|\bfalling snow\b/i.test(prompt))
    return 'snow'
  return /\brain(?:s|ing|drops|fall)\b|\bfalling rain\b|\brain\b[^.,;]*\bfall/i.test(prompt) ? 'rain' : undefined
}
