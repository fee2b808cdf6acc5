/** @imgly/background-removal-node, installed outside the repository: its licence (AGPL) lets us measure it, not ship it. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const version = '1.4.5'
/** Its own sharp fetches its library from another host in an install script; this one has it inside. */
const sharpVersion = '0.35.5'

/** Once per machine. The model's parts are inside the package: nothing else is fetched. */
export function installImgly(): string {
  const folder = join(tmpdir(), `easel-bench-imgly-${version}`)
  if (existsSync(join(folder, 'node_modules/sharp'))) return folder
  mkdirSync(folder, { recursive: true })
  const manifest = {
    private: true,
    dependencies: { '@imgly/background-removal-node': version },
    overrides: { sharp: sharpVersion },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const words = ['install', '--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 })
  return folder
}
