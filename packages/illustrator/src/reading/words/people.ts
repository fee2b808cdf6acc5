/** People whose doing has its own drawing, and the members of a family. */

/** "a family of five": the company, gone through again until there are enough; an owl family is all owls. */
export function peopleIn(company: readonly string[], wanted: number, kind: string | undefined): [string, number][] {
  if (kind !== undefined) return [[kind, wanted]]
  const counts = new Map<string, number>()
  for (let at = 0; at < wanted; at++) {
    const member = company[at % company.length] as string
    counts.set(member, (counts.get(member) ?? 0) + 1)
  }
  return [...counts]
}

const doings: Record<string, string> = {
  running: 'running', walking: 'walking', swimming: 'swimming', surfing: 'surfing', climbing: 'climbing', cycling: 'biking', golfing: 'golfing',
  juggling: 'juggling', meditating: 'in-lotus-position', rowing: 'rowing-boat', kneeling: 'kneeling', dancing: 'dancing',
} // biome-ignore format: a table

const genders: Record<string, string> = {
  'fluent:person-standing': 'person', 'fluent:man-standing': 'man', 'fluent:woman-standing': 'woman',
} // biome-ignore format: a table

/** A woman who runs is drawn running. */
export function personDoing(art: string, pose: string | undefined): string | undefined {
  const gender = genders[art]
  if (gender === undefined || pose === undefined) return undefined
  if (pose === 'sleeping') return gender === 'person' ? 'fluent:person-in-bed' : undefined
  if (pose === 'skiing') return 'fluent:skier'
  const doing = doings[pose]
  if (doing === undefined) return undefined
  if (doing === 'dancing') return gender === 'man' ? 'fluent:man-dancing' : 'fluent:woman-dancing'
  return `fluent:${gender}-${doing}`
}

/** "with red hair": only where the drawing is of nobody in particular. */
export function personWithHair(art: string, adjectives: readonly string[], part: string): string | undefined {
  const gender = genders[art]
  if (gender === undefined) return undefined
  if (part === 'beard') return gender === 'woman' ? undefined : `fluent:${gender}-beard`
  if (part !== 'hair') return undefined
  const hair = adjectives.map((word) => ({ red: 'red', ginger: 'red', orange: 'red', blonde: 'blonde', blond: 'blonde', curly: 'curly', white: 'white', grey: 'white', gray: 'white' })[word]).find((found) => found !== undefined) // biome-ignore format: a table
  return hair === undefined ? undefined : `fluent:${gender}-${hair}-hair`
}
