/** What the client promises, shown on the real service. */
import type { Case } from './case.ts'
import { accessCases } from './cases/access.ts'
import { editingCases } from './cases/editing.ts'
import { generationCases } from './cases/generation.ts'
import { modelCases } from './cases/models.ts'
import { promptCases } from './cases/prompts.ts'
import { refusalCases } from './cases/refusals.ts'
import { runCases } from './cases/runs.ts'
import { seeingCases } from './cases/seeing.ts'
import { uploadCases } from './cases/uploads.ts'
import { watchingCases } from './cases/watching.ts'

export const suite: Case[] = [
  ...generationCases,
  ...uploadCases,
  ...editingCases,
  ...seeingCases,
  ...watchingCases,
  ...runCases,
  ...promptCases,
  ...modelCases,
  ...accessCases,
  ...refusalCases,
]
