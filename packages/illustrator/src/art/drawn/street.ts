import { drawing, line, oval, path, rect, times } from './draw.ts'

/** What stands in streets and gardens. */
export const street = {
  sign: drawing(
    56, 60,
    { post: ['across', '#8A5A38'], board: ['down', '#E0A96A'], edge: ['down', '#A9683C'] },
    rect(25, 6, 6, 54, 1.4, 'post'), rect(0, 3, 56, 32, 3, 'edge'), rect(1.6, 4.6, 52.8, 28.8, 2, 'board'),
    line('M5 12h20M36 10h14M4 27h12M28 29h22', 0.5, '#A9683C', 0.45),
    oval(4.5, 8, 0.9, 0.9, '#6A3F26'), oval(51.5, 8, 0.9, 0.9, '#6A3F26'), oval(4.5, 30, 0.9, 0.9, '#6A3F26'), oval(51.5, 30, 0.9, 0.9, '#6A3F26'),
  ),
  wall: drawing(
    80, 40,
    { brick: ['down', '#C06A4A'], cap: ['down', '#D9A08A'] },
    rect(0, 2, 80, 38, 1, '#E0C8B8'),
    times(6, (row) => times(9, (at) => brick(at * 10 - (row % 2) * 5, 5 + row * 5.9))),
    rect(-0, 0, 80, 4.4, 1, 'cap'),
  ),
  fence: drawing(
    72, 30,
    { wood: ['down', '#F4F0E8'] },
    rect(0, 10, 72, 3, 0.6, '#D2CABE'), rect(0, 21, 72, 3, 0.6, '#D2CABE'),
    times(8, (at) => path(`M${at * 9 + 1.5} 30V5l3-5 3 5v25z`, 'wood') + rect(at * 9 + 6.7, 6, 0.8, 24, 0, '#8A8098', 0.35)),
  ),
  'street-lamp': drawing(
    18, 64,
    { iron: ['across', '#3E3A48'], glass: ['ball', '#FFE08A'] },
    oval(9, 8, 9, 8, '#FFE9A8', 0.35), rect(7.8, 15, 2.4, 45, 1, 'iron'), path('M4 64c0-3 2-4 3-7h4c1 3 3 4 3 7z', 'iron'),
    path('M4 4h10l-2 11H6z', 'glass'), path('M3 4.5C4 2 7 1.5 9 0c2 1.5 5 2 6 4.5z', 'iron'), rect(5, 14.4, 8, 1.8, 0.8, 'iron'), rect(5, 26, 8, 1.4, 0.7, 'iron'),
  ),
  'fire-hydrant': drawing(
    24, 34,
    { red: ['across', '#E0403A'], cap: ['ball', '#F2685A'], iron: ['ball', '#B9B4C0'] },
    rect(2, 30, 20, 4, 1.4, 'red'), rect(5.5, 10, 13, 21, 1.5, 'red'), path('M5 10c0-5 3-8 7-8s7 3 7 8z', 'cap'), rect(10.5, 0, 3, 3, 0.8, 'iron'),
    rect(4, 9, 16, 3, 1.3, 'cap'), rect(0, 15, 6, 6, 1.5, 'cap'), rect(18, 15, 6, 6, 1.5, 'cap'), oval(12, 20, 4, 4, 'iron'), oval(12, 20, 2, 2, '#8A8494'),
  ),
  flag: drawing(
    44, 56,
    { cloth: ['across', '#E0403A'], pole: ['across', '#B9B4C0'], knob: ['ball', '#F2C45A'] },
    path('M5 4c8-4 14 3 22 1 6-1.5 10-2 17-1v24c-7-1-11-.5-17 1-8 2-14-5-22-1z', 'cloth'),
    path('M17 5c5 2 8 1 10 0v24c-3 1-6 0-10-1.5z', '#000000', 0.08), rect(2, 2, 3, 54, 1.4, 'pole'), oval(3.5, 2.5, 2.5, 2.5, 'knob'),
  ),
  statue: drawing(
    28, 60,
    { stone: ['across', '#A9A6B0'], base: ['down', '#8E8A98'], head: ['ball', '#B8B5C0'] },
    rect(1, 54, 26, 6, 1, 'base'), rect(4, 42, 20, 13, 0.8, 'base'),
    path('M9 43l1-16h8l1 16zM8 15c1-2 3-2.5 6-2.5s5 .5 6 2.5l2.5 12-3 .8-1.5-5V30H10v-7.5l-4 3.5-2-2z', 'stone'),
    oval(14, 7, 4.3, 5, 'head'), path('M10 5c1-4 7-4 8 0l.5 2c-3-2-6-2-9 0z', '#8E8A98'), line('M10.5 31v11M14 31v11M17 31v11', 0.6, '#6E6A7A', 0.5),
  ),
  well: drawing(
    36, 44,
    { stone: ['across', '#A5A2AE'], roof: ['down', '#B5573F'], post: ['across', '#8A5A38'] },
    rect(4, 12, 3, 20, 0.6, 'post'), rect(29, 12, 3, 20, 0.6, 'post'), line('M7 16h22', 1.6, 'post'), line('M18 16v10', 0.7, '#D9C8A0'), rect(14.5, 24, 7, 6, 1, 'post'),
    path('M18 0 36 13c.6.5.2 1-.4 1H.4c-.6 0-1-.5-.4-1z', 'roof'), path('M1 30c0 0 0 12 1 13 3 1.3 29 1.3 32 0 1-1 1-13 1-13z', 'stone'),
    oval(18, 30, 17, 3.6, '#C4C1CC'), oval(18, 30.3, 13.5, 2.4, '#2E3A4A'), line('M2 35h32M2 39.5h32M9 33v3M18 35v4.5M27 33v3M12 39.5V43M24 39.5V43', 0.6, '#6E6A7A', 0.6),
  ),
  'treasure-chest': drawing(
    46, 38,
    { wood: ['down', '#9A5C32'], lid: ['down', '#7A4424'], gold: ['ball', '#FFC93C'], iron: ['across', '#E0A93C'] },
    path('M4 16C3 6 8 0 14 0h18c6 0 11 6 10 16z', 'lid'), path('M7 16C6 8 10 3 15 3h16c5 0 9 5 8 13z', '#3A2016'),
    times(9, (at) => oval(8 + at * 3.8, 15 - (at % 3) * 1.7, 3.2, 2.6, 'gold')), oval(15, 12, 2, 2, '#E0404A'), oval(30, 12, 2, 2, '#3FA8E8'),
    rect(2, 16, 42, 22, 2, 'wood'), rect(2, 16, 42, 3.5, 1, 'iron'), rect(7, 16, 4, 22, 0, 'iron'), rect(35, 16, 4, 22, 0, 'iron'),
    rect(19.5, 17, 7, 9, 1.4, 'iron'), oval(23, 21, 1.2, 1.2, '#4A2A16'), rect(22.5, 21, 1, 3, 0.4, '#4A2A16'),
  ),
  harp: drawing(
    32, 48,
    { gold: ['across', '#E8B04A'] },
    times(9, (at) => line(`M${7 + at * 2.3} ${8 + Math.abs(at - 4) * 0.8}L${8 + at * 2.3} ${42 - at * 2.6}`, 0.35, '#F6ECD0')),
    line('M5 45V5c0-3 4-4 6-1 3 5 9 5 13 2 3-2 5 0 4 3', 3, 'gold'), line('M28 9 9 44', 3.4, 'gold'), path('M1 45h18c1 0 1.5 3 .5 3H1c-1.3 0-1.3-3 0-3z', 'gold'),
  ),
} // biome-ignore format: drawings read better in rows

/** Cut where the wall ends. */
function brick(x: number, y: number): string {
  const left = Math.max(0, x)
  const right = Math.min(80, x + 9.3)
  return right > left ? rect(left, y, right - left, 5.2, 0.5, 'brick') : ''
}
