/** A picture in memory: 8 bits, sRGB, straight alpha, four bytes to a pixel, top left first. */
export interface Picture {
  width: number
  height: number
  data: Uint8Array
}

/** One byte to a pixel: 255 is wholly meant, 0 not at all. */
export interface Mask {
  width: number
  height: number
  data: Uint8Array
}

/** In pixels, from the top left. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

export function emptyPicture({ width, height }: Size): Picture {
  return { width, height, data: new Uint8Array(width * height * 4) }
}

export function emptyMask({ width, height }: Size, value = 0): Mask {
  return { width, height, data: new Uint8Array(width * height).fill(value) }
}
