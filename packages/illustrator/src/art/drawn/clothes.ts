import { drawing, each, line, oval, path, rect, times } from './draw.ts'

export const clothes = {
  'cowboy-hat': drawing(
    52, 24,
    { felt: ['across', '#A0683C'], brim: ['ball', '#B57A48'], band: ['across', '#5A3420'] },
    path('M0 14c4 7 14 10 26 10s22-3 26-10c-3 0-5 2-9 3-8 3-26 3-34 0-4-1-6-3-9-3z', 'brim'), path('M12 18C12 8 14 1 19 0c3-.4 4 2 7 2s4-2.4 7-2c5 1 7 8 7 18-8 3-20 3-28 0z', 'felt'), path('M12 15c8 3 20 3 28 0l.1 3.4c-8 3-20 3-28.2 0z', 'band'),
  ),
  'wizard-hat': drawing(
    40, 44,
    { felt: ['across', '#5A4AC0'], brim: ['ball', '#4A3AA8'], star: ['ball', '#FFD24A'] },
    oval(20, 38, 20, 6, 'brim'), path('M6 37C12 26 14 12 24 1c1.5-1.5 4-1 4.5 1l1 4c.3 1-.2 1.5-1 1.3-1.5-.3-2.5.2-2.5 1.7 1 10 4 20 8 28-8 4.5-20 4.5-28 0z', 'felt'), path('M6 37c1-2 1.5-3 2.3-4.5 7 3 16 3 23.6 0L34 37c-8 4.5-20 4.5-28 0z', '#F2B52E', 0.9),
    each([[18, 24], [25, 15], [25, 29]] as const, ([x, y]) => path(`M${x} ${y - 3}l.9 2 2.1.2-1.6 1.4.5 2.1-1.9-1.1-1.9 1.1.5-2.1-1.6-1.4 2.1-.2z`, 'star')),
  ),
  beanie: drawing(
    36, 30,
    { knit: ['across', '#E0504A'], cuff: ['across', '#F6F0E8'], pom: ['ball', '#FFFFFF'] },
    path('M2 24C2 12 9 6 18 6s16 6 16 18z', 'knit'), times(6, (at) => line(`M${7 + at * 4.4} ${12 - Math.abs(at - 2.5) * -1}V22`, 0.7, '#9A2A30', 0.4)), rect(0, 21, 36, 9, 3, 'cuff'), times(8, (at) => line(`M${4 + at * 4} 23v5`, 0.8, '#B9B0A4', 0.7)), oval(18, 5, 5, 5, 'pom'),
  ),
  'bow-tie': drawing(
    40, 22,
    { silk: ['ball', '#D6363E'], knot: ['ball', '#B5262F'] },
    path('M18 8C12 4 7 1 3 0 1-.4 0 1 0 3v16c0 2 1 3.4 3 3 4-1 9-4 15-8zM22 8c6-4 11-7 15-8 2-.4 3 1 3 3v16c0 2-1 3.4-3 3-4-1-9-4-15-8z', 'silk'), line('M16 9 8 6M16 13l-8 3M24 9l8-3M24 13l8 3', 0.8, '#8A1A26', 0.5), rect(16, 6, 8, 10, 2.6, 'knot'),
  ),
  cape: drawing(
    44, 56,
    { cloth: ['across', '#C8323E'], inner: ['down', '#8A1E30'], clasp: ['ball', '#FFC93C'] },
    path('M12 4c-3 16-8 34-12 48 12 5 32 5 44 0C40 38 35 20 32 4z', 'cloth'), path('M16 6c0 18-1 34-3 48 6 1 12 1 18 0-2-14-3-30-3-48z', 'inner', 0.55), path('M12 4c0-3 4-4 10-4s10 1 10 4c-2 4-6 5-10 5s-8-1-10-5z', 'cloth'), oval(22, 8, 2.4, 2.4, 'clasp'), line('M9 24 5 50M35 24l4 26', 0.9, '#7A1626', 0.5),
  ),
  sweater: drawing(
    48, 40,
    { knit: ['across', '#3FA06A'], cuff: ['down', '#2E7A50'] },
    path('M16 2 6 7C3 8.5 2 11 1.5 14L0 32c0 1.5 1 2.5 2.5 2.5h5c1.2 0 2-.8 2.2-2L11 20v18c0 1.2.8 2 2 2h22c1.2 0 2-.8 2-2V20l1.3 12.5c.2 1.2 1 2 2.2 2h5c1.5 0 2.5-1 2.5-2.5l-1.5-18C46 11 45 8.5 42 7L32 2z', 'knit'), path('M16 2c2 6 14 6 16 0l-3-2H19z', 'cuff'), rect(11, 36, 26, 4, 1.4, 'cuff'), rect(0, 30.5, 9.6, 4, 1.4, 'cuff'), rect(38.4, 30.5, 9.6, 4, 1.4, 'cuff'),
    each([14, 18], (y) => line(`M12 ${y}l3 3 3-3 3 3 3-3 3 3 3-3 3 3 3-3`, 1.2, '#F6F0E8', 0.85)),
  ),
} // biome-ignore format: drawings read better in rows
