/** Keeps what an engine made: every picture is looked at, stored and held until the run refers to it. */
import { answers, type Operation, operationById } from '@easel/contract'
import type { RunRow } from '../db/rows.ts'
import { EngineError, type Made, type MadeLayer, type MadeObject } from '../engines/engine.ts'
import { ingestMade, type Owner } from '../files/ingest.ts'
import type { Shelf } from '../files/shelf.ts'
import type { KeptPicture, Outputs } from '../runs/outputs.ts'

export async function keepOutputs(shelf: Shelf, owner: Owner, run: RunRow, made: Made): Promise<Outputs> {
  const operation = operationById(run.operation)
  const picture = (bytes: Uint8Array) => ingestMade(shelf, owner, bytes, 'picture')
  const outputs: Outputs = {}
  if (made.pictures !== undefined) {
    outputs.pictures = []
    for (const { bytes, seed, label, scene } of made.pictures) {
      const kept: KeptPicture = { ...(await picture(bytes)), seed: seed ?? run.seed }
      if (label !== undefined) kept.label = label
      if (scene !== undefined) kept.scene = scene
      outputs.pictures.push(kept)
    }
  }
  if (made.video !== undefined) outputs.video = await ingestMade(shelf, owner, made.video, 'video')
  if (made.objects !== undefined)
    outputs.objects = await Promise.all(made.objects.map((each) => keepObject(each, picture)))
  if (made.layers !== undefined) outputs.layers = await Promise.all(made.layers.map((each) => keepLayer(each, picture)))
  if (made.text !== undefined) outputs.text = made.text
  if (made.answer !== undefined) outputs.answer = made.answer
  checkWhole(operation, outputs)
  return outputs
}

type Keep = (bytes: Uint8Array) => ReturnType<typeof ingestMade>

async function keepObject({ bytes, mask, ...object }: MadeObject, keep: Keep) {
  return {
    ...object,
    ...(bytes === undefined ? {} : { file: await keep(bytes) }),
    ...(mask === undefined ? {} : { mask: await keep(mask) }),
  }
}

async function keepLayer({ bytes, mask, ...layer }: MadeLayer, keep: Keep) {
  return { ...layer, file: await keep(bytes), ...(mask === undefined ? {} : { mask: await keep(mask) }) }
}

/** An answer that lacks what it is for is no answer. */
function checkWhole(operation: Operation, outputs: Outputs) {
  const missing = missingPart(operation, outputs)
  if (missing !== undefined) throw new EngineError('output_invalid', `The engine’s answer lacks ${missing}.`)
}

function missingPart(operation: Operation, outputs: Outputs): string | undefined {
  switch (operation.answer) {
    case 'video':
      return outputs.video === undefined ? 'the clip' : undefined
    case 'layers':
      return (outputs.layers ?? []).length === 0 ? 'layers' : undefined
    case 'description':
    case 'enhancement': {
      const shape = answers[operation.answer].schema?.omit({ run_id: true })
      return shape?.safeParse(outputs.answer).success === true ? undefined : 'its words'
    }
    default:
      return (outputs.pictures ?? []).length === 0 && outputs.objects === undefined ? 'a picture' : undefined
  }
}
