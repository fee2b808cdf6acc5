export interface BackdropLayer {
  id: string
  name: string
  /** 0 far to 1 near: where it is painted among the items. Over 1 is before them all. */
  depth: number
  kind: 'background' | 'effect'
  /** The inside of an `<svg>` whose units are pixels of the scene. Ids start with the layer's own. */
  svg: string
}
