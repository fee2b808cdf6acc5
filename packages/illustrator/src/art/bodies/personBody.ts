/** Bodies for the heads of people, and legs for their busts. */
import { gradient, shade } from '../drawn/shading.ts'
import type { PersonHead } from './heads.ts'

/** From under the chin to the soles. */
export const personLength = 34
export const bustLegsLength = 13

/** Drawn 34 tall about x = 0, then scaled to its length. */
export function personBody(person: PersonHead, skin: string, x: number, y: number, length: number): string {
  const { top, bottom, shoes } = person
  const defs =
    gradient.ball('body-top', top) +
    gradient.across('body-sleeve', shade(top, -0.04)) +
    gradient.across('body-legs', person.dress === true ? skin : bottom) +
    gradient.ball('body-shoe', shoes) +
    gradient.ball('body-skin', skin) +
    gradient.ball('body-dress', bottom)
  const scale = length / personLength
  return `<defs>${defs}</defs><g transform="translate(${x} ${y}) scale(${Math.min(1, scale + 0.12)} ${scale})">
<path fill="url(#body-legs)" d="M-6.4 17h5.9v14.2h-5z"/><path fill="url(#body-legs)" d="M6.4 17H.5v14.2h5z"/>
<path fill="url(#body-shoe)" d="M-7.4 33.9c-.5 0-.8-.4-.7-.9.4-2 1.8-3 4.3-3h3v3.9z"/><path fill="url(#body-shoe)" d="M7.4 33.9c.5 0 .8-.4.7-.9-.4-2-1.8-3-4.3-3h-3v3.9z"/>
<path fill="url(#body-sleeve)" d="M-6.8 2.6c-3 .5-4.2 3-4.6 6.4l-.6 5.6c0 .6.4 1 1 1.1l2.2.2c.6 0 1-.4 1.1-.9L-6 5z"/><path fill="url(#body-sleeve)" d="M6.8 2.6c3 .5 4.2 3 4.6 6.4l.6 5.6c0 .6-.4 1-1 1.1l-2.2.2c-.6 0-1-.4-1.1-.9L6 5z"/>
<circle cx="-10.4" cy="16.4" r="2.1" fill="url(#body-skin)"/><circle cx="10.4" cy="16.4" r="2.1" fill="url(#body-skin)"/>
<rect x="-2.6" y="-2" width="5.2" height="6" rx="2" fill="${shade(skin, -0.14)}"/>
${person.dress === true ? dress : trousers}
<path fill="${shade(top, -0.2)}" fill-opacity=".35" d="M-7 2.8C-5 6.2 5 6.2 7 2.8 5 1.6-5 1.6-7 2.8z"/></g>`
}

const trousers = `<path fill="url(#body-legs)" d="M-6.7 15h13.4l.1 5.5H-6.8z"/><path fill="url(#body-top)" d="M-7.2 2.5C-5.6 1.6-3.6 1.2-2.6 1.2h5.2c1 0 3 .4 4.6 1.3l.2 13c0 .9-.6 1.5-1.5 1.5H-5.9c-.9 0-1.5-.6-1.5-1.5z"/>`
const dress = `<path fill="url(#body-dress)" d="M-6.8 2.5C-5.3 1.6-3.6 1.2-2.6 1.2h5.2c1 0 2.7.4 4.2 1.3L6.2 11l4.1 13.2c.2.8-.3 1.4-1 1.5-6 1.2-12.6 1.2-18.6 0-.7-.1-1.2-.7-1-1.5L-6.2 11z"/><path d="M-6.1 10.6c4 1.3 8.2 1.3 12.2 0l.5 1.9c-4.3 1.3-8.9 1.3-13.2 0z" fill="#fff" fill-opacity=".35"/>`

export function bustLegs(colour: string, robe: boolean, x: number, y: number, width: number): string {
  const wide = width * 0.31
  const defs = gradient.across('body-legs', colour) + gradient.ball('body-shoe', '#3a3038')
  const legs = robe
    ? `<path fill="url(#body-legs)" d="M${-wide} -2h${wide * 2}l2.4 13.4c.1.6-.3 1-.8 1.1-6.5.9-13 .9-19.5 0"/><path fill="url(#body-legs)" d="M${-wide} -2h${wide * 2}l2.2 13.6c-7 1.3-${wide * 2 - 2.6} 1.3-${wide * 2 + 4.4} 0z"/>`
    : `<path fill="url(#body-legs)" d="M${-wide} -2h${wide - 0.5}v12h${-wide + 1.6}z"/><path fill="url(#body-legs)" d="M${wide} -2h${-wide + 0.5}v12h${wide - 1.6}z"/>`
  const shoes = robe
    ? ''
    : `<path fill="url(#body-shoe)" d="M${-wide - 0.8} 13c-.5 0-.8-.4-.7-.9.4-2.1 1.8-3.1 4.4-3.1h2.3v4z"/><path fill="url(#body-shoe)" d="M${wide + 0.8} 13c.5 0 .8-.4.7-.9-.4-2.1-1.8-3.1-4.4-3.1h-2.3v4z"/>`
  return `<defs>${defs}</defs><g transform="translate(${x} ${y})">${legs}${shoes}</g>`
}
