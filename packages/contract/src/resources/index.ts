/** Every route that is not an operation. */
import type { Resource } from '../resource.ts'
import { accessResources } from './access.ts'
import { modelResources } from './models.ts'
import { promptResources } from './prompts.ts'
import { runResources } from './runs.ts'
import { serviceResources } from './service.ts'
import { webhookResources } from './webhooks.ts'

export const resources: readonly Resource[] = [
  ...runResources,
  ...promptResources,
  ...modelResources,
  ...accessResources,
  ...webhookResources,
  ...serviceResources,
]
