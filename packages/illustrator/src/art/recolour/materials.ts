/** What things are made of, as colours from their deepest shade to their highest light. */
export interface Material {
  ramp: string[]
  opacity?: number
  /** Keeps the colours of the thing and takes only the softness. */
  keepsHue?: true
  /** How strongly it shines, 0 to 1. */
  sheen: number
}

const gold: Material = { ramp: ['#5a2f08', '#a8650f', '#e0a020', '#ffd65a', '#fff6c8'], sheen: 0.8 }
const silver: Material = { ramp: ['#2c313c', '#6d7683', '#a9b2bd', '#dfe5ea', '#ffffff'], sheen: 0.8 }
const steel: Material = { ramp: ['#22262d', '#4d5560', '#828c97', '#bcc5cd', '#eef2f5'], sheen: 0.6 }
const bronze: Material = { ramp: ['#2e1a10', '#6e3f22', '#a8693a', '#d79a5c', '#f6d6a4'], sheen: 0.6 }
const wood: Material = { ramp: ['#3a1f10', '#74421f', '#a9683a', '#cf955c', '#efc990'], sheen: 0.1 }
const stone: Material = { ramp: ['#35343a', '#64626a', '#8f8d95', '#b6b4ba', '#dedce0'], sheen: 0 }
const glass: Material = { ramp: ['#2f6f8f', '#66b2cf', '#9ad6ea', '#cdeffa', '#ffffff'], opacity: 0.72, sheen: 0.9 }
const ice: Material = { ramp: ['#2f73b5', '#63aee0', '#99d5f4', '#cdeefc', '#ffffff'], opacity: 0.86, sheen: 0.7 }
const paper: Material = { ramp: ['#8d8578', '#c3bbab', '#e2dbcc', '#f4efe3', '#ffffff'], sheen: 0 }
const clay: Material = { ramp: ['#5a2a1a', '#93492f', '#c06c4a', '#dc946f', '#f2c3a4'], sheen: 0.15 }
const soft: Material = { ramp: ['#4a4a4a', '#7a7a7a', '#a5a5a5', '#cccccc', '#efefef'], keepsHue: true, sheen: 0 }

export const materials: Record<string, Material> = {
  gold, golden: gold, brass: gold, silver, chrome: silver, platinum: silver, metal: steel, metallic: steel, steel, iron: steel,
  aluminum: silver, tin: steel, bronze, copper: { ...bronze, ramp: ['#3a140c', '#8a3d22', '#c96a40', '#eb9d70', '#ffd9bd'] },
  rusty: { ...bronze, ramp: ['#2e150c', '#6a2f18', '#a04c26', '#c97842', '#e8b184'], sheen: 0 }, wood, wooden: wood, oak: wood,
  bamboo: { ramp: ['#4a4a1c', '#83832f', '#b8b04e', '#d9d17c', '#f3eebc'], sheen: 0.1 }, stone, rock: stone, concrete: stone,
  granite: stone, marble: { ramp: ['#77737f', '#b0acb8', '#d5d2da', '#eeecf1', '#ffffff'], sheen: 0.4 }, glass, crystal: glass,
  transparent: glass, ice, frozen: ice, snow: { ramp: ['#8ea6c8', '#b9cce4', '#d8e5f3', '#eef5fb', '#ffffff'], sheen: 0 },
  diamond: { ...glass, opacity: 0.85, sheen: 1 }, paper, origami: paper,
  cardboard: { ramp: ['#5a3b1f', '#93673c', '#bd8f5c', '#d9b383', '#f0d7b0'], sheen: 0 }, clay, terracotta: clay, ceramic: silver,
  porcelain: { ramp: ['#6f7f9f', '#b3bfd3', '#dbe2ed', '#f2f5fa', '#ffffff'], sheen: 0.6 },
  chocolate: { ramp: ['#24100a', '#4a2416', '#6d3a24', '#935638', '#c48c68'], sheen: 0.4 },
  jade: { ramp: ['#0c3a28', '#1f6e4c', '#46a277', '#8cd1ab', '#d4f4e2'], sheen: 0.5 },
  emerald: { ramp: ['#04361f', '#0b7343', '#19a866', '#63d99b', '#c9fbe0'], opacity: 0.92, sheen: 0.8 },
  ruby: { ramp: ['#3d0312', '#8e0b2c', '#cf1f48', '#f2678a', '#ffd0dc'], opacity: 0.92, sheen: 0.8 },
  sapphire: { ramp: ['#06154a', '#123a9a', '#2b66d6', '#74a4f5', '#d3e4ff'], opacity: 0.92, sheen: 0.8 },
  sand: { ramp: ['#7a5a2e', '#b08a50', '#d6b47a', '#ecd3a2', '#fbeed0'], sheen: 0 },
  leather: { ramp: ['#2a130a', '#5a2d18', '#874a2b', '#b0714a', '#ddae8a'], sheen: 0.3 },
  plush: soft, wool: soft, knitted: soft, felt: soft, cotton: soft, velvet: soft, fabric: soft, fur: soft,
  lava: { ramp: ['#1c0a08', '#5e1608', '#c43a0a', '#ff8a1e', '#ffe27a'], sheen: 0.3 },
} // biome-ignore format: a table
