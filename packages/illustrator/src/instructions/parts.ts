/** An instruction at its joints. A joint may yet turn out to stand within one wish: "make the cat and the dog blue". */
export interface Part {
  text: string
  /** What stood between it and the one before. */
  joint: string
}

/** Said with "and", and one thing. */
const bound =
  /\b(black|pen|line|salt|ink|peace|rock|left|right|top|bottom|above|up|back|thunder|bow|knife|fish|bed|mac|war|day|side|teal)( (?:and|&) |&)(white|ink|wash|pepper|quiet|roll|right|left|bottom|top|below|down|forth|lightning|arrow|fork|chips|breakfast|cheese|peace|night|orange)\b/gi

const joint =
  /\s*(?:[;\n]+|[.!?…]+(?=\s|$)|,?\s+\b(?:and then|and also|then|and|but|plus|as well as|while|after that|followed by)\b(?:,|\s)|\s[&+]\s(?!\d)|,(?!\d{3}\b))\s*/gi

const glue = '\u{e002}'

export function partsOf(text: string): Part[] {
  const tied = text
    .replaceAll(glue, ' ')
    .replace(/[^\S\n]+/g, ' ')
    // The marks of a list.
    .replace(/(^|\n) ?(?:[-*•–]|\d{1,2}[.)]) /g, '$1')
    .replace(/ \d{1,2}[.)] (?=\p{L})/gu, '\n')
    // A function of colour or a number list is no list of wishes.
    .replace(/rgb ?\( ?\d{1,3} ?, ?\d{1,3} ?, ?\d{1,3} ?\)/gi, (rgb) => rgb.replace(/[, ]+/g, glue))
    .replace(/\b(everything|everyone|everybody|all|nothing|anything) but\b/gi, `$1${glue}but`)
    .replace(/\bbetween ([^,.;\n]{1,60}?) and /gi, (_, first) => `between ${first}${glue}and${glue}`)
    .replace(
      /\b(swap|exchange|switch) ([^,.;\n]{1,60}?) and (?=(?:the|his|her|their|my) )/gi,
      (_, verb, first) => `${verb} ${first}${glue}and${glue}`,
    )
    .replace(
      /\b(duotone|two-?tone)((?: (?:in|of|with))? \p{L}+) and (\p{L}+)/giu,
      (_, word, first, second) => `${word}${first}${glue}and${glue}${second}`,
    )
    .replace(bound, (_, first, and, second) => `${first}${String(and).replaceAll(' ', glue)}${second}`)
  const parts: Part[] = []
  let from = 0
  let before = ''
  for (const found of tied.matchAll(joint)) {
    parts.push({ text: tied.slice(from, found.index), joint: before })
    before = found[0]
    from = found.index + found[0].length
  }
  parts.push({ text: tied.slice(from), joint: before })
  return parts
    .map((part) => ({ text: part.text.replaceAll(glue, ' ').trim(), joint: part.joint.replace(/\s+/g, ' ') }))
    .filter((part) => /[\p{L}\p{N}\p{Extended_Pictographic}\u{e000}#]/u.test(part.text))
}

/** The ends of a wish: what follows is another one. */
export const isEnd = ({ joint: before }: Part) => /[;.!?\n…]|then|after that|followed/i.test(before)
