/** A word as part of an id: letters, digits and hyphens alone. */
export function slugOf(word: string): string {
  const slug = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return slug === '' ? 'thing' : slug
}
