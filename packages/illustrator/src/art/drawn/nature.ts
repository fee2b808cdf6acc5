import { drawing, each, line, oval, path, rect } from './draw.ts'

export const nature = {
  waterfall: drawing(
    56, 64,
    { rock: ['down', '#8A8078'], dark: ['ball', '#6A625C'], water: ['across', '#9AD8F6'], pool: ['ball', '#4EB4E0'] },
    path('M4 62C0 40 2 20 6 8 8 2 14 0 20 1h16c6-1 12 1 14 7 4 12 6 32 2 54z', 'rock'), oval(10, 30, 6, 8, 'dark', 0.6), oval(46, 26, 6, 9, 'dark', 0.6), oval(9, 50, 6, 7, 'dark', 0.6), oval(47, 48, 6, 8, 'dark', 0.6),
    oval(28, 57, 27, 7, 'pool'), path('M17 5c6-3 16-3 22 0 2 16 2 34 1 52-7 3-17 3-24 0-1-18-1-36 1-52z', 'water'), line('M21 8c-1 16-1 32 0 46M27 6c0 16-1 34 0 50M33 7c1 16 1 32 0 48M37 12c0 10 0 20-.5 30', 1.1, '#FFFFFF', 0.75),
    each([14, 20, 28, 36, 42], (x, at) => oval(x, 56 + (at % 2), 5, 2.8, '#FFFFFF', 0.8)), path('M5 9c3-7 9-9 15-8l-2 6c-5-1-9 0-13 2zM51 9c-3-7-9-9-15-8l2 6c5-1 9 0 13 2z', '#7DB85A'),
  ),
  pond: drawing(
    72, 24,
    { bank: ['down', '#9A8A5E'], water: ['ball', '#5CB8DE'], leaf: ['ball', '#5AA84E'] },
    oval(36, 14, 36, 10, 'bank'), oval(36, 13.2, 33, 8.4, 'water'), path('M14 12c8-4 22-5 32-4-12 0-22 2-30 6z', '#FFFFFF', 0.4), oval(24, 16, 5, 1.8, 'leaf'), oval(48, 17.5, 4, 1.5, 'leaf'), oval(24, 15, 1.5, 1, '#FF9AC0'),
    line('M60 13c0-6 1-9 2-13M63.5 13c0-5 0-8 1-10M57 12c0-4-1-6-2-8', 1, '#5A8A3E'), rect(61.3, 0, 1.5, 4, 0.7, '#7A4A2E'), rect(54.3, 3.4, 1.4, 3.4, 0.7, '#7A4A2E'),
  ),
  campfire: drawing(
    44, 40,
    { log: ['across', '#8A5634'], flame: ['ball', '#FF7A2A'], core: ['ball', '#FFD24A'], end: ['ball', '#D9A878'] },
    path('M22 0c2 8 13 13 13 24 0 6-5 11-13 11S9 30 9 24c0-5 3-8 5-11 .8 3 2 5 4 5 0-7 1-13 4-18z', 'flame'), path('M22 14c1.5 5 7 7 7 13 0 4-3 7-7 7s-7-3-7-7c0-6 5.5-8 7-13z', 'core'), oval(22, 29, 3, 4, '#FFF4C0'),
    `<g transform="rotate(14 22 35)">${rect(2, 32, 40, 6, 3, 'log')}${oval(41, 35, 1.8, 3, 'end')}</g><g transform="rotate(-14 22 35)">${rect(2, 32, 40, 6, 3, 'log')}${oval(3, 35, 1.8, 3, 'end')}</g>`,
  ),
  'tree-stump': drawing(
    44, 30,
    { bark: ['across', '#8A5A3A'], wood: ['ball', '#E8C490'] },
    path('M5 6l-1 16c-1 4-4 5-4 8h44c0-3-3-4-4-8L39 6z', 'bark'), oval(22, 6, 17, 6, '#6E4329'), oval(22, 5.6, 15.5, 5.1, 'wood'), `<g fill="none" stroke="#B98A58" stroke-width=".7"><ellipse cx="22" cy="5.6" rx="11.5" ry="3.6"/><ellipse cx="22" cy="5.6" rx="7.5" ry="2.3"/><ellipse cx="22" cy="5.6" rx="3.5" ry="1"/></g>`, line('M10 14l-1 10M18 15v12M27 15l1 11M35 13l1 10', 0.9, '#5E3822', 0.6),
  ),
  bush: drawing(
    52, 34,
    { leaf: ['ball', '#5DB052'], far: ['ball', '#4A9A4A'] },
    oval(13, 21, 13, 12, 'far'), oval(39, 21, 13, 12, 'far'), oval(26, 14, 15, 14, 'leaf'), oval(17, 24, 14, 10, 'leaf'), oval(36, 24, 14, 10, 'leaf'), path('M6 32c10 3 30 3 40 0l-3 2H9z', 'far'),
    each([[18, 10], [28, 8], [34, 16], [12, 20], [24, 20], [40, 24]] as const, ([x, y]) => path(`M${x} ${y}c2-1 4-1 5 1-2 .8-4 .8-5-1z`, '#9ADA7A', 0.8)),
  ),
} // biome-ignore format: drawings read better in rows
