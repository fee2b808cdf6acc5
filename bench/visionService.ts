/** The real service with the engine `vision`, watching how long its own event loop is ever held up. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig, startEasel } from '@easel/server'
import { vision } from '../packages/server/src/engines/vision.ts'
import { weightsFolder } from '../packages/vision/src/weights/index.ts'
import { serveSide } from './side.ts'
import { temporaryFolder } from './temporary.ts'

/** `where`: how to call it. `watch`: forget what was seen. `seen`: the longest hold-up since. */
export type ServiceAsk = 'where' | 'watch' | 'seen'
export type ServiceAnswer = { url: string; key: string; blockedMs: number }

const resolutionMs = 2
const folder = temporaryFolder('vision')
const config = readConfig({ EASEL_PORT: '0', EASEL_DATA_DIR: folder.path, EASEL_LOG: 'warn' }, folder.path)
const settings = { weightsFolder: weightsFolder(process.env), megabytes: 2500 }
const easel = await startEasel(config, [vision(settings)])
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()

serveSide<ServiceAsk, ServiceAnswer>(
  async (ask) => {
    if (ask === 'watch') delay.reset()
    // What is seen are gaps between ticks; a tick that is on time is `resolutionMs` after the one before.
    return { url: easel.url, key: easel.firstKey.text, blockedMs: Math.max(0, delay.max / 1e6 - resolutionMs) }
  },
  async () => {
    await easel.stop()
    folder[Symbol.dispose]()
  },
)
