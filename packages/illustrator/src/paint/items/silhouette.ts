/** Cheaper copies of a drawing: for what is not looked at closely, its dozens of inner shadows would cost more than the drawing. */

/** Its outline in one colour: for shadows and masks. */
export function silhouetteOf(body: string, colour: string): string {
  return plainOf(body)
    .replace(/<defs>.*?<\/defs>/gs, '')
    .replace(/\s(?:fill-opacity|opacity|stroke-opacity|mask)="[^"]*"/g, '')
    .replace(/\b(fill|stroke)="(?!none)[^"]*"/g, `$1="${colour}"`)
}

/** With its colours, without its filters: for reflections. */
export function plainOf(body: string): string {
  return body.replace(/<filter.*?<\/filter>/gs, '').replace(/\sfilter="[^"]*"/g, '')
}
