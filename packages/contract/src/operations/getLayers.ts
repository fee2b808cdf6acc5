import { z } from 'zod'
import { runId } from '../fields.ts'
import { exampleRun, operation } from '../operation.ts'

export const getLayers = operation({
  id: 'edit.getLayers',
  method: 'GET',
  path: '/runs/{run_id}/layers',
  bodies: 'none',
  runType: 'layers',
  answer: 'layers',
  summary: 'Take a run’s picture apart into layers; they are made at the first call and kept.',
  positional: 'run_id',
  input: z.strictObject({ run_id: runId('The run whose picture to take apart.') }),
  examples: [{ run_id: exampleRun }],
})
