/** A prompt in words, numbers, marks, emoji and quoted texts. */
export interface Token {
  /** As written. */
  text: string
  /** In lower case, with plain apostrophes. */
  lower: string
  is: 'word' | 'number' | 'mark' | 'quote' | 'emoji' | 'possessive'
}

// In this order: what is quoted, emoji, numbers and 2x2, words with their apostrophes and hyphens, any other mark.
const pattern = new RegExp(
  [
    String.raw`(?<quote>"[^"]{1,400}"|“[^”]{1,400}”|„[^“”]{1,400}[“”]|«[^»]{1,400}»|(?<![\p{L}\p{N}])'(?=[\p{L}\p{N}])[^'\n]{1,200}(?:'[a-z]{1,2}\b[^'\n]{1,200})?'(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])‘[^’\n]{1,200}(?:’[a-z]{1,2}\b[^’\n]{1,200})?’(?![\p{L}\p{N}]))`,
    String.raw`(?<emoji>\p{RGI_Emoji}|\p{Extended_Pictographic})`,
    String.raw`(?<number>\d+x\d+|\d+(?:,\d{3})+(?!\d)|\d+(?![\p{L}\d\-]))`,
    String.raw`(?<word>[\p{L}\p{N}\p{M}]+(?:[’'\-][\p{L}\p{N}\p{M}]+)*\.?)`,
    String.raw`(?<mark>[.,;:!?\(\)\&\n…—–\-\/])`,
  ].join('|'),
  'gv',
)

/** Control characters are dropped, as nothing may come of them. */
export const cleaned = (prompt: string) => prompt.replace(/[[\p{Cc}\p{Cf}]--[\n\u200d]]/gv, ' ').normalize('NFC')

export function tokens(prompt: string): Token[] {
  const found: Token[] = []
  for (const match of cleaned(prompt).matchAll(pattern)) {
    const { quote, emoji, number, word, mark } = match.groups ?? {}
    if (quote !== undefined) found.push({ text: quote.slice(1, -1).trim(), lower: '', is: 'quote' })
    else if (emoji !== undefined) found.push({ text: emoji, lower: plainEmoji(emoji), is: 'emoji' })
    else if (number !== undefined) found.push({ text: number, lower: number, is: 'number' })
    else if (word !== undefined) found.push(...wordTokens(word))
    else if (mark !== undefined) found.push({ text: mark, lower: mark, is: 'mark' })
  }
  return found
}

/** Without skin tone and presentation. */
const plainEmoji = (emoji: string) => emoji.replace(/[\u{1f3fb}-\u{1f3ff}\ufe0f]/gu, '')

function wordTokens(written: string): Token[] {
  const isAbbreviation = /^\p{L}\.$/u.test(written)
  const word = isAbbreviation ? written : written.replace(/\.$/, '')
  const stop: Token[] = word === written ? [] : [{ text: '.', lower: '.', is: 'mark' }]
  const lower = word.toLowerCase().replaceAll('’', "'")
  const owner = /^(.+)'s$/.exec(lower)?.[1]
  if (owner !== undefined && owner !== 'it' && owner !== 'that' && owner !== 'let')
    return [
      { text: word.slice(0, owner.length), lower: owner, is: 'word' },
      { text: "'s", lower: "'s", is: 'possessive' },
      ...stop,
    ]
  return [{ text: word, lower, is: 'word' }, ...stop]
}
