/** The grain of grass, sand, snow and stone on a painted ground: beside a photograph, bare colour looks like paper. */
import { backdrop, cloudAt, type Picture, readLab, type Scene, smooth, writeLab } from '../borrowed.ts'

type Ground = ReturnType<typeof backdrop>['light']['ground']

interface Grain {
  /** How much lighter and darker, in Oklab. */
  strength: number
  /** Cells across a ground as wide as it is high, seen straight from above. */
  fine: number
  /** Longer downwards than across, as blades are; under 1 the other way, as ripples are. */
  tall: number
}

const grains: Record<Ground, Grain | undefined> = {
  grass: { strength: 0.085, fine: 70, tall: 2.6 },
  sand: { strength: 0.05, fine: 60, tall: 0.5 },
  snow: { strength: 0.03, fine: 22, tall: 0.5 },
  soil: { strength: 0.08, fine: 60, tall: 0.8 },
  stone: { strength: 0.055, fine: 90, tall: 1 },
  floor: { strength: 0.02, fine: 60, tall: 0.25 },
  water: undefined,
  none: undefined,
}

/** The ground's own patches, from which the fine grain differs. */
const patch = 0.06

export function withGrain(place: Picture, scene: Scene): Picture {
  const grain = grains[backdrop({ ...scene, items: [] }).light.ground]
  const horizon = Math.floor(scene.horizon * place.height)
  if (grain === undefined || scene.horizon <= 0 || horizon >= place.height - 8) return place
  const { width, height } = place
  const data = Uint8Array.from(place.data)
  const lab = new Float32Array(3)
  for (let y = horizon; y < height; y++) {
    const down = (y - horizon) / (height - horizon)
    const away = 1 / (down + 0.12)
    // Far away the grain is too fine to be seen.
    const seen = smooth(0.02, 0.55, down) * grain.strength
    for (let x = 0; x < width; x++) {
      const across = ((x - width / 2) / height) * away
      const fine = cloudAt(across * grain.fine * 0.5, (away * grain.fine) / grain.tall, scene.seed + 11, 3)
      const wide = cloudAt(across * grain.fine * patch, away * grain.fine * patch, scene.seed + 23, 3)
      const at = (y * width + x) * 4
      readLab(data, at, lab)
      lab[0] = (lab[0] as number) * (1 + (fine + 0.7 * wide) * seen * 1.6)
      lab[1] = (lab[1] as number) * (1 + wide * seen * 2)
      lab[2] = (lab[2] as number) * (1 + wide * seen * 2)
      writeLab(data, at, lab)
    }
  }
  return { ...place, data }
}
