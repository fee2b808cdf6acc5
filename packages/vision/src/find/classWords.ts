/** How well a word fits what the classifier calls something. */
import { imagenetNames } from '../networks/imagenetNames.ts'

/**
 * Kinds, as stretches of ImageNet's order (which for living things is by kinship) or single names of it. Only what the
 * words of a name do not say by themselves.
 */
const kinds: Readonly<Record<string, string>> = {
  fish: 'tench–stingray, barracuda–pufferfish',
  shark: 'great white shark–hammerhead shark',
  bird: 'rooster–great grey owl, black grouse–black swan, white stork–albatross',
  reptile: 'loggerhead turtle–sidewinder snake',
  lizard: 'banded gecko–Komodo dragon',
  turtle: 'loggerhead turtle–box turtle',
  tortoise: 'loggerhead turtle–box turtle',
  snake: 'thunder snake–sidewinder snake',
  frog: 'bullfrog–tailed frog',
  toad: 'bullfrog–tailed frog',
  crocodile: 'African crocodile–American alligator',
  alligator: 'African crocodile–American alligator',
  dinosaur: 'triceratops',
  spider: 'harvestman spider–wolf spider',
  swan: 'goose–black swan',
  kangaroo: 'wallaby',
  crab: 'Dungeness crab–king crab, hermit crab',
  lobster: 'American lobster–crayfish',
  shell: 'conch, chambered nautilus',
  penguin: 'king penguin',
  whale: 'grey whale–orca',
  seal: 'sea lion',
  dolphin: 'grey whale–orca',
  dog: 'Chihuahua–Mexican hairless dog',
  wolf: 'grey wolf–coyote',
  fox: 'red fox–grey fox',
  cat: 'tabby cat–Egyptian cat',
  insect: 'tiger beetle–blue butterfly',
  bug: 'tiger beetle–blue butterfly',
  beetle: 'tiger beetle–weevil',
  butterfly: 'red admiral butterfly–blue butterfly',
  moth: 'red admiral butterfly–blue butterfly',
  bunny: 'rabbit–Angora rabbit',
  rodent: 'hamster–guinea pig',
  chipmunk: 'squirrel',
  deer: 'hartebeest–gazelle',
  antelope: 'hartebeest–gazelle',
  goat: 'ibex',
  monkey: 'orangutan–squirrel monkey',
  ape: 'orangutan–siamang',
  animal: 'tench–pufferfish',
  boat: 'canoe, catamaran, gondola, lifeboat, speedboat, schooner, trimaran, sailing boat, fireboat',
  ship: 'aircraft carrier, container ship, ocean liner, pirate ship, schooner, shipwreck, submarine',
  rocket: 'missile, projectile, space shuttle',
  shuttle: 'space shuttle',
  spacecraft: 'space shuttle, missile',
  helmet: 'helmet, football helmet, spiked helmet',
  hat: 'bearskin hat, bonnet, cowboy hat, sombrero, mortarboard, swimming cap, shower cap',
  cap: 'swimming cap, shower cap, mortarboard',
  shoe: 'clog, cowboy boot, loafer shoe, running shoe, sandal',
  boot: 'cowboy boot',
  trainers: 'running shoe',
  sneaker: 'running shoe',
  glasses: 'sunglasses',
  mug: 'coffee mug, cup, beer glass',
  jug: 'pitcher, water jug, whiskey jug',
  kettle: 'teapot, coffeepot',
  pot: 'cauldron, flowerpot, coffeepot, Dutch oven, slow cooker',
  pan: 'frying pan, wok',
  bin: 'rubbish bin',
  spoon: 'ladle, wooden spoon, spatula',
  lamp: 'lampshade, table lamp, torch, spotlight',
  light: 'lampshade, table lamp, torch, spotlight, candle',
  lantern: 'jack-o’-lantern, torch',
  sign: 'street sign',
  'street sign': 'street sign',
  signpost: 'street sign',
  'road sign': 'street sign',
  'traffic sign': 'street sign',
  notice: 'street sign',
  flag: 'flagpole',
  building:
    'church, castle, palace, monastery, mosque, library, barn, lighthouse, bell tower, cinema, planetarium, prison, stupa, boathouse, mobile home, greenhouse',
  house: 'mobile home, boathouse, barn, palace, tile roof, thatched roof',
  tower: 'bell tower, lighthouse, water tower, obelisk, stupa',
  temple: 'stupa, palace, monastery, mosque',
  pagoda: 'stupa, palace, monastery, bell tower',
  bridge: 'arch bridge, suspension bridge, viaduct',
  roof: 'tile roof, thatched roof, dome',
  fence: 'picket fence, wooden fence, chain-link fence',
  guitar: 'acoustic guitar, electric guitar',
  piano: 'grand piano, upright piano',
  drum: 'drum, steel drum',
  gun: 'assault rifle, revolver, rifle',
  tank: 'tank, half-track',
  flower: 'daisy, lady’s slipper orchid, rose hip, rapeseed field',
  mushroom: 'mushroom, coral fungus–bolete',
  box: 'cardboard box, crate, chest',
  cupboard: 'wardrobe, china cabinet, medicine cabinet, filing cabinet, bookcase',
  cabinet: 'china cabinet, medicine cabinet, filing cabinet',
  shelf: 'bookcase, china cabinet, plate rack',
  carpet: 'prayer rug',
  rug: 'prayer rug',
  curtain: 'shower curtain, theater curtain',
  saucer: 'plate, tray',
  plate: 'plate, tray, Petri dish',
  watch: 'digital watch, stopwatch',
  camera: 'camera, Polaroid camera',
  speaker: 'loudspeaker',
  printer: 'printer, photocopier',
  train: 'bullet train, electric locomotive, steam locomotive, freight car, railway carriage, tram',
  helicopter: 'airship',
  wheel: 'car wheel, paddle wheel',
  cake: 'trifle',
  bread: 'baguette, bagel, pretzel',
  fruit: 'green apple–pomegranate',
  vegetable: 'cabbage–mushroom',
  coffee: 'espresso, coffee mug, cup',
  wine: 'red wine, wine bottle',
  doll: 'teddy bear',
  shirt: 'jersey, sweatshirt',
  dress: 'gown, miniskirt, hoopskirt',
  coat: 'trench coat, fur coat, lab coat',
  bag: 'purse, mailbag, plastic bag, backpack',
  umbrella: 'umbrella',
  ball: 'baseball, basketball, croquet ball, golf ball, ping-pong ball, rugby ball, soccer ball, tennis ball, volleyball',
}

const lowered = imagenetNames.map((name) => name.toLowerCase().replace(/ \((?:.*)\)$/, ''))

/** The places in ImageNet's order of all that a word may mean there. */
export function classesFor(word: string): Set<number> {
  const found = new Set<number>()
  for (const [index, name] of lowered.entries())
    if (name === word || name.endsWith(` ${word}`) || name.startsWith(`${word} `)) found.add(index)
  for (const stretch of (Object.hasOwn(kinds, word) ? (kinds[word] as string) : '').split(', ')) {
    const [first, last = first] = stretch.split('–') as [string, string?]
    const [from, to] = [imagenetNames.indexOf(first), imagenetNames.indexOf(last)]
    if (from >= 0) for (let index = from; index <= to; index++) found.add(index)
  }
  return found
}

/** Every name in the table, to be checked against ImageNet's. */
export function namesInKinds(): string[] {
  return Object.values(kinds).flatMap((line) => line.split(/, |–/))
}
