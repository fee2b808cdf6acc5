/** Subjects of a reading taken out or made one, with what is said of them. */
import type { Reading } from '../borrowed.ts'

/** Without a subject and all that it has to do with others. */
export function without(reading: Reading, at: number) {
  reading.subjects.splice(at, 1)
  reading.relations = reading.relations.flatMap((relation) => {
    const { subject, object, other } = relation
    if (subject === at || object === at || other === at) return []
    return [renumbered(relation, (index) => (index > at ? index - 1 : index))]
  })
}

/** Named twice, it is still one. */
export function join(reading: Reading, at: number, first: number) {
  reading.subjects.splice(at, 1)
  reading.relations = reading.relations
    .map((relation) => renumbered(relation, (index) => (index === at ? first : index > at ? index - 1 : index)))
    .filter(({ subject, object }) => subject !== object)
}

type Relation = Reading['relations'][number]

function renumbered({ subject, object, other, ...rest }: Relation, moved: (index: number) => number): Relation {
  return {
    ...rest,
    subject: moved(subject),
    object: moved(object),
    ...(other === undefined ? {} : { other: moved(other) }),
  }
}
