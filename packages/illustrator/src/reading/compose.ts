/** Puts the pieces together: each thing once, and what it has to do with the others. */
import { Clause, type Composed } from './clause.ts'
import type { Piece } from './piece.ts'
import type { ReadSubject, SettingName } from './reading.ts'
import { subjectsOf } from './subjects.ts'
import { isAnimate, isOwned, type Thing } from './thing.ts'
import { materialOfWord } from './words/adjectives.ts'
import { wholePhrases } from './words/atmosphere.ts'
import { bodyParts, silent } from './words/grammar.ts'
import { personWithHair } from './words/people.ts'
import { settingOfWord, thingSettings } from './words/settings.ts'

const definite = new Set(['the', 'this', 'that', 'these', 'those', 'all', 'both', 'each'])
const paints = new Set(['color', 'colour', 'tone', 'hue', 'palette', 'shade', 'tint', 'paint'])
/** A picture holds no more kinds of things than this; a prompt of 8,000 characters may name a thousand. */
const mostSubjects = 40
const tooMany = `more than ${mostSubjects} kinds of things`

class Composer extends Clause {
  take(piece: Piece, next: Piece | undefined) {
    switch (piece.is) {
      case 'thing':
        this.thing(piece.thing, next)
        break
      case 'link':
        this.link(piece.link, piece.phrase)
        break
      case 'verb':
        this.verb(piece.word, piece.meaning, next)
        break
      case 'place':
        this.place(piece.place)
        break
      case 'side':
        this.side(piece.kind)
        break
      case 'arrangement':
        this.composed.arrangement ??= piece.arrangement
        break
      case 'quote':
        this.quote(piece.text, next, piece.said === true)
        break
      case 'colour':
        this.colour(piece.hex)
        break
      case 'pronoun':
        this.pronoun(piece.word)
        break
      case 'relative':
        this.mainActors ??= this.actors
        this.actors = this.last.length > 0 ? this.last : this.actors
        this.listsActors = false
        break
      case 'none':
        this.isAbsent = true
        break
      case 'made':
        this.isMadeOf = true
        break
      case 'stop':
        this.stop()
        break
      case 'comma':
        this.actors = this.mainActors ?? this.actors
        this.mainActors = undefined
        if (this.pending?.weak === true) this.pending = undefined
        break
      default:
        if (this.pending?.weak === true) this.pending = undefined
    }
    this.previous = piece
  }

  thing(thing: Thing, next: Piece | undefined) {
    const { lemma, phrase } = thing.found
    const isHead = this.wantsHead
    this.isScenery = false
    if (this.isAbsent) return this.absent(next)
    if (this.isMadeOf) return this.madeOf(thing)
    if (this.isPartOf(thing)) return this.part(thing)
    this.wantsHead = false
    if (paints.has(lemma) && thing.colours.length > 0 && thing.found.noun.art === undefined) {
      this.composed.palette.push(...thing.colours)
      return
    }
    if (wholePhrases.has(phrase) && (wholePhrases.get(phrase)?.view === undefined || /[ -]/.test(phrase)))
      return this.passed()
    if (thing.adjectives.includes('underwater')) this.composed.setting ??= 'underwater'
    if (this.isSetting(thing)) return this.setting(thing)
    const found = this.find(thing) ?? this.add(thing, isHead)
    if (found.length === 0) return this.missing(thing, isHead)
    this.placed(found, thing, next)
  }

  /** Body parts belong to somebody: they are seen on whoever has them. */
  isPartOf(thing: Thing): boolean {
    // "a rhinoceros in its flatbed": in the truck.
    if (
      thing.article === 'its' &&
      thing.owner === undefined &&
      this.actors.length > 0 &&
      (this.writing !== undefined || this.isPlacing())
    )
      return true
    if (!bodyParts.has(thing.found.phrase)) return false
    if (isOwned(thing)) return true
    const afterWith = this.pending !== undefined && (this.pending.kind === 'with' || this.pending.kind === 'wearing')
    if (afterWith || this.actors.length > 0) return this.composed.subjects.some(({ art }) => isAnimate(art))
    return thing.describing.some(({ noun }) => isAnimate(noun.art))
  }

  part(thing: Thing) {
    const isHead = this.wantsHead
    const animal = thing.describing.find(({ noun }) => isAnimate(noun.art))
    const owner = thing.owner ?? (animal === undefined ? undefined : { ...thing, found: animal, describing: [] })
    if (owner !== undefined) {
      this.wantsHead = false
      const found = this.find(owner) ?? this.add(owner, isHead)
      if (found.length > 0) this.placed(found, owner, undefined)
      return
    }
    const whose = this.actors.at(-1)
    if (whose === undefined) return
    const subject = this.composed.subjects[whose]
    const art =
      subject === undefined
        ? undefined
        : personWithHair(subject.art, [...thing.adjectives, ...this.colourWords(thing)], thing.found.lemma)
    if (subject !== undefined && art !== undefined) subject.art = art
    // "glasses on its head": on the one whose head it is.
    const { pending } = this
    if (this.writing !== undefined) this.write([whose])
    const placed = pending?.subjects.includes(whose) === true ? pending.nearest : pending?.subjects
    if (pending !== undefined && pending.kind !== 'with' && placed !== undefined && !placed.includes(whose)) {
      this.unlink(whose, placed)
      const held = pending.kind === 'inside' && isAnimate(subject?.art)
      this.relate({ ...pending, subjects: placed, ...(held ? { kind: 'holding', reversed: true } : {}) }, [whose])
    }
    // "with long hair and sunglasses": the list goes on.
    this.list = pending?.kind === 'with' ? pending : undefined
    this.pending = undefined
    this.listsActors = false
  }

  isPlacing = () =>
    this.pending !== undefined &&
    this.pending.kind !== 'with' &&
    this.pending.kind !== 'beside' &&
    this.composed.relations.length > 0

  /** "with an owl on its head": `on` says more than `with`. */
  unlink(whose: number, subjects: number[]) {
    const relation = this.composed.relations.at(-1)
    if (relation?.kind === 'with' && relation.subject === whose && subjects.includes(relation.object))
      this.composed.relations.pop()
  }

  colourWords(thing: Thing): string[] {
    const names: Record<string, string> = {
      '#d62828': 'red',
      '#f28422': 'orange',
      '#f7f7f5': 'white',
      '#8d9298': 'grey',
      '#e6c878': 'blonde',
      '#b9651b': 'ginger',
    }
    return thing.colours.flatMap((hex) => names[hex] ?? [])
  }

  isSetting({ found, describing }: Thing): boolean {
    if (found.setting === undefined) return false
    if (found.noun.art === undefined) return true
    // "grass" and "wood" are drawn where they are the matter itself.
    const asPlace = this.previous?.is === 'link' || this.composed.subjects.length === 0
    return asPlace && describing.length === 0 && !thingSettings.has(found.lemma)
  }

  setting(thing: Thing) {
    this.composed.setting ??= thing.found.setting as SettingName
    // "a living room with …", "a street without …": what comes next is there, and related to nothing.
    this.passed()
    this.listsActors = false
    const [colour] = thing.colours
    if (colour !== undefined && thing.found.setting === 'studio') this.composed.palette.push(colour)
  }

  missing({ found }: Thing, isHead: boolean) {
    this.passed()
    if (this.composed.subjects.length >= mostSubjects) return
    const known = silent.has(found.phrase) || silent.has(found.lemma) || settingOfWord.has(found.phrase)
    if (!known || isHead) if (!this.composed.undrawn.includes(found.phrase)) this.composed.undrawn.push(found.phrase)
  }

  /** "the dog" is the dog of before. */
  find(thing: Thing): number[] | undefined {
    if (!definite.has(thing.article ?? '') || thing.counted) return undefined
    const { lemma, noun } = thing.found
    const { subjects } = this.composed
    const same = (match: (subject: ReadSubject) => boolean) => subjects.findIndex(match)
    const byWord = same(({ word }) => word === lemma || word.endsWith(` ${lemma}`))
    const byArt = byWord >= 0 ? byWord : same(({ art }) => art === noun.art)
    return byArt < 0 ? undefined : [byArt]
  }

  add(thing: Thing, isHead: boolean): number[] {
    const { subjects } = this.composed
    if (subjects.length >= mostSubjects) {
      if (!this.composed.undrawn.includes(tooMany)) this.composed.undrawn.push(tooMany)
      return []
    }
    const added = subjectsOf(thing)
    if (thing.more) this.composed.undrawn.push(`more than ${thing.count} ${thing.found.phrase}`)
    const own = thingSettings.get(thing.found.lemma)
    if (own !== undefined) this.composed.setting ??= own
    return added.map((subject) => {
      subjects.push({ ...subject, isHead: isHead && subjects.every((other) => !other.isHead) })
      return subjects.length - 1
    })
  }

  absent(next: Piece | undefined) {
    const goesOn = next?.is === 'join' || next?.is === 'comma'
    this.isAbsent = goesOn
    this.pending = undefined
  }

  madeOf(thing: Thing) {
    this.isMadeOf = false
    const material = materialOfWord.get(thing.found.phrase) ?? materialOfWord.get(thing.found.lemma)
    for (const one of this.last.length > 0 ? this.last : this.actors) {
      const subject = this.composed.subjects[one]
      if (subject !== undefined) subject.material = material ?? thing.found.lemma
    }
    if (material !== undefined || thing.found.noun.art === undefined) return
    // A snake of sushi: the sushi is shown with it.
    const added = this.add({ ...thing, count: thing.count ?? 3 }, false)
    if (this.last[0] !== undefined && added[0] !== undefined)
      this.composed.relations.push({ subject: this.last[0], kind: 'with', object: added[0] })
  }
}

export function compose(pieces: readonly Piece[]): Composed {
  const composer = new Composer()
  for (const [at, piece] of pieces.entries()) composer.take(piece, pieces[at + 1])
  composer.stop()
  return composer.composed
}
