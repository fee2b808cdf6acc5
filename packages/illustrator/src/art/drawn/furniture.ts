import { drawing, each, line, oval, path, rect, times } from './draw.ts'

const wood = '#B97A4A'

/** What stands in rooms. */
export const furniture = {
  table: drawing(
    64, 34,
    { top: ['across', '#D99A62'], edge: ['down', '#A9683C'], leg: ['across', '#9A5C36'], far: ['across', '#7A4528'] },
    rect(12, 9, 4, 20, 1, 'far'), rect(48, 9, 4, 20, 1, 'far'),
    rect(5, 9, 5, 25, 1.4, 'leg'), rect(54, 9, 5, 25, 1.4, 'leg'),
    path('M8.5 0h47c.9 0 1.5.3 2 1l6 7.2c.5.7.1 1.5-.7 1.5H1.2c-.8 0-1.2-.8-.7-1.5L6.5 1c.5-.7 1.1-1 2-1z', 'top'),
    rect(0.4, 8.6, 63.2, 4, 1.4, 'edge'),
    line('M12 3h38M8 6h48', 0.5, '#8A5230', 0.35),
  ),
  bench: drawing(
    64, 32,
    { slat: ['down', wood], iron: ['across', '#4A4652'] },
    path('M6 2h3.5v30H6zM54.5 2H58v30h-3.5z', 'iron'),
    rect(1, 1, 62, 4.6, 1.4, 'slat'), rect(1, 7, 62, 4.6, 1.4, 'slat'), rect(1, 16, 62, 4, 1.3, 'slat'),
    path('M3 19.5h58l2 3.5c.3.6 0 1-.6 1H1.6c-.6 0-.9-.4-.6-1z', 'slat'),
    path('M3 24h3.5v8H3zM57.5 24H61v8h-3.5z', 'iron'),
  ),
  sofa: drawing(
    64, 34,
    { back: ['down', '#5B7FD6'], seat: ['ball', '#6F94EA'], arm: ['ball', '#4E70C4'], foot: ['across', '#5A3A2A'] },
    rect(8, 30, 4, 4, 1, 'foot'), rect(52, 30, 4, 4, 1, 'foot'),
    path('M7 5c0-3 2-5 5-5h40c3 0 5 2 5 5v20H7z', 'back'),
    rect(9, 15, 23, 10, 3, 'seat'), rect(32, 15, 23, 10, 3, 'seat'),
    path('M0 15c0-3 2-5 5-5s5 2 5 5v16H3c-2 0-3-1-3-3zM64 15c0-3-2-5-5-5s-5 2-5 5v16h7c2 0 3-1 3-3z', 'arm'),
    rect(9, 24, 46, 7, 1.5, 'back'),
  ),
  armchair: drawing(
    40, 36,
    { back: ['down', '#D65B5B'], seat: ['ball', '#EA7A6F'], arm: ['ball', '#C24A4E'], foot: ['across', '#5A3A2A'] },
    rect(6, 32, 4, 4, 1, 'foot'), rect(30, 32, 4, 4, 1, 'foot'),
    path('M6 7c0-4 3-7 7-7h14c4 0 7 3 7 7v20H6z', 'back'),
    rect(8, 17, 24, 10, 3.4, 'seat'),
    path('M0 18c0-3 2-5 5-5s5 2 5 5v15H3c-2 0-3-1-3-3zM40 18c0-3-2-5-5-5s-5 2-5 5v15h7c2 0 3-1 3-3z', 'arm'),
    rect(9, 26, 22, 7, 1.5, 'back'),
    each([15, 20, 25], (x) => oval(x, 8, 0.9, 0.9, '#8A2F38')),
  ),
  lamp: drawing(
    24, 48,
    { shade: ['across', '#FFE29A'], pole: ['across', '#8A6A4A'], foot: ['ball', '#7A5636'] },
    rect(11, 18, 2, 27, 1, 'pole'), oval(12, 45.5, 8, 2.5, 'foot'),
    path('M6.5 0h11c.6 0 1 .3 1.2.9L24 17c.2.7-.2 1.3-1 1.3H1c-.8 0-1.2-.6-1-1.3L5.3.9C5.5.3 5.9 0 6.5 0z', 'shade'),
    oval(12, 18, 9.5, 1.6, '#FFF6D8'),
    path('M8 1h3l-2.5 16.5H3.5z', '#FFFFFF', 0.35),
  ),
  bookshelf: drawing(
    44, 60,
    { frame: ['across', '#9A5F38'], inner: ['down', '#6A3F26'] },
    rect(0, 0, 44, 60, 2, 'frame'), rect(3, 3, 38, 53, 0.6, 'inner'),
    times(4, (shelf) => books(4, 5 + shelf * 13.3, shelf)),
    times(3, (shelf) => rect(2.5, 15.6 + shelf * 13.3, 39, 2, 0.4, 'frame')),
  ),
  cabinet: drawing(
    44, 60,
    { frame: ['across', '#A96C40'], door: ['down', '#BC7F50'], knob: ['ball', '#F2C45A'] },
    rect(2, 3, 40, 54, 1.5, 'frame'), rect(0, 0, 44, 4, 1.4, 'frame'),
    rect(4.5, 6, 16.5, 48, 1, 'door'), rect(23, 6, 16.5, 48, 1, 'door'),
    each([7, 25.5], (x) => rect(x, 9, 11.5, 18, 0.8, '#7A4528', 0.25) + rect(x, 31, 11.5, 20, 0.8, '#7A4528', 0.25)),
    oval(19, 31, 1.1, 1.1, 'knob'), oval(25, 31, 1.1, 1.1, 'knob'),
    rect(4, 56, 4, 4, 0.6, 'frame'), rect(36, 56, 4, 4, 0.6, 'frame'),
  ),
  blackboard: drawing(
    60, 40,
    { frame: ['down', '#B97A4A'], board: ['down', '#2F5A4A'] },
    rect(0, 0, 60, 38, 2, 'frame'), rect(3, 3, 54, 32, 1, 'board'),
    path('M3 3h30L12 35H4c-.6 0-1-.4-1-1z', '#FFFFFF', 0.05),
    rect(2, 36, 56, 4, 1.2, 'frame'), rect(10, 34.8, 6, 1.4, 0.6, '#FFFFFF'), rect(44, 34.2, 8, 2, 0.6, '#E8C88A'),
  ),
  piano: drawing(
    60, 46,
    { body: ['across', '#3A3444'], lid: ['down', '#4E4658'], leg: ['across', '#2A2632'], keys: ['down', '#FFFFFF'] },
    path('M6 46l1.5-18h3L11 46zM50 46l-.5-18h3L54 46zM38 44l-.5-16h3L41 44z', 'leg'),
    path('M12 20 22 1.5C22.5.5 23.5 0 24.5.2L56 5c1.5.3 2.5 1.5 2.3 3L57 20z', 'lid'),
    line('M36 20 44 5', 0.8, '#6A6274'),
    path('M2 20h55c1.7 0 3 1.3 3 3v4c0 1.7-1.3 3-3 3H2c-1 0-2-.8-2-2v-6c0-1 1-2 2-2z', 'body'),
    rect(1, 22.5, 30, 4.5, 0.5, 'keys'), times(14, (at) => rect(2.4 + at * 2.1, 22.5, 1, 2.7, 0.2, '#2A2632')),
    path('M14 20c2-4 18-8 34-7l8 1-1 6z', '#F2C45A', 0.5),
  ),
  fireplace: drawing(
    50, 44,
    { brick: ['down', '#B5573F'], mantel: ['across', '#A96C40'], hole: ['down', '#2A2026'], fire: ['ball', '#FF8A2B'], core: ['ball', '#FFD94A'] },
    rect(2, 4, 46, 40, 1, 'brick'),
    times(6, (row) => line(`M2 ${9.5 + row * 6}h46`, 0.5, '#E8C0A8', 0.5) + times(5, (at) => line(`M${5 + at * 10 + (row % 2) * 5} ${4 + row * 6}v5`, 0.5, '#E8C0A8', 0.5))),
    path('M11 44V22c0-6 6-9 14-9s14 3 14 9v22z', 'hole'),
    path('M25 20c1 5 8 8 8 15 0 5-3.5 8-8 8s-8-3-8-8c0-3 1.5-5 3-7 .5 2 1.5 3 2.5 3 0-4 .5-8 2.5-11z', 'fire'),
    path('M25 31c1 3 4 4 4 7.5 0 3-1.8 4.5-4 4.5s-4-1.5-4-4.5c0-3.5 3-4.5 4-7.5z', 'core'),
    rect(13, 41, 24, 2.6, 1.2, '#6A3F26'), rect(0, 0, 50, 5, 1.4, 'mantel'),
  ),
  pillow: drawing(
    44, 26,
    { cloth: ['ball', '#F0EDF6'] },
    path('M3 2c6 2 32 2 38 0 2-.6 3.3.8 2.6 2.6-2 5-2 12 0 17 .7 1.8-.6 3.2-2.6 2.6-6-2-32-2-38 0-2 .6-3.3-.8-2.6-2.6 2-5 2-12 0-17C-.3 2.8 1 1.4 3 2z', 'cloth'),
    line('M8 7c3 2 4 4 4 6M36 19c-3-2-4-4-4-6', 0.7, '#A59CC0', 0.6),
  ),
  towel: drawing(
    30, 40,
    { cloth: ['across', '#6FC4DE'] },
    rect(1, 0, 28, 40, 2, 'cloth'), rect(1, 28, 28, 2.4, 0, '#FFFFFF', 0.7), rect(1, 32, 28, 1.4, 0, '#FFFFFF', 0.5),
    line('M9 1v26M20 1v26', 0.8, '#2F7FA0', 0.3),
  ),
  rug: drawing(
    70, 20,
    { cloth: ['down', '#C8484E'] },
    path('M12 0h46l12 20H0z', 'cloth'),
    path('M15.5 2.5h39L63 17.5H7z', '#F2C45A', 0.85), path('M17.5 4h35L59 16H11z', '#9A2F44'),
    path('M35 5.5 47 10l-12 4.5L23 10z', '#F2C45A', 0.9), path('M35 7.5 41 10l-6 2.5L29 10z', '#C8484E'),
  ),
} // biome-ignore format: drawings read better in rows

function books(x: number, y: number, shelf: number): string {
  const colours = ['#D6504E', '#3F8FE8', '#F2B52E', '#45B56B', '#8A6AE8', '#E88A5A', '#3FA8A0', '#C85A9A']
  return times(10, (at) => {
    const height = 8 + ((at * 7 + shelf * 5) % 4) * 0.8
    const colour = colours[(at * 3 + shelf * 2) % colours.length] as string
    return (
      rect(x + at * 3.6, y + 10.6 - height, 3.2, height, 0.4, colour) +
      rect(x + at * 3.6 + 0.5, y + 12.2 - height, 2.2, 0.8, 0, '#FFFFFF', 0.5)
    )
  })
}
