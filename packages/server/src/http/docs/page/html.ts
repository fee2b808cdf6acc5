/** Text that is already HTML. Anything else put into `html` is escaped, so that nothing becomes markup by accident. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

export type Piece = Markup | string | number | undefined | readonly Piece[]

export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(strings.reduce((text, string, at) => text + rendered(pieces[at - 1]) + string))
}

function rendered(piece: Piece): string {
  if (piece === undefined) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(rendered).join('')
  return escaped(String(piece))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string)
}
