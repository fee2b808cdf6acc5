/** What is asked for often, is understood, and cannot be done: said with the reason and what would work instead. */
const someone = '(?:him|her|them|it|me|us|(?:the|this|that|my|his|her|their) .+?)'

const table: [RegExp, string][] = [
  [/^(?:colou?ri[sz]e|recolou?ri[sz]e|hand[- ]?colou?r)(?: .*)?$|^(?:add|give|bring back|put|restore)(?: back)?(?: it| the| its)?(?: some)? colou?rs?(?: back)? (?:to|into|in) (?:this|the|my|an?) (?:old )?(?:black[- ]and[- ]white|b&w|gr[ea]y(?:scale)?|monochrome)\b.*$|^(?:make|turn|convert|change) .*\b(?:black[- ]and[- ]white|b&w|gr[ea]y(?:scale)?) .*\b(?:in)?to (?:full )?colou?r$|^(?:make|turn) (?:it|this|the (?:photo|picture|image)) (?:in)?to (?:a )?(?:full )?colou?r(?:ed)?(?: (?:photo|picture|image))?$/i,
    'The colours of a picture without any are not guessed. One thing at a time can be painted: “make the sky blue”, “make her dress red”.'],
  [new RegExp(`^(?:make|have|let|get) ${someone} (?:to )?(?:smile|smiling|laugh|laughing|cry|frown|wink|blink|grin|look (?:happy|happier|sad|sadder|angry|surprised|scared)|(?:happy|happier|sad|angry))$|^(?:change|fix) (?:his|her|their|the|its) (?:facial )?expression\\b.*$|^(?:open|close|shut) (?:his|her|their|the|its) (?:eyes?|mouth)$`, 'i'),
    'Faces keep their expression.'],
  [new RegExp(`^(?:make|have|let|get) ${someone} (?:to )?(?:look |appear |be )?(?:much |a bit |a little |\\d+ years )*(?:older|younger|thinner|slimmer|fatter|muscular|pregnant|bald|skinny|skinnier|more muscular|prettier|more handsome|more feminine|more masculine)$|^(?:age|de-?age|slim down|slim) ${someone}$`, 'i'),
    'Faces and bodies keep their age and shape.'],
  [new RegExp(`^(?:make|have|let|get) ${someone} (?:to )?(?:(?:sit|stand|lie|run|jump|dance|walk|wave|kneel|sleep|fly|swim|bark|raise|lift|clap|point|kiss|hug|look at)(?:ting|ing|ning|ping)?)(?: .*)?$|^(?:change|fix) (?:his|her|their|the|its) (?:pose|posture|hands?|legs?|arms?|fingers?)\\b.*$`, 'i'),
    'What is in a photograph keeps its pose. It can be moved, mirrored, turned, resized or replaced.'],
  [/^(?:change|use|try|show|rotate|move|shift|lower|raise)(?: it| this| (?:to|from))?(?: (?:the|an?|another|a different))? (?:camera|camera angle|angle|perspective|view(?:point|ing angle)?|point of view)\b.*$|^(?:show|view|see) (?:it|this|.+?) from (?:above|below|the (?:side|back|front|left|right|top)|behind|another angle|a different angle)$|^(?:make|turn) (?:it|this|the (?:photo|picture|image)) (?:in)?to (?:an? )?(?:bird'?s[- ]eye|aerial|top[- ]down|side|rear) view$/i,
    'The camera cannot walk around what was photographed: zoom, crop, rotate or mirror instead.'],
  [/^translate\b.*$|^(?:change|turn|put) (?:the )?(?:text|sign|words|writing|language) (?:in)?to (?:english|french|german|spanish|italian|portuguese|chinese|japanese|dutch|russian)$/i,
    'Writing is not translated. Say what it shall read: “change the text to "…"”.'],
  [/^(?:re-?light|light) (?:it|this|the (?:photo|picture|image|scene|subject)|him|her|them)(?: up)? (?:from|with a light from|on) (?:the )?.+$|^(?:add|use|put)(?: an?)? (?:light|rim light|key light|back ?light(?:ing)?|studio light(?:ing)?|softbox)(?:ing)?(?: (?:from|on) .+)?$|^change the (?:direction of the light|light direction)\b.*$/i,
    'Where the light comes from cannot be changed. “Brighten her face”, “golden hour” and “make it dramatic” can be done.'],
  [/^(?:make|turn|animate|convert)(?: it| this| (?:the|this) (?:photo|picture|image))? (?:move|into a (?:video|gif|clip|movie)|to (?:a )?(?:video|gif))$|^animate\b.*$/i,
    'A picture stays a picture here: clips are made by generateVideo.'],
  [/^(?:remove|fix|correct|get rid of)(?: the| her| his| their)? red[- ]?eyes?(?: .*)?$/i, 'Red eyes are not found by themselves: mark them with a mask and say “make it black”.'],
  [/^(?:swap|exchange|switch)(?: (?:around|the (?:places|positions) of))? (?:the|his|her|their|my) [^,]{1,60}? and (?:the|his|her|their|my) .+$|^(?:swap|exchange|switch) (?:places|positions)\b.*$/i,
    'Two things do not change places in one step: “move the dog to the left, then move the cat to the right” can be done.'],
  [/^(?:resize|scale)(?: (?:it|this|the (?:photo|picture|image)))? to (?:a (?:width|height) of )?\d{2,5}(?: ?px| pixels?)?(?: (?:x|by|×) ?\d{2,5})?(?: ?px| pixels?)?(?: (?:wide|high|tall|in width|in height))?$/i,
    'An exact number of pixels is not made here: “upscale 2x”, “scale down by half” and “crop to 1:1” can be done.'],
  [/^(?:swap|exchange|switch|change|replace) (?:the |their |his |her |my )?faces?\b.*$|^face ?swap\b.*$/i,
    'Faces are not swapped.'],
  [/^(?:make|turn|convert)(?: it| this| (?:the|this) (?:photo|picture|image)) (?:in)?(?:to )?(?:an? )?(?:3d|3-d|three-dimensional)(?: (?:model|render|version))?$/i,
    'A photograph gets no third dimension. “As clay”, “as a paper cut” and “low poly” come near.'],
] // biome-ignore format: a table

export const beyondWhy = (clause: string): string | undefined => table.find(([pattern]) => pattern.test(clause))?.[1]
