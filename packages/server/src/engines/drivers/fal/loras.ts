/** LoRAs: a custom model of the registry, or names that the caller gave. */
import type { Asking, Fields } from '../asking.ts'

/** `lora_1`, and the custom model's own. */
export function loraFrom(asking: Asking): Fields {
  const { inputs, customModel } = asking.ask
  const loras: Fields[] = []
  if (customModel !== null) loras.push({ path: customModel.deploymentId, ...scaleOf(asking) })
  if (typeof inputs['lora_1'] === 'string') {
    const strength = asking.isGiven('strength_model') ? { scale: inputs['strength_model'] } : {}
    loras.push({ path: inputs['lora_1'], ...strength })
  }
  return loras.length === 0 ? {} : { loras }
}

/**
 * Wan paints with two networks, one for much noise and one for little. A LoRA by name lies in the custom model's
 * repository, unless the name is an address or a repository of its own; a model without such names is one LoRA for both.
 */
export function wanLoras(asking: Asking): Fields {
  const { inputs, customModel } = asking.ask
  const low = inputs['lora_low_name'] ?? customModel?.loraLowName
  const high = inputs['lora_high_name'] ?? customModel?.loraHighName
  const placed = (name: string) =>
    customModel === null || name.includes('/') ? { path: name } : { path: customModel.deploymentId, weight_name: name }
  const loras = [
    ...(typeof low === 'string' ? [{ ...placed(low), scale: inputs['lora_low_strength'], transformer: 'low' }] : []),
    ...(typeof high === 'string'
      ? [{ ...placed(high), scale: inputs['lora_high_strength'], transformer: 'high' }]
      : []),
  ]
  if (loras.length === 0 && customModel !== null)
    loras.push({ path: customModel.deploymentId, ...scaleOf(asking), transformer: 'both' } as (typeof loras)[number])
  return loras.length === 0 ? {} : { loras }
}

/** What the caller said of it; else the vendor's own scale. */
function scaleOf(asking: Asking): Fields {
  const { inputs } = asking.ask
  const said = ['strength_model', 'model_weight'].filter((name) => asking.isGiven(name))
  return said.length === 0 ? {} : { scale: said.reduce((product, name) => product * Number(inputs[name]), 1) }
}
