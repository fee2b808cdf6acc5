/** What the words say is to stay as it is: its old pixels are put back over whatever was done. */
import { itemsNamed } from '@easel/illustrator/scene/edits/match'
import {
  CannotDo,
  decode,
  emptyMask,
  type Mask,
  NothingFound,
  type Picture,
  type Plan,
  paintedLayers,
  read,
  resizeMask,
  type Scene,
  type Step,
  union,
} from './borrowed.ts'
import { choose } from './selection.ts'
import type { EditWork } from './state.ts'

type Protect = Extract<Step, { do: 'protect' }>

/** These change everything; the others only what they name, and in a scene that is exact. */
const onWhole = (step: Step) =>
  ['surroundings', 'style', 'palette', 'background'].includes(step.do) ||
  (step.do === 'adjust' && step.what === undefined)

interface Drawn {
  picture: Picture
  scene?: Scene | undefined
}

export interface Held {
  mask?: Mask
  failures: { said: string; error: Error }[]
}

export async function heldIn({ picture, scene }: Drawn, { steps }: Plan, work: EditWork): Promise<Held> {
  const wanted = steps.filter((step): step is Protect => step.do === 'protect')
  const failures: Held['failures'] = []
  if (wanted.length === 0 || (scene !== undefined && !steps.some(onWhole))) return { failures }
  const masks: Mask[] = []
  for (const { what, said } of wanted)
    try {
      const drawn = scene === undefined ? undefined : await maskInScene(what, scene, picture)
      masks.push(drawn ?? (await choose({ picture, changes: [], warnings: [] }, what, { ...work, limit: undefined })).mask) // biome-ignore format: short
    } catch (error) {
      if (!(error instanceof NothingFound || error instanceof CannotDo)) throw error
      failures.push({ said, error })
    }
  const [first, ...others] = masks
  return first === undefined ? { failures } : { mask: union(first, ...others), failures }
}

async function maskInScene(what: string, scene: Scene, size: { width: number; height: number }) {
  const names = new Set(itemsNamed(what, scene, read).map(({ id }) => id))
  if (names.size === 0) return undefined
  const mask = emptyMask(scene)
  for (const { id, x, y, png } of await paintedLayers(scene)) {
    if (!names.has(id)) continue
    const layer = await decode(png)
    for (let row = 0; row < layer.height; row++)
      for (let column = 0; column < layer.width; column++) {
        const at = (y + row) * scene.width + x + column
        mask.data[at] = Math.max(mask.data[at] as number, layer.data[(row * layer.width + column) * 4 + 3] as number)
      }
  }
  return resizeMask(mask, size)
}
