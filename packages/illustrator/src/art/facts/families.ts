/** Facts for whatever has none of its own, by its name: the first rule that fits. */
import type { ArtFacts } from '../art.ts'

export interface Family {
  pattern: RegExp
  metres: number
  habitat: ArtFacts['habitat']
  isFace?: boolean
}

const hands =
  /-(hand|hands|fist|fingers|thumbs|salute|gesture|horns|biceps)$|^(backhand|index-|thumbs|victory|vulcan|raised|clapping|crossed-fingers|ok-hand|handshake)/
const people =
  /^(man|woman|person|people|mx|mrs|old-man|old-woman|older-person|artist|astronaut|cook|detective|farmer|firefighter|guard|health-worker|judge|mechanic|ninja|office-worker|pilot|police-officer|prince|princess|scientist|singer|student|teacher|technologist|construction-worker|factory-worker|santa-claus|pregnant|breast-feeding|skier|snowboarder|bust|busts|goblin|ogre|kiss|couple|family|women|men)(-|$)/

export const families: Family[] = [
  { pattern: /^flag-|-flag$|^crossed-flags$|^carp-streamer$/, metres: 1.5, habitat: 'ground' },
  {
    pattern: /(^|-)(face|cat-with-tears-of-joy|exploding-head|star-struck|cat-with-wry-smile)(-|$)|^rolling-on/,
    metres: 0.5,
    habitat: 'air',
    isFace: true,
  },
  { pattern: /^baby/, metres: 0.6, habitat: 'ground' },
  { pattern: /^(boy|girl|child)/, metres: 1.2, habitat: 'ground' },
  { pattern: people, metres: 1.7, habitat: 'ground' },
  { pattern: hands, metres: 0.3, habitat: 'air' },
  { pattern: /-(oclock|thirty)$|clock/, metres: 0.3, habitat: 'indoors' },
  { pattern: /(button|sign|symbol|arrow|mark|keycap|square|circle|diamond|heart)/, metres: 0.4, habitat: 'air' },
  { pattern: /(tree|plant|flower)/, metres: 1, habitat: 'ground' },
  { pattern: /(book|paper|card|calendar|chart|folder|envelope|tray)/, metres: 0.25, habitat: 'indoors' },
]
export const anything = { metres: 0.4, habitat: 'ground' } as const
