/** The peer of `vision`: @imgly/background-removal-node as it comes. Called with the folder it is installed in. */
import { pathToFileURL } from 'node:url'
import { serveSide } from './side.ts'
import { measured, type VisionAnswer, type VisionAsk } from './visionMeasure.ts'

/** As much of it as is used here; it is no dependency of ours. */
interface Imgly {
  removeBackground(image: Blob, settings: { publicPath: string }): Promise<Blob>
}

const [installed = ''] = process.argv.slice(2)
const folder = `${installed}/node_modules/@imgly/background-removal-node/dist/`
const { removeBackground }: Imgly = await import(`${folder}index.mjs`)

serveSide<VisionAsk, VisionAnswer>(
  async ({ photograph }) => {
    const image = new Blob([photograph as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' })
    return measured(async () =>
      (await removeBackground(image, { publicPath: pathToFileURL(folder).href })).arrayBuffer(),
    )
  },
  async () => undefined,
)
