/** Plants. How these lines are read: `curated.ts`. */
export const plants: Record<string, string> = {
  'fluent:deciduous-tree': 'tree:plant, =oak, =oak tree, =apple tree, =tree branch, =branch, =forest tree',
  'fluent:evergreen-tree':
    'conifer, =pine, =pine tree, =fir, =fir tree, =spruce, =cypress tree, =redwood, =cedar, gymnospermous tree',
  'fluent:palm-tree': 'palm:plant, =palm, =palm tree, =coconut tree',
  'fluent:christmas-tree': 'christmas tree',
  'fluent:cactus': 'cactus, succulent',
  'fluent:potted-plant':
    '=potted plant, houseplant, =plant, =bonsai, =flower pot, =flowerpot, =plant pot, pot plant, ~plant:top, =agave',
  'fluent:seedling': 'seedling, =sprout, =sapling, =bud, seed, =shoot',
  'fluent:herb': 'herb:plant, =fern, fern, =leafy plant, =weed, =mint, =basil, moss',
  'drawn:bush': 'shrub, =bush, =hedge, =thicket, =undergrowth, =shrubbery, hedge',
  'fluent:four-leaf-clover': '=four-leaf clover, =four leaf clover',
  'fluent:shamrock': 'clover, shamrock',
  'fluent:leaf-fluttering-in-wind': 'leaf:plant, =foliage',
  'fluent:maple-leaf': '=maple leaf',
  'fluent:fallen-leaf': '=fallen leaf, =autumn leaf, =dead leaf',
  'fluent:mushroom': 'mushroom:plant, =toadstool, fungus, mushroom:food',
  'fluent:sheaf-of-rice': 'grass:plant, =wheat, =hay, =straw, cereal:plant, =reed, =barley, =oats',
  'fluent:wood':
    'wood:substance, =log, =logs, =plank, =board, =timber, =firewood, lumber, log:substance, =stick, =twig',
  'drawn:tree-stump': 'stump:plant, =tree stump, =stump, tree stump',
  'fluent:tulip': 'tulip, =crocus',
  'fluent:rose': 'rose:plant, =rosebud',
  'fluent:hibiscus': 'hibiscus, orchid, lily:plant, =petunia, mallow',
  'fluent:sunflower': 'sunflower',
  'fluent:blossom':
    'flower:plant, =blossom, =daisy, =poppy, =petal, wildflower, =buttercup, =dandelion, =marigold, =chrysanthemum, =pansy, =violet, =peony, ~composite:plant',
  'fluent:cherry-blossom': '=cherry blossom, =sakura, =cherry tree blossom',
  'fluent:lotus': 'lotus, =lotus flower, =water lily, =lily pad, water lily, =lilypad',
  'fluent:hyacinth': 'hyacinth, lavender:plant, =lilac, =bluebell, =lupine, =wisteria',
  'fluent:bouquet': 'bouquet, =bunch of flowers, =flower arrangement, =wreath',
  'fluent:wilted-flower': '=wilted flower, =dead flower',
  'fluent:white-flower': '=white flower',
}
