/** Wishes and complaints as orders: "her dress should be blue", "it's too dark", "I don't want the car". */
import { isIndefinite, picture } from './words/whole.ts'

const polite = /^(?:(?:(?:would|could) it be possible to|please|pls|plz|kindly|now|also|then|and|next|first(?:ly)?|second(?:ly)?|finally|lastly|just(?! (?:the|his|her|my|their)\b)|maybe|perhaps|ok(?:ay)?|hey|hi|hello|so|again|well|but|actually|afterwards|after that|at last|btw|hmm|yes|oh|cool|great|nice|simply|additionally|can u|could u|(?:can|could|would|will)(?: you| we)?(?: please| maybe| also| just| kindly)?(?: be able to| mind)?|(?:i|we)(?:'d|’d| would| 'd)? (?:really |also |just )?(?:like|love|want|need|wish|prefer)(?: you| for you| it if you(?: could| would)?)?(?: to(?! be\b))?(?: see| have)?|i was (?:hoping|wondering)(?: if)?(?: you (?:can|could|would))?(?: to| for)?|let's|let us|lets|you should|try (?:to|and)|make sure (?:that |to |you )?(?:there(?:'s| is) )?|it would be (?:nice|great|cool|better|good)(?: if| to)(?: you(?: could)?)?(?: (?=the|it|there))?|is it possible to|(?:would|could) it be possible to|how about|what about|what if|why not|go ahead and|i think(?: that)?(?: you should)?|don't forget to|help me(?: to)?|i'm looking (?:to|for)|my wish is(?: to)?|do|go|your task is to|you (?:can|could|must|have to)|i'd(?: rather)?(?: have)?|if possible|if you can)(?:,|:)?\s+)+/i // biome-ignore format: a pattern

const closing = new RegExp(
  `(?:,? (?:please|pls|plz|thanks(?: (?:a lot|so much|very much))?|thx|thnx|tnx|ty|tysm|cheers|thank you(?: (?:so|very) much)?|for me|if (?:you can|possible|you could|you please)|will you|would you|could you|okay|ok|asap|right now|now|too|as well|this time|instead please)|\\s*[\\u{1f64f}\\u{1f60a}\\u{1f642}\\u{2764}\\u{fe0f}]+|,? (?:from|in|to|on|within|(?<!out )of) (?:the|this|my|that) (?:whole |entire )?(?:${picture}|scene)|(?: |,)*[.!?,:;…]+)+$`,
  'iu',
)

/** Without what only makes it kind. */
export function plainOf(clause: string): string {
  let words = clause.trim()
  for (let turn = 0; turn < 4; turn++) {
    const next = words.replace(polite, '').replace(closing, '').trim()
    if (next === words || next === '') break
    words = next
  }
  return words
}

type Rewrite = [RegExp, string]

/** Said so, they would be taken for something else. */
const sooner: Rewrite[] = [
  [new RegExp(`^(?:(?:the|my|this|that|same|the same|exact same) )+(?:${picture}|scene|one)(?:,)? (?:but )?(in|as|at|with|like|during|on) (?!the (?:left|right|top|bottom|wall|table))(.+)$`, 'i'), 'make it $1 $2'],
  [/^((?:flip|mirror|turn|rotate) .+?) so (?:that )?(?:he|she|it|they)(?:'s| is| are)? (?:faces?|facing|looks?|looking|points?) .+$/i, '$1'],
] // biome-ignore format: a table

const rewrites: Rewrite[] = [
  [/^(.+?) (?:is|are|looks?) (?:a bit |a little |completely |totally )?(?:blown[- ]out|burnt[- ]out|too hot|clipped)$/i, 'lower the highlights'],
  [/^(?:it|this|the (?:picture|image|photo|photograph)) (?:is|looks?|seems?|feels?) (?:a bit |a little |very |so |rather )?flat$/i, 'more contrast'],
  [/^(.+?) (?:should|must|needs? to|has to|have to|ought to|could|to|can|shall|would) (?:be|become) (?:gone|removed|deleted|erased|taken (?:out|away)|away)$/i, 'remove $1'],
  [/^(.+?) (?:should|must|needs? to|has to|have to|ought to) (?:go(?: away)?|disappear|vanish|leave)$/i, 'remove $1'],
  [/^(.+?) (?:should|must|needs? to|ought to|could|to) (?:not be there|not be visible)$|^(.+?) shouldn.?t be (?:there|here|visible)$/i, 'remove $1$2'],
  [/^(.+?) (?:should|must|needs? to|has to|ought to|could|to) (?:say|read) (.+)$/i, 'make $1 say $2'],
  [/^(.+?) (?:should|must|needs? to|ought to|could|to) (?:wear|be wearing) (.+)$/i, 'make $1 wear $2'],
  [/^(.+?) (?:should|must|needs? to|ought to|could|to) (?:hold|be holding|carry) (.+)$/i, 'make $1 hold $2'],
  [/^(?:(?:it|this|that|the (?:picture|image|photo|scene|photograph)) )?(?:needs?|(?:could )?use|could do with|deserves|wants|lacks|is missing|could have|should have) ((?:some |a bit |a lot |a little |much )?(?:more|less|extra|some) .+|an? .+|contrast|light|colou?r|warmth|sharpness)$/i, '$1'],
  [/^(.+?) (?:should|must|needs?(?: to)?|ought to|could|to) (?:have|get) (.+)$/i, 'give $1 $2'],
  [/^(.+?) (?:should|must|needs? to|ought to) face (.+)$/i, 'make $1 face $2'],
  [/^(?:it|this|that)(?:'d| would) (?:look|be|feel) (?:way |much |even |so )?(?:better|nicer|cool|cooler|great|good|best|prettier|lovely)(?: if)? (?:(?:it (?:was|were|is)|being|to be) )?(.+)$/i, 'make it $1'],
  [/^(.+?) (?:is|are|looks?|seems?|appears?|'s) (?:so |very |quite |rather |a bit |a little |really |pretty )?(washed[- ]out|dull|blurry|blurred|noisy|grainy|overexposed|underexposed|over-exposed|under-exposed|faded|hazy|out of focus|unsharp|yellowish)$/i, 'make $1 less $2'],
  [/^(?:there (?:is|are)|there's|it has|it's got) (?:too much|too many|way too much) (.+)$/i, 'less $1'],
  [/^too (?:much|many) (.+)$/i, 'less $1'],
  [/^(?:there (?:is|are)|there's|it has)(?: not|n't) enough (.+)$|^not enough (.+)$/i, 'more $1$2'],
  [/^(?:it|the (?:picture|image|photo|scene|photograph))(?:'s| is| looks?| seems?| feels?| appears?)? (?:just |really )*((?:a bit |a little |way |far |much |slightly )*)too (.+)$/i, 'make it $1less $2'],
  [/^(.+?) (?:is|are|looks?|seems?|appears?) (?:a bit |a little |way |far |much |slightly |really |just )*too (?:small|tiny|little|short)$/i, 'make $1 bigger'],
  [/^(.+?) (?:is|are|looks?|seems?|appears?) (?:a bit |a little |way |far |much |slightly |really |just )*too (?:big|large|tall|huge)$/i, 'make $1 smaller'],
  [/^(.+?) (?:is|are|looks?|seems?|appears?) (?:just |really )*((?:a bit |a little |way |far |much |slightly )*)too (.+)$/i, 'make $1 $2less $3'],
  [/^(?:a bit |a little |way |far |much )?too (.+)$/i, 'make it less $1'],
  [/^(.+?) (?:is|are|looks?|isn't|aren't|is not|are not)(?: not|n't) (bright|sharp|warm|dark|vivid|clear|colou?rful|big|large) enough$/i, 'make $1 more $2'],
  [/^(?:it isn't|it's not|it is not|not|isn't) (bright|sharp|warm|dark|vivid|clear|colou?rful) enough$/i, 'make it more $1'],
  [/^(?:i )?(?:don't|do not|don’t) (?:like|want|need|wanna see) (?:to see )?(?:any |that |there to be )?(?!it\b|to\b|you\b|the (?:colou?r|look|way|style)|how\b)(.+?)(?: there| here| anymore| any more)?$/i, 'remove $1'],
  [/^(?:there|i) should(?:n't| not) be (?:any |an? )?(.+)$/i, 'remove $1'],
  [/^(?:there (?:should|must|could|needs? to|has to) (?:also )?be|let there be) (.+)$/i, 'add $1'],
  [/^(.+?) (?:should|must|needs? to|has to|ought to|could|to|shall) (?:be|look|become|turn|get|appear|seem|feel)(?: more like)? (.+)$/i, 'make $1 $2'],
  [/^(?:i )?(?:wish|if) (?:it|that|the (?:picture|scene|image)) (?:was|were|is|be|looked|had been) (.+)$/i, 'make it $1'],
  [/^(?:imagine|pretend|suppose|picture|as if|like)(?: that)? (?:it|it's|this|this is)(?: is| was| were)? (.+)$/i, 'make it $1'],
  [/^(?:it|this)(?:'s| is| was| were| be) (.+)$/i, 'make it $1'],
  [/^(?:what|how) would (?:it|this|the (?:picture|scene)) (?:look|be)(?: like)? (.+)$/i, 'make it $1'],
  [/^(?:let|make) it (?:to )?be (.+)$/i, 'make it $1'],
  [/^(?:more|extra|additional) ((?:the )?.+?) (?:in|to) (.+)$/i, 'add more $1 in $2'],
  [/^((?:it|(?:the|his|her|its|their|my) (?!.*\b(?:is|are|looks?|seems?|was|were)\b).+?) (?:\S+))$/i, 'make $1'],
  [/^less of (?:the |that )?(.+)$/i, 'less $1'],
  [/^(?:with|having) ((?:an?|some|more|two|three|less) .+)$/i, '$1'],
] // biome-ignore format: a table

/** "would you mind removing …": as an order, however the verb is spelt without its ending. */
function infinitives(clause: string): string[] {
  const found = /^([a-z]{2,12})ing (?=\S)/i.exec(clause)
  const stem = found?.[1] ?? ''
  if (found === null || /^(?:morn|even|dur|someth|noth|everyth|build|be)$/i.test(stem)) return []
  const rest = clause.slice(found[0].length)
  const single = /([bdgmnprt])\1$/i.test(stem) ? [stem.slice(0, -1)] : []
  return [`${stem}e`, stem, ...single].map((verb) => `${verb} ${rest}`)
}

const mostWays = 5

/** The clause and other ways to say it, the plainest first. */
export function rephrased(clause: string): string[] {
  const plain = sooner.reduce((words, [pattern, order]) => words.replace(pattern, order), plainOf(clause))
  const ways = [plain]
  for (const [pattern, order] of rewrites) {
    if (ways.length >= mostWays) break
    if (pattern.test(plain)) ways.push(plain.replace(pattern, order).replace(/\s+/g, ' ').trim())
  }
  for (const verb of infinitives(plain)) ways.push(verb)
  if (plain !== clause && isIndefinite(plain)) ways.push(`add ${plain}`)
  return [...new Set(ways)]
}
