import type { Box } from '../geometry.ts'

export interface LaidBox extends Box {
  subject: number
  near: number
  grounded: boolean
  /** High in the sky, where nothing is on one level with it. */
  high: boolean
  /** On, in or over something else. */
  carried: boolean
}
