/** What the table of commands is made of. The table itself is generated from the contract. */

export type FieldKind = 'text' | 'number' | 'boolean' | 'choice' | 'json' | 'picture' | 'tagged picture'

export interface CommandField {
  /** Its name in the interface. */
  name: string
  /** Its name at the terminal, without the dashes. */
  flag: string
  kind: FieldKind
  /** Whether the flag may be given several times, an entry each. */
  list?: true
  values?: readonly string[]
  /** Of a tagged picture: which of its two fields is which. */
  entry?: { picture: string; tag: string }
  required?: true
  deprecated?: true
  /** Other flags under which it is taken. */
  aliases?: readonly string[]
  default?: string
  /** In words, such as `64 to 2048`. */
  range?: string
  description: string
}

/**
 * What comes back: `run` is followed to its end, `bytes` is a picture, `files` names some,
 * `text` is words, `record` one thing, `list` several, `nothing` nothing.
 */
export type CommandAnswer = 'run' | 'bytes' | 'files' | 'text' | 'record' | 'list' | 'nothing'

export interface Command {
  /** Its name in the client. */
  id: string
  /** The operation it is another name of. */
  variantOf?: string
  words: readonly string[]
  summary: string
  description?: string
  /** The fields given without a flag, in order. */
  positionals: readonly string[]
  /** The positionals that are arguments of the client's method. */
  inPath: readonly string[]
  fields: readonly CommandField[]
  takes: 'nothing' | 'query' | 'json' | 'form' | 'json and form'
  answer: CommandAnswer
  /** Whether the answer holds pictures or a clip that can be written to a file. */
  hasFiles: boolean
  /** Whether it can be told what it would cost. */
  isEstimated?: true
  /** Whether any name may be given by `--set name=value`. */
  loose?: true
  /** Whether it works on this machine, without asking a service. */
  isLocal?: true
  rules: readonly string[]
  /** What each model needs, by the flags of this command. */
  models?: readonly { name: string; text: string }[]
}
