/** What the steps use of the two libraries, in one place. */
export {
  drawSubjects,
  editScene,
  finish,
  type Item,
  illustrate,
  type Plan,
  paint,
  paintedLayers,
  read,
  readInstruction,
  type Scene,
  type Step,
  type StepKind,
  studyReference,
  styleNamed,
  type Where,
} from '@easel/illustrator'
export { factsOf } from '../../../../illustrator/src/art/facts/facts.ts'
export { inBands, paste } from '../../../../vision/src/combine/canvas.ts'
export { heightsInMetres } from '../../../../vision/src/combine/heights.ts'
export { impressionOf, relight } from '../../../../vision/src/combine/relight.ts'
export { fill } from '../../../../vision/src/fill/fill.ts'
export { fillMasked } from '../../../../vision/src/fill/fillMasked.ts'
export { type Light, lightOf, lit } from '../../../../vision/src/fill/light.ts'
export { shadowsOf } from '../../../../vision/src/fill/standing.ts'
export { findAll, inWords } from '../../../../vision/src/find/findAll.ts'
export { cutOut } from '../../../../vision/src/matte/cutOut.ts'
export { matte } from '../../../../vision/src/matte/matte.ts'
export { refineEdges } from '../../../../vision/src/matte/refineEdges.ts'
export { Tensor } from '../../../../vision/src/networks/networks.ts'
export { readText } from '../../../../vision/src/networks/ocr.ts'
export { decode, raw, rawMask } from '../../../../vision/src/pictures/code.ts'
export {
  areaOf,
  boxOf,
  grow,
  intersection,
  invert,
  pieces,
  union,
  without,
} from '../../../../vision/src/pictures/mask.ts'
export {
  type Box,
  emptyMask,
  emptyPicture,
  type Mask,
  type Picture,
  type Size,
} from '../../../../vision/src/pictures/picture.ts'
export { crop, cropMask, resize, resizeMask, within } from '../../../../vision/src/pictures/resize.ts'
export { reframe } from '../../../../vision/src/reframe/reframe.ts'
export { removeThings } from '../../../../vision/src/remove/remove.ts'
export { shadowOf } from '../../../../vision/src/remove/shadow.ts'
export { type Selected, select } from '../../../../vision/src/select/select.ts'
export { upscale } from '../../../../vision/src/upscale/upscale.ts'
export { CannotDo, NothingFound, type Work } from '../../../../vision/src/work.ts'
