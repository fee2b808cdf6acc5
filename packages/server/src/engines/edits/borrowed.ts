/** What the steps use of the two libraries, in one place. */
export {
  drawSubjects,
  editScene,
  finish,
  type Item,
  illustrate,
  NothingToRead,
  type Plan,
  paint,
  paintedLayers,
  read,
  readInstruction,
  type Scene,
  type Step,
  studyReference,
  styleNamed,
  type Where,
} from '@easel/illustrator'
export {
  areaOf,
  type Box,
  boxOf,
  CannotDo,
  crop,
  cropMask,
  cutOut,
  decode,
  depthOf,
  fill,
  fillMasked,
  findAll,
  grow,
  intersection,
  invert,
  type Mask,
  matte,
  NothingFound,
  type Picture,
  pieces,
  readText,
  refineEdges,
  reframe,
  resize,
  resizeMask,
  type Selected,
  type Size,
  select,
  union,
  upscale,
  type Work,
  within,
  without,
} from '@easel/vision'
export { factsOf } from '../../../../illustrator/src/art/facts/facts.ts'
export { inBands, paste } from '../../../../vision/src/combine/canvas.ts'
export { heightsInMetres } from '../../../../vision/src/combine/heights.ts'
export { impressionOf, relight } from '../../../../vision/src/combine/relight.ts'
export { type Light, lightOf, lit } from '../../../../vision/src/fill/light.ts'
export { shadowsOf } from '../../../../vision/src/fill/standing.ts'
export { raw, rawMask } from '../../../../vision/src/pictures/code.ts'
export { emptyMask, emptyPicture } from '../../../../vision/src/pictures/picture.ts'
export { removeThings } from '../../../../vision/src/remove/remove.ts'
