/** The sizes that Ideogram 3.0 makes, and no others. */
import { isSameShape } from '../shapes.ts'

export const resolutions = [
  '512x1536', '576x1408', '576x1472', '576x1536', '640x1344', '640x1408', '640x1472', '640x1536', '704x1152',
  '704x1216', '704x1280', '704x1344', '704x1408', '704x1472', '736x1312', '768x1088', '768x1216', '768x1280',
  '768x1344', '800x1280', '832x960', '832x1024', '832x1088', '832x1152', '832x1216', '832x1248', '864x1152', '896x960',
  '896x1024', '896x1088', '896x1120', '896x1152', '960x832', '960x896', '960x1024', '960x1088', '1024x832',
  '1024x896', '1024x960', '1024x1024', '1088x768', '1088x832', '1088x896', '1088x960', '1120x896', '1152x704',
  '1152x832', '1152x864', '1152x896', '1216x704', '1216x768', '1216x832', '1248x832', '1280x704', '1280x768',
  '1280x800', '1312x736', '1344x640', '1344x704', '1344x768', '1408x576', '1408x640', '1408x704', '1472x576',
  '1472x640', '1472x704', '1536x512', '1536x576', '1536x640',
] as const // biome-ignore format: a list
export type Resolution = (typeof resolutions)[number]

/** Width by height. */
export function shapeOf(resolution: Resolution): number {
  const [width = 1, height = 1] = resolution.split('x').map(Number)
  return width / height
}

/** The nearest in shape. */
export function resolutionFor(ratio: number): Resolution {
  return nearest(resolutions, (each) => Math.abs(Math.log(shapeOf(each) / ratio)))
}

/** Of that shape, the one whose longer side comes nearest. */
export function resolutionOfSide(ratio: number, side: number): Resolution {
  const shaped = resolutions.filter((each) => isSameShape(shapeOf(each), ratio))
  if (shaped.length === 0) return resolutionFor(ratio)
  return nearest(shaped, (each) => Math.abs(Math.max(...each.split('x').map(Number)) - side))
}

function nearest(offered: readonly Resolution[], away: (each: Resolution) => number): Resolution {
  return offered.reduce((best, each) => (away(each) < away(best) ? each : best))
}
