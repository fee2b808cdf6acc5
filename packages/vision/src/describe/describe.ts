/** Says what is in a picture: in a sentence or two, as tags, and as facts. */
import { segmentClasses } from '../networks/deeplab.ts'
import { readText } from '../networks/ocr.ts'
import { classify } from '../networks/resnet.ts'
import { detect } from '../networks/ssd.ts'
import { saliency } from '../networks/u2net.ts'
import { boxOf } from '../pictures/mask.ts'
import type { Box, Mask, Picture } from '../pictures/picture.ts'
import { resize, resizeMask, within } from '../pictures/resize.ts'
import { isDrawing } from '../upscale/isDrawing.ts'
import { part, type Work } from '../work.ts'
import { type Color, colorsOf, hexOf } from './colors.ts'
import { colorWord, ownColor } from './colorWords.ts'
import { type Findings, type Orientation, orientationOf } from './findings.ts'
import { lightOf } from './light.ts'
import { promptFor } from './promptFor.ts'
import { describeInWords } from './sentences.ts'
import { focusOf, type Sharpness } from './sharpness.ts'
import { surroundingsOf } from './surroundings.ts'
import { tagsFor } from './tagsFor.ts'
import { type Thing, thingsOf } from './things.ts'
import { type View, viewOf } from './view.ts'
import { article, sentence } from './words.ts'

export interface Description {
  description: string
  tags: string[]
  objects: { label: string; score: number; box: Box }[]
  text: { text: string; box: Box }[]
  colors: { hex: string; share: number }[]
  light: string
  sharpness: Sharpness
  orientation: Orientation
  prompt: string
  width: number
  height: number
}

/** Writing is looked for in larger pictures at this size. */
const readSide = 2400
/** Below this certainty nothing stands out. */
const leastPeak = 0.35
/** Lower than the detector's own: the other networks decide with it. */
const leastDetection = 0.35
const leastChroma = 0.012

export async function describe(picture: Picture, work: Work): Promise<Description> {
  const view = await viewOf(picture)
  const colors = colorsOf(view)
  if (isPlain(view)) return plainDescription(picture, view, colors)
  const findings = await findingsOf(picture, view, colors, work)
  work.progress(1)
  const scale = picture.width / view.width
  return {
    description: describeInWords(findings),
    tags: tagsFor(findings),
    objects: findings.things.map(({ label, score, box }) => ({
      label,
      score: round(score),
      box: scaled(box, scale, picture),
    })),
    text: findings.text.map(({ text, box }) => ({ text, box })),
    ...common(picture, colors),
    light: findings.light.join(', '),
    sharpness: findings.focus.sharpness,
    prompt: promptFor(findings),
  }
}

async function findingsOf(picture: Picture, view: View, colors: Color[], work: Work): Promise<Findings> {
  work.progress(0, 'Looking for things')
  const detections = await detect(view.opaque, work, leastDetection)
  const regions = await segmentClasses(view.opaque, part(work, 0.1, 0.3))
  const classes = await classify(view.opaque, part(work, 0.3, 0.45))
  const standing = await standingOut(view, part(work, 0.45, 0.6))
  work.progress(0.6, 'Looking for writing')
  const large = await resize(picture, within(picture, readSide))
  const text = await readText(large, part(work, 0.6, 0.95))
  const drawn = isDrawing(picture) || classes.some(({ label, score }) => label === 'comic book' && score > 0.6)
  const subject = standing === undefined ? undefined : boxOf(standing)
  const { things, setting } = thingsOf({ ...size(view), detections, regions, classes, subject, isDrawing: drawn })
  const meant = standing ?? maskOf(things, view)
  const surroundings = surroundingsOf(view, meant)
  return {
    ...size(view),
    things,
    setting,
    mainColor: mainColorOf(view, things[0], standing),
    standsOutAt:
      subject === undefined
        ? undefined
        : { from: subject.x / view.width, to: (subject.x + subject.width) / view.width },
    surroundings,
    text: text.map((line) => ({ ...line, box: scaled(line.box, picture.width / large.width, picture) })),
    colors,
    light: lightOf(view, standing, surroundings),
    focus: focusOf(view, meant),
    orientation: orientationOf(picture),
    isDrawing: drawn,
    isGrey: isGrey(view),
  }
}

function size({ width, height }: View) {
  return { width, height }
}

async function standingOut(view: View, work: Work): Promise<Mask | undefined> {
  const { mask, peak } = await saliency(view.opaque, work)
  return peak < leastPeak ? undefined : resizeMask(mask, view)
}

/** The boxes of all things, where nothing better says where the subject is. */
function maskOf(things: Thing[], { width, height }: View): Mask {
  const mask: Mask = { width, height, data: new Uint8Array(width * height) }
  for (const { box } of things)
    for (let y = Math.max(0, Math.round(box.y)); y < Math.min(height, box.y + box.height); y++)
      mask.data.fill(
        255,
        y * width + Math.max(0, Math.round(box.x)),
        y * width + Math.min(width, Math.round(box.x + box.width)),
      )
  return mask
}

/** Of the main thing, within what stands out; of all that stands out where nothing has a name. */
function mainColorOf(view: View, main: Thing | undefined, standing: Mask | undefined): string | undefined {
  if (standing === undefined) return undefined
  if (main === undefined) return ownColor(colorsOf(view, standing))
  if (!takesColor(main)) return undefined
  const colors = colorsOf(view, insideBox(standing, main))
  // Paint is seen on a part of a vehicle only: the rest is glass, rubber and shadow.
  if (main.group === 'vehicle') return ownColor(colors, true, 0.2) ?? ownColor(colors, false, 0.7)
  if (main.group === 'person') return ownColor(colors, true)
  return ownColor(colors, true, 0.4) ?? ownColor(colors)
}

/** A lemon or a panda has the colour that everyone knows, a building many. */
function takesColor({ label, group }: Thing): boolean {
  if (group === 'animal') return ['bird', 'cat', 'dog', 'horse', 'cow', 'rabbit', 'butterfly'].includes(label)
  return group === 'person' || group === 'vehicle' || (group === 'thing' && label !== 'dining table')
}

function insideBox(mask: Mask, { box }: Thing): Mask {
  const { width, height } = mask
  const part: Mask = { width, height, data: new Uint8Array(width * height) }
  const [left, right] = [Math.max(0, Math.round(box.x)), Math.min(width, Math.round(box.x + box.width))]
  for (let y = Math.max(0, Math.round(box.y)); y < Math.min(height, box.y + box.height); y++)
    part.data.set(mask.data.subarray(y * width + left, y * width + right), y * width + left)
  return part
}

/** Nothing to see but one colour, or nothing at all. */
function isPlain({ lab, seen, share }: View): boolean {
  if (share === 0) return true
  const least = [9, 9, 9]
  const most = [-9, -9, -9]
  for (let at = 0; at < seen.data.length; at++)
    if (seen.data[at] === 255)
      for (let channel = 0; channel < 3; channel++) {
        const value = lab[at * 3 + channel] as number
        if (value < (least[channel] as number)) least[channel] = value
        if (value > (most[channel] as number)) most[channel] = value
      }
  return most.every((value, channel) => value - (least[channel] as number) < 0.03)
}

function plainDescription(picture: Picture, view: View, colors: Color[]): Description {
  const [color] = colors
  const word = color === undefined ? 'wholly transparent' : colorWord(color.lab)
  const shaped = color !== undefined && view.share < 0.999
  const told = shaped
    ? `a plain ${word} shape on nothing`
    : color === undefined
      ? `a ${word} picture`
      : `a plain ${word} picture`
  return {
    description: sentence(told),
    tags: [...(color === undefined ? ['transparent'] : ['plain', word]), orientationOf(picture)],
    objects: [],
    text: [],
    ...common(picture, colors),
    light: color === undefined ? 'even' : lightOf(view).join(', '),
    sharpness: 'soft',
    prompt: color === undefined ? 'an empty picture' : `${article(`plain ${word} background`)}, nothing else`,
  }
}

function common(picture: Picture, colors: Color[]) {
  return {
    colors: colors.map((color) => ({ hex: hexOf(color), share: Math.floor(color.share * 1000) / 1000 })),
    orientation: orientationOf(picture),
    width: picture.width,
    height: picture.height,
  }
}

/** Hardly a pixel with colour. */
function isGrey({ lab, seen }: View): boolean {
  let [colored, count] = [0, 0]
  for (let at = 0; at < seen.data.length; at++) {
    if (seen.data[at] === 0) continue
    count += 1
    if (Math.hypot(lab[at * 3 + 1] as number, lab[at * 3 + 2] as number) > leastChroma) colored += 1
  }
  return colored < 0.01 * count
}

function scaled(box: Box, by: number, { width, height }: Picture): Box {
  const x = Math.max(0, Math.min(width - 1, Math.round(box.x * by)))
  const y = Math.max(0, Math.min(height - 1, Math.round(box.y * by)))
  return {
    x,
    y,
    width: Math.max(1, Math.min(width - x, Math.round(box.width * by))),
    height: Math.max(1, Math.min(height - y, Math.round(box.height * by))),
  }
}

function round(score: number): number {
  return Math.round(score * 1000) / 1000
}
