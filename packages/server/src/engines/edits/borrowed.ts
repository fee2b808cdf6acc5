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
  photoEdgesOf,
  read,
  readInstruction,
  type Scene,
  type Step,
  type StyleUse,
  studyReference,
  styleNamed,
  type Where,
} from '@easel/illustrator'
export { factsOf } from '@easel/illustrator/art/facts/facts'
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
  restyle,
  type Selected,
  type Size,
  select,
  union,
  upscale,
  type Work,
  within,
  without,
} from '@easel/vision'
export { inBands, paste } from '@easel/vision/combine/canvas'
export { heightsInMetres } from '@easel/vision/combine/heights'
export { impressionOf, relight } from '@easel/vision/combine/relight'
export { type Light, lightOf, lit } from '@easel/vision/fill/light'
export { shadowsOf } from '@easel/vision/fill/standing'
export { raw, rawMask } from '@easel/vision/pictures/code'
export { emptyMask, emptyPicture } from '@easel/vision/pictures/picture'
export { removeThings } from '@easel/vision/remove/remove'
export { isDrawing } from '@easel/vision/upscale/isDrawing'
