/** Light, colour and sharpness, more or less: "brighter", "a bit less contrast", "the sky is too dark", "+20 % saturation". */
import { type Family, familyOf, type Rule } from './rule.ts'
import type { Adjustment, StepKind } from './step.ts'
import { type Amount, amountIn, strengthOf } from './words/amounts.ts'
import { isWhole } from './words/whole.ts'

type Turn = [adjustment: Adjustment, sign: 1 | -1]

const tableOf = (rows: [Turn, string][]): ReadonlyMap<string, Turn> =>
  new Map(rows.flatMap(([turn, words]) => words.split(', ').map((word) => [word, turn] as [string, Turn])))

/** "make it …", "too …", "less …". */
const adjectives = tableOf([
  [['brightness', 1], 'brighter, bright, lighter, light, well lit, better lit, illuminated'],
  [['brightness', -1], 'darker, dark, dimmer, dim, dimly lit'],
  [['exposure', 1], 'exposed, overexposed, over-exposed, over exposed'],
  [['exposure', -1], 'underexposed, under-exposed, under exposed'],
  [['contrast', 1], 'contrasty, punchier, punchy, contrasted, bolder'],
  [['contrast', -1], 'flatter, low contrast, low-contrast'],
  [['saturation', 1], 'saturated, vivid, vibrant, colourful, colorful, richer, more colourful'],
  [['saturation', -1], 'desaturated, muted, duller, dull, washed out, washed-out, faded, paler, pale, grey, gray, greyer, grayer, drab'],
  [['warmth', 1], 'warmer, warm, yellower, yellowish, yellow, redder, reddish, oranger, orange, golden'],
  [['warmth', -1], 'cooler, cool, colder, cold, bluer, bluish, blue'],
  [['sharpness', 1], 'sharper, sharp, crisper, crisp, in focus, focused, focussed, more in focus'],
  [['sharpness', -1], 'softer, soft'],
  [['blur', 1], 'blurrier, blurry, blurred, out of focus, unsharp, fuzzier, fuzzy'],
  [['grain', 1], 'grainier, grainy, noisier, noisy'],
  [['grain', -1], 'smoother, cleaner'],
  [['haze', 1], 'hazier, hazy'],
  [['clarity', 1], 'clearer, more defined, detailed, defined, crystal clear'],
]) // biome-ignore format: a table

/** Something that is blurred too much is to be sharpened, not blurred less. */
const opposites: Partial<Record<Adjustment, Turn>> = { blur: ['sharpness', 1] }

const verbs = tableOf([
  [['brightness', 1], 'brighten, lighten, light, illuminate'],
  [['brightness', -1], 'darken, dim, shade'],
  [['contrast', -1], 'flatten'],
  [['saturation', 1], 'saturate, liven'],
  [['saturation', -1], 'desaturate, mute, fade'],
  [['warmth', 1], 'warm'],
  [['warmth', -1], 'cool, chill'],
  [['sharpness', 1], 'sharpen, deblur, unblur, crisp, focus'],
  [['sharpness', -1], 'soften'],
  [['blur', 1], 'blur, defocus, unsharpen'],
  [['grain', -1], 'denoise, smooth'],
  [['haze', -1], 'dehaze, defog'],
  [['exposure', 1], 'overexpose'],
  [['exposure', -1], 'underexpose'],
]) // biome-ignore format: a table

/** "more …", "increase the …"; a minus where more of it is less of the adjustment. */
const qualities = tableOf([
  [['brightness', 1], 'brightness, light, lights, lighting, luminosity, luminance'],
  [['brightness', -1], 'darkness'],
  [['contrast', 1], 'contrast, contrasts, punch'],
  [['saturation', 1], 'saturation, vibrance, vibrancy, colour, color, colours, colors, colour intensity, color intensity, vividness'],
  [['warmth', 1], 'warmth, yellow, yellows, orange, red, reds, temperature, colour temperature, color temperature, warm tones, yellow tint, yellow cast, yellow tinge, orange tint, orange cast, red tint, red cast, golden tones, warm light'],
  [['warmth', -1], 'blue, blues, coolness, cool tones, cold tones, blue tint, blue cast, cyan'],
  [['sharpness', 1], 'sharpness, focus, crispness'],
  [['exposure', 1], 'exposure'],
  [['highlights', 1], 'highlights, highlight, whites'],
  [['shadows', 1], 'shadows, blacks'],
  [['blur', 1], 'blur, blurriness, bokeh, motion blur'],
  [['grain', 1], 'grain, noise, film grain, graininess, image noise'],
  [['vignette', 1], 'vignette, vignetting, dark edges, vignette effect'],
  [['haze', 1], 'haze, haziness'],
  [['clarity', 1], 'clarity, detail, details, definition, texture, structure, hdr, hdr effect'],
]) // biome-ignore format: a table

const either = (words: Iterable<string>) =>
  [...words].toSorted((a, b) => b.length - a.length).map((word) => word.replaceAll(' ', ' ')).join('|') // biome-ignore format: short

const adjective = either(adjectives.keys())
const quality = either(qualities.keys())
const verb = either(verbs.keys())
const less = '(?:less|not so|not as|not too|not that|no longer|too|overly)'
const up = '(?:increase|raise|boost|up|turn up|bump up|crank up|pump up|amp up|bring up|bring out|lift|enhance|intensify|improve|strengthen|push|add(?: in)?|apply|put|give|use|higher|stronger|more|some|extra|better|greater|deeper|open up|recover)' // biome-ignore format: a pattern
const down = '(?:decrease|reduce|lower|turn down|tone down|bring down|take down|dial down|dial back|cut(?: down)?|drop|remove|get rid of|take out|fix|correct|weaken|minimi[sz]e|less|fewer|weaker|without|no|kill|pull down|crush)' // biome-ignore format: a pattern
const small = '(?: (?:the|its|some|any|a|an|in|on|of|it|to it|overall|more|effect of))*'

function adjusted([adjustment, sign]: Turn, amount: Amount, what = ''): StepKind {
  const usual = adjustment === 'blur' || adjustment === 'vignette' ? 0.5 : 0.4
  const kind = { do: 'adjust' as const, adjustment, amount: sign * strengthOf(amount, usual) }
  const named = what.replace(/^(?:only|just) /i, '')
  return what === '' || isWhole(what) || qualities.has(what.toLowerCase().replace(/^the /, ''))
    ? kind
    : { ...kind, what: named }
}

const reversed = ([adjustment, sign]: Turn): Turn => opposites[adjustment] ?? [adjustment, sign === 1 ? -1 : 1]

/** "the shadows" are a part of the light, of which the tables know their own names. */
function part(what: string, [adjustment, sign]: Turn): Turn {
  const own = qualities.get(what.toLowerCase().replace(/^(?:the|its) /, ''))?.[0]
  const isLight = adjustment === 'brightness' || adjustment === 'exposure'
  if ((own === 'shadows' || own === 'highlights') && (isLight || adjustment === 'sharpness'))
    return [own, adjustment === 'sharpness' ? 1 : sign]
  return [adjustment, sign]
}

/** A colour by itself is to be painted: only "less yellow" and "too blue" are of the light. */
const isColour = (word: string) => /^(?:blue|yellow|orange|grey|gray|golden|pale)$/i.test(word)

function rulesFor(amount: Amount): Rule[] {
  const ofWord = (word: string, isLess: boolean, what: string) => {
    const found = adjectives.get(word.toLowerCase())
    if (found === undefined) return undefined
    const turn = part(what, found)
    return adjusted(isLess ? reversed(turn) : turn, amount, what)
  }
  const ofQuality = (word: string, isLess: boolean, what = '') => {
    const found = qualities.get(word.toLowerCase())
    if (found === undefined) return undefined
    return adjusted(isLess ? [found[0], found[1] === 1 ? -1 : 1] : found, amount, what)
  }
  return [
    // "brighten her face", "dim the lights", "warm it up"
    [new RegExp(`^(${verb})(?: (?:up|down|off|out))?(?: (.+?))?(?: (?:up|down|off|out))?$`, 'i'), (word, what) => {
      const found = verbs.get(word.toLowerCase())
      if (found === undefined || (what === '' && /^(?:light|shade|cool|warm|focus|mute|chill|fade)$/i.test(word))) return undefined
      return adjusted(part(what, found), amount, what)
    }],
    [new RegExp(`^(?:make|turn|get|render|keep|have|let|set|bring) (.+?)(?: (?:to )?(?:be|look|appear|feel|seem|become|a))?(?: (more|${less}))? (${adjective})(?: (?:colou?rs|look|feel|tones?))?$`, 'i'), (what, than, word) =>
      than === '' && isColour(word) ? undefined : ofWord(word, than !== '' && !/^more$/i.test(than), what)],
    [new RegExp(`^(?:(?:the )?(?:colou?rs|lights?|lighting) )?(?:(more|${less}) )?(${adjective})(?: (?:colou?rs|look|lights?|lighting))?$`, 'i'), (than, word) =>
      than === '' && isColour(word) ? undefined : ofWord(word, than !== '' && !/^more$/i.test(than), '')],
    // "turn the brightness down", "saturation +20 %", "contrast up"
    [new RegExp(`^(?:turn |set |bring |take |dial |make )?(?:the )?(${quality}):? ?(?:(?:to|by|go|going|be) )*(up|down|back|higher|lower|stronger|weaker|more|less|\\+|-|−)$`, 'i'), (word, direction) =>
      ofQuality(word, /^(?:down|back|lower|weaker|less|-|−)$/i.test(direction))],
    // "-20 brightness", "+10 contrast"
    [new RegExp(`^([+−-]) ?\\d{1,3} (?:of |on |to )?(?:the )?(${quality})$`, 'i'), (sign, word) => ofQuality(word, sign !== '+')],
    [new RegExp(`^(?:give (.+?) |with )?(${up})${small} (${quality})(?: (?:in|of|on|to|for|around) (.+))?$`, 'i'), (whose, word, name, what) =>
      /^(?:put|use|give)$/i.test(word) && !/more|some/i.test(word) && !/vignette|grain|blur|bokeh/i.test(name) ? undefined : ofQuality(name, /^recover$/i.test(word) && /highlight|white/i.test(name), what === '' ? whose : what)],
    [new RegExp(`^(?:give (.+?) |with )?(${down})${small} (${quality})(?: (?:in|of|on|to|for|from|around) (.+))?$`, 'i'), (whose, word, name, what) => {
      // Shadows and lights can be things that stand there.
      if (/^(?:fix|correct)$/i.test(word) && !/tint|cast|noise|grain|blur|haze/i.test(name)) return undefined
      if (/^(?:remove|get rid of|take out|no|without|kill)$/i.test(word) && /^(?:shadows|lights?|blue|red|orange|yellow|details?|texture)$/i.test(name)) return undefined
      return ofQuality(name, true, what === '' ? whose : what)
    }],
    [/^(?:an? )?(vignette|film grain|bokeh|hdr)(?: effect)?$/i, (name) => ofQuality(name, false)],
  ] // biome-ignore format: a table
}

/** What makes most pictures look better. */
const better: StepKind[] = [
  { do: 'adjust', adjustment: 'balance', amount: 0.5 },
  { do: 'adjust', adjustment: 'levels', amount: 0.7 },
  { do: 'adjust', adjustment: 'saturation', amount: 0.15 },
  { do: 'adjust', adjustment: 'clarity', amount: 0.25 },
]

/** Before the tables of single words. */
const phrases = familyOf([
  [/^(?:remove|fix|clean(?: up)?|retouch|heal|hide|get rid of|soften|reduce) (?:the |all |any |his |her |their |my )*(?:skin )?(?:blemish(?:es)?|pimples?|acne|spots|wrinkles|freckles|imperfections|pores|skin)(?: (?:on|from|in|of) .+)?$/i, () => ({ do: 'adjust', adjustment: 'grain', amount: -0.7, what: 'skin' })],
  [/^(?:remove|fix|clean(?: up)?|get rid of|repair) (?:the |all |any )*(?:dust|scratch(?:es)?|specks?|dirt spots?|dust spots?|dust and scratches)(?: (?:on|from|in) .+)?$/i, () => ({ do: 'adjust', adjustment: 'grain', amount: -0.8 })],
  [/^(?:hide|censor|anonymi[sz]e|obscure|pixelate|pixelize|mosaic|black out|mask|redact|blur out|cover up) ((?:all )?(?:(?:the|his|her|my|their|its|every|any) )?(?:.+ )?(?:faces?|eyes|(?:licen[sc]e|number) plates?|plates?|identity|name tag|address)(?: (?:of|on) .+)?)$/i, (what) => ({ do: 'adjust', adjustment: 'blur', amount: 1, what })],
  [/^(?:make |use |with |add |give it )?(?:the )?(?:a )?(?:soft(?:er)?|gentle|gentler|diffused?) light(?:ing)?$|^(?:make the light(?:ing)?|soften the light(?:ing)?)(?: (?:softer|gentler|more diffused?))?$/i, () => [{ do: 'adjust', adjustment: 'contrast', amount: -0.3 }, { do: 'adjust', adjustment: 'shadows', amount: 0.4 }]],
  [/^(?:apply |add |use |with |give it )?(?:an? |the )?(warm|warming|golden|cool|cold|cooling|blue) (?:filter|tone|tones|look|tint)$/i, (way) => ({ do: 'adjust', adjustment: 'warmth', amount: /^(?:warm|golden)/i.test(way) ? 0.4 : -0.4 })],
  [/^(?:apply |add |use |with |give it )?(?:an? |the |some )?(?:nice |instagram |insta |cool |good |beautiful |photo )+filters?$/i, () => better],
  [/^(?:make it |a )?high[- ]key(?: (?:look|lighting|style|photo))?$/i, () => [{ do: 'adjust', adjustment: 'brightness', amount: 0.45 }, { do: 'adjust', adjustment: 'contrast', amount: -0.2 }]],
  [/^(?:make it |a )?low[- ]key(?: (?:look|lighting|style|photo))?$/i, () => [{ do: 'adjust', adjustment: 'brightness', amount: -0.45 }, { do: 'adjust', adjustment: 'contrast', amount: 0.3 }]],
]) // biome-ignore format: a table

const improve = familyOf([
  [/^(?:auto[- ]?)?(?:enhance|improve|correct|fix|retouch|touch up|beautify|polish|tune|optimi[sz]e|adjust)(?: (.+))?$/i, (what) =>
    what === '' || isWhole(what) || /^(?:the |its )?(?:(?:overall |image |photo |picture )?(?:quality|look|levels|lighting))$/i.test(what) ? better : undefined],
  [/^make (.+?)(?: to)?(?: look| appear| feel)?(?: more| way| much| a (?:lot|bit))* (?:better|nicer|professional|beautiful|prettier|good|great|amazing|awesome|stunning|polished|higher quality)$/i, (what) =>
    isWhole(what) ? better : undefined],
  [/^make (.+?) (?:really )?(?:pop|stand out)(?: more| out)?$/i, (what) =>
    isWhole(what) ? [{ do: 'adjust', adjustment: 'saturation', amount: 0.35 }, { do: 'adjust', adjustment: 'contrast', amount: 0.25 }] : { do: 'adjust', adjustment: 'clarity', amount: 0.5, what }],
]) // biome-ignore format: a table

export const adjust: Family = (clause) => {
  const amount = amountIn(clause)
  const signed = amount.rest.replace(/([+−-])\s*\d{1,3}$/, '$1')
  const number = (signed === amount.rest ? /^[+−-] ?(\d{1,3}) / : /(\d{1,3})$/).exec(amount.rest)?.[1]
  const exact = number === undefined ? amount.exact : Number(number) / 100
  const full: Amount = { ...amount, rest: signed, ...(exact === undefined ? {} : { exact }) }
  return phrases(amount.rest) ?? familyOf(rulesFor(full))(signed) ?? improve(amount.rest)
}
