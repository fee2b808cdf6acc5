/** Ideas with a telling sign. How these lines are read: `curated.ts`. */
export const ideas: Record<string, string> = {
  'fluent:yin-yang': '=yin-yang, =yin-yang symbol, =yin yang',
  'fluent:peace-symbol': '=peace symbol, =peace sign, =peace',
  'fluent:recycling-symbol': '=recycling symbol, =recycling',
  'fluent:infinity': '=infinity, =infinity symbol',
  'fluent:latin-cross': '=cross, cross:artifact, =crucifix',
  'fluent:star-of-david': '=star of david',
  'fluent:partying-face': '=happiness, =joy, =fun',
  'fluent:broken-heart': '=broken heart, =heartbreak',
  'fluent:pouting-face': '=anger, =rage, =hate, =fury',
  'fluent:loudly-crying-face': '=sadness, =grief, =sorrow, =sobbing face',
  'fluent:zzz': '=sleep, =nap',
  'fluent:red-question-mark': '=question, =question mark, =mystery',
  'fluent:dashing-away': '=smoke, =dust, =steam, =chemtrail, =contrail, smoke:phenomenon, =exhaust',
  'fluent:handshake': '=handshake, =agreement, =deal',
}
