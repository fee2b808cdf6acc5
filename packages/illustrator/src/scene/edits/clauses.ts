/** An instruction in its parts: "make it night and remove the dog" asks for two things, "add a cat and a dog" for one. */

const verbs =
  'make|add|put|place|insert|include|draw|remove|delete|erase|take|get rid|replace|swap|change|turn|move|shift|flip|mirror|paint|colou?r|give|set|use|render|show|let|recolou?r|enlarge|shrink|switch|convert|transform|rotate|double'

const most = 12

export function clausesOf(instruction: string): string[] {
  const joined = instruction
    .slice(0, 2000)
    .replace(/\s+/g, ' ')
    .replace(
      new RegExp(`(?:,|;|\\.)?\\s*\\b(?:and then|then|and also|and)\\s+(?=(?:please\\s+)?(?:${verbs})\\b)`, 'gi'),
      '\n',
    )
    .replace(new RegExp(`[,;.]\\s*(?=(?:please\\s+)?(?:${verbs}|in|with|without|no|at)\\b)`, 'gi'), '\n')
    .replace(/[;\n]\s*/g, '\n')
  return joined
    .split('\n')
    .map((clause) =>
      clause
        .replace(/^\s*(?:please|now|and|also|can you|could you)\s+/i, '')
        .replace(/[\s.,!]+$/, '')
        .trim(),
    )
    .filter((clause) => clause !== '')
    .slice(0, most)
}
