import { drawing, each, line, oval, path, rect, times } from './draw.ts'

const battlements = (x: number, y: number, count: number, width: number) =>
  times(count, (at) => rect(x + at * width * 2, y, width, 4, 0.4, 'stone'))

export const buildings = {
  skyscraper: drawing(
    34, 96,
    { glass: ['across', '#5FA0D6'], side: ['down', '#3A6A9A'], roof: ['down', '#88B8DE'] },
    line('M15 8V0', 1, '#8A96A4'), path('M6 8h18l4 5v83H2V13z', 'glass'), path('M24 8l8 6v82h-6V12z', 'side'), path('M6 8h18l2 4H4z', 'roof'),
    times(17, (row) => times(5, (at) => rect(4.6 + at * 4.1, 16 + row * 4.6, 3, 2.8, 0.3, (row * 3 + at * 5) % 7 === 0 ? '#FFE9A0' : '#BFE2FA', 0.85))),
    times(17, (row) => rect(27.6, 16 + row * 4.6, 3, 2.8, 0.3, '#A0C8E8', 0.35)), rect(12, 90, 6, 6, 0.4, '#2A4A6A'),
  ),
  tower: drawing(
    30, 72,
    { stone: ['across', '#B4AFBA'], dark: ['down', '#4A4456'] },
    path('M4 14h22l2 58H2z', 'stone'), rect(0, 6, 30, 10, 0.8, 'stone'), battlements(0, 0, 4, 4.3), rect(0, 15, 30, 1.6, 0, '#6E6880', 0.35),
    path('M10 72V60c0-3 2-5 5-5s5 2 5 5v12z', 'dark'), each([26, 40], (y) => path(`M12.5 ${y + 7}v-5c0-1.4 1-2.5 2.5-2.5s2.5 1.1 2.5 2.5v5z`, 'dark')),
    each([21, 30, 37, 49, 56, 65], (y, at) => line(`M${at % 2 === 0 ? 5 : 18} ${y}h7`, 0.7, '#7E7890', 0.5)),
  ),
  windmill: drawing(
    56, 66,
    { body: ['across', '#EDE4D6'], cap: ['ball', '#8A4A38'], sail: ['down', '#F6F0E4'], arm: ['across', '#8A5A38'] },
    path('M20 26h16l5 40H15z', 'body'), path('M18.5 27c0-6 4-10 9.5-10s9.5 4 9.5 10z', 'cap'), path('M24 66V57c0-2.5 1.6-4 4-4s4 1.5 4 4v9z', '#7A4A2E'), rect(25.5, 38, 5, 6, 0.6, '#6FA8D0'), rect(13.5, 48, 29, 2, 0.6, 'arm'),
    each([20, 110, 200, 290], (angle) => `<g transform="rotate(${angle} 28 24)">${rect(27.2, 0, 1.6, 24, 0.4, 'arm')}${rect(28.8, 1, 6, 17, 0.4, 'sail')}${line('M29 6h5.5M29 11h5.5M31.8 1.5v16', 0.5, '#B09A7E')}</g>`),
    oval(28, 24, 2.2, 2.2, '#6A3F26'),
  ),
  lighthouse: drawing(
    28, 72,
    { white: ['across', '#F4F1F6'], red: ['across', '#E0403A'], lamp: ['ball', '#FFE27A'], rock: ['ball', '#7A7684'] },
    path('M0 72c1-6 6-8 14-8s13 2 14 8z', 'rock'), path('M8 20h12l4 46H4z', 'white'),
    each([26, 42, 56], (y) => path(`M${8.2 - (y - 20) * 0.087} ${y}h${11.6 + (y - 20) * 0.174}l.7 8H${7.5 - (y - 20) * 0.087}z`, 'red')),
    rect(5, 17, 18, 3.4, 1, 'red'), rect(9, 8, 10, 9, 0.6, 'lamp'), line('M11.5 8v9M14 8v9M16.5 8v9', 0.5, '#5A5464'), path('M7 8.5c1-4 4-6 7-8.5 3 2.5 6 4.5 7 8.5z', 'red'), path('M11.5 66v-6c0-1.5 1-2.5 2.5-2.5s2.5 1 2.5 2.5v6z', '#4A4456'),
  ),
  bridge: drawing(
    90, 34,
    { stone: ['down', '#B9B0A6'], rail: ['down', '#CFC6BC'] },
    `<path fill="url(#stone)" d="M0 8C20 0 70 0 90 8v26H78c0-10-7-16-15-16s-15 6-15 16h-6c0-10-7-16-15-16s-15 6-15 16H0z"/>`,
    line('M12 34c0-10 7-16 15-16s15 6 15 16M48 34c0-10 7-16 15-16s15 6 15 16', 2.4, '#8E857C', 0.7), line('M1 7.5C20-.3 70-.3 89 7.5', 3.4, 'rail'),
    line('M4 14h14M34 10h12M60 11h14M4 22h6M80 22h6M42 22h6', 0.6, '#7E766E', 0.6),
  ),
  sandcastle: drawing(
    50, 40,
    { stone: ['across', '#EBC888'], dark: ['down', '#B88A4E'] },
    path('M1 40c0-5 4-8 8-8h32c4 0 8 3 8 8z', 'stone'), rect(6, 17, 11, 19, 0.6, 'stone'), rect(33, 17, 11, 19, 0.6, 'stone'), rect(17, 24, 16, 13, 0, 'stone'), rect(19.5, 10, 11, 16, 0.5, 'stone'),
    battlements(6, 14, 2, 3.6), battlements(33, 14, 2, 3.6), battlements(19.5, 7, 2, 3.6), path('M22 37v-5c0-2 1.2-3 3-3s3 1 3 3v5z', 'dark'), each([10, 37, 23.4], (x, at) => rect(x, at === 2 ? 15 : 21, 3, 4, 1.4, 'dark')),
    line('M25 8V0', 0.8, '#8A5A38'), path('M25.4.2 32 2.6l-6.6 2.4z', '#E0403A'),
  ),
  stairs: drawing(
    48, 44,
    { tread: ['across', '#D6D1DC'], riser: ['down', '#A39DB0'] },
    times(6, (at) => rect(at * 3, 38 - at * 7.3, 48 - at * 6, 6, 0.3, 'riser') + path(`M${at * 3 + 3} ${36.8 - at * 7.3}h${42 - at * 6}l3 2.4H${at * 3}z`, 'tread')),
  ),
} // biome-ignore format: drawings read better in rows
