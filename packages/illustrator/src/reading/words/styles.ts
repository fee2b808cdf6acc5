/** Style words → the names of `finish/styles.ts`. An empty name is a way of showing that needs no finish (a photograph). */
const table: Record<string, string> = {
  watercolour: 'watercolor, watercolour, watercolor painting, watercolour painting, aquarelle, gouache, style of watercolor, watercolor style',
  'ink-wash': 'ink wash, ink-and-wash, ink and wash, ink wash painting, color ink-and-wash drawing, chinese painting, traditional chinese painting, sumi-e, detailed ink wash',
  oil: 'oil painting, oil paint, oil-on-canvas, oil on canvas, oil-on-canvas painting, oil, van gogh, vincent van gogh, rembrandt, baroque, baroque painting, dutch baroque, acrylic painting, acrylic, renaissance, renaissance painting, impasto, abstract oil painting, in oil painting, expressionist, expressionism, vermeer, leonardo da vinci, da vinci, caravaggio, romanticism, salvador dali, salvador dalí, style of dali, style of dalí, dali style, by salvador dalí, by salvador dali, surrealist painting, wall painting',
  impressionist: 'impressionist, impressionistic, impressionism, monet, claude monet, cezanne, impressionist painting, impressionistic painting, renoir',
  pencil: 'pencil, pencil drawing, pencil sketch, sketch, sketched, graphite drawing, sketch style, hand-drawn, hand drawn, doodle, rough sketch',
  charcoal: 'charcoal, charcoal sketch, charcoal drawing, detailed charcoal sketch',
  'coloured-pencil': 'colored pencil, coloured pencil, colored pencils, crayon drawing, crayon, color pencil, crayons, child drawing',
  pastel: 'pastel drawing, pastel painting, chalk drawing, pastels, soft pastel, pastel',
  'line-art': 'line art, lineart, line drawing, coloring book page, coloring book, outline drawing, one line drawing',
  ink: 'ink, ink drawing, pen and ink, ink sketch, ink illustration, black ink',
  'pixel-art': 'pixel art, pixel-art, pixelart, 8-bit, 16-bit, pixelated, 8 bit, minecraft, in minecraft, retro game, voxel, voxel art',
  comic: 'comic, comic book, comic style, comic-style, comic book illustration, comic strip, halftone, manga, marvel comic, graphic novel',
  'paper-cut': 'paper cut, paper-cut, papercut, cut paper, paper cutout, paper craft, papercraft, cut-out, collage, origami style, paper collage, matisse, paper art, mixed media, layered paper, construction paper',
  neon: 'neon, neon lights, cyberpunk, neon style, tron, glowing neon',
  synthwave: 'synthwave, synthwave style, vaporwave, outrun, retrowave',
  noir: 'noir, film noir, film-noir, noir style',
  'black-and-white': 'black and white photo, black-and-white, black and white photograph, monochrome, grayscale, greyscale, black and white drawing, black and white picture, in black and white',
  blueprint: 'blueprint, technical drawing, schematic, cyanotype, architectural drawing, blueprint style, patent drawing',
  mosaic: 'mosaic, roman mosaic, tile mosaic, byzantine mosaic, tiles, pointillism, pointillist, pointilism, style of pointilism, seurat',
  clay: 'clay, claymation, plasticine, clay model, clay render, sculpted, play-doh, playdough, modelling clay, stop motion, stop-motion',
  anime: 'anime, anime style, anime illustration, ghibli, studio ghibli, cel-shaded, cel shaded, anime screenshot, japanese animation',
  cartoon: 'cartoon, cartoon style, cartoonish, cartoon drawing, cartoon illustration',
  woodcut: 'woodcut, wood engraving, engraving, linocut, etching, block print, lithograph, wood carving style',
  'ukiyo-e': 'ukiyo-e, ukiyo e, woodblock, woodblock print, wood block print, hokusai, style of hokusai, hiroshige, japanese woodblock print',
  'stained-glass': 'stained glass, stained-glass, stained glass window, stained-glass window',
  'pop-art': 'pop art, pop-art, andy warhol, warhol, lichtenstein, pop art style, roy lichtenstein, pop art painting, screen print',
  sepia: 'sepia, vintage photo, daguerreotype, old photograph, vintage photograph, old photo, antique photo, sepia tone, sepia-toned',
  cubism: 'cubism, cubist, picasso, abstract cubism, abstract painting, abstract, style of abstract cubism, kandinsky, abstract art, mondrian, abstract drawing, geometric style',
  'low-poly': 'low poly, low-poly, polygonal, lowpoly',
  graffiti: 'graffiti, street art, spray paint, as graffiti, painted as graffiti, banksy, mural style',
  'vintage-poster': 'vintage poster, travel poster, art deco, art deco poster, propaganda poster, retro poster, art nouveau',
  risograph: 'risograph, riso print, risograph print',
  'cross-stitch': 'cross-stitch, cross stitch, embroidery, embroidered, needlepoint',
  cinematic: 'cinematic, cinematic lighting, movie still, film still',
  flat: 'flat design, flat illustration, vector art, vector illustration, flat vector, minimalist illustration',
  '': 'photo, photograph, photo of, dslr, dslr photo, dslr photograph, photorealistic, realistic, 3d render, digital art, digital painting, render, hd, 4k, 8k, highly detailed, detailed, high resolution, high resolution photo, high-quality, high quality, hyperrealistic, unreal engine, trending on artstation, octane render, illustration',
} // biome-ignore format: a table

export const stylePhrases: ReadonlyMap<string, string> = new Map(
  Object.entries(table).flatMap(([style, phrases]) =>
    phrases.split(', ').map((phrase) => [phrase, style] as [string, string]),
  ),
)

/** Styles that are things as well: only where the words are about the picture ("ink drawing of", "in neon style"). */
/** Painters are a style where the picture is theirs ("by", "in the style of"), else people. */
export const painters = new Set([
  'van gogh', 'vincent van gogh', 'monet', 'claude monet', 'rembrandt', 'cezanne', 'vermeer', 'leonardo da vinci', 'da vinci', 'caravaggio', 'salvador dali',
  'salvador dalí', 'seurat', 'ghibli', 'hokusai', 'andy warhol', 'warhol', 'lichtenstein', 'roy lichtenstein', 'picasso', 'kandinsky', 'mondrian', 'banksy', 'matisse',
]) // biome-ignore format: a list

export const thingStyles = new Set([
  'ink', 'comic', 'comic book', 'clay', 'crayon', 'pencil', 'charcoal', 'oil', 'neon', 'tiles', 'stained glass window', 'stained-glass window',
  'mosaic', 'sketch', 'cartoon', 'engraving', 'graffiti', 'mural', 'abstract', 'blueprint', 'tron', 'crayons', 'pastels', 'child drawing', 'plasticine', 'collage', 'pastel', 'acrylic', 'dali', 'detailed', 'realistic', 'minecraft',
]) // biome-ignore format: a list
