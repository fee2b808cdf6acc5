/** The contract's examples hold a picture of four pixels; people are shown the name of a file instead. */
import { exampleImage } from '@easel/contract'

const files = ['fox.png', 'boat.png']

export function pictureName(field: string, value: unknown, at = 0): string | undefined {
  if (value !== exampleImage) return undefined
  return field.startsWith('mask') ? 'mask.png' : (files[at] ?? files[0])
}

/** Where such a picture might lie on the web. */
export function pictureAddress(field: string, value: unknown): string | undefined {
  const name = pictureName(field, value)
  return name === undefined ? undefined : `https://example.com/${name}`
}
