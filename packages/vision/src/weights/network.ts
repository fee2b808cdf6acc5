/** What is told of every network. */
import type { Conversion } from './convert/convert.ts'
import type { Package } from './packages.ts'

/** A file inside a package. */
export interface PackedFile {
  path: string
  bytes: number
  sha256: string
  /** Where upstream offers the very same file; asked when the registry cannot give the package. */
  secondSource?: string
  /** Kept beside the network under this name; the file without is the network itself. */
  companion?: string
}

export interface Network {
  use: string
  package: Package
  files: readonly PackedFile[]
  /** How the network is made of its files; without it the file is the network. */
  conversion?: Conversion
  /** Of the conversion: raised when the converter comes to write other bytes, so that what it wrote before is made anew. */
  edition?: number
  licence: { code: string; weights: string }
  /**
   * What is not known of the terms of the weights. Such a network is never fetched of itself: whoever accepts that fetches
   * it by its name, and where it is not there, work is done without it.
   */
  unverified?: string
  /** The project it comes from. */
  origin: string
  /** Memory that a session takes at its peak, at the sizes it is used with; measured November 2026. */
  megabytes: number
}

export type Manifest = Readonly<Record<string, Network>>
