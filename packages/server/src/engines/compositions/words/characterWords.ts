/** Which words of a prompt mean the character itself, and which the scene around it. */
import { factsOf, hasHead, read, settingOfWord } from '../borrowed.ts'

/** Words that can only mean whoever is in the reference. */
const meant =
  /\b(?:(?:the|this|that|my|our|your|same|a)\s+)*(?:character|protagonist|hero(?:ine)?|main character|reference|subject)(?:\s+(?:from|in|of)\s+the\s+(?:reference|picture|photo|image)(?:\s+(?:picture|photo|image))?)?\b/i // biome-ignore format: one pattern
const pronoun = /\b(?:she|he|they|him|her(?=\s+(?:in|on|at|as|with|by)\b)|them|me|myself|i)\b/i

/** Someone or something that lives, by the word for it. */
const being =
  /\b(?:wo)?m[ae]n\b|\b(?:person|people|girl|boy|lady|guy|child|kid|baby|detective|knight|wizard|witch|princess|prince|king|queen|pirate|astronaut|cosmonaut|soldier|samurai|ninja|hero|superhero|chef|cook|doctor|nurse|teacher|student|farmer|cowboy|cowgirl|explorer|traveller|traveler|tourist|singer|musician|dancer|artist|painter|scientist|pilot|captain|sailor|viking|warrior|archer|monk|vampire|zombie|ghost|elf|dwarf|fairy|mermaid|robot|alien|cyborg|athlete|runner|player|businessman|businesswoman|worker|firefighter|police officer|spy|thief|model|mother|father|grandmother|grandfather|cat|kitten|dog|puppy|bird|owl|fox|wolf|bear|panda|lion|tiger|horse|zebra|rabbit|bunny|squirrel|mouse|duck|swan|flamingo|fish|monkey|elephant|dragon|creature|animal|pet)\b/i // biome-ignore format: a list

/** The first words up to what tells of a place, a deed or company. */
const lead =
  /^\s*((?:(?:close-?up|portrait|photo(?:graph)?|picture|image|painting|illustration|drawing)\s+of\s+)?)((?:an?|the|this|my|our)\s+)?((?:[\w'’-]+\s+){0,4}?[\w'’-]+?)(?=\s+(?:in|on|at|with|who|which|that|is|are|by|near|under|over|inside|beside|behind|before|from|through|during|wearing|holding|riding|standing|sitting|walking|running|flying|reading|\w+ing|\w+s)\b|[,.;:]|$)/i // biome-ignore format: one pattern

const vehicle = /boat|ship|ferry|canoe|plane|rocket|train|locomotive|helicopter|tractor|truck|cart|sled/

/** By the list, or by what the illustrator would draw for it. */
function isBeing(noun: string): boolean {
  if (being.test(noun)) return true
  const { subjects, setting } = read(noun.trim() === '' ? 'nothing' : noun)
  const [only, ...others] = subjects
  if (only === undefined || others.length > 0 || (setting !== undefined && settingOfWord.has(noun.toLowerCase())))
    return false
  const facts = factsOf(only.art)
  if (facts.isVehicle || facts.isFood || vehicle.test(facts.name)) return false
  return hasHead(facts) || facts.looksAside
}

const playing = /\s*\b(?:dressed\s+)?as\s+an?\s+(?:[\w'’-]+\s+)?[\w'’-]+(?=\s+(?:in|on|at|with|near|by)\b|[,.;]|$)/i

/** The prompt with `@character` where the character is. */
export function withCharacter(prompt: string): string {
  // It stays who it is: what it is to play cannot be put on it.
  const said = prompt.trim().replace(playing, '').trim()
  for (const pattern of [meant, pronoun]) if (pattern.test(said)) return said.replace(pattern, '@character')
  if (startsWithDoing.test(said)) return `@character ${said}`
  const match = lead.exec(said)
  const [whole = '', view = '', , noun = ''] = match ?? []
  if (whole !== '' && isBeing(noun) && !/ing$/i.test(noun.split(/\s+/)[0] ?? ''))
    return `${view}@character${said.slice(whole.length)}`
  return `@character in ${said}`
}

/** “on a ship”, “reading in a garden” say what they are to the character; “a rainy street at night” is where it is. */
const startsWithDoing =
  /^(?:in|on|at|inside|under|by|near|with|before|behind|beside|between|through|over|during|wearing|holding|riding|\w+ing)\b/i // biome-ignore format: a list

/** A prompt as short as this says little of the scene. */
export const isShort = (prompt: string) => prompt.trim().split(/\s+/).length < 6
