/** Who is spoken of, and what is said of them to each other: the state of a clause while it is read. */
import type { Piece } from './piece.ts'
import type { Reading, ReadSubject, RelationKind } from './reading.ts'
import { isAnimate, isLarge, isWorn, type Thing } from './thing.ts'
import type { Link } from './words/links.ts'
import { personDoing } from './words/people.ts'
import type { VerbMeaning } from './words/verbs.ts'

export type Composed = Pick<Reading, 'subjects' | 'relations' | 'undrawn' | 'writing' | 'palette'> &
  Partial<Pick<Reading, 'arrangement' | 'setting'>>

export interface Pending {
  kind: RelationKind
  subjects: number[]
  reversed: boolean
  /** A verb alone: only a thing that follows at once is meant. */
  weak: boolean
  phrase: string
  /** The thing named last, where the clause's own subjects were preferred to it. */
  nearest?: number[]
}

const coverings = new Set(['in', 'with', 'over', 'under'])
const lists: ReadonlySet<RelationKind> = new Set([
  'wearing',
  'holding',
  'with',
  'beside',
  'inside',
  'on',
  'left-of',
  'right-of',
  'around',
])

export class Clause {
  readonly composed: Composed = { subjects: [], relations: [], undrawn: [], writing: [], palette: [] }
  /** Who the clause is about. */
  actors: number[] = []
  /** The things named last: one, or several joined by "and". */
  last: number[] = []
  pending: Pending | undefined
  /** The relation a list goes on with: "wearing glasses, a vest and a tie". */
  list: Pending | undefined
  betweenFirst: number | undefined
  isAbsent = false
  isMadeOf = false
  wantsHead = true
  writing: string | undefined
  previous: Piece | undefined
  /** Whether the actors are still being listed: "a father and a son". */
  listsActors = false
  /** Nobody has been named in this sentence yet: "it" is still the one before. */
  isFresh = true
  /** The last thing named is part of the scenery, or is not drawn. */
  isScenery = false
  /** Scenery that only says where: "stands on grass in front of the van". */
  isAdjunct = false
  /** Who acts once a relative clause is over. */
  mainActors: number[] | undefined
  /** What went before in a list that was left without its verb: "a man sips a latte and a woman a beer". */
  gap: Pending | undefined
  stop() {
    this.pending = undefined
    this.list = undefined
    this.isAbsent = false
    this.isMadeOf = false
    this.listsActors = false
    this.betweenFirst = undefined
    if (this.writing !== undefined) this.composed.writing.push(this.writing)
    this.writing = undefined
    this.last = []
    this.isFresh = true
    this.mainActors = undefined
    this.gap = undefined
  }

  /** Scenery: what is said of it next is said of nobody. */
  passed() {
    this.isAdjunct = this.pending !== undefined
    this.pending = undefined
    this.isScenery = true
    if (this.isFresh) this.actors = []
    this.isFresh = false
    this.last = []
  }

  /** Gives a thing its place among the others. */
  placed(found: number[], thing: Thing, next: Piece | undefined) {
    const pending = this.pending
    this.pending = undefined
    this.isFresh = false
    if (this.writing !== undefined && (pending !== undefined || this.previous?.is === 'link')) {
      this.write(found)
    } else if (this.betweenFirst !== undefined) {
      const relation = this.composed.relations.at(-1)
      if (relation?.kind === 'between' && this.previous?.is === 'join') relation.other = found[0] as number
      this.betweenFirst = undefined
    } else if (pending !== undefined && !pending.subjects.some((subject) => found.includes(subject))) {
      this.relate(pending, found, thing)
    } else if (this.list !== undefined && this.goesOn(next, found)) {
      this.relate(this.list, found, thing)
    } else if (this.listsActors && (this.previous?.is === 'join' || this.previous?.is === 'comma')) {
      this.actors = [...this.actors, ...found]
    } else if (this.previous?.is === 'thing' && this.gap !== undefined) {
      this.relate({ ...this.gap, subjects: this.actors }, found, thing)
    } else {
      this.gap = this.list
      this.actors = found
      this.listsActors = true
      this.list = undefined
    }
    this.last = this.listsActors ? this.actors : found
  }

  /** Whether a list of objects goes on: joined to them, and not the subject of a verb of its own. */
  goesOn(next: Piece | undefined, found: number[]): boolean {
    const joined = this.previous?.is === 'join' || this.previous?.is === 'comma'
    if (!joined || found.some((subject) => this.list?.subjects.includes(subject))) return false
    if (next?.is === 'side' || next?.is === 'place') return false
    const acts = found.every((one) => isAnimate(this.composed.subjects[one]?.art))
    const bears = this.list?.kind === 'wearing' || this.list?.kind === 'holding'
    return !(acts && (next?.is === 'verb' || (bears && next?.is === 'thing')))
  }

  relate(pending: Pending, objects: number[], thing?: Thing) {
    const kind = this.kindFor(pending, objects)
    const object = objects[0] as number
    for (const subject of pending.subjects.filter((one) => !objects.includes(one) && !this.areBound(one, object)))
      this.composed.relations.push(
        pending.reversed ? { subject: object, kind, object: subject } : { subject, kind, object },
      )
    this.list = lists.has(kind) ? pending : undefined
    this.listsActors = false
    if (kind === 'between' && thing?.found.isPlural !== true && thing?.count === undefined) this.betweenFirst = object
  }

  /** Worn or held already: "with glasses on its head" says it twice. */
  areBound = (one: number, other: number) =>
    this.composed.relations.some(
      ({ subject, kind, object }) =>
        (kind === 'wearing' || kind === 'holding') &&
        ((subject === one && object === other) || (subject === other && object === one)),
    )

  /** "in a hat" and "with sunglasses" are worn. */
  kindFor(pending: Pending, objects: number[]): RelationKind {
    const object = this.composed.subjects[objects[0] as number]
    const subject = this.composed.subjects[pending.subjects[0] as number]
    if (coverings.has(pending.phrase) && isWorn(object?.art) && isAnimate(subject?.art)) return 'wearing'
    if (pending.kind === 'holding' && isLarge(object?.art)) return 'beside'
    const holder = pending.reversed ? subject : object
    if (pending.kind === 'inside' && (holder?.art === 'drawn:table' || holder?.art === 'drawn:plate')) return 'on'
    return pending.kind
  }

  link({ kind, reversed }: Link, phrase: string) {
    const afterVerb =
      this.previous?.is === 'verb' ||
      this.previous?.is === 'pronoun' ||
      this.previous?.is === 'join' ||
      this.previous?.is === 'comma'
    if (this.isScenery && this.previous?.is === 'thing' && !this.isAdjunct) {
      this.pending = undefined
      return
    }
    const subjects =
      phrase === 'of'
        ? this.last.slice(-1)
        : afterVerb || this.last.length === 0 || this.lastIsHeld()
          ? this.actors
          : this.last
    this.isAbsent = false
    const onWall = this.hangingOnLast()
    this.pending = {
      kind,
      subjects: onWall ?? (subjects.length > 0 ? subjects : this.last),
      reversed: reversed === true,
      weak: false,
      phrase,
    }
    if (this.last.length > 0) this.pending.nearest = this.last
    this.listsActors = false
    if (this.pending.subjects.length === 0) this.pending = undefined
  }

  /** "a painting on the wall above a couch": the painting is above the couch. */
  hangingOnLast(): number[] | undefined {
    const relation = this.composed.relations.at(-1)
    const isWall = relation?.kind === 'on' && this.composed.subjects[relation.object]?.art === 'drawn:wall'
    return isWall && this.previous?.is === 'thing' && this.last.includes(relation.object)
      ? [relation.subject]
      : undefined
  }

  /** What is worn or held goes with its bearer: "in a hat on a beach". */
  lastIsHeld(): boolean {
    const relation = this.composed.relations.at(-1)
    if (relation === undefined || this.previous?.is !== 'thing') return false
    const object = this.composed.subjects[relation.object]
    const held =
      relation.kind === 'wearing' ||
      relation.kind === 'holding' ||
      relation.kind === 'riding' ||
      (relation.kind === 'between' && relation.other !== undefined) ||
      (relation.kind === 'with' && !isAnimate(object?.art))
    const isLast = this.last.includes(relation.object) || this.last.includes(relation.other ?? -1)
    return held && isLast && this.actors.includes(relation.subject)
  }

  verb(word: string, meaning: VerbMeaning, next: Piece | undefined) {
    // To fly a kite is to hold it.
    const { pose, relation } =
      meaning.pose === 'flying' && next?.is === 'thing' ? ({ relation: 'holding' } as VerbMeaning) : meaning
    const lastActs =
      this.previous?.is === 'thing' && this.last.some((one) => isAnimate(this.composed.subjects[one]?.art))
    const isParticiple = word.endsWith('ing') || word === 'dressed' || word === 'clad'
    if (lastActs && isParticiple && !this.listsActors) this.actors = this.last
    this.listsActors = false
    this.list = undefined
    for (const actor of this.actors) this.pose(actor, pose)
    const kind = relation ?? 'with'
    if (this.actors.length > 0)
      this.pending = {
        kind,
        subjects: this.actors,
        reversed: false,
        weak: relation === undefined || relation === 'with',
        phrase: word,
      }
  }

  pose(actor: number, pose: string | undefined) {
    const subject = this.composed.subjects[actor]
    if (subject === undefined || pose === undefined) return
    subject.pose ??= pose
    subject.art = personDoing(subject.art, pose) ?? subject.art
  }

  place(place: NonNullable<ReadSubject['place']>) {
    if (this.isScenery && this.previous?.is === 'thing') return
    const target = this.previous?.is === 'thing' || this.previous?.is === 'place' ? this.last.slice(-1) : this.actors
    for (const one of target) {
      const subject = this.composed.subjects[one]
      if (subject !== undefined) subject.place ??= place
    }
    this.pending = undefined
  }

  /** "a horse on its left": of the one it was named with. */
  side(kind: RelationKind) {
    const subject = this.last.at(-1)
    const relation = this.composed.relations.at(-1)
    if (subject === undefined || this.composed.subjects[subject]?.writing !== undefined) return
    if (relation !== undefined && relation.subject !== subject && relation.object === subject) {
      if (relation.kind === 'with' || relation.kind === 'beside' || relation.kind === 'wearing')
        this.composed.relations.pop()
      this.composed.relations.push({ subject, kind, object: relation.subject })
    } else {
      const object =
        this.actors.find((actor) => actor !== subject) ?? this.composed.subjects.findIndex((_, at) => at !== subject)
      if (object >= 0) this.composed.relations.push({ subject, kind, object })
    }
    this.pending = undefined
  }

  quote(text: string, next: Piece | undefined, said: boolean) {
    this.writing = text
    const onIt = next?.is === 'side'
    const goesOn = next?.is === 'link' && (next.link.kind === 'on' || next.link.kind === 'inside')
    const target = this.last.length > 0 ? this.last : []
    const bears = said && target.some((one) => !isAnimate(this.composed.subjects[one]?.art))
    if ((onIt || bears || !goesOn) && target.length > 0) this.write(target)
    if (this.writing !== undefined && goesOn) this.pending = undefined
    if (this.writing !== undefined) this.wantsHead = false
  }

  /** On what can bear writing: not on a face. */
  write(targets: number[]) {
    const subject =
      targets.map((one) => this.composed.subjects[one]).find((one) => one !== undefined && !isAnimate(one.art)) ??
      this.composed.subjects[targets[0] as number]
    if (subject === undefined || this.writing === undefined) return
    subject.writing ??= this.writing
    this.writing = undefined
  }

  colour(hex: string) {
    const subject = this.composed.subjects[this.last[0] ?? -1]
    if (subject === undefined) this.composed.palette.push(hex)
    else subject.colour ??= hex
    this.pending = undefined
  }

  pronoun(word: string) {
    this.wantsHead = false
    this.isFresh = false
    if (this.pending !== undefined && word !== 'one' && this.actors.length > 0) this.pending = undefined
    this.listsActors = false
  }
}
