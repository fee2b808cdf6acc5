/** Every operation. A new one is a file beside this and a line here. */
import type { Operation } from '../operation.ts'
import { backgroundRemove } from './backgroundRemove.ts'
import { character } from './character.ts'
import { combine, combineGemini25, combineNanobanana } from './combine.ts'
import { describe } from './describe.ts'
import { editGemini25, editNanobanana, editVendora } from './edits.ts'
import { enhancePrompt } from './enhancePrompt.ts'
import { extract } from './extract.ts'
import { fluxKontext } from './fluxKontext.ts'
import { generate } from './generate.ts'
import { generateVideo } from './generateVideo.ts'
import { genRemove } from './genRemove.ts'
import { getLayers } from './getLayers.ts'
import { maskImage } from './maskImage.ts'
import { reference } from './reference.ts'
import { reframe } from './reframe.ts'
import { removeBackground } from './removeBackground.ts'
import { segmentImage } from './segmentImage.ts'
import { upload } from './upload.ts'
import { upscale } from './upscale.ts'

export const operations: readonly Operation[] = [
  generate,
  upload,
  segmentImage,
  removeBackground,
  backgroundRemove,
  maskImage,
  editVendora,
  fluxKontext,
  editNanobanana,
  editGemini25,
  combine,
  combineNanobanana,
  combineGemini25,
  character,
  reference,
  genRemove,
  extract,
  reframe,
  upscale,
  describe,
  getLayers,
  generateVideo,
  enhancePrompt,
]

export function operationById(id: string): Operation {
  const found = operations.find((operation) => operation.id === id)
  if (found === undefined) throw new Error(`there is no operation ${id}`)
  return found
}
