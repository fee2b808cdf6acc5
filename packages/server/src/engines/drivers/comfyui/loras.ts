/** LoRAs: a custom model of the registry, or names that the caller gave. */
import type { Asking } from '../asking.ts'
import type { Places } from './fill.ts'
import { NamedLora } from './recipe.ts'

/** The custom model's, and `lora_1`. */
export function customLora(asking: Asking): Places {
  const { inputs, customModel } = asking.ask
  const named = inputs['lora_1']
  return {
    ...(customModel === null
      ? {}
      : { lora: new NamedLora(customModel.deploymentId), lora_strength: strengthOf(asking) }),
    ...(typeof named === 'string'
      ? {
          lora_1: new NamedLora(named),
          lora_1_strength: asking.isGiven('strength_model') ? inputs['strength_model'] : 1,
        }
      : {}),
  }
}

/** One for each of Wan's two networks; a custom model without such names is one for both. */
export function twoLoras(asking: Asking): Places {
  const { inputs, customModel } = asking.ask
  const low = inputs['lora_low_name'] ?? customModel?.loraLowName ?? customModel?.deploymentId
  const high = inputs['lora_high_name'] ?? customModel?.loraHighName ?? customModel?.deploymentId
  return {
    ...(typeof low === 'string'
      ? { lora_low: new NamedLora(low), lora_low_strength: inputs['lora_low_strength'] ?? 1 }
      : {}),
    ...(typeof high === 'string'
      ? { lora_high: new NamedLora(high), lora_high_strength: inputs['lora_high_strength'] ?? 1 }
      : {}),
  }
}

/** What the caller said of it; else all of it. */
function strengthOf(asking: Asking): number {
  const said = ['strength_model', 'model_weight'].filter((name) => asking.isGiven(name))
  return said.reduce((product, name) => product * Number(asking.ask.inputs[name]), 1)
}
