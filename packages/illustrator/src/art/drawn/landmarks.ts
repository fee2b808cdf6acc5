import { drawing, each, line, oval, path, rect, times } from './draw.ts'

/** Buildings that everyone knows by their outline. */
export const landmarks = {
  'eiffel-tower': drawing(
    48, 92,
    { iron: ['across', '#9A7A5E'], deck: ['down', '#7E6048'] },
    `<path fill-rule="evenodd" fill="url(#iron)" d="M23 4h2l1.5 26c1.5 18 8 42 21 62H36c-3-9-7-13-12-13s-9 4-12 13H.5C13.5 72 20 48 21.5 30zM24 36c-1 9-3 17-6 24h12c-3-7-5-15-6-24zM17 64c-1.5 3-2.5 6-4 9 3-2 7-3 11-3s8 1 11 3c-1.5-3-2.5-6-4-9z"/>`,
    line('M22.5 12l3 4m0-4-3 4m0 0 3.2 6m-.2-6-3.2 6m0 0 3.8 7m-.4-7-3.8 7m-5 32 4-8m5 0 4 8M10 84l6-8M38 84l-6-8', 0.6, '#6A4E3A', 0.7),
    rect(19, 33, 10, 2.6, 0.6, 'deck'), rect(13.5, 60.5, 21, 3.4, 0.7, 'deck'), rect(21.5, 8, 5, 2, 0.5, 'deck'), line('M24 5V0', 0.9, '#7E6048'),
  ),
  'giza-pyramid': drawing(
    80, 48,
    { light: ['down', '#EBC67A'], dark: ['down', '#B98A48'] },
    path('M36 0 0 44l44 4z', 'light'), path('M36 0 80 42l-36 6z', 'dark'),
    times(9, (row) => line(`M${36 - (row + 1) * 3.6} ${(row + 1) * 4.4}L${36 + (row + 1) * 0.8} ${(row + 1) * 4.8}L${36 + (row + 1) * 4.4} ${(row + 1) * 4.2}`, 0.5, '#8A6230', 0.4)),
    line('M36 1 44 47', 0.5, '#FFF2D0', 0.6),
  ),
  'golden-gate': drawing(
    120, 48,
    { red: ['across', '#D9482F'], deck: ['down', '#B53A28'] },
    line('M0 32C10 24 20 14 28 4c14 34 50 34 64 0 8 10 18 20 28 28', 1, '#D9482F'),
    times(23, (at) => line(`M${5 + at * 5} 35V${cable(5 + at * 5).toFixed(1)}`, 0.4, '#D9482F', 0.8)),
    each([26, 90], (x) => rect(x, 2, 1.8, 46, 0.4, 'red') + rect(x + 3.4, 2, 1.8, 46, 0.4, 'red') + each([4, 12, 20, 28], (y) => rect(x, y, 5, 2, 0.3, 'red'))), rect(0, 34, 120, 3, 0.6, 'deck'),
  ),
  'opera-house': drawing(
    90, 44,
    { shell: ['ball', '#F8F6FA'], shade: ['ball', '#D6D2E0'], base: ['down', '#C9A88A'] },
    path('M0 38h90l-3 6H3z', 'base'), path('M46 38c1-16 10-28 22-33 1 14-3 26-9 33z', 'shade'), path('M62 38c1-11 8-20 18-24 2 10-2 19-8 24z', 'shell'), path('M28 38C27 20 36 6 50 0c4 16 0 30-8 38z', 'shell'), path('M12 38c0-14 8-26 20-31 3 13 0 24-6 31z', 'shade'), path('M4 38c0-9 5-17 13-21 3 9 1 16-3 21z', 'shell'),
    line('M30 37C31 22 38 10 49 3M35 37c2-14 7-24 14-31M64 37c2-9 7-16 15-21', 0.5, '#A59CB8', 0.7), rect(0, 37, 90, 1.6, 0.4, '#8A6A52'),
  ),
  'great-wall': drawing(
    110, 48,
    { stone: ['down', '#BBAE98'], hill: ['down', '#7FA35E'], tower: ['across', '#C9BCA6'] },
    path('M0 48V36c14-8 30-20 46-18 18 2 30 16 64-8v38z', 'hill'),
    line('M-2 34C14 24 28 16 44 15c20 0 34 14 68-6', 7, 'stone'), line('M-2 30.5C14 20.5 28 12.5 44 11.5c20 0 34 14 68-6', 1.5, '#D6CAB6'),
    each([[8, 15], [42, 2], [88, 2]] as const, ([x, y]) => rect(x, y, 14, 20, 0.6, 'tower') + times(4, (at) => rect(x - 1 + at * 4.4, y - 2.5, 2.8, 4, 0.3, 'tower')) + each([3, 8.5], (dx) => path(`M${x + dx} ${y + 11}V${y + 7.5}c0-2 3-2 3 0v3.5z`, '#5E5346'))),
  ),
  'taj-mahal': drawing(
    84, 60,
    { marble: ['across', '#F2EEF4'], dome: ['ball', '#FAF7FC'], arch: ['down', '#A59CB8'], base: ['down', '#DAD2DE'] },
    rect(2, 54, 80, 6, 0.8, 'base'),
    each([4, 13, 67, 76], (x, at) => rect(x, at === 0 || at === 3 ? 18 : 24, 4, 36, 0.6, 'marble') + path(`M${x - 0.6} ${at === 0 || at === 3 ? 18 : 24}c0-3 2-3.5 2.6-6 .6 2.5 2.6 3 2.6 6z`, 'dome')),
    rect(22, 32, 40, 22, 0.8, 'marble'), path('M29 27c-2-9 8-12 13-20 5 8 15 11 13 20 0 2-1.5 4-3 5H32c-1.5-1-3-3-3-5z', 'dome'), line('M42 7V2', 0.8, '#D9B04A'), path('M22 32c-1-4 3-5 4.5-8 1.5 3 5.5 4 4.5 8zM53 32c-1-4 3-5 4.5-8 1.5 3 5.5 4 4.5 8z', 'dome'), rect(33, 29, 18, 25, 0.6, 'marble'),
    path('M36.5 54V42c0-4 3-6 5.5-8 2.5 2 5.5 4 5.5 8v12z', 'arch'), each([25, 55.5], (x) => path(`M${x} 43v-3c0-1.6 1-2.5 1.8-3.3.8.8 1.8 1.7 1.8 3.3v3zM${x} 53v-4c0-1.6 1-2.5 1.8-3.3.8.8 1.8 1.7 1.8 3.3v4z`, 'arch')),
  ),
  'clock-tower': drawing(
    26, 96,
    { stone: ['across', '#D2B27E'], roof: ['down', '#5E6E6A'], face: ['ball', '#FFF8E4'] },
    path('M13 0l1 6 8 16H4l8-16z', 'roof'), rect(5, 21, 16, 4, 0.4, 'stone'), rect(1.5, 25, 23, 21, 1, 'stone'), rect(4, 46, 18, 50, 0.6, 'stone'),
    oval(13, 35.5, 8.6, 8.6, '#6A5636'), oval(13, 35.5, 7.5, 7.5, 'face'), line('M13 35.5V30M13 35.5l3.6 2', 1, '#3A3440'), times(12, (at) => `<rect x="12.7" y="28.8" width=".6" height="1.4" fill="#3A3440" transform="rotate(${at * 30} 13 35.5)"/>`),
    each([7, 12, 17], (x) => line(`M${x + 0.5} 50v40`, 1.4, '#A58450', 0.6)), rect(3, 60, 20, 1.6, 0.3, '#B8945A'), rect(3, 76, 20, 1.6, 0.3, '#B8945A'),
  ),
  'onion-domes': drawing(
    70, 72,
    { wall: ['across', '#C8573F'], white: ['across', '#F2EADF'], one: ['across', '#3FA06A'], two: ['across', '#4A7FD6'], three: ['across', '#E8B53A'], four: ['across', '#D6504E'] },
    each([[8, 34, 'one'], [50, 34, 'two'], [29, 20, 'three'], [19, 42, 'four'], [40, 42, 'one']] as const, ([x, y, paint]) => rect(x + 1.5, y, 9, 72 - y, 0.4, 'wall') + rect(x + 0.8, y, 10.4, 3, 0.4, 'white') + path(`M${x + 1.5} ${y}c-4-6 2-8 4.5-14 2.5 6 8.5 8 4.5 14z`, paint) + line(`M${x + 2.5} ${y - 2}c2-3 3-5 3.5-9M${x + 7} ${y - 1}c1-3 1-5-.5-9`, 0.8, '#FFFFFF', 0.5) + line(`M${x + 6} ${y - 14}v-4m-1.5 1.4h3`, 0.7, '#F2C45A')),
    rect(4, 58, 62, 14, 0.8, 'wall'), times(7, (at) => path(`M${8 + at * 8} 72v-6c0-2 1-3.5 2.5-3.5s2.5 1.5 2.5 3.5v6z`, 'white')),
  ),
  stonehenge: drawing(
    80, 34,
    { stone: ['across', '#A5A19C'], far: ['across', '#86827E'], lintel: ['down', '#B4B0AA'] },
    each([14, 34, 52], (x) => path(`M${x} 30V12c2-1.5 5-1.5 7 0v18z`, 'far')), path('M12 12l30-2v5l-30 1.5z', 'far'),
    each([2, 22, 44, 66], (x, at) => path(`M${x} 34l1-${22 - at}c2-2 6-2 8 0l1.5 ${22 - at}z`, 'stone')), path('M1 6.5c10-2 22-2 33 0l-.5 6C23 11 12 11 2 12.5z', 'lintel'), path('M42 9c10-3 24-3 36-1l-.5 6C66 12 54 12.5 43 14.5z', 'lintel'),
  ),
} // biome-ignore format: drawings read better in rows

/** The hanging cable's height over the deck. */
function cable(x: number): number {
  if (x < 28) return 32 - x
  if (x > 92) return 32 - (120 - x)
  const share = (x - 60) / 32
  return 29.5 - 25 * share * share + 0.5
}
