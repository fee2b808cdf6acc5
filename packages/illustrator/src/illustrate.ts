import { detailOf, extrasOf, type Order } from './order.ts'
import { encode } from './paint/encode.ts'
import { paint } from './paint/paint.ts'
import { read } from './reading/read.ts'
import type { Reading } from './reading/reading.ts'
import { compose } from './scene/compose.ts'
import type { Scene } from './scene/scene.ts'

/** `scale` paints the same scene larger: vectors stay crisp. */
export async function illustrate(order: Order, scale = 1): Promise<{ scene: Scene; png: Uint8Array }> {
  const scene = sceneOf(order)
  return { scene, png: await encode(await paint(scene, scale)) }
}

export function sceneOf(order: Order): Scene {
  const reading = without(read(order.prompt), order.negativePrompt)
  const { width, height, seed } = order
  const scene = compose(reading, {
    width,
    height,
    seed,
    detail: detailOf(order.steps),
    extras: extrasOf(order.guidance),
  })
  const palette = order.palette.length > 0 ? order.palette : scene.palette
  return { ...scene, palette, styles: [...scene.styles, ...order.styles] }
}

/** What the negative prompt names is taken out of what was read: subjects, weather, time, styles. */
function without(reading: Reading, negativePrompt: string | undefined): Reading {
  if (negativePrompt === undefined || negativePrompt.trim() === '') return reading
  const unwanted = read(negativePrompt)
  const arts = new Set(unwanted.subjects.map((subject) => subject.art))
  const kept = reading.subjects.map((subject, at) => ({ subject, at })).filter(({ subject }) => !arts.has(subject.art))
  const place = new Map(kept.map(({ at }, now) => [at, now]))
  const { time, weather, season, setting, ...rest } = reading
  return {
    ...rest,
    subjects: kept.map(({ subject }) => subject),
    relations: reading.relations.flatMap((relation) => {
      const subject = place.get(relation.subject)
      const object = place.get(relation.object)
      const other = relation.other === undefined ? undefined : place.get(relation.other)
      if (subject === undefined || object === undefined || (relation.other !== undefined && other === undefined))
        return []
      return [{ ...relation, subject, object, ...(other === undefined ? {} : { other }) }]
    }),
    ...(time === undefined || time === unwanted.time ? {} : { time }),
    ...(weather === undefined || weather === unwanted.weather ? {} : { weather }),
    ...(season === undefined || season === unwanted.season ? {} : { season }),
    ...(setting === undefined || setting === unwanted.setting ? {} : { setting }),
    styles: reading.styles.filter((style) => !unwanted.styles.includes(style)),
  }
}
