/** What compositions use of the two libraries, in one place. */
export {
  drawSubjects,
  enhance,
  type Item,
  type Reading,
  read,
  type Scene,
} from '@easel/illustrator'
export { factsOf, hasHead } from '@easel/illustrator/art/facts/facts'
export { backdrop } from '@easel/illustrator/paint/backdrop/backdrop'
export { layersOf as paintedLayersOf, rasterise } from '@easel/illustrator/paint/paint'
export { drawnPart } from '@easel/illustrator/paint/paintedLayers'
export { type Random, randomOf } from '@easel/illustrator/random'
export { settingOfArt, settingOfWord } from '@easel/illustrator/reading/words/settings'
export { compose } from '@easel/illustrator/scene/compose'
export { ratioOf } from '@easel/illustrator/scene/geometry'
export { propWord } from '@easel/illustrator/scene/tableProp'
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
  intersection,
  type Mask,
  matte,
  NothingFound,
  type Picture,
  part,
  refineEdges,
  resize,
  resizeMask,
  type Size,
  select,
  upscale,
  type Work,
  within,
} from '@easel/vision'
export { canvasOf, paste } from '@easel/vision/combine/canvas'
export { heightsInMetres } from '@easel/vision/combine/heights'
export { impressionOf } from '@easel/vision/combine/relight'
export { shadowsOf } from '@easel/vision/fill/standing'
export { namesMeant } from '@easel/vision/find/names'
export { isEmpty } from '@easel/vision/matte/ownAlpha'
export { classify } from '@easel/vision/networks/resnet'
export { detect } from '@easel/vision/networks/ssd'
export { saliency } from '@easel/vision/networks/u2net'
export { grow, pieces, union } from '@easel/vision/pictures/mask'
export { emptyMask, emptyPicture } from '@easel/vision/pictures/picture'
export { isDrawing } from '@easel/vision/upscale/isDrawing'
export { labOfHex, mapLab, readLab, smooth, writeLab } from '../edits/pixels/lab.ts'
export { blurred, blurredMask, longerSide, mixed, softInside } from '../edits/pixels/mix.ts'
export { chance, cloudAt, noiseAt } from '../edits/pixels/random.ts'
export { inStyles } from '../edits/pixels/styled.ts'
