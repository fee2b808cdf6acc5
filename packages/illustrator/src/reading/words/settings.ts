/** Words for places, and where things are found when the prompt does not say. */
import type { SettingName } from '../reading.ts'

const words: Record<SettingName, string> = {
  beach: 'beach, seashore, shore, seaside, coast, coastline, sandy beach, tropical beach, sandy island, sand, bay, lagoon, cove',
  forest: 'forest, wood, woods, woodland, grove, pine forest, bamboo forest, enchanted forest, woodlands, rain forest edge, redwood forest, taiga, trail, wilderness, national park, yosemite, clearing, glade',
  jungle: 'jungle, rainforest, rain forest, amazon, tropical forest',
  city: 'city, town, downtown, metropolis, cityscape, skyline, city skyline, manhattan, new york, new york city, manhattan skyline, london, paris, tokyo, seattle, sydney, singapore, austin, saigon, los angeles, san francisco, chicago, boston, rio de janeiro, shanghai, hong kong, berlin, rome, moscow, times square, urban, rooftop, roof, cyberpunk city, futuristic city, plaza, capital, mumbai, istanbul, dubai, barcelona, madrid, city square',
  street: 'street, alley, sidewalk, city street, avenue, boulevard, pavement, street corner, intersection, city intersection, crosswalk, neighborhood street, alleyway, lane, abbey road, back alley, cobblestone street, driveway, parking lot, curb, street scene',
  desert: 'desert, dunes, sahara, sand dunes, wasteland, arizona, egypt, arches national park, grand canyon, canyon, savanna, savannah, badlands, steppe, outback, mesa',
  mountains: 'mountains, mountainside, alps, himalayas, mountain range, mountain top, mountaintop, hills, highlands, rolling hills, valley, mountain landscape, foothills, mountain pass, andes, rocky mountains, ridge, cliffs, slopes, slope',
  meadow: 'meadow, field, grass, lawn, prairie, pasture, grassland, countryside, plain, plains, field of flowers, flower field, hill, hillside, green field, patch of grass, tall grass, ground, landscape, grassy field, wheat field, clover field, golf course, dirt, green grass, nature, outdoors, yard',
  farm: 'farm, farmyard, corn field, cornfield, barnyard, ranch, orchard, vineyard, paddy, rice field, farmland, plantation, paddock, stable, crop field',
  space: 'space, outer space, galaxy background, cosmos, universe, orbit, deep space, moon surface, surface of the moon, surface of mars, space-time, starfield, zero gravity',
  underwater: 'underwater, under the sea, under water, coral reef, reef, bottom of the ocean, bottom of the sea, seabed, sea floor, ocean floor, deep sea, seafloor, aquarium, underwater city, sea bottom',
  room: 'room, living room, bedroom, house interior, inside a house, hallway, apartment interior, office, attic, living area, dining room, lounge, lobby, corridor, bathroom, classroom, lecture hall, basement, cellar, interior, nursery, floor, ceiling, hospital room, waiting room, bank lobby, inside, playroom, study, gym, restaurant interior, corner of a room, indoors, hall, garage, workshop, laboratory, lab, airport terminal, hotel room, church interior, closet room, museum interior',
  kitchen: 'kitchen, bakery kitchen, kitchenette, pantry, kitchen counter, diner kitchen',
  stage: 'stage, theater stage, theatre, theater, concert, concert hall, opera stage, dark stage, spotlight, circus ring, ballroom, nightclub, podium, disco, talent show, dance floor, auditorium, boxing ring, rock concert, orchestra pit',
  road: 'road, highway, freeway, motorway, race track, racetrack, track, country road, mountain road, path, dirt road, runway, tarmac, back road, coastal road, stone path, finish line, route, roadside, speedway, deserted road',
  river: 'river, stream, creek, riverbank, canal, brook, riverside, rapids, amazon river, canals, thames, nile, charles river, seine, riverbed, mississippi',
  lake: 'lake, lakeside, pond side, loch, lakeshore, reservoir, fjord, bank of a lake, lakeside landscape',
  harbour: 'harbour, harbor, marina, port, dock, pier, wharf, quay, docks, jetty, waterfront, boardwalk, ha long bay, shipyard',
  'castle-yard': 'castle yard, courtyard, castle courtyard, fortress yard, battlefield, royal castle, medieval village, kingdom, royal court, jousting field, throne room, medieval town, castle garden, temple courtyard, temple, ancient ruins, ruins, cella of a temple',
  'snow-field': 'snow field, snowy field, snow, tundra, arctic, antarctica, snowy landscape, north pole, south pole, ice field, ski slope, snowfield, frozen lake, winter wonderland, snowdrift, ice rink, snowy forest, snowy mountain, iceberg sea, glacier field',
  cave: 'cave, cavern, grotto, dungeon, tunnel, mine, underground, catacomb, catacombs, lair, den, crypt',
  sky: 'sky, heaven, heavens, blue sky, night sky, daytime sky, starry sky, cloudy sky, starry night sky, cloudscape, in the clouds, above the clouds, atmosphere, stratosphere, blue night sky',
  garden: 'garden, backyard, greenhouse, flower bed, flowerbed, vegetable garden, flower garden, rose garden, japanese garden, zen garden, botanical garden, patio, terrace, porch, flower patch, front yard',
  market: 'market, bazaar, marketplace, fair, carnival, night market, street market, farmers market, festival, grocery store, supermarket, shop interior, store interior, shopping mall, fairground, amusement park, flea market, parade, christmas market',
  studio: 'studio, plain background, white background, black background, blue background, grey background, gray background, red background, green background, yellow background, pink background, studio background, simple background, solid background, photo studio, empty background, background, backdrop, table top background',
  park: 'park, playground, city park, central park, picnic area, tennis court, basketball court, baseball field, soccer field, football field, skate park, campus, campsite, campground, dog park, zoo, theme park, schoolyard, pitch, stadium, court, botanical park, sports field, cemetery, graveyard',
  volcano: 'volcano landscape, lava field, volcanic landscape, lava, hell, volcanic island, erupting volcano, lava lake, mordor, inferno',
  library: 'library, bookstore, bookshop, archive, reading room, old library',
  sea: 'sea, ocean, open sea, high seas, atlantic, pacific, open water, rough sea, stormy sea, mediterranean, water, surface of the ocean, surf, blue ocean, calm sea, seascape, middle of the ocean',
  swamp: 'swamp, marsh, bog, wetland, bayou, everglades, mangrove, wetlands, quagmire, moor, fen',
} // biome-ignore format: a table

export const settingOfWord: ReadonlyMap<string, SettingName> = new Map(
  (Object.entries(words) as [SettingName, string][]).flatMap(([setting, list]) =>
    list.split(', ').map((word) => [word, setting] as [string, SettingName]),
  ),
)

/** These stand in a picture as things too: a house on a mountain. They bring their setting, and are drawn. */
export const thingSettings: ReadonlyMap<string, SettingName> = new Map([
  ['mountain', 'mountains'], ['mount everest', 'mountains'], ['mount fuji', 'mountains'], ['volcano', 'volcano'], ['castle', 'castle-yard'], ['island', 'sea'],
  ['barn', 'farm'], ['lighthouse', 'beach'], ['waterfall', 'river'], ['pond', 'meadow'], ['swimming pool', 'garden'], ['pool', 'garden'],
  ['bookshelf', 'library'], ['fireplace', 'room'], ['village', 'meadow'], ['iceberg', 'sea'], ['sand dune', 'desert'], ['bridge', 'river'],
  ['subway train', 'city'], ['igloo', 'snow-field'], ['cliff', 'sea'], ['cottage', 'meadow'], ['skyscraper', 'city'], ['galaxy', 'space'],
  ['planet', 'space'], ['saturn', 'space'], ['jupiter', 'space'], ['mars', 'space'], ['black hole', 'space'], ['sofa', 'room'], ['couch', 'room'],
]) // biome-ignore format: a table

const found: Partial<Record<SettingName, string>> = {
  sea: 'sailboat ship passenger-ship ferry speedboat motor-boat dolphin spouting-whale whale person-surfing water-wave desert-island canoe',
  underwater: 'octopus squid jellyfish tropical-fish fish shark blowfish crab lobster shrimp coral seal oyster woman-merpeople person-merpeople submarine',
  beach: 'spiral-shell umbrella-on-ground sandcastle bikini ring-buoy palm-tree lighthouse coconut',
  space: 'astronaut rocket satellite ringed-planet milky-way comet flying-saucer alien alien-monster globe-showing-americas full-moon',
  sky: 'airplane small-airplane helicopter hot-air-balloon parachute eagle cloud rainbow shooting-star dove kite crescent-moon sun',
  kitchen: 'cook pot-of-food cooking refrigerator oven kitchen-knife pizza hamburger bread birthday-cake sushi steaming-bowl pie cupcake doughnut cookie shortcake',
  room: 'sofa armchair bed lamp table chair television piano bookshelf cabinet fireplace teddy-bear laptop desktop-computer bathtub door framed-picture hot-beverage mug candle teapot rug pillow cat mantelpiece-clock',
  stage: 'singer microphone guitar woman-dancing man-dancing performing-arts violin harp saxophone trumpet drum accordion',
  library: 'books open-book closed-book student scroll',
  city: 'skyscraper office-building taxi police-car bus metro fire-hydrant street-lamp clock-tower tokyo-tower statue-of-liberty delivery-truck motor-scooter',
  road: 'automobile racing-car motorcycle sport-utility-vehicle pickup-truck minibus ambulance fire-engine articulated-lorry bicycle person-biking stop-sign',
  farm: 'cow pig ewe ram goat chicken rooster horse donkey ox farmer tractor windmill turkey baby-chick sheaf-of-rice',
  forest: 'fox bear wolf deer moose owl raccoon beaver badger boar chipmunk hedgehog evergreen-tree deciduous-tree mushroom campfire person-elf hut skunk troll',
  jungle: 'tiger monkey gorilla orangutan leopard parrot snake sloth panda sauropod t-rex',
  desert: 'camel two-hump-camel cactus scorpion giza-pyramid lizard lion elephant giraffe zebra rhinoceros',
  swamp: 'crocodile frog hippopotamus mosquito lotus',
  'snow-field': 'polar-bear penguin snowman santa-claus sled skier snowboarder mammoth ice snowflake christmas-tree',
  mountains: 'mountain snow-capped-mountain mount-fuji person-climbing dragon llama great-wall',
  garden: 'butterfly honeybee tulip rose sunflower hibiscus blossom snail lady-beetle potted-plant hyacinth bouquet fountain cherry-blossom bush peacock',
  park: 'bench dog poodle playground-slide ferris-wheel balloon soccer-ball basketball baseball duck swan person-running child girl boy kangaroo',
  'castle-yard': 'castle guard crossed-swords person-with-crown princess prince taj-mahal onion-domes',
  volcano: 'volcano',
  meadow: 'house house-with-garden houses church unicorn derelict-house fence rabbit',
  cave: 'treasure-chest bat ghost skull gem-stone',
  studio: 'box cube sphere circle square triangle rectangle pyramid cone cylinder',
} // biome-ignore format: a table

/** Where a drawing's thing is usually found; only a fallback. */
export const settingOfArt: ReadonlyMap<string, SettingName> = new Map(
  (Object.entries(found) as [SettingName, string][]).flatMap(([setting, list]) =>
    list.split(' ').map((name) => [name, setting] as [string, SettingName]),
  ),
)
