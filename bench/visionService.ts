/** The real service with the engine `vision`, watching how long its own event loop is ever held up. */
import { readConfig, startEasel } from '@easel/server'
import { vision } from '../packages/server/src/engines/vision.ts'
import { weightsFolder } from '../packages/vision/src/weights/index.ts'
import { serveSide } from './side.ts'
import { temporaryFolder } from './temporary.ts'

/** `where`: how to call it. `watch`: forget what was seen. `seen`: the longest hold-up since. */
export type ServiceAsk = 'where' | 'watch' | 'seen'
export interface ServiceAnswer {
  url: string
  key: string
  /** The longest time between two turns of the loop: its own work, and waiting for a core that others use. */
  heldMs: number
  /** The most its own thread worked between two turns. */
  workedMs: number
}

const tickMs = 2
const folder = temporaryFolder('vision')
const config = readConfig({ EASEL_PORT: '0', EASEL_DATA_DIR: folder.path, EASEL_LOG: 'warn' }, folder.path)
const settings = { weightsFolder: weightsFolder(process.env), megabytes: 2500 }
const easel = await startEasel(config, [vision(settings)])

const longest = { heldMs: 0, workedMs: 0 }
let [lastMs, lastWork] = [performance.now(), process.threadCpuUsage()]
setInterval(() => {
  const [nowMs, work] = [performance.now(), process.threadCpuUsage()]
  const workedMs = (work.user + work.system - lastWork.user - lastWork.system) / 1000
  longest.heldMs = Math.max(longest.heldMs, nowMs - lastMs - tickMs)
  longest.workedMs = Math.max(longest.workedMs, workedMs)
  lastMs = nowMs
  lastWork = work
}, tickMs)

serveSide<ServiceAsk, ServiceAnswer>(
  async (ask) => {
    if (ask === 'watch') Object.assign(longest, { heldMs: 0, workedMs: 0 })
    return { url: easel.url, key: easel.firstKey.text, ...longest }
  },
  async () => {
    await easel.stop()
    folder[Symbol.dispose]()
  },
)
