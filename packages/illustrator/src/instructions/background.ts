/** What is behind the subject: gone, blurred, plain, grey, or another place. */

import { settingOfWord } from '../reading/words/settings.ts'
import { type Family, familyOf, type Rule } from './rule.ts'
import type { StepKind } from './step.ts'
import { surroundingsIn } from './surroundings.ts'
import { amountIn, strengthOf } from './words/amounts.ts'
import { colourNamed } from './words/colours.ts'
import { isPlaceAlone, settingIn } from './words/settings.ts'
import { isPronoun, isWhole } from './words/whole.ts'

const ground = '(?:the |its |his |her |their |that )?(?:whole |entire )?(?:background|backdrop|bg|backgrounds)'
const rest = '(?:everything|all|the rest|every(?:one|body))(?: (?:else|of it|in the background|in the picture))?'
const except = '(?:except(?: for)?|but|besides|other than|apart from|excluding|behind|around)'

/** A ground is as white as paper and as black as ink; things hardly ever are. */
function groundColour(words: string) {
  const colour = colourNamed(words)
  const pure = colour === undefined ? undefined : { white: '#ffffff', black: '#000000' }[colour.name]
  return colour === undefined || pure === undefined ? colour : { ...colour, hex: pure }
}

/** A colour, a state or a place; a place may come with its hour. */
function groundOf(words: string): StepKind[] | undefined {
  const said = words.replace(/^(?:be |become |look |something |like |more )+/i, '').trim()
  if (/^(?:transparent|see[- ]through|clear|empty|nothing|invisible|a png|none|alpha)$/i.test(said)) return [{ do: 'background', to: 'transparent' }]
  if (/^(?:an? )?(?:black and white|b&w|greyscale|grayscale|monochrome|colou?rless|desaturated)$/i.test(said)) return [{ do: 'background', to: 'grey' }]
  if (/^(?:(?:an? )?blur(?:red|ry|rier)?|out of focus|unsharp|bokeh)(?: (?:effect|background|one))?$/i.test(said)) return [blurred('', '')]
  if (/^(?:an? )?(?:green|chroma)[- ]?(?:screen|key)$/i.test(said)) return [{ do: 'background', to: 'colour', colour: '#00b140', words: said }]
  const plain = said.replace(/\s+(?:background|backdrop|one|wall|screen)$/i, '').replace(/^(?:an? )?(?:plain|solid|flat|pure|uniform) (?=#|rgb)/i, '')
  const colour = groundColour(plain)
  if (colour !== undefined) return [{ do: 'background', to: 'colour', colour: colour.hex, words: said }]
  if (/^(?:an? )?(?:plain|solid|simple|neutral|clean)(?: colou?r)?$/i.test(plain)) return [{ do: 'background', to: 'colour', colour: '#ffffff', words: said }]
  return placeOf(said)
} // biome-ignore format: short

export function placeOf(words: string): StepKind[] | undefined {
  const place = settingIn(words)
  const around = surroundingsIn(words)
  // "make the background rainy" is only its weather.
  if ((place === undefined || place === 'sky') && around?.isAll === true) return [around.step]
  if (place === undefined && !/^(?:an?|the|some|my|our|\p{Lu})/u.test(words)) return undefined
  const step: StepKind = { do: 'background', to: 'place', words, ...(place === undefined ? {} : { place }) }
  // By day is how a place is drawn anyway.
  const isDay = around?.step.time === 'day' && Object.keys(around.step).length === 2
  return around === undefined || isDay ? [step] : [step, around.step]
}

function blurred(how: string, kept: string): StepKind {
  const amount = amountIn(how)
  const isSaid = amount.exact !== undefined || amount.scale !== 1
  return { do: 'background', to: 'blurred', ...(isSaid ? { amount: strengthOf(amount, 0.5) } : {}), ...exceptOf(kept) }
}

const exceptOf = (kept: string) => (kept === '' ? {} : { except: kept })

function restAs(kept: string, state: string): StepKind[] | undefined {
  if (/^(?:black and white|b&w|gr[ea]y(?:scale)?|monochrome|colou?rless|desaturated)$/i.test(state)) return [{ do: 'background', to: 'grey', ...exceptOf(kept) }]
  if (/^(?:blurred|blurry|out of focus)$/i.test(state)) return [blurred('', kept)]
  if (/^(?:transparent|invisible)$/i.test(state)) return [{ do: 'background', to: 'transparent', ...exceptOf(kept) }]
  const colour = groundColour(state)
  return colour === undefined ? undefined : [{ do: 'background', to: 'colour', colour: colour.hex, words: state, ...exceptOf(kept) }]
} // biome-ignore format: short

/** Only words that are places first and last: "a castle" is to be added, and so is "a park bench". */
function barePlace(words: string, name: string): StepKind[] | undefined {
  const last = name.split(' ').at(-1)?.toLowerCase() ?? ''
  const isPlace = settingOfWord.has(last) || settingOfWord.has(name.toLowerCase())
  return isPlace && isPlaceAlone(name) ? placeOf(words) : undefined
}

const colourless = '(?:black[- ]and[- ]white|b&w|gr[ea]y(?:scale)?|monochrome)'

const rules: Rule[] = [
  [new RegExp(`^(?:make |turn |convert |have |show |put |get )?(?:it|everything|this|all|the (?:picture|image|photo|scene))?(?: (?:all|completely))?(?: ?(?:in|to|into|as))? ?${colourless},? (?:with only|with just|except(?: for)?|but(?: not| only| keep| leave)?|and (?:only|just)|apart from|with) (.+?)(?: (?:in|with|staying in|to stay in|as) (?:colou?r|its (?:own )?colou?rs?|red|blue|green|yellow|orange|pink|purple)| colou?red)?$`, 'i'), (kept) => restAs(kept.replace(/^(?:keep|leave) /i, ''), 'grey')],
  [new RegExp(`^(?:keep|leave) (?:only |just )?(.+?)(?: (?:in colou?r|colou?red|red|blue|green|yellow|orange|pink|purple))?(?:,| and|, and|,? but) (?:make |turn |convert )?(?:everything(?: else)?|the rest|all (?:the )?(?:rest|else))(?: (?:to|into|in))? ${colourless}$`, 'i'), (kept) => restAs(kept, 'grey')],
  [new RegExp(`^(?:desaturate|decolou?ri[sz]e|remove (?:the |all )?colou?rs? from) ${rest},? ${except} (.+)$`, 'i'), (kept) => restAs(kept, 'grey')],
  [/^(?:an? )?(?:product|packshot|catalog(?:ue)?|studio) ?(?:photo|shot|picture|image)?(?: (?:on|with|in|against)(?: an?)? (white|black|gr[ea]y|transparent))?$/i, (words) => (words === '' ? undefined : groundOf(words))],
  [new RegExp(`^(?:simplify|declutter|tidy(?: up)?|clean(?: up)?|calm(?: down)?) ${ground}$|^make ${ground} (?:look )?(?:less (?:distracting|busy|cluttered|messy)|simpler|cleaner|calmer|tidier)$`, 'i'), () => blurred('', '')],
  [/^(?:focus|put the focus|keep the focus) on (.+)$|^(?:add|with|use|give it|apply)(?: some| a bit of| more| a| nice)* bokeh(?: effect)?$|^bokeh$/i, (kept) => blurred('', /^(?:the )?(?:subject|foreground|main subject)$/i.test(kept) ? '' : kept)],
  [new RegExp(`^(?:make|turn|paint|colou?r|convert) ${rest} ${except} (.+) (?:to |into |in )?(black and white|b&w|\\S+)$`, 'i'), restAs],
  [new RegExp(`^(?:make|turn|convert) ${rest} (?:to |into )?(black and white|b&w|gr[ea]y(?:scale)?|blurry|blurred),? ${except} (.+)$`, 'i'), (state, kept) => restAs(kept, state)],
  [/^(?:add |use |apply )?(?:an? )?(?:colou?r splash|selective colou?r)(?: effect)?(?: (?:on|to|for|of|with) (.+))?$/i, (kept) => restAs(kept, 'grey')],
  [new RegExp(`^(?:keep|leave) (?:only |just )?(.+?) in colou?r(?: (?:and|,) ${rest} .*)?$`, 'i'), (kept) => restAs(kept, 'grey')],
  [new RegExp(`^(?:blur|defocus)(?: out)?(.*?) ${rest}(?: ${except} (.+))?$`, 'i'), (how, kept) => (kept === '' && !/else|rest/i.test(`${how}`) ? undefined : blurred(how, kept))],
  [new RegExp(`^(?:blur|defocus|soften)(?: out)?(?: everything in)? ${rest.replace('everything|all|', '')}$`, 'i'), () => blurred('', '')],
  [new RegExp(`^(.*?)\\b(?:blur|defocus|unfocus|soften)(?: out)? ${ground}(.*)$`, 'i'), (before, after) => blurred(`${before} ${after}`, '')],
  [new RegExp(`^(?:make|have|keep|turn) ${ground} (?:to )?(?:be |look |appear )?(.*?)(?:blurry|blurred|blurrier|out of focus|bokeh)(.*)$`, 'i'), (before, after) => blurred(`${before} ${after}`, '')],
  [/^(?:an? )?(?:(.*) )?(?:blurry|blurred|blurrier|bokeh) (?:background|backdrop)$/i, (how) => blurred(how, '')],
  [/^(?:blur|defocus|soften)(?: out)?(.*?) (?:the )?(?:crowd|people|person|everyone|everybody|audience|spectators|fans|things|stuff|area|others|scene|trees|buildings|houses|cars)(?: that (?:is|are))? (?:in the (?:back|background|distance)|(?:behind|around) (?:him|her|them|it|me|us|the (?:main )?(?:subject|person|player|couple)))$/i, (how) => blurred(how, '')],
  [/^(?:add |use |with )?(?:a )?(?:shallow|narrow) (?:depth of field|focus)$|^portrait mode$|^(?:add |with )(?:a )?(?:background (?:blur|bokeh)|depth of field)$/i, () => blurred('', '')],
  [/^(?:an? )?transparent(?: background| png)?$|^(?:make |turn )(?:it|this|the (?:image|picture)) (?:into )?(?:an? )?(?:transparent(?: png)?|see[- ]through)$/i, () => ({ do: 'background', to: 'transparent' })],
  [new RegExp(`^(?:remove|delete|erase|get rid of|drop|cut(?: out| away)?|take (?:out|away|off)|clear|knock out|strip|no|without|eliminate)(?: away)? ${ground}(?: (?:away|out))?$`, 'i'), () => ({ do: 'background', to: 'transparent' })],
  [new RegExp(`^(?:remove|take|cut) ${ground.replace('the ', '')}(?: away| out)?$`, 'i'), () => ({ do: 'background', to: 'transparent' })],
  [new RegExp(`^(?:fill|paint|colou?r) (?:in )?${ground} (?:with |in |to )?(.+)$`, 'i'), groundOf],
  [new RegExp(`^(?:change|replace|swap|switch|turn|make|set|have|let|put|transform|convert|use|exchange|render)(?: out)? ${ground}(?: colou?r)?(?: from .+?)?(?: (?:to|into|with|for|by|as|in|of))?(?: (?:be|show|look like|become|have))?(?: (?:to|with|in))? (.+)$`, 'i'), groundOf],
  [/^(?:use|put|add|place|give|set|apply|insert|with|on|against|in front of|have|make)(?: (?:it|them|her|him|the (?:subject|picture|image)))?(?: (?:on|against|with|to|in front of))? (?:an? |the )?(.+?) (?:as (?:the |a )?)?(?:background|backdrop|bg)(?: instead| behind (?:it|them|him|her))?$/i, (words) =>
    /^(?:the|new|different|other|another)$|\b(?:in|to|on|at|into|from) (?:the|its)$|\b(?:in|to|on|at|into)$/i.test(words) ? undefined : groundOf(words)],
  [/^(?:an? )?(\S+(?: \S+){0,2}) (?:background|backdrop)$/i, (words) => (/^(?:the|new|different|other|another)\b/i.test(words) ? undefined : groundOf(words))],
  [/^(?:background|backdrop)(?::| to| as| =)? (.+)$/i, groundOf],
  [/^(?:change|move|set|switch|transport|put|take|bring|place|relocate|shift|turn) (?:the )?(?:whole )?(?:scene|setting|location|place|surroundings|environment|scenery) (?:all )?(?:to|into|in|on|at|as|inside|under) (.+)$/i, placeOf],
  [/^(?:make|let) (?:the )?(?:scene|setting|location|place|surroundings|environment|scenery) (?:be |look like |into )?(?=an? |the |in |on |at )(.+)$/i, placeOf],
  [/^(?:move|put|place|set|take|transport|send|bring|teleport|relocate|drop|stick|have|show|imagine|make) (.+?) (?:be )?(?:standing |sitting |walking |swimming |living )?(?:all )?(?:to|in|into|on|at|under|onto|inside|by|over to) (.+)$/i, (what, words) =>
    (isWhole(what) || isPronoun(what) || /^(?:everyone|everybody|them all|the (?:subjects?|people)|both of them)$/i.test(what) || /^(?:the|my|our|this|his|her) \S+(?: \S+)?$/i.test(what)) && isPlaceAlone(words) ? placeOf(words) : undefined],
  [/^(?:as if|like)(?: (?:it|they|he|she|i|we))?(?: (?:is|are|was|were|'s))?(?: standing| sitting| taken)? (?:in|on|at|under) (.+)$/i, (words) => (isPlaceAlone(words) ? placeOf(words) : undefined)],
  [/^(?:in|on|at|inside|under)(?: an?| the)? (.+)$/i, (words) => (isPlaceAlone(words) && !/^(?:style|manner|look|fashion) of\b/i.test(words) ? placeOf(words) : undefined)],
  // "put her in front of the Eiffel Tower": what has a name of its own is a place to be at.
  [/^(?:move|put|place|set|take|stand|show|have) (.+?) (?:standing |posing |sitting )?(?:in front of|at|before|by|next to|near) ((?:the )?\p{Lu}[\p{L}'-]+(?: (?:of |the )*\p{Lu}[\p{L}'-]+)*)$/u, (_, words) => placeOf(words)],
  // "a beach by day", "a snowy forest": a place and nothing else.
  [/^(an? ((?:\S+ ){0,2}?\S+?)(?: (?:by|at|in|during|on) (?:the |an? )?(?:day|daytime|daylight|night|sunset|dusk|dawn|winter|summer|autumn|fall|spring|rain|snow|fog|morning|evening|sunrise|noon|sunny day|rainy day))?)$/i, barePlace],
] // biome-ignore format: a table

export const background: Family = familyOf(rules)
