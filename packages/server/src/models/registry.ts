/** Custom models and who may use them. */
import { Refusal } from '@easel/contract'
import type { Database } from '../db/database.ts'
import { findModel, isGranted } from '../db/models.ts'
import type { ModelRow } from '../db/rows.ts'

/** A model that the account may use. */
export async function usableModel(db: Database, accountId: string, modelId: string): Promise<ModelRow> {
  const model = await findModel(db, modelId)
  if (model === undefined) throw new Refusal('model_not_found', `There is no model ${modelId}.`)
  if (model.owner_id === accountId || model.visibility === 'public') return model
  if (await isGranted(db, modelId, accountId)) return model
  throw new Refusal('model_access_denied')
}

/** A model that the account may change. Somebody else's private one is not found, like one that never was. */
export async function ownModel(db: Database, accountId: string, modelId: string): Promise<ModelRow> {
  const model = await findModel(db, modelId)
  if (model === undefined) throw new Refusal('model_not_found')
  if (model.owner_id === accountId) return model
  if (model.visibility === 'public' || (await isGranted(db, modelId, accountId)))
    throw new Refusal('forbidden', 'Only its owner may change a model.')
  throw new Refusal('model_not_found')
}
