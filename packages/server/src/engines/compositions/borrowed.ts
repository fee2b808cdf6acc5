/** What compositions use of the two libraries, in one place. */
export {
  drawSubjects,
  enhance,
  finish,
  type Item,
  type Reading,
  read,
  type Scene,
  type StyleUse,
  studyReference,
  styleNamed,
} from '@easel/illustrator'
export {
  areaOf,
  type Box,
  boxOf,
  CannotDo,
  crop,
  cropMask,
  cutOut,
  fillMasked,
  findAll,
  grow,
  intersection,
  type Mask,
  matte,
  NothingFound,
  type Picture,
  part,
  pieces,
  refineEdges,
  reframe,
  resize,
  resizeMask,
  type Size,
  select,
  upscale,
  type Work,
  within,
} from '@easel/vision'
export { factsOf } from '../../../../illustrator/src/art/facts/facts.ts'
export { backdrop, type Light as StageLight } from '../../../../illustrator/src/paint/backdrop/backdrop.ts'
export { layersOf as paintedLayersOf, rasterise } from '../../../../illustrator/src/paint/paint.ts'
export { drawnPart } from '../../../../illustrator/src/paint/paintedLayers.ts'
export { between, pick, type Random, randomOf } from '../../../../illustrator/src/random.ts'
export { settingOfArt, settingOfWord } from '../../../../illustrator/src/reading/words/settings.ts'
export { compose } from '../../../../illustrator/src/scene/compose.ts'
export { ratioOf } from '../../../../illustrator/src/scene/geometry.ts'
export { canvasOf, paste } from '../../../../vision/src/combine/canvas.ts'
export { impressionOf } from '../../../../vision/src/combine/relight.ts'
export { shadowsOf } from '../../../../vision/src/fill/standing.ts'
export { namesMeant } from '../../../../vision/src/find/names.ts'
export { isEmpty } from '../../../../vision/src/matte/ownAlpha.ts'
export { classify } from '../../../../vision/src/networks/resnet.ts'
export { detect } from '../../../../vision/src/networks/ssd.ts'
export { saliency } from '../../../../vision/src/networks/u2net.ts'
export { emptyMask, emptyPicture } from '../../../../vision/src/pictures/picture.ts'
export { isDrawing } from '../../../../vision/src/upscale/isDrawing.ts'
export { labOfHex, mapLab, readLab, smooth, writeLab } from '../edits/pixels/lab.ts'
export { blurred, blurredMask, longerSide, mixed, softInside } from '../edits/pixels/mix.ts'
export { chance } from '../edits/pixels/random.ts'
