/** Shapes of the frame: "16:9", "square", "512x512", "a phone wallpaper". */
const named: [RegExp, [number, number]][] = [
  [/\b(?:story|stories|reels?|tik ?tok|phone (?:wallpaper|screen|background)|shorts|vertical)\b/i, [9, 16]],
  [/\b(?:square|squared|profile (?:picture|photo|pic)|avatar|1 to 1)\b/i, [1, 1]],
  [/\b(?:instagram(?: post)?)\b/i, [4, 5]],
  [/\b(?:portrait)(?! of\b)/i, [3, 4]],
  [/\b(?:landscape)(?! of\b)/i, [4, 3]],
  [/\b(?:wide ?screen|horizontal|desktop (?:wallpaper|background)|youtube(?: thumbnail)?|thumbnail|slide)\b/i, [16, 9]],
  [/\b(?:cinemascope|ultra ?wide|panorama|panoramic|movie format)\b/i, [21, 9]],
  [/\b(?:banner|header)\b/i, [3, 1]],
]

const only =
  /^(?:(?:an?|the|to|into|for|in|as|exactly|perfect|nice|use|of) )*(.+?)(?: (?:format|aspect(?: ratio)?|ratio|orientation|mode|crop|shape|size|frame|post|pixels|px))*$/i

export function ratioOf(words: string): [number, number] | undefined {
  const said = (only.exec(words.trim())?.[1] ?? '')
    .replace(
      / for (?:an? |my |the )?(?:tik ?tok|instagram|insta|youtube|stor(?:y|ies)|reels?|facebook|twitter|print|web|a phone|phones?)$/i,
      '',
    )
    .replace(/(?<=\d) (?:landscape|portrait|horizontal|vertical|wide ?screen)$/i, '')
  const numbers = /^(\d{1,5}(?:\.\d{1,2})?) ?(?:px ?)?(?:[:x×/]|by|to) ?(\d{1,5}(?:\.\d{1,2})?)(?: ?px)?$/i.exec(said)
  if (numbers !== null) return reduced(Number(numbers[1]), Number(numbers[2]))
  const found = named.find(([pattern]) => pattern.test(said))
  // Its words alone: "the square window" is a thing.
  return found !== undefined && said.replace(found[0], '').trim() === '' ? found[1] : undefined
}

function reduced(width: number, height: number): [number, number] | undefined {
  if (width === 0 || height === 0 || width / height > 8 || height / width > 8) return undefined
  if (!Number.isInteger(width) || !Number.isInteger(height)) return [width, height]
  let [a, b] = [width, height]
  while (b > 0) [a, b] = [b, a % b]
  return [width / a, height / a]
}
