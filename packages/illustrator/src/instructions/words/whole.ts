/** Words for the picture itself, and small words about it. */
export const picture = '(?:picture|image|photo|photograph|pic|shot|painting|drawing|illustration|artwork|render|canvas|frame|composition)' // biome-ignore format: a pattern

const whole = new RegExp(
  `^(?:it|this|that|this one|things?|everything|all of it|it all|(?:the |this |my |our |that )?(?:whole |entire |full |overall |final )*(?:${picture}|scene|thing|view|result|colou?rs|lights?|lighting|tones?|tonality|look))$`,
  'i',
)

export const isWhole = (words: string) => whole.test(words.trim())

/** Someone who was spoken of, or can only be the one in the picture. */
export const isPronoun = (words: string) => /^(?:he|she|him|her|they|them|it|me|us)$/i.test(words.trim())

export const unarticled = (words: string) =>
  words.replace(/^(?:the|an?|some|any|its?|his|her|their|my|our|this|that)\s+/i, '')

export const isIndefinite = (words: string) =>
  /^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|many|some|another|more|few|lots of|dozens of|\d{1,3})\s/i.test(
    words,
  )
