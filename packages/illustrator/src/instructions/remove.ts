/** Things taken away, and things alone kept. */
import { familyOf } from './rule.ts'
import type { StepKind } from './step.ts'
import { isWhole } from './words/whole.ts'

const all = '(?:everything|everyone|everybody|anything|all|all (?:the )?(?:other )?(?:things|objects|people)|the rest)'
const except = '(?:except(?: for)?|but|besides|other than|apart from|excluding|that is not|that isn.t)'
const taking = '(?:remove|delete|erase|eliminate|get rid of|take away|take out|take off|edit out|photoshop out|clone out|wipe out|clear away|clear out|clear|drop|lose|hide|omit|exclude|ditch|scrap|dispose of|crop out|clean up|clean off|strip|vanish|disappear|kill off|leave out|rid (?:the picture|it) of)' // biome-ignore format: a pattern

/** Of "the cup from the table" the cup is meant that is on it. */
const placed = (what: string) => what.replace(/ from (?=(?:the|his|her|my|their) \S+$)/i, (from, at: number) => (/background$|sky$|distance$|foreground$/i.test(what.slice(at)) ? ' in ' : /\b(?:left|right|top|bottom|front|back|side|end|middle)$/i.test(what.slice(at)) ? from : ' on ')) // biome-ignore format: short

const removed = (said: string): StepKind | undefined => withoutWhole(placed(said))
const withoutWhole = (what: string): StepKind | undefined =>
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
  // A cut-out is what is kept; "cut it out of the picture" is said below.
  [/^(?:cut out|make a cut-?out of|create a cut-?out of|do a cut-?out of) (?!.* (?:of|from) (?:the|this) (?:picture|image|photo|scene|frame|shot)$)(.+)$|^cut ((?:the|my|his|her|their|this|that) .+) out$/i, (one, other) => kept(one === '' ? other : one)],
  [/^(?:only|just|nothing but) ((?:the|his|her|my|a) .+)$/i, (what) => (/\b(?:bit|little|touch)\b/i.test(what) ? undefined : kept(what))],
  [/^((?:the|his|her|my) .+?) (?:only|alone|and nothing else|by (?:itself|himself|herself))$/i, kept],
]) // biome-ignore format: a table

export const remove = familyOf([
  [/^get (.+?) out(?: of (?:here|there|it|the (?:picture|image|photo|scene|frame|way|shot)))?$/i, removed],
  [/^take (.+?) off (?:of )?(.+)$/i, (what, whose) => (/^(?:it|this|the (?:picture|image|photo))$/i.test(whose) ? removed(what) : removed(`${what} on ${whose}`))],
  [/^(?:take|edit|crop|photoshop|clone|wipe|cut)(?: out)? (.+?) (?:away|out|off)(?: of (?:(?:the|this) (?:picture|image|photo|scene|frame|shot)|here|it))?$/i, removed],
  [/^(?:make|let|have) (.+?) (?:to )?(?:disappear|vanish|go away|be gone|invisible|gone|leave)$/i, removed],
  [new RegExp(`^${taking} (?:(?:all|any|every)(?: of)? (?=the |those |these |his |her ))?(.+?)(?: (?:entirely|completely|altogether|as well|too))?$`, 'i'), removed],
  [/^(?:no more|no|without|minus|less) ((?!than|more|less|so|as|too)(?:the |any |that |those |all |all the )?.+)$/i, removed],
  [/^(?:there )?(?:should|must|shall)(?: not|n't|n’t) be (?:any )?(.+)$/i, removed],
  [/^(?:don't|do not|don’t) (?:show|include|want|need|have|draw) (?:to see )?(?:any )?(.+)$/i, removed],
]) // biome-ignore format: a table
