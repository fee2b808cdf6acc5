/** A seated body seen from the front, in the soft shading of the heads that it carries. */
import { gradient, shade } from '../drawn/shading.ts'
import type { AnimalHead } from './heads.ts'

/** From the neck, which the head covers, to the feet. */
export const animalLength = 22

export function animalBody({ fur, belly, paws, tail }: AnimalHead, x: number, y: number): string {
  const defs =
    gradient.ball('body-fur', fur) +
    gradient.ball('body-belly', belly) +
    gradient.ball('body-paw', paws) +
    gradient.across('body-leg', fur)
  return `<defs>${defs}</defs><g transform="translate(${x} ${y})">${tails[tail](belly)}
<path fill="url(#body-fur)" d="M-7.6 3C-10.8 8-11.4 14-10.6 18.2c.3 1.7 1.5 2.6 3.2 2.6H7.4c1.7 0 2.9-.9 3.2-2.6C11.4 14 10.8 8 7.6 3 6 .4-6 .4-7.6 3z"/>
<ellipse cx="0" cy="12" rx="5.6" ry="7.4" fill="url(#body-belly)" fill-opacity=".92"/>
<ellipse cx="-8.3" cy="18.8" rx="4.3" ry="2.9" fill="url(#body-fur)"/><ellipse cx="8.3" cy="18.8" rx="4.3" ry="2.9" fill="url(#body-fur)"/>
<ellipse cx="-9" cy="19.7" rx="3.7" ry="2.2" fill="url(#body-paw)"/><ellipse cx="9" cy="19.7" rx="3.7" ry="2.2" fill="url(#body-paw)"/>
<path fill="url(#body-leg)" d="M-6.2 7.5c-.7 4-.8 8-.6 12h5.2c.3-4 .2-8-.3-11.5z"/><path fill="url(#body-leg)" d="M6.2 7.5c.7 4 .8 8 .6 12H1.6c-.3-4-.2-8 .3-11.5z"/>
<path stroke="${shade(fur, -0.16)}" stroke-width=".35" stroke-opacity=".5" d="M0 10v9" fill="none"/>
<ellipse cx="-4.1" cy="20" rx="3.2" ry="2" fill="url(#body-paw)"/><ellipse cx="4.1" cy="20" rx="3.2" ry="2" fill="url(#body-paw)"/>
<path fill="${shade(fur, -0.22)}" fill-opacity=".3" d="M-7.6 3C-9 5.2-4 7.4 0 7.4S9 5.2 7.6 3C6 .4-6 .4-7.6 3z"/></g>`
}

const tails: Record<AnimalHead['tail'], (tip: string) => string> = {
  bushy: (tip) =>
    `<path fill="url(#body-fur)" d="M7 17.5c4 1.8 9.5-.4 11-5.2 1.2-3.9.2-7.4-1.6-9.6-.4-.5-1.1-.4-1.4.2-1.4 3-5 4.2-6.8 7.6-1.3 2.4-1.6 5-1.2 7z"/><path fill="${tip}" d="M16.4 2.7c1.5 1.9 2.4 4.6 1.9 7.8-1.6-.2-3-1.3-3.6-2.6-.3-.6-.6-.9-1.2-1 .8-1.2 1.2-2.6 1.5-4 .3-.6 1-.7 1.4-.2z"/>`,
  long: () =>
    `<path fill="none" stroke="url(#body-fur)" stroke-width="2.6" stroke-linecap="round" d="M8 18.5c5 .6 8-1.4 8-5 0-2.6-2-3.4-2-6 0-1.6 1-2.6 2.4-2.8"/>`,
  stub: () => `<circle cx="10.6" cy="15.6" r="2.4" fill="url(#body-fur)"/>`,
  none: () => '',
}
