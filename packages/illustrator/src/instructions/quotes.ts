/** What is quoted is hidden before anything is read: it is to be written, and never an instruction. */
const pattern =
  /"([^"]{1,400})"|“([^”]{1,400})”|„([^“”]{1,400})[“”]|«([^»]{1,400})»|`([^`]{1,400})`|(?<![\p{L}\p{N}])['‘](?=[^\s'‘’])([^'‘’\n]{0,200}(?:['’][a-z]{1,2}\b[^'‘’\n]{0,200})?)['’](?![\p{L}\p{N}])/gu

const opening = '\u{e000}'
const closing = '\u{e001}'

/** Stands for a quoted text in the patterns of a clause. */
export const quoted = `${opening}\\d+${closing}`

export interface Hidden {
  text: string
  quotes: string[]
}

export function hideQuotes(text: string): Hidden {
  const quotes: string[] = []
  const hidden = text.replace(/[\u{e000}\u{e001}]/gu, ' ').replace(pattern, (whole) => {
    quotes.push(whole)
    return `${opening}${quotes.length - 1}${closing}`
  })
  return { text: hidden, quotes }
}

const hidden = new RegExp(`${opening}(\\d+)${closing}`, 'g')

/** As it was said, with its marks. */
export const showQuotes = (text: string, quotes: readonly string[]) =>
  text.replace(hidden, (_, at) => quotes[Number(at)] ?? '')

/** The words alone. */
export const withoutMarks = (text: string, quotes: readonly string[]) =>
  text.replace(hidden, (_, at) => (quotes[Number(at)] ?? '').slice(1, -1).trim())
