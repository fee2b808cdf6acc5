/** Colour names and what they look like. */
const table = `
red d62828|crimson b3122f|scarlet e02b20|ruby 9b111e|burgundy 6d1a2d|maroon 7b1e28|wine 722f37|cherry c21e3a|brick b5523b
vermilion e34234|cardinal c41e3a|rust b7410e|auburn 8a3324|mahogany 6f3322|tomato f0543c|raspberry c42b5b
pink f28cb1|rose e75480|magenta d6249f|fuchsia e0339b|salmon f3907d|coral f47a60|blush f2c1c8|peach f9c49b|apricot f7b77e
orange f28422|tangerine f28500|amber f5a623|pumpkin e8761e|copper b87333|bronze a9713a|ginger b9651b|terracotta c8694a
yellow f7d02c|gold d4a72c|golden e0ae2f|lemon f7e463|mustard d1a625|blond e6c878|blonde e6c878|straw e4d38a|canary f8e853
saffron f0b429|honey e3a72f|cream f6eed8|ivory f8f4e3|beige e3d5b8|khaki bfb07a|sand dcc58f|sandy dcc58f|tan cfa77a|buff e2c08d
champagne f3e1bd|vanilla f4e8c1|butter f5e08f|wheat ecd6a1|ochre c58a2c|ocher c58a2c|sienna a65a32|umber 6e4b34
brown 7d4f2b|chocolate 5b3420|coffee 5f4331|caramel b9783d|chestnut 8a4b32|hazel 8e7046|cinnamon b0673a|cocoa 6b4630
walnut 5d432c|bay 8a4a2b|sepia 70503a|bistre 4b3522|fawn c69c6d|taupe 8b7d6f|mocha 7a5a45|cinnamon-brown a5623a
green 3a9d3a|lime 9bd32a|emerald 1f9e63|olive 7c7f2e|mint 9be3c0|sage 9caf88|forest-green 1f5f33|jade 2fa47a|pistachio a9c97c
moss 78893f|fern 5c8f4a|avocado 6b8036|chartreuse b5e427|shamrock 2b9f62|pine 1f5945|seafoam 8fdcc0|celadon a9d8b4|khaki-green 7f7f4b
teal 1f8f8f|turquoise 35c7bd|cyan 28c4e0|aqua 3fd0dc|aquamarine 70dcc0|verdigris 4ba79a|viridian 3f8272|cerulean 2a8fc7
blue 2f6fd6|navy 1c2d5a|azure 3f95ea|cobalt 1f4fb0|sapphire 1b4aa8|indigo 3b3298|ultramarine 2a35a8|royal-blue 3a5fcd|sky-blue 87c3ee
denim 3d5f8f|periwinkle 8f99e6|cornflower 6a93e8|steel 5a7d9a|ice-blue c7e6f3|baby-blue a3cff0|midnight-blue 1b2150|powder-blue b5d4ea
purple 8238a8|violet 7b45c9|lavender b9a3e3|lilac c8a7dd|mauve b58bb0|plum 7a3566|amethyst 9561c4|orchid cf74cf|aubergine 4b2440
eggplant 4d2746|grape 6a3a8e|mulberry 8a3a5f|heather a090b5|thistle cdb8d6|wisteria b2a2dc
black 1d1d20|jet 141416|ebony 2a2422|onyx 22232a|charcoal 3c4046|ink 20242f|raven 1f2027|sable 2b2220
white f7f7f5|snow-white ffffff|pearl ece7dc|alabaster efeae0|eggshell f1ead7|bone e6dec9|porcelain f3f4f2|milky f5f1e8|off-white f3efe3
grey 8d9298|gray 8d9298|silver c3c8ce|ash b3b6b3|slate 657382|pewter 8b9196|gunmetal 4a5258|platinum d9dad7|smoke 9a9fa3|smoky 85898c
graphite 4d5054|dove-grey a9a8a6|lead 6f7478|stone-grey 948f86|chrome ccd1d6|rose-gold cf9a8c|neon-green 4dff4d|neon-pink ff4fb8|hot-pink ff5fae
burnt-orange c3581c|blood-red 8a0f0f|fire-red d82c1a|sunny-yellow f9d835|electric-blue 2d8cff|acid-green b0e313|bottle-green 14573b`

export const colours: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .map((entry) => entry.split(' ') as [string, string])
    .map(([name, hex]) => [name, `#${hex}`]),
)

/** Names that are as often a thing: a colour only before a noun or after words such as "painted". */
export const thingColours = new Set([
  'orange', 'rose', 'peach', 'lemon', 'lime', 'coral', 'salmon', 'cherry', 'plum', 'olive', 'gold', 'silver', 'copper', 'bronze',
  'ruby', 'emerald', 'sapphire', 'amethyst', 'pearl', 'ivory', 'chocolate', 'coffee', 'caramel', 'chestnut', 'walnut', 'honey',
  'cream', 'butter', 'mustard', 'tomato', 'raspberry', 'pumpkin', 'tangerine', 'apricot', 'ginger', 'grape', 'eggplant', 'avocado',
  'mint', 'sage', 'forest', 'moss', 'fern', 'pine', 'jade', 'lavender', 'lilac', 'violet', 'orchid', 'ice', 'sand', 'snow', 'smoke',
  'ink', 'raven', 'ash', 'slate', 'steel', 'lead', 'bone', 'wine', 'blood', 'brick', 'rust', 'champagne', 'vanilla', 'wheat', 'straw',
  'canary', 'cardinal', 'fawn', 'cocoa', 'mocha', 'cinnamon', 'saffron', 'charcoal', 'graphite', 'porcelain', 'alabaster', 'onyx',
  'ebony', 'jet', 'bay', 'steel', 'denim', 'platinum', 'pewter', 'chrome', 'mulberry', 'wisteria', 'heather', 'thistle',
  'aubergine', 'pistachio', 'shamrock', 'amber', 'mahogany', 'eggshell', 'tan', 'fire', 'aqua', 'buff', 'blond', 'hazel',
]) // biome-ignore format: a list

/** Of these, the ones that are a colour before a noun all the same: "an orange cat", but "a coffee maker". */
export const colourBeforeNoun = new Set([
  'orange', 'peach', 'coral', 'salmon', 'lime', 'plum', 'olive', 'lavender', 'lilac', 'violet', 'cream', 'tan', 'amber', 'ivory', 'mint', 'charcoal',
  'aqua', 'blond', 'emerald', 'ruby', 'sapphire', 'mustard', 'rust', 'jade', 'rose', 'tangerine', 'chestnut', 'caramel', 'pearl', 'champagne', 'hazel', 'lemon',
]) // biome-ignore format: a list

const shades: Record<string, [number, number]> = {
  light: [0.4, 255], pale: [0.5, 255], soft: [0.35, 255], pastel: [0.5, 255], faded: [0.35, 200],
  dark: [0.42, 0], deep: [0.3, 0], bright: [0.08, 255], vivid: [0, 0],
} // biome-ignore format: a table

/** "light blue" is blue with some white. */
export function shaded(shade: string, hex: string): string | undefined {
  const mix = shades[shade]
  if (mix === undefined) return undefined
  const [share, towards] = mix
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `#${parts
    .map((part) =>
      Math.round(part + (towards - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const isShade = (word: string) => shades[word] !== undefined

/** `blue`, `blue-coloured`, `bluish`, `blue-green` (its last). */
export function colourOf(word: string): string | undefined {
  const whole = colours.get(word)
  if (whole !== undefined) return whole
  const bare = word.replace(/-?(colou?red|tinted|hued|tipped)$/, '')
  if (bare !== word) return colours.get(bare)
  const ish = /^(redd|blu|green|yellow|orang|purpl|pink|brown|gray|grey|black|whit)ish$/.exec(word)?.[1]
  if (ish !== undefined)
    return colours.get({ redd: 'red', blu: 'blue', orang: 'orange', purpl: 'purple', whit: 'white' }[ish] ?? ish)
  const parts = word.split('-')
  const [first = '', second = ''] = parts
  if (parts.length !== 2) return undefined
  const base = colours.get(second)
  if (base !== undefined && (colours.has(first) || isShade(first))) return shaded(first, base) ?? base
  return undefined
}
