/** `easel weights`: the weights of the networks that this machine sees and changes pictures with. */
import type { Errand } from './errand.ts'
import { exitCodes } from './failure.ts'
import { nearest } from './nearest.ts'
import { startProgressBar } from './progressBar.ts'
import { showList } from './show.ts'
import { UsageFault } from './usageFault.ts'

type LocalErrand = Omit<Errand, 'connection'>
/** Loaded only here, so that every other command starts at once. */
type Vision = typeof import('@easel/vision/weights/index')
type Name = Vision['networkNames'][number]

export async function weights(errand: LocalErrand): Promise<number> {
  const vision = await import('@easel/vision/weights/index')
  const names = namesOf(errand, vision)
  if (errand.command.id === 'weights.pull') return pull(errand, vision, names)
  return errand.command.id === 'weights.verify' ? verify(errand, vision, names) : list(errand, vision, names)
}

function namesOf({ command, input }: LocalErrand, { networkNames, manifest }: Vision): Name[] {
  // Those whose terms are not known are fetched, and missed, only by whoever names them.
  const all = command.id === 'weights.list' ? networkNames : networkNames.filter((name) => !manifest[name].unverified)
  const given = (input['names'] as string[] | undefined) ?? all
  const unknown = given.filter((name) => !networkNames.some((each) => each === name))
  if (unknown.length === 0) return [...new Set(given)] as Name[]
  throw new UsageFault(
    unknown.map((name) => {
      const meant = nearest(name, networkNames)
      return `there is no network ${name}${meant === undefined ? '' : `; did you mean ${meant}?`}`
    }),
    command.words,
  )
}

async function pull({ settings, terminal }: LocalErrand, vision: Vision, names: Name[]): Promise<number> {
  const own = vision.weightsIn(vision.weightsFolder(terminal.env), terminal.env)
  const interruption = new AbortController()
  const stopListening = terminal.onInterrupt(() => interruption.abort())
  const isBar = terminal.stderr.isTTY === true && !settings.json
  const bar = startProgressBar(terminal.stderr, isBar, { stage: 'looking at what is there' })
  const line = (text: string) => {
    if (!isBar && !settings.json) terminal.stderr.write(`${text}\n`)
  }
  const shares = sharesOf(vision, names)
  const paths: { name: Name; path: string }[] = []
  try {
    for (const [at, name] of names.entries()) {
      let told = ''
      const before = shares.slice(0, at).reduce((sum, share) => sum + share, 0)
      const path = await own.ensure(
        name,
        (stage, share = 0) => {
          bar.update({ progress: before + share * (shares[at] ?? 0), stage })
          // Without a bar each thing is told once, not at every megabyte.
          const short = stage.replace(/: \d+ of (.*)$/, ', $1')
          if (short !== told) line(short)
          told = short
        },
        interruption.signal,
      )
      paths.push({ name, path })
    }
    bar.stop()
  } catch (error) {
    bar.stop()
    if (!interruption.signal.aborted) throw error
    terminal.stderr.write('Stopped. What has come is kept: the same command goes on from there.\n')
    return exitCodes.interrupted
  } finally {
    stopListening()
  }
  if (settings.json) terminal.stdout.write(`${JSON.stringify(paths, null, 2)}\n`)
  else for (const { path } of paths) terminal.stdout.write(`${path}\n`)
  return exitCodes.ok
}

/** How much of the whole each network is, by what is fetched; a package counts for the first network that needs it. */
function sharesOf({ manifest, fetchedOf }: Vision, names: Name[]): number[] {
  const packages = names.map((name) => manifest[name].package)
  const bytes = packages.map((each, at) => (packages.indexOf(each) === at ? fetchedOf(each).bytes : 0))
  const total = bytes.reduce((sum, each) => sum + each, 0)
  return bytes.map((each) => (total === 0 ? 1 / names.length : each / total))
}

async function list({ settings, terminal }: LocalErrand, vision: Vision, names: Name[]): Promise<number> {
  const own = vision.weightsIn(vision.weightsFolder(terminal.env), terminal.env)
  const rows = await Promise.all(
    names.map(async (name) => {
      const { use, package: pack, licence, origin } = vision.manifest[name]
      const { state } = await own.state(name, 'sizes')
      const source = `${pack.name}@${pack.version}`
      const { bytes } = vision.fetchedOf(pack)
      const fetched = bytes === 0 ? 'enclosed' : `${Math.round(bytes / 1e6)} MB`
      return {
        name,
        state: state === 'whole' ? 'there' : state,
        fetched,
        licence: licence.weights,
        use,
        source,
        origin,
      }
    }),
  )
  terminal.stdout.write(settings.json ? `${JSON.stringify(rows, null, 2)}\n` : showList('weights.list', rows))
  return exitCodes.ok
}

async function verify({ settings, terminal }: LocalErrand, vision: Vision, names: Name[]): Promise<number> {
  const folder = vision.weightsFolder(terminal.env)
  const own = vision.weightsIn(folder, terminal.env)
  const rows: { name: Name; state: string; file?: string }[] = []
  for (const name of names) {
    const row = { name, ...(await own.state(name)) }
    rows.push(row)
    if (!settings.json) terminal.stdout.write(`${[row.state.padEnd(8), 'file' in row ? row.file : name].join(' ')}\n`)
  }
  if (settings.json) terminal.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
  const wrong = rows.filter((row) => row.state !== 'whole').map((row) => row.name)
  if (wrong.length === 0) return exitCodes.ok
  if (!settings.json)
    terminal.stderr.write(
      `In ${folder}, ${wrong.length} of ${rows.length}. Fetch with: easel weights pull ${wrong.join(' ')}\n`,
    )
  return exitCodes.failed
}
