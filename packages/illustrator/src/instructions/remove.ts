/** Things taken away, and things alone kept. */
import { familyOf } from './rule.ts'
import type { StepKind } from './step.ts'
import { isWhole } from './words/whole.ts'

const all = '(?:everything|everyone|everybody|anything|all|all (?:the )?(?:other )?(?:things|objects|people)|the rest)'
const except = '(?:except(?: for)?|but|besides|other than|apart from|excluding|that is not|that isn.t)'
const taking = '(?:remove|delete|erase|eliminate|get rid of|take away|take out|take off|cut out|edit out|photoshop out|clone out|wipe out|clear away|clear out|clear|drop|lose|hide|omit|exclude|ditch|scrap|dispose of|crop out|clean up|clean off|strip|vanish|disappear|kill off|leave out|rid (?:the picture|it) of)' // biome-ignore format: a pattern

const removed = (what: string): StepKind | undefined =>
  isWhole(what) || what === '' || /^(?:the )?(?:background|backdrop)$/i.test(what) ? undefined : { do: 'remove', what }
const kept = (what: string): StepKind | undefined =>
  what === '' || isWhole(what) ? undefined : { do: 'keep-only', what }

export const keepOnly = familyOf([
  [new RegExp(`^(?:${taking}|hide) ${all}(?: else)?,? ${except} (.+)$`, 'i'), kept],
  [/^(?:keep|leave|show|retain|have|preserve)(?: me)? (?:only|just|nothing but|nothing except|solely) (.+?)(?: (?:visible|left|in the picture))?$/i, kept],
  [/^(?:only|just) (?:keep|leave|show|retain|have|preserve) (.+?)(?: (?:visible|left))?$/i, kept],
  [new RegExp(`^(?:keep|leave) (.+?)(?:,| and|, and|,? but) (?:${taking}|lose) (?:everything(?: else)?|the rest|all (?:the )?(?:rest|others?|else)|everyone else|anything else)$`, 'i'), kept],
  [/^(?:isolate|extract|single out) (.+?)(?: (?:from|out of) (?:the |its )?(?:background|rest|picture|image|everything else))?$/i, kept],
  [/^cut (?:out )?(.+?)(?: out)? (?:of|from) (?:the |its )?(?:background|rest|surroundings)$/i, kept],
  [/^(?:only|just|nothing but) ((?:the|his|her|my|a) .+)$/i, (what) => (/\b(?:bit|little|touch)\b/i.test(what) ? undefined : kept(what))],
  [/^((?:the|his|her|my) .+?) (?:only|alone|and nothing else|by (?:itself|himself|herself))$/i, kept],
]) // biome-ignore format: a table

/** What stays as it is needs nothing done. */
export const unchanged = familyOf([
  [/^(?:keep|leave|preserve|retain|maintain)(?: (?!only|just).+?)?(?: (?:as (?:it is|is|they are|before)|unchanged|the same|untouched|alone|intact|exactly.*|there|where .+|in place|visible|like (?:it is|that|this)))?$/i, () => []],
  [/^(?:don't|do not|don’t|without|never|not)(?: (?:change|changing|touch|touching|alter|altering|move|moving|modify|modifying|affect|affecting|edit|editing|mess|remove|removing))\b.*$/i, () => []],
  [/^(?:nothing else|and nothing else|that's (?:it|all)|that is all|thanks?(?: you)?(?: (?:a lot|so much|very much))?|please|cheers|(?:everything|the rest|all) (?:else )?(?:stays?|should stay|remains?)(?: .+)?)$/i, () => []],
]) // biome-ignore format: a table

export const remove = familyOf([
  [/^get (.+?) out(?: of (?:here|there|it|the (?:picture|image|photo|scene|frame|way|shot)))?$/i, removed],
  [/^take (.+?) off (?:of )?(.+)$/i, (what, whose) => (/^(?:it|this|the (?:picture|image|photo))$/i.test(whose) ? removed(what) : removed(`${what} on ${whose}`))],
  [/^(?:take|edit|crop|photoshop|clone|wipe|cut) (.+?) (?:away|out|off)(?: of (?:the (?:picture|image|photo|scene|frame)|here|it))?$/i, removed],
  [/^(?:make|let|have) (.+?) (?:to )?(?:disappear|vanish|go away|be gone|invisible|gone|leave)$/i, removed],
  [new RegExp(`^${taking} (?:(?:all|any|every)(?: of)? (?=the |those |these |his |her ))?(.+?)(?: (?:entirely|completely|altogether|as well|too))?$`, 'i'), removed],
  [/^(?:no more|no|without|minus|less) ((?!than|more|less|so|as|too)(?:the |any |that |those |all |all the )?.+)$/i, removed],
  [/^(?:there )?(?:should|must|shall)(?: not|n't|n’t) be (?:any )?(.+)$/i, removed],
  [/^(?:don't|do not|don’t) (?:show|include|want|need|have|draw) (?:to see )?(?:any )?(.+)$/i, removed],
]) // biome-ignore format: a table
