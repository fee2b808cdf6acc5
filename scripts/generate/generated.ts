/** What a generator makes: path from the repository's root → text. */
export type Generated = Record<string, string>
