/** Seeing and changing pictures with networks on the CPU. Knows nothing of the service. */
export { Networks } from './networks/networks.ts'
export { decode, decodeMask, encodeMask, encodePng } from './pictures/code.ts'
export type { Box, Mask, Picture, Size } from './pictures/picture.ts'
export { CannotDo, NothingFound, type Work } from './work.ts'
