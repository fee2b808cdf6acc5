/** What a request would come to, without making a run: checked as if it were meant, but pictures are not fetched. */
import { checkInput, type Estimate } from '@easel/contract'
import { admit } from '../models/admit.ts'
import { type Asking, type Desk, invalid } from './ask.ts'

export async function estimateRun(
  desk: Desk,
  { operation, accountId, body }: Pick<Asking, 'operation' | 'accountId' | 'body'>,
): Promise<Estimate> {
  const checked = checkInput(operation, body)
  if (!checked.ok) throw invalid(checked.faults)
  const at = { db: desk.ledger.db, routing: desk.routing }
  const { routed, modelType, estimate, warnings } = await admit(at, accountId, operation, checked.input, checked.given)
  return {
    dry_run: true,
    operation: operation.id,
    engine: routed.engine.id,
    model_type: modelType,
    upstream: desk.routing.upstream(routed.engine.id, operation.id, modelType)?.upstream ?? null,
    cost: estimate,
    currency: 'USD',
    seconds: routed.card.seconds ?? null,
    warnings: [...checked.warnings, ...warnings],
  }
}
