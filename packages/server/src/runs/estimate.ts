/** What a request would come to, without making a run: checked as if it were meant, but pictures are not fetched. */
import { checkInput, type Estimate } from '@easel/contract'
import { admit } from '../models/admit.ts'
import { laneOf } from '../models/routing.ts'
import { type Asking, type Desk, invalid } from './ask.ts'
import { localLane } from './claim.ts'

export async function estimateRun(
  desk: Desk,
  { operation, accountId, body }: Pick<Asking, 'operation' | 'accountId' | 'body'>,
): Promise<Estimate> {
  const checked = checkInput(operation, body)
  if (!checked.ok) throw invalid(checked.faults)
  const at = { db: desk.ledger.db, routing: desk.routing }
  const { routed, modelType, estimate, warnings } = await admit(at, accountId, operation, checked.input, checked.given)
  const upstream = desk.routing.upstream(routed.engine.id, operation.id, modelType)?.upstream ?? null
  const isUnknown = estimate === undefined && laneOf(routed.engine) !== localLane
  const unknown = `No price of ${upstream ?? 'this'} at ${routed.engine.id} is known, so it counts as free.`
  const rests = `${routed.engine.id} failed several times in a row and is left alone for a while; others are asked meanwhile, where there are any.`
  const isResting = desk.health.isResting(routed.engine.id)
  return {
    dry_run: true,
    operation: operation.id,
    engine: routed.engine.id,
    model_type: modelType,
    upstream,
    cost: estimate ?? 0,
    currency: 'USD',
    seconds: routed.card.seconds ?? null,
    warnings: [...checked.warnings, ...warnings, ...(isUnknown ? [unknown] : []), ...(isResting ? [rests] : [])],
  }
}
