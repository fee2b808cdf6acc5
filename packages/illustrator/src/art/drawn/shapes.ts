import { drawing, line, oval, path, rect } from './draw.ts'

const blue = '#3F8FE8'

/** Plain bodies and flat figures, of one colour each so that they can be recoloured whole. */
export const shapes = {
  box: drawing(
    40, 34,
    { front: ['down', '#D9A066'], lid: ['across', '#EFC08A'], tape: ['down', '#F6E2B8'] },
    rect(1, 9, 38, 25, 1.6, 'front'),
    path('M5 0h30c.7 0 1.3.3 1.6.9L40 9c.2.6-.1 1-.7 1H.7C.1 10-.2 9.6 0 9L3.4.9C3.7.3 4.3 0 5 0z', 'lid'),
    path('M16.5 0h7l1 10h-9z', 'tape'),
    rect(15.5, 10, 9, 8, 0.6, 'tape', 0.9),
    rect(1, 10, 38, 2.2, 0, '#5B3420', 0.14),
    rect(4, 26, 9, 4, 0.6, '#8A5A34', 0.45),
  ),
  cube: drawing(
    36, 38,
    { top: ['across', '#7DBBFF'], left: ['down', blue], right: ['down', '#2A66C4'] },
    path('M17 .4a2 2 0 0 1 2 0l16 8.4c.6.4.6 1 0 1.3L18 19 1 10.1c-.6-.3-.6-.9 0-1.3z', 'top'),
    path('M.3 9.6 18 19v19L1.3 29.2c-.7-.4-1-.9-1-1.7z', 'left'),
    path('M35.7 9.6 18 19v19l16.7-8.8c.7-.4 1-.9 1-1.7z', 'right'),
    line('M18 19 1.5 10.2M18 19l16.5-8.8M18 19v18', 0.5, '#FFFFFF', 0.5),
  ),
  sphere: drawing(
    36, 36,
    { ball: ['ball', blue] },
    oval(18, 18, 18, 18, 'ball'),
    oval(12, 9.5, 5.4, 3.6, '#FFFFFF', 0.45),
    path('M4 27a18 18 0 0 0 28 0 20 20 0 0 1-28 0z', '#FFFFFF', 0.16),
  ),
  circle: drawing(36, 36, { flat: ['down', '#E8483F'] }, oval(18, 18, 18, 18, 'flat')),
  square: drawing(36, 36, { flat: ['down', '#3F8FE8'] }, rect(0, 0, 36, 36, 1.5, 'flat')),
  triangle: drawing(40, 36, { flat: ['down', '#F2B52E'] }, path('M20 0c.6 0 1.1.3 1.4.8l18.3 33.4c.6 1-.1 1.8-1.2 1.8h-37c-1.1 0-1.8-.8-1.2-1.8L18.6.8C18.9.3 19.4 0 20 0z', 'flat')),
  rectangle: drawing(50, 30, { flat: ['down', '#45B56B'] }, rect(0, 0, 50, 30, 1.5, 'flat')),
  pyramid: drawing(
    44, 36,
    { light: ['down', '#F2C45A'], dark: ['down', '#C88A32'] },
    path('M19 .5 0 31l22 5z', 'light'),
    path('M19 .5 44 29 22 36z', 'dark'),
    line('M19 1 22 35.5', 0.5, '#FFFFFF', 0.5),
  ),
  cone: drawing(
    30, 38,
    { side: ['across', '#F2853A'], foot: ['across', '#C45E22'] },
    path('M0 33c0 6.5 30 6.5 30 0L16 .6a1.1 1.1 0 0 0-2 0z', 'side'),
    path('M0 33c0 6.5 30 6.5 30 0l-.8-1.8c-2 5-26.4 5-28.4 0z', 'foot', 0.5),
    path('M13.5 4 6 31c2 1 3.6 1.3 5 1.5z', '#FFFFFF', 0.22),
  ),
  cylinder: drawing(
    28, 38,
    { side: ['across', '#8A6AE8'], top: ['down', '#B9A4FF'] },
    path('M0 5v28c0 6.7 28 6.7 28 0V5z', 'side'),
    oval(14, 5, 14, 5, 'top'),
    rect(5, 10, 3, 22, 1.5, '#FFFFFF', 0.25),
  ),
} // biome-ignore format: drawings read better in rows
