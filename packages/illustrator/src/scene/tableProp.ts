/** Small things in a room are shown on a table, not on its floor. */
import { factsOf } from '../art/facts/facts.ts'
import type { Reading, ReadSubject, SettingName } from '../reading/reading.ts'

export const propWord = 'table beneath'

const rooms = new Set<SettingName>(['kitchen', 'room', 'library'])

export function withTable(reading: Reading, setting: SettingName): Reading {
  if (!rooms.has(setting) || reading.subjects.length === 0) return reading
  const guests = new Set(
    reading.relations
      .filter(({ kind }) => hosted.has(kind))
      .map(({ subject, kind, object }) => (kind === 'holding' || kind === 'wearing' ? object : subject)),
  )
  const standing = reading.subjects.map((_, at) => at).filter((at) => !guests.has(at))
  const many = standing.reduce((sum, at) => sum + (reading.subjects[at]?.count ?? 1), 0)
  if (many > 9 || !standing.every((at) => isSmall(reading.subjects[at] as ReadSubject))) return reading
  const table: ReadSubject = {
    word: propWord,
    art: 'drawn:table',
    via: 'drawn',
    count: 1,
    counted: false,
    size: 'large',
    isHead: false,
  }
  const host = reading.subjects.length
  return {
    ...reading,
    subjects: [...reading.subjects, table],
    relations: [...standing.map((subject) => ({ subject, kind: 'on' as const, object: host })), ...reading.relations],
  }
}

const hosted = new Set(['on', 'inside', 'riding', 'holding', 'wearing', 'above', 'under'])

function isSmall({ art, place }: ReadSubject): boolean {
  const { name, metres, isFood, habitat } = factsOf(art)
  if (name === 'rug' || name === 'towel' || name === 'pillow') return false
  return place === undefined && (isFood || metres < 0.3) && habitat !== 'air' && habitat !== 'water'
}
