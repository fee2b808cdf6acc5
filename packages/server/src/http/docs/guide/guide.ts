/** What there is to know beside the single operations, in reading order. */
import { authentication } from './authentication.ts'
import type { Chapter, Service } from './chapter.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { pictures } from './pictures.ts'
import { requests } from './requests.ts'
import { runStates } from './runStates.ts'
import { start } from './start.ts'
import { webhooks } from './webhooks.ts'

export function guide(service: Service): Chapter[] {
  return [start(service), authentication(), pictures(), requests(), runStates(), events(service), webhooks(), errors()]
}
