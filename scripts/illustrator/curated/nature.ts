/** Sky, earth and water. How these lines are read: `curated.ts`. */
export const nature: Record<string, string> = {
  'fluent:sun': 'sun:object',
  'fluent:full-moon': 'moon:object, =full moon',
  'fluent:crescent-moon': '=crescent moon, half-moon, crescent',
  'fluent:star': '=star, star:object, =starfish, starfish, pentacle',
  'fluent:shooting-star': 'meteor, =shooting star, =falling star',
  'fluent:comet': 'comet, =meteorite, =asteroid, asteroid',
  'fluent:ringed-planet':
    'planet, =saturn, =jupiter, =mars, =venus, =uranus, =neptune, =mercury planet, celestial body',
  'fluent:globe-showing-americas': '=earth, =globe, globe:object, =world, =planet earth, earth:object, =continent',
  'fluent:world-map': 'map:artifact, =map, =world map, =atlas, =chart map',
  'fluent:milky-way':
    'galaxy, nebula, =milky way, =universe, =cosmos, =constellation, constellation, =big dipper, =black hole, black hole',
  'fluent:cloud': 'cloud:phenomenon, cloud:object',
  'fluent:cloud-with-lightning-and-rain': '=thunderstorm cloud, =thundercloud, =storm cloud',
  'fluent:rainbow': 'rainbow',
  'fluent:high-voltage': 'lightning, =lightning bolt, =bolt of lightning, =thunderbolt, =electricity, =energy, =spark',
  'fluent:snowflake': 'snowflake, crystal:object',
  'fluent:snowman': 'snowman',
  'fluent:fire': 'fire:event, =fire, =flame, =blaze, =inferno, =wildfire, =lava',
  'drawn:campfire': '=campfire, =bonfire, =fire pit, =balefire, =camp fire',
  'fluent:droplet': 'drop:object, =water drop, =raindrop, =teardrop, =droplet, =drop of water, =dew',
  'fluent:water-wave': '=wave, =waves, =tsunami, =tidal wave, wave:event, ~breaker:event',
  'fluent:tornado': 'tornado, =whirlwind, =twister, =hurricane, cyclone:phenomenon, windstorm, =waterspout',
  'fluent:cyclone': '=cyclone, =swirl, =spiral, =vortex, =whirlpool, spiral, =portal',
  'fluent:mountain':
    'mountain, =hill, =cliff, hill:object, =peak, =mountain peak, =dune, =sand dune, =mount everest, cliff',
  'fluent:snow-capped-mountain':
    '=snow mountain, =snowy mountain, =snow-capped mountain, =alp, =iceberg, =glacier, iceberg, glacier',
  'fluent:mount-fuji': '=mount fuji, =fuji, =fujiyama',
  'fluent:volcano': 'volcano, =geyser, =old faithful, geyser',
  'fluent:desert-island': 'island, =desert island',
  'fluent:rock':
    'rock:object, =stone, =boulder, stone:substance, =pebble, =rosetta stone, boulder, =concrete block, =granite, =meteor rock',
  'drawn:waterfall': 'waterfall, =cascade, =cataract',
  'drawn:pond': '=pond, =pool, =puddle, =swimming pool, swimming pool, pool:object, pond, =fishpond, =oasis',
  'fluent:hole': '=hole, =pit, =crater, =manhole',
  'fluent:gem-stone':
    'jewel:artifact, =diamond, =ruby, =emerald, =sapphire, =gemstone, =jewel, precious stone, =crystal, gem:substance',
  'fluent:sparkles': '=glitter, =sparkle, =stardust, =fairy dust',
  'fluent:bubbles': '=bubble, =bubbles, =soap bubble, =foam, bubble:object',
}
