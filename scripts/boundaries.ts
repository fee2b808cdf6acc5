/** Who may import whom. The table is the architecture; this checks that the code keeps to it. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** A package may import these packages of ours. */
const packages: Record<string, string[]> = {
  contract: [],
  client: [],
  illustrator: [],
  vision: [],
  server: ['@easel/contract', '@easel/illustrator', '@easel/vision'],
  cli: ['@easel/client', '@easel/server', '@easel/vision'],
}

/** A folder of the service may import these folders of the service (and itself). */
const folders: Record<string, string[]> = {
  http: ['accounts', 'db', 'files', 'runs', 'models', 'storage', 'config', 'metrics'],
  worker: ['db', 'engines', 'files', 'runs', 'models', 'dispatch', 'log'],
  dispatch: ['runs'],
  runs: ['db', 'files', 'models', 'net'],
  files: ['db', 'runs', 'net', 'storage'],
  models: ['db', 'engines'],
  webhooks: ['db', 'net', 'runs'],
  accounts: ['db', 'net'],
  engines: ['net'],
  storage: [],
  db: [],
  net: [],
}

const root = new URL('..', import.meta.url).pathname
const faults: string[] = []
const imports = new Map<string, string[]>()

for (const file of globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })) {
  if (isTest(file)) continue
  const [, name = '', , ...inside] = file.split('/')
  for (const target of importsOf(file)) {
    if (
      target.startsWith('@easel/') &&
      !packages[name]?.some((each) => target === each || target.startsWith(`${each}/`))
    )
      faults.push(`${file} imports ${target}, which ${name} may not`)
    if (!target.startsWith('.')) continue
    const path = normalize(join(dirname(file), target))
    imports.set(file, [...(imports.get(file) ?? []), path])
    if (!path.startsWith(`packages/${name}/`)) faults.push(`${file} reaches outside its package: ${target}`)
    if (name === 'server') checkFolder(file, inside[0] ?? '', relative('packages/server/src', path))
  }
}

function checkFolder(file: string, from: string, target: string) {
  const to = (target.split('/')[0] ?? '').replace(/\.ts$/, '')
  const allowed = folders[from]
  if (allowed !== undefined && to !== from && !allowed.includes(to))
    faults.push(`${file} imports ${target}; ${from}/ may not`)
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'"\n]*(?:\{[^}]*\}[^'"\n]*)?from\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map((match) => (match[1] ?? match[2]) as string)
}

const forbidden: { pattern: RegExp; except: RegExp; why: string }[] = [
  {
    pattern: /process\.env/,
    except: /server\/src\/main\.ts$|server\/src\/engines\/host\.ts$|server\/src\/http\/docs\/|^packages\/cli\//,
    why: 'only config.ts reads the environment',
  },
  { pattern: /from '(undici|node:https?)'/, except: /server\/src\/net\//, why: 'only net/ leaves the machine' },
  { pattern: /sql`/, except: /server\/src\/db\//, why: 'only db/ holds SQL' },
]
for (const file of globSync('packages/{server,cli}/src/**/*.ts', { cwd: root })) {
  if (isTest(file)) continue
  const text = readFileSync(join(root, file), 'utf8')
  for (const { pattern, except, why } of forbidden)
    if (pattern.test(text) && !except.test(file)) faults.push(`${file}: ${why}`)
}

for (const cycle of cycles()) faults.push(`cycle: ${cycle.join(' → ')}`)

/** Cycles within the files' imports, each found once. */
function cycles(): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, trail: string[]) => {
    const at = trail.indexOf(file)
    if (at >= 0) return void found.push([...trail.slice(at), file])
    if (done.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return found
}

for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exitCode = 1

function isTest(file: string): boolean {
  return /\.(test|suite)\.ts$/.test(file)
}
