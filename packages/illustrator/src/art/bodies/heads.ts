/** Drawings that show a head or a bust alone, and what the rest of them is like. */

export interface AnimalHead {
  fur: string
  belly: string
  paws: string
  tail: 'bushy' | 'long' | 'stub' | 'none'
}

export const animalHeads: Record<string, AnimalHead> = {
  fox: { fur: '#FF8A2B', belly: '#FFD9A0', paws: '#4A3B40', tail: 'bushy' },
  wolf: { fur: '#9E9BA3', belly: '#D9D6DC', paws: '#77737D', tail: 'bushy' },
  bear: { fur: '#A9683F', belly: '#D59B68', paws: '#7F4A2F', tail: 'stub' },
  'polar-bear': { fur: '#EDEBF2', belly: '#FFFFFF', paws: '#CFCBD8', tail: 'stub' },
  panda: { fur: '#EAE7F0', belly: '#FFFFFF', paws: '#3D3644', tail: 'stub' },
  koala: { fur: '#A3A1A8', belly: '#DCD9E0', paws: '#817E87', tail: 'none' },
  lion: { fur: '#F2A94B', belly: '#FFD98F', paws: '#D98A34', tail: 'long' },
  raccoon: { fur: '#8E8A93', belly: '#CFCBD3', paws: '#4C4651', tail: 'bushy' },
  hamster: { fur: '#FFB27D', belly: '#FFE2C4', paws: '#FF9468', tail: 'none' },
  frog: { fur: '#4FC26B', belly: '#FFE27A', paws: '#37A45A', tail: 'none' },
  'cat-face': { fur: '#FFB936', belly: '#FFE08A', paws: '#F29A24', tail: 'long' },
  'dog-face': { fur: '#C98F5E', belly: '#F0CFA6', paws: '#8A5A3E', tail: 'long' },
  'cow-face': { fur: '#E9E5EF', belly: '#FFFFFF', paws: '#57505F', tail: 'none' },
  'pig-face': { fur: '#FF8FA8', belly: '#FFC0CE', paws: '#E86F8D', tail: 'none' },
  'rabbit-face': { fur: '#E3DDF0', belly: '#FFFFFF', paws: '#C6BDDA', tail: 'stub' },
  'mouse-face': { fur: '#C3BECB', belly: '#EAE6EF', paws: '#F59BB0', tail: 'long' },
  'monkey-face': { fur: '#7D4A3C', belly: '#E0AE8D', paws: '#5E362E', tail: 'long' },
  'tiger-face': { fur: '#FF8A2B', belly: '#FFF1DC', paws: '#D96A1E', tail: 'long' },
}

export interface PersonHead {
  top: string
  bottom: string
  shoes: string
  /** A dress instead of trousers. */
  dress?: true
  /** Of its hands, where they are not of the set's yellow. */
  skin?: string
  /** How tall the body is beside the head: children are shorter. */
  tall: number
}

const grown = 1
const young = 0.78
export const personHeads: Record<string, PersonHead> = {
  man: { top: '#3F8FE0', bottom: '#4A4F68', shoes: '#3A2F35', tall: grown },
  woman: { top: '#E0508A', bottom: '#E0508A', shoes: '#7A2F55', dress: true, tall: grown },
  person: { top: '#38A88F', bottom: '#4B4A63', shoes: '#38303A', tall: grown },
  boy: { top: '#F06A3C', bottom: '#3C6FB8', shoes: '#E8E6EC', tall: young },
  girl: { top: '#8C6AE8', bottom: '#8C6AE8', shoes: '#E84C7A', dress: true, tall: young },
  child: { top: '#4DB56A', bottom: '#5A5F86', shoes: '#E86A3C', tall: young },
  baby: { top: '#9BD6F2', bottom: '#9BD6F2', shoes: '#CDEBFA', tall: 0.55 },
  'old-man': { top: '#7A8A6A', bottom: '#6A5A4E', shoes: '#43342E', tall: grown * 0.94 },
  'old-woman': { top: '#9A6AA8', bottom: '#9A6AA8', shoes: '#4A3550', dress: true, tall: grown * 0.92 },
  'older-person': { top: '#5F8AA0', bottom: '#5A5460', shoes: '#3B343C', tall: grown * 0.94 },
  'santa-claus': { top: '#DE2F3B', bottom: '#DE2F3B', shoes: '#2E2A33', tall: grown },
  'mrs-claus': { top: '#DE2F3B', bottom: '#DE2F3B', shoes: '#2E2A33', dress: true, tall: grown },
  'man-beard': { top: '#C4573A', bottom: '#3F4660', shoes: '#33292D', tall: grown },
  'man-bald': { top: '#4E6FA8', bottom: '#4A4A55', shoes: '#33292D', tall: grown },
  'man-blonde-hair': { top: '#3E9A78', bottom: '#4A4F68', shoes: '#3A2F35', tall: grown },
  'man-red-hair': { top: '#3F7A4E', bottom: '#5A4C40', shoes: '#3A2F35', tall: grown },
  'man-white-hair': { top: '#6A7488', bottom: '#4A4652', shoes: '#33292D', tall: grown },
  'man-curly-hair': { top: '#E0A03C', bottom: '#3F4660', shoes: '#E8E6EC', tall: grown },
  'woman-blonde-hair': { top: '#3FA0D0', bottom: '#3FA0D0', shoes: '#2F5A80', dress: true, tall: grown },
  'woman-red-hair': { top: '#3C9A6A', bottom: '#3C9A6A', shoes: '#24533C', dress: true, tall: grown },
  'woman-white-hair': { top: '#8A6AC0', bottom: '#8A6AC0', shoes: '#4A3A70', dress: true, tall: grown },
  'woman-curly-hair': { top: '#F07A50', bottom: '#F07A50', shoes: '#8A3A2A', dress: true, tall: grown },
  'person-blonde-hair': { top: '#3FA0D0', bottom: '#4A4F68', shoes: '#3A2F35', tall: grown },
  'person-beard': { top: '#7A4A3A', bottom: '#3F4660', shoes: '#33292D', tall: grown },
  'woman-beard': { top: '#8A5AA0', bottom: '#8A5AA0', shoes: '#4A3058', dress: true, tall: grown },
  'person-bald': { top: '#4E8A78', bottom: '#4A4A55', shoes: '#33292D', tall: grown },
  'woman-bald': { top: '#D0607A', bottom: '#D0607A', shoes: '#6A2F40', dress: true, tall: grown },
  'person-red-hair': { top: '#3F7A8A', bottom: '#5A4C40', shoes: '#3A2F35', tall: grown },
  'person-white-hair': { top: '#6A7488', bottom: '#4A4652', shoes: '#33292D', tall: grown },
  'mx-claus': { top: '#DE2F3B', bottom: '#DE2F3B', shoes: '#2E2A33', tall: grown },
  robot: { top: '#C9CBD8', bottom: '#8E93A8', shoes: '#5A5F74', skin: '#E8506A', tall: 0.8 },
  alien: { top: '#6A5FA8', bottom: '#57508E', shoes: '#3A355F', skin: '#7BE04B', tall: 0.8 },
  'clown-face': { top: '#3F8FE8', bottom: '#F2B52E', shoes: '#E0403A', skin: '#F6F0F2', tall: 0.85 },
  ogre: { top: '#5A3A2E', bottom: '#463A4E', shoes: '#2E2430', skin: '#C8325A', tall: 0.85 },
  goblin: { top: '#5A4A8A', bottom: '#463A5E', shoes: '#2E2440', skin: '#E83A4A', tall: 0.85 },
  'person-curly-hair': { top: '#E0A03C', bottom: '#4A4F68', shoes: '#3A2F35', tall: grown },
}

/** Busts, cut off below the chest: the colour of the trousers or robe that goes on below. */
export const busts: Record<string, string> = {
  artist: '#5A5F86', astronaut: '#E6E3EC', 'construction-worker': '#3C6FB8', cook: '#4A4A55', detective: '#5A5060',
  'factory-worker': '#3C6FB8', farmer: '#3C78C8', firefighter: '#C63A30', guard: '#2E2A33', 'health-worker': '#5AB0C8',
  judge: '#3A3440', mechanic: '#3C9AE0', ninja: '#3A3446', 'office-worker': '#4A4570', pilot: '#3A3A5A', prince: '#F2EFF6',
  princess: '#9A6AD0', 'police-officer': '#2F6FB0', scientist: '#4A4F68', singer: '#5A3A80', student: '#3A3440',
  superhero: '#2F7FE0', supervillain: '#5A2F80', elf: '#6A8A4A', vampire: '#2E2A33', mage: '#2F7FD0', zombie: '#4A4A60',
  'with-crown': '#E06A2A', 'in-tuxedo': '#2E2A33', 'with-veil': '#F2EFF6', troll: '#5A4A3A',
} // biome-ignore format: a list

export const robes = new Set(['princess', 'mage', 'judge', 'with-veil', 'student'])

/** Skin by the name's ending; the set's own yellow without one. */
export const skins: [ending: string, colour: string][] = [
  ['-medium-light', '#E3B58C'],
  ['-medium-dark', '#9A6446'],
  ['-light', '#F5CDB0'],
  ['-medium', '#C58C5F'],
  ['-dark', '#6A4331'],
  ['', '#FFC338'],
]
