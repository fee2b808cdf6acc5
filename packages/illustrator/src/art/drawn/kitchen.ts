import { drawing, each, line, oval, path, rect } from './draw.ts'

/** Crockery and kitchen machines. */
export const kitchen = {
  bottle: drawing(
    14, 44,
    { glass: ['across', '#3FA06A'], label: ['across', '#FFF3D6'], cap: ['across', '#C8484E'] },
    path('M4.8 3h4.4v9c0 2 4.8 4 4.8 9v20c0 1.8-1.2 3-3 3H3c-1.8 0-3-1.2-3-3V21c0-5 4.8-7 4.8-9z', 'glass'),
    rect(4.2, 0, 5.6, 4.6, 1, 'cap'), rect(0, 25, 14, 11, 0.4, 'label'), rect(2.5, 28, 9, 1.2, 0.5, '#C8484E'), rect(3.5, 31, 7, 1, 0.5, '#9A8A6A'),
    rect(2, 18, 1.8, 22, 0.9, '#FFFFFF', 0.35),
  ),
  mug: drawing(
    34, 36,
    { cup: ['across', '#E8604C'], drink: ['ball', '#6A3A26'], rim: ['down', '#F2907C'] },
    line('M10 8c-2-2 2-3 0-6M16 7c-2-2 2-3 0-6M22 8c-2-2 2-3 0-6', 1.3, '#FFFFFF', 0.6),
    line('M26 18c8-2 8 11-1 11', 3.2, 'rim'),
    path('M1 13v17c0 4 3 6 7 6h11c4 0 7-2 7-6V13z', 'cup'),
    oval(13.5, 13, 12.5, 3.6, 'rim'), oval(13.5, 13.3, 10.8, 2.7, 'drink'), rect(4, 18, 2.4, 13, 1.2, '#FFFFFF', 0.3),
  ),
  plate: drawing(
    56, 18,
    { under: ['down', '#B9B4C8'], plate: ['ball', '#F4F2F8'], well: ['ball', '#E2DEEC'] },
    path('M0 8c0 5 12 10 28 10s28-5 28-10z', 'under'), oval(28, 8, 28, 8, 'plate'), oval(28, 8.4, 18, 4.8, 'well'),
  ),
  bowl: drawing(
    44, 26,
    { out: ['across', '#5FA8E8'], inner: ['down', '#3A78B8'], rim: ['down', '#A8D4FF'] },
    path('M0 6c0 10 7 18 15 19.5h14C37 24 44 16 44 6z', 'out'), oval(22, 6, 22, 6, 'rim'), oval(22, 6.6, 19.5, 4.7, 'inner'),
    path('M4 12c1 5 4 9 8 11-3-3-5-7-5-10z', '#FFFFFF', 0.4),
  ),
  vase: drawing(
    28, 44,
    { clay: ['across', '#4E8FC8'], rim: ['down', '#8AC0EC'] },
    path('M8 4c1 6-8 10-8 21 0 9 5 15 8 18 .6.6 1 1 2 1h8c1 0 1.4-.4 2-1 3-3 8-9 8-18 0-11-9-15-8-21z', 'clay'),
    oval(14, 4, 7.6, 2.4, 'rim'), oval(14, 4.3, 5.8, 1.5, '#2A5A88'),
    line('M1 22c8 3 18 3 26 0', 1.6, '#FFFFFF', 0.7), line('M1.5 29c8 3 17 3 25 0', 1, '#FFFFFF', 0.6),
    each([6, 14, 22], (x) => oval(x, 26.6, 1.3, 1.3, '#F2C45A')),
  ),
  refrigerator: drawing(
    34, 60,
    { body: ['across', '#DCE4EC'], door: ['down', '#EEF3F8'], grip: ['across', '#8A96A4'] },
    rect(3, 57, 5, 3, 0.6, '#5A6470'), rect(26, 57, 5, 3, 0.6, '#5A6470'),
    rect(0, 0, 34, 58, 3, 'body'), rect(1.6, 1.6, 30.8, 19, 2, 'door'), rect(1.6, 22.4, 30.8, 34, 2, 'door'),
    rect(4.5, 9, 2, 9, 1, 'grip'), rect(4.5, 26, 2, 14, 1, 'grip'), rect(22, 6, 5, 4, 0.5, '#F2B52E'), rect(17, 9, 4, 4, 0.5, '#E8604C'),
  ),
  oven: drawing(
    40, 42,
    { body: ['across', '#E6E9EE'], glass: ['down', '#3A3440'], hob: ['down', '#4A4652'], glow: ['ball', '#FF9A3C'] },
    path('M4 0h32l4 5H0z', 'hob'), each([10, 22, 31], (x) => oval(x, 2.6, 3.6, 1.2, '#C8484E', 0.8)),
    rect(0, 4.6, 40, 37.4, 2, 'body'), each([6, 13, 27, 34], (x) => oval(x, 9, 1.8, 1.8, '#6A6E78')), rect(17, 7.4, 6, 3.2, 0.5, '#2F8A5A'),
    rect(4, 14, 32, 22, 2, 'glass'), rect(7, 18, 26, 14, 1.4, 'glow', 0.55), rect(6, 15.2, 28, 1.8, 0.9, '#C4C9D2'),
    path('M9 19h8l-6 12H8.5c-.8 0-1.5-.6-1.5-1.4V20.5c0-.9.9-1.5 2-1.5z', '#FFFFFF', 0.15),
  ),
} // biome-ignore format: drawings read better in rows
