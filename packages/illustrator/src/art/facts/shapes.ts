/** Which way drawings look, and where something can stand on them or be inside them. */

/** Seen from the side, looking left in their drawings: these can be turned to look the other way. */
export const facingLeft =
  'ant badger bison black-cat blackbird bird boar bug camel cat chicken chipmunk cow cricket deer dodo dog dove dolphin donkey dragon dragon-face duck eagle elephant ewe fish flamingo giraffe goat goose gorilla guide-dog hedgehog hippopotamus horse horse-face horse-racing kangaroo leopard lizard llama mammoth mosquito mouse ox parrot pig poodle rabbit rat ram rhinoceros rooster sauropod seal service-dog shark shrimp skunk snail swan tiger tropical-fish turkey turtle two-hump-camel unicorn water-buffalo zebra carousel-horse honeybee beaver moose bat ambulance articulated-lorry auto-rickshaw automobile bicycle bullet-train bus delivery-truck fire-engine helicopter high-speed-train kick-scooter light-rail locomotive minibus monorail motor-scooter motorcycle pickup-truck police-car racing-car sport-utility-vehicle taxi tractor trolleybus speedboat motor-boat man-biking person-biking woman-biking man-surfing person-surfing woman-surfing person-walking man-walking woman-walking person-rowing-boat man-rowing-boat woman-rowing-boat skier person-golfing man-golfing woman-golfing person-fencing person-running man-running woman-running wind-face airplane-arrival submarine tank'

/** Of those that can be turned, the ones that look right. */
export const facingRight =
  'snake t-rex otter rocket airplane comet whale spouting-whale man-bouncing-ball woman-bouncing-ball person-bouncing-ball man-kneeling person-kneeling woman-kneeling snowboarder manual-wheelchair motorized-wheelchair airplane-departure small-airplane ship passenger-ship ferry sailboat'

/** Where something stands on it, as a share of its height from the top. What is not here goes by its measured upper edge. */
export const tops: [top: number, names: string][] = [
  [0.2, 'cube package'],
  [0.04, 'plate rug towel pillow'],
  [
    0.02,
    'table box wood tree-stump oil-drum brick rock wrapped-gift cake books suitcase television toolbox square rectangle wall fence-top bridge',
  ],
  [0.35, 'bed person-in-bed'],
  [0.42, 'sled'],
  [0.5, 'chair seat couch-and-lamp bench sofa armchair couch'],
  [0.55, 'skateboard shopping-cart fork-and-knife-with-plate'],
  [0.1, 'birthday-cake shortcake bookshelf cabinet refrigerator oven piano fireplace drum'],
  [0.12, 'cylinder tower'],
  [0.72, 'sailboat canoe'],
  [0.45, 'motor-boat speedboat ship ferry passenger-ship bicycle motorcycle motor-scooter kick-scooter'],
  [0.55, 'stairs playground-slide'],
  [0.08, 'house hut castle school office-building hotel'],
  [0.35, 'desert-island mountain snow-capped-mountain mount-fuji'],
]

/** The inside as x, y, width, height of the box. A negative y is open above: what is inside looks out over the rim. */
export const insides: [inside: [number, number, number, number], names: string][] = [
  [[0.14, -0.3, 0.72, 0.92], 'basket'],
  [
    [0.12, -0.55, 0.76, 0.95],
    'bucket bathtub wastebasket shopping-cart hot-beverage mug bowl vase pot-of-food bowl-with-spoon steaming-bowl teacup-without-handle nest-with-eggs empty-nest treasure-chest box package backpack handbag shopping-bags coffin oil-drum potted-plant funeral-urn jack-o-lantern honey-pot toilet',
  ],
  [
    [0.18, 0.25, 0.64, 0.62],
    'jar bottle cup-with-straw tumbler-glass wine-glass glass-of-milk bubble-tea crystal-ball',
  ],
  [[0.12, 0.14, 0.76, 0.6], 'window television mirror framed-picture desktop-computer laptop mobile-phone'],
  [
    [0.25, 0.45, 0.5, 0.55],
    'house hut castle tent camping circus-tent cave garage school church house-with-garden derelict-house',
  ],
  [
    [0.2, 0.12, 0.6, 0.45],
    'automobile taxi police-car bus minibus delivery-truck train locomotive helicopter pickup-truck sport-utility-vehicle ambulance',
  ],
  [[0.18, -0.35, 0.64, 0.8], 'canoe sailboat motor-boat speedboat sled'],
  [[0.15, 0.2, 0.7, 0.7], 'rocket flying-saucer bubbles snow-globe'],
  [[0.1, -0.2, 0.8, 0.85], 'bed couch-and-lamp sofa armchair hole pond'],
]
