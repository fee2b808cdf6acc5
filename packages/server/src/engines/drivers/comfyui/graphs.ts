/**
 * The graphs, by name: in the server's own API format, with places such as `{{prompt}}` for what is filled in. Of a node,
 * `_meta` may also say:
 *
 *   when       it is left out while that place has no value; who would lead to it leads to what its input `otherwise`
 *              leads to, or loses that input
 *   each       it is repeated for each value of that list, as `{{each}}`; nodes of the same list go together
 *   chain      of a repeated node, the input that leads to the one before
 */
import type { Template } from './fill.ts'
import fluxDev from './graphs/flux-dev.json' with { type: 'json' }
import fluxDevPicture from './graphs/flux-dev-picture.json' with { type: 'json' }
import fluxFill from './graphs/flux-fill.json' with { type: 'json' }
import fluxKontext from './graphs/flux-kontext.json' with { type: 'json' }
import fluxKontextTwo from './graphs/flux-kontext-two.json' with { type: 'json' }
import qwenImageEdit from './graphs/qwen-image-edit.json' with { type: 'json' }
import svd from './graphs/svd.json' with { type: 'json' }
import wan21 from './graphs/wan-2.1.json' with { type: 'json' }
import wan22 from './graphs/wan-2.2.json' with { type: 'json' }
import wanVideo from './graphs/wan-video.json' with { type: 'json' }

export const graphs: Record<string, Template> = {
  'flux-dev': fluxDev,
  'flux-dev-picture': fluxDevPicture,
  'flux-fill': fluxFill,
  'flux-kontext': fluxKontext,
  'flux-kontext-two': fluxKontextTwo,
  'qwen-image-edit': qwenImageEdit,
  svd,
  'wan-2.1': wan21,
  'wan-2.2': wan22,
  'wan-video': wanVideo,
}
