import { drawing, each, line, oval, path, rect } from './draw.ts'

export const vehicles = {
  'hot-air-balloon': drawing(
    44, 64,
    { red: ['ball', '#E8504A'], gold: ['across', '#FFC93C'], basket: ['across', '#A96C40'] },
    path('M22 0C9 0 0 9 0 21c0 13 12 20 17 29h10c5-9 17-16 17-29C44 9 35 0 22 0z', 'red'), path('M22 0c-9 2-13 10-13 21 0 12 6 21 9 29h3.5V0zM22 0c9 2 13 10 13 21 0 12-6 21-9 29h-3.5V0z', 'gold'), path('M22 0c-4 4-6 12-6 21 0 11 3 21 4.5 29h3C25 42 28 32 28 21c0-9-2-17-6-21z', 'red'),
    path('M10 6C5 10 3 16 4 23c1-7 4-13 9-18z', '#FFFFFF', 0.35), line('M18 50l1 6M26 50l-1 6', 0.6, '#6A4A34'), rect(16.5, 56, 11, 8, 1.5, 'basket'), line('M17 59h10M17 61.5h10', 0.6, '#6A3F26', 0.6), rect(16, 55.2, 12, 1.8, 0.9, '#8A5A38'),
  ),
  submarine: drawing(
    64, 36,
    { hull: ['ball', '#F2C23A'], tower: ['across', '#E0A92E'], glass: ['ball', '#8AD4F2'], fin: ['across', '#D68A2A'] },
    line('M34 8V1h6', 2, 'tower'), path('M26 16l2-8h12l2 8z', 'tower'), path('M56 14l8-6v26l-8-6z', 'fin'), path('M14 12h36c7 0 10 4 10 10s-4 14-12 14H14C5 36 0 30 0 24s5-12 14-12z', 'hull'),
    each([14, 27, 40], (x) => oval(x, 23, 5, 5, '#B98A22') + oval(x, 23, 3.8, 3.8, 'glass') + oval(x - 1.2, 21.6, 1.2, 0.9, '#FFFFFF', 0.8)), path('M6 17c5-3 20-3.5 34-3.5-12 1-26 2-34 5z', '#FFFFFF', 0.45),
  ),
  tank: drawing(
    64, 36,
    { hull: ['down', '#7A8A52'], turret: ['ball', '#8A9A5E'], track: ['down', '#3E3C40'], wheel: ['ball', '#7E7C84'] },
    rect(0, 9, 30, 3.4, 1.4, 'turret'), path('M24 16c0-6 3-11 8-11h12c5 0 8 5 8 11z', 'turret'), oval(38, 5, 4, 2, '#65744A'), path('M6 16h52l5 8H1z', 'hull'), rect(0, 22, 64, 14, 7, 'track'), each([8, 20, 32, 44, 56], (x) => oval(x, 29, 4.6, 4.6, 'wheel') + oval(x, 29, 1.5, 1.5, '#4A484E')), line('M7 18h50', 0.8, '#A9B884', 0.7),
  ),
} // biome-ignore format: drawings read better in rows
