/** One pass of a network as part of some work: stopped with it, and telling through it when weights are fetched first. */
import type { Work } from '../work.ts'
import type { Feeds, Networks } from './networks.ts'

export function ask(name: Parameters<Networks['run']>[0], feeds: Feeds, work: Work): ReturnType<Networks['run']> {
  return work.networks.run(name, feeds, (stage) => work.progress(0, stage), work.signal)
}
