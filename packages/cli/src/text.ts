/** Text laid out for the width of a terminal. */
export interface Item {
  name: string
  text: string
}

/** Beyond this a name stands on a line of its own. */
const widestName = 30

export function items(all: readonly Item[], columns: number): string {
  const width = Math.min(widestName, Math.max(0, ...all.map((item) => item.name.length)))
  const indent = ' '.repeat(width + 4)
  return all
    .map(({ name, text }) => {
      const body = wrapped(text, columns, indent)
      if (name.length > width) return `  ${name}\n${body}`.trimEnd()
      return `  ${name.padEnd(width)}  ${body.slice(indent.length)}`.trimEnd()
    })
    .join('\n')
}

export function wrapped(text: string, columns: number, indent: string): string {
  const lines: string[] = []
  let line = indent
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    if (line.length + word.length > columns && line.trim() !== '') {
      lines.push(line.trimEnd())
      line = indent
    }
    line += `${word} `
  }
  lines.push(line.trimEnd())
  return lines.join('\n')
}
