/**
 * Work that may be charged for. Before it is sent, the run says so; as soon as it is known, the handle is stored. So
 * whatever happens in between, nothing is paid for twice:
 *
 *   nothing stored    it was never sent: send it
 *   'submitting'      it may have been sent: send it again only if the engine knows the key again, else give up
 *   'submitted'       it was sent: ask how it stands
 */
import type { RunRow } from '../db/rows.ts'
import { findRun, forgetRemote, writeRemote } from '../db/runs.ts'
import { EngineError, type Handle } from '../engines/engine.ts'
import type { Work } from './work.ts'
import type { Workshop } from './workshop.ts'

/** Who has, or may have, the run's work; and, for the run to tell in the end, who could not and why. */
interface Holder {
  engine: string
  upstream: string | null
  passedOver: string[]
}
export type Remote = Holder & ({ state: 'submitting' } | { state: 'submitted'; handle: Handle })

export function remoteOf({ remote }: Pick<RunRow, 'remote'>): Remote | undefined {
  return remote === null ? undefined : { upstream: null, passedOver: [], ...JSON.parse(remote) }
}

/** Stores that it is being sent, what finds it again, or (null) that it was not taken. */
export async function note(
  { shop, attempt, trail }: Work,
  engine: string,
  what: { handle: Handle } | 'submitting' | null,
) {
  const holder: Holder = { engine, upstream: trail.upstream, passedOver: trail.passedOver }
  const state = what === 'submitting' ? { state: 'submitting' } : { state: 'submitted', ...what }
  const text = what === null ? null : JSON.stringify({ ...holder, ...state })
  const kept = await shop.ledger.db.transaction((tx) => writeRemote(tx, attempt.run.id, attempt.token, text))
  if (kept) {
    attempt.run.remote = text
    return
  }
  // The run was cancelled while it was being sent: what came of it must still be called off.
  if (what !== null && what !== 'submitting') await cancelAt(shop, attempt.run.id, engine, what.handle)
  throw new EngineError('interrupted', 'The attempt was taken away.')
}

/** Tells the engine that nobody wants the work any more. */
export async function callOff(shop: Workshop, runId: string) {
  const run = await findRun(shop.ledger.db, runId)
  const remote = run === undefined ? undefined : remoteOf(run)
  if (remote === undefined) return
  if (remote.state === 'submitted') await cancelAt(shop, runId, remote.engine, remote.handle)
  await forgetRemote(shop.ledger.db, runId)
}

async function cancelAt({ routing, log }: Workshop, runId: string, engine: string, handle: Handle) {
  const holder = routing.engines.find((each) => each.id === engine)
  await holder
    ?.cancel?.(handle)
    .catch((error) => log.warn({ err: error, run_id: runId }, 'remote work could not be called off'))
}
