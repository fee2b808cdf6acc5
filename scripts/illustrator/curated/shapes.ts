/** Shapes. How these lines are read: `curated.ts`. */
export const shapes: Record<string, string> = {
  'drawn:cube': '=cube, cube:shape, =rubik cube, =rubiks cube, =dice cube, =minecraft block',
  'drawn:sphere': '=sphere, sphere:shape, =ball, ball:artifact, =orb, =marble, =globe shape, ball:shape, =snowball',
  'drawn:circle': '=circle, circle:shape, =disc, =disk, =oval, =ellipse, =dot, disk:shape, =spot',
  'drawn:square':
    '=square, square:shape, =tile, =sticky note, =sticker, tile:artifact, polygon, =pentagon, =hexagon, =octagon, =post-it',
  'drawn:triangle': '=triangle, triangle:shape',
  'drawn:rectangle': '=rectangle, rectangle:shape, =parallelogram, =plank shape',
  'drawn:pyramid': '=pyramid, pyramid:shape',
  'drawn:cone': '=cone, cone:shape, =traffic cone',
  'drawn:cylinder':
    '=cylinder, cylinder:shape, =tube, =pipe, ~column:artifact, =pillar, =column, =post, ~tube:artifact, =pole, =wooden post, =pedestal, =obelisk',
}
