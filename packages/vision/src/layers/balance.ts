/** Makes the sum right: cut-outs laid over a background are to be the picture they came from. */
import { byRows } from '../matte/rows.ts'
import type { Box, Mask, Picture } from '../pictures/picture.ts'

interface Cut {
  box: Box
  picture: Picture
}

/** How far a cut-out's colour may be moved where the background alone cannot make the sum right. */
const mostMoved = 48

/** How far the background may on average differ from the picture where nothing covers it, in steps of 255. */
const mostDifference = 0.7

/** Brings a filled background back towards the picture around the things, where it was made anew only for the seam. */
export async function heldTo(picture: Picture, background: Picture, covered: Mask): Promise<void> {
  const { width, height } = picture
  let sum = 0
  const eachUncovered = (y: number, visit: (at: number) => void) => {
    for (let x = 0; x < width; x++) if (covered.data[y * width + x] === 0) visit((y * width + x) * 4)
  }
  await byRows(height, (y) =>
    eachUncovered(y, (at) => {
      for (let channel = at; channel < at + 3; channel++)
        sum += Math.abs((background.data[channel] as number) - (picture.data[channel] as number))
    }),
  )
  const share = Math.min(1, mostDifference / (sum / (width * height * 3)))
  if (share === 1) return
  await byRows(height, (y) =>
    eachUncovered(y, (at) => {
      for (let channel = at; channel < at + 3; channel++) {
        const seen = picture.data[channel] as number
        background.data[channel] = Math.round(seen + ((background.data[channel] as number) - seen) * share)
      }
    }),
  )
}

/** Changes the colours of the cut-outs (nearest first) and of the background; its alpha only where the picture has one. */
export async function balance(picture: Picture, cuts: Cut[], background: Picture): Promise<void> {
  const { width } = picture
  const colour = new Float32Array(width * 3)
  const through = new Float32Array(width)
  const moved = new Float32Array(width * 3)
  await byRows(picture.height, (y) => {
    const here = cuts.filter(({ box }) => y >= box.y && y < box.y + box.height)
    if (here.length === 0) return
    colour.fill(0)
    through.fill(1)
    for (const cut of here) lay(cut, y, colour, through)
    for (let x = 0; x < width; x++) {
      if (through[x] === 1) continue
      const own = picture.data[(y * width + x) * 4 + 3] as number
      if (own < 255) {
        // The alphas too must come to what they were.
        background.data[(y * width + x) * 4 + 3] = Math.max(0, Math.round(255 - (255 - own) / (through[x] as number)))
        moved.fill(0, x * 3, x * 3 + 3)
        continue
      }
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 4 + channel
        moved[x * 3 + channel] = settle(
          picture.data,
          background.data,
          at,
          colour[x * 3 + channel] as number,
          through[x] as number,
        )
      }
    }
    for (const cut of here) move(cut, y, moved)
  })
}

/** Lays a row of a cut-out under those already laid. */
function lay({ box, picture }: Cut, y: number, colour: Float32Array, through: Float32Array) {
  for (let column = 0; column < box.width; column++) {
    const from = ((y - box.y) * box.width + column) * 4
    const alpha = (picture.data[from + 3] as number) / 255
    if (alpha === 0) continue
    const x = box.x + column
    const share = (through[x] as number) * alpha
    for (let channel = 0; channel < 3; channel++)
      colour[x * 3 + channel] = (colour[x * 3 + channel] as number) + share * (picture.data[from + channel] as number)
    through[x] = (through[x] as number) * (1 - alpha)
  }
}

/**
 * picture = colour + through · background. Where much of the background is seen it becomes what the sum asks for; where
 * little is, it stays what was invented. Answers how far the cut-outs' colours have to move for what is left over.
 */
function settle(picture: Uint8Array, background: Uint8Array, at: number, colour: number, through: number): number {
  const seen = picture[at] as number
  const invented = background[at] as number
  const asked = through > 0 ? Math.max(0, Math.min(255, (seen - colour) / through)) : invented
  const behind = Math.round(invented + (asked - invented) * through ** 3)
  background[at] = behind
  const wanted = (seen - colour - through * behind) / (1 - through)
  return Math.max(-mostMoved, Math.min(mostMoved, wanted))
}

function move({ box, picture }: Cut, y: number, moved: Float32Array) {
  for (let column = 0; column < box.width; column++) {
    const to = ((y - box.y) * box.width + column) * 4
    if (picture.data[to + 3] === 0) continue
    for (let channel = 0; channel < 3; channel++) {
      const value = (picture.data[to + channel] as number) + (moved[(box.x + column) * 3 + channel] as number)
      picture.data[to + channel] = Math.max(0, Math.min(255, Math.round(value)))
    }
  }
}
