/** The picture's rim: a border around it, or its corners cut round. */
import { emptyPicture } from '../borrowed.ts'
import { labOfHex, writeLab } from '../pixels/lab.ts'
import { changed, type Doer } from '../state.ts'

export const border: Doer<'border'> = async (state, step) => {
  const { picture } = state
  const by = Math.max(1, Math.round(Math.min(picture.width, picture.height) * step.by))
  const made = emptyPicture({ width: picture.width + 2 * by, height: picture.height + 2 * by })
  const colour = Uint8Array.of(0, 0, 0, 255)
  writeLab(colour, 0, labOfHex(step.colour))
  new Uint32Array(made.data.buffer).fill(new Uint32Array(colour.buffer)[0] as number)
  for (let row = 0; row < picture.height; row++)
    made.data.set(
      picture.data.subarray(row * picture.width * 4, (row + 1) * picture.width * 4),
      ((row + by) * made.width + by) * 4,
    )
  return changed(state, made, `a border in ${step.colour}`)
}

export const round: Doer<'round'> = async (state, step) => {
  const { width, height } = state.picture
  const data = Uint8Array.from(state.picture.data)
  const isEllipse = step.by >= 1
  const across = isEllipse ? width / 2 : Math.min(width, height) * step.by
  const down = isEllipse ? height / 2 : across
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      // How far into a corner, in radii; beyond 1 is outside of the round.
      const away = Math.hypot(
        Math.max(0, across - x - 0.5, x + 0.5 - (width - across)) / across,
        Math.max(0, down - y - 0.5, y + 0.5 - (height - down)) / down,
      )
      const share = Math.max(0, Math.min(1, (1 - away) * Math.min(across, down) + 0.5))
      const at = (y * width + x) * 4 + 3
      data[at] = (data[at] as number) * share + 0.5
    }
  return changed(state, { width, height, data }, isEllipse ? 'cut round' : 'corners cut round')
}
