/** Adjectives that change how a thing is drawn: size and material. */
import type { Size } from '../reading.ts'

const sizeWords: Record<Size, string> = {
  tiny: 'tiny teeny minuscule microscopic miniature mini minute itty-bitty wee tiniest pocket-sized',
  small: 'small little short petite smaller smallest compact baby toy dwarf low young thin narrow slim',
  normal: 'normal medium-sized average-sized',
  large:
    'large big tall great long wide broad larger bigger largest biggest fat chubby oversized grand high thick hefty heavy plump',
  huge: 'huge giant gigantic enormous massive colossal immense humongous towering monumental mighty vast mammoth monstrous titanic oversize',
}

export const sizeOfWord: ReadonlyMap<string, Size> = new Map(
  (Object.entries(sizeWords) as [Size, string][]).flatMap(([size, words]) =>
    words.split(' ').map((word) => [word, size] as [string, Size]),
  ),
)

const materialWords: Record<string, string> = {
  wood: 'wood wooden oak pine bamboo timber mahogany log driftwood oaken',
  stone: 'stone rock granite concrete cement sandstone limestone rocky cobblestone stony',
  marble: 'marble alabaster',
  brick: 'brick bricks',
  metal: 'metal metallic steel iron tin aluminium aluminum chrome titanium lead metal-rimmed stainless-steel',
  rust: 'rusty rusted rust corroded',
  gold: 'gold golden gilded gilt',
  silver: 'silver silvery platinum pewter',
  bronze: 'bronze copper brass',
  glass: 'glass crystal transparent frosted translucent',
  ice: 'ice icy frozen',
  water: 'water liquid watery',
  fire: 'fire flames flaming fiery burning lava',
  paper: 'paper origami papier-mache papery',
  cardboard: 'cardboard carton',
  leather: 'leather studded suede',
  wool: 'wool woolen woollen knitted felt yarn fuzzy crocheted knit plush fluffy furry fur fleece',
  cloth: 'cloth fabric silk cotton velvet linen lace satin denim',
  plastic: 'plastic rubber vinyl lego plasticine acrylic inflatable',
  clay: 'clay ceramic porcelain terracotta earthenware pottery',
  leaves: 'leaves leafy grass grassy moss mossy flowers',
  snow: 'snow snowy',
  sand: 'sand sandy',
  candy: 'candy sugar gummy jelly gelatin jello',
  chocolate: 'chocolate',
  bread: 'bread gingerbread',
  cloud: 'cloud clouds smoke',
  jewels: 'jewel-encrusted jeweled diamond bejeweled jewelled',
}

export const materialOfWord: ReadonlyMap<string, string> = new Map(
  Object.entries(materialWords).flatMap(([material, words]) =>
    words.split(' ').map((word) => [word, material] as [string, string]),
  ),
)
