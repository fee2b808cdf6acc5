/** Where the user's npm takes packages from. */
import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import type { Package } from './packages.ts'

type Environment = Record<string, string | undefined>

const publicRegistry = 'https://registry.npmjs.org/'

/** Asked of npm once: it knows the files of the user and of the project, which the environment does not tell. */
const asked = new Map<string, Promise<string | undefined>>()

/** The registry of a package's scope if there is one, else that of everything. */
export async function registryOf(packageName: string, env: Environment): Promise<string> {
  const [scope] = packageName.startsWith('@') ? packageName.split('/') : []
  const ofScope = scope === undefined ? undefined : await npmSetting(`${scope}:registry`)
  return ofScope ?? env['npm_config_registry'] ?? (await npmSetting('registry')) ?? publicRegistry
}

function npmSetting(name: string): Promise<string | undefined> {
  const known = asked.get(name)
  if (known !== undefined) return known
  const asking = promisify(exec)(`npm config get ${name}`).then(
    ({ stdout }) => (URL.canParse(stdout.trim()) ? stdout.trim() : undefined),
    () => undefined,
  )
  asked.set(name, asking)
  return asking
}

/** Where every registry known keeps a tarball. */
export function tarballAddress(registry: string, { name, version }: Pick<Package, 'name' | 'version'>): string {
  const base = registry.endsWith('/') ? registry : `${registry}/`
  return `${base}${name}/-/${name.slice(name.indexOf('/') + 1)}-${version}.tgz`
}

/** Where a registry says that it keeps the tarball, for those that keep it elsewhere. */
export async function statedAddress(
  registry: string,
  { name, version }: Pick<Package, 'name' | 'version'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const base = registry.endsWith('/') ? registry : `${registry}/`
  const answer = await fetch(`${base}${name.replace('/', '%2f')}/${version}`, { signal })
  if (!answer.ok) return undefined
  const { dist } = (await answer.json()) as { dist?: { tarball?: string } }
  return dist?.tarball
}
