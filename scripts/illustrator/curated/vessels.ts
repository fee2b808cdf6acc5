/** Boxes and vessels. How these lines are read: `curated.ts`. */
export const vessels: Record<string, string> = {
  'drawn:box': 'box:artifact, =carton, =cardboard box, =crate, crate:artifact, =container, =case',
  'fluent:package': '=package, =parcel, package:artifact',
  'fluent:wrapped-gift': 'gift:possession, =gift, =present, =birthday present, =christmas present, =gift box',
  'drawn:treasure-chest': '=treasure chest, =chest, chest:artifact, =treasure, =trunk box',
  'drawn:bottle':
    'bottle:artifact, =wine bottle, =beer bottle, =bottle of wine, =bottle of beer, =glass bottle, =flask, =bottle of red wine, =decanter',
  'drawn:mug': 'mug:artifact, =cup, cup:artifact, =coffee cup, =coffee mug, =teacup, teacup, drinking vessel',
  'drawn:plate': 'plate:artifact, =dish, =platter, =tray, =saucer, dish:artifact, tray, crockery',
  'drawn:bowl': 'bowl:artifact, =basin, =mixing bowl, =salad bowl',
  'drawn:vase': 'vase, =flower vase, =porcelain vase, =pottery, =ceramic',
  'fluent:oil-drum': 'barrel:artifact, =barrel, =keg, =oil drum, =cask, ~drum:artifact#2',
  'fluent:shopping-cart': '=shopping cart, shopping cart, =cart',
  'fluent:shopping-bags':
    '=shopping bag, =paper bag, =garbage bag, =plastic bag, =sack, =trash bag, bag:artifact, sack:artifact',
  'fluent:handbag': 'purse:artifact, =handbag, =bag, =tote bag',
  'fluent:purse': '=coin purse, =wallet, wallet, =purse',
  'fluent:backpack': 'backpack, =rucksack, =knapsack, =schoolbag',
  'fluent:luggage': 'suitcase, =luggage, =baggage, baggage:artifact, =travel bag',
  'fluent:briefcase': 'briefcase, =portfolio',
  'fluent:envelope': 'envelope:artifact, =letter, =mail, letter:communication',
  'fluent:postbox': 'postbox, =mailbox, =post box, =letterbox',
  'fluent:funeral-urn': '=funeral urn',
}
