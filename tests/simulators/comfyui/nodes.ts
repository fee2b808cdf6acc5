/** The kinds of nodes that a ComfyUI server has, with the model files in its folders, and how it checks a graph. */

export interface NodeKind {
  /** A list is a choice; a pair of numbers a range; a word the type of what must lead here. */
  needs: Record<string, Input>
  takes?: Record<string, Input>
  gives: string[]
  /** What a graph is for. */
  isOutput?: boolean
  /** Choices are told the newer way. */
  isNew?: boolean
}
type Input = string[] | [number, number] | string

export interface GraphNode {
  class_type: string
  inputs: Record<string, unknown>
}

export const files = {
  unet: [
    ...['flux1-dev.safetensors', 'flux1-dev-kontext_fp8_scaled.safetensors', 'flux1-fill-dev.safetensors'],
    ...['wan2.1_t2v_14B_fp8_e4m3fn.safetensors', 'qwen_image_edit_2509_fp8_e4m3fn.safetensors'],
    ...['wan2.2_t2v_high_noise_14B_fp8_scaled.safetensors', 'wan2.2_t2v_low_noise_14B_fp8_scaled.safetensors'],
    ...['wan2.2_i2v_high_noise_14B_fp8_scaled.safetensors', 'wan2.2_i2v_low_noise_14B_fp8_scaled.safetensors'],
  ],
  clip: [
    ...['clip_l.safetensors', 't5xxl_fp16.safetensors', 'umt5_xxl_fp8_e4m3fn_scaled.safetensors'],
    'qwen_2.5_vl_7b_fp8_scaled.safetensors',
  ],
  vae: ['ae.safetensors', 'wan_2.1_vae.safetensors', 'qwen_image_vae.safetensors'],
  lora: ['watercolour.safetensors', 'people\\someone.safetensors', 'low.safetensors', 'high.safetensors'],
  checkpoint: ['svd_xt.safetensors'],
}

const samplers = ['euler', 'euler_ancestral', 'dpmpp_2m', 'uni_pc', 'res_multistep']
const schedulers = ['simple', 'sgm_uniform', 'karras', 'normal', 'beta']
const side: Input = [16, 16_384]
const seed: Input = [0, 2 ** 64]
const sampling = { steps: [1, 10_000], cfg: [0, 100], sampler_name: samplers, scheduler: schedulers } satisfies Record<
  string,
  Input
>
const conditioned = { model: 'MODEL', positive: 'CONDITIONING', negative: 'CONDITIONING', latent_image: 'LATENT' }
const onOff = ['enable', 'disable']

/** `uploads`: the names in the folder for input. */
export function nodeKinds(uploads: () => string[]): Record<string, NodeKind> {
  return {
    UNETLoader: {
      needs: { unet_name: files.unet, weight_dtype: ['default', 'fp8_e4m3fn', 'fp8_e5m2'] },
      gives: ['MODEL'],
    },
    DualCLIPLoader: {
      needs: { clip_name1: files.clip, clip_name2: files.clip, type: ['sdxl', 'sd3', 'flux'] },
      gives: ['CLIP'],
    },
    CLIPLoader: { needs: { clip_name: files.clip, type: ['wan', 'qwen_image', 'sd3'] }, gives: ['CLIP'] },
    VAELoader: { needs: { vae_name: files.vae }, gives: ['VAE'] },
    ImageOnlyCheckpointLoader: { needs: { ckpt_name: files.checkpoint }, gives: ['MODEL', 'CLIP_VISION', 'VAE'] },
    LoraLoaderModelOnly: {
      needs: { model: 'MODEL', lora_name: files.lora, strength_model: [-100, 100] },
      gives: ['MODEL'],
    },
    CLIPTextEncode: { needs: { clip: 'CLIP', text: 'STRING' }, gives: ['CONDITIONING'] },
    TextEncodeQwenImageEditPlus: {
      needs: { clip: 'CLIP', prompt: 'STRING' },
      takes: { vae: 'VAE', image1: 'IMAGE', image2: 'IMAGE', image3: 'IMAGE' },
      gives: ['CONDITIONING'],
    },
    ConditioningZeroOut: { needs: { conditioning: 'CONDITIONING' }, gives: ['CONDITIONING'] },
    FluxGuidance: { needs: { conditioning: 'CONDITIONING', guidance: [0, 100] }, gives: ['CONDITIONING'] },
    ReferenceLatent: {
      needs: { conditioning: 'CONDITIONING' },
      takes: { latent: 'LATENT' },
      gives: ['CONDITIONING'],
    },
    EmptySD3LatentImage: { needs: { width: side, height: side, batch_size: [1, 4096] }, gives: ['LATENT'] },
    EmptyHunyuanLatentVideo: {
      needs: { width: side, height: side, length: [1, 16_384], batch_size: [1, 4096] },
      gives: ['LATENT'],
    },
    LoadImage: { needs: { image: uploads() }, gives: ['IMAGE', 'MASK'] },
    LoadImageMask: { needs: { image: uploads(), channel: ['alpha', 'red', 'green', 'blue'] }, gives: ['MASK'] },
    ImageScale: {
      needs: {
        ...{ image: 'IMAGE', upscale_method: ['nearest-exact', 'bilinear', 'area', 'bicubic', 'lanczos'] },
        ...{ width: [0, 16_384], height: [0, 16_384], crop: ['disabled', 'center'] },
      },
      gives: ['IMAGE'],
    },
    ImageStitch: {
      needs: {
        ...{ image1: 'IMAGE', direction: ['right', 'down', 'left', 'up'], match_image_size: 'BOOLEAN' },
        ...{ spacing_width: [0, 1024], spacing_color: ['white', 'black', 'red', 'green', 'blue'] },
      },
      takes: { image2: 'IMAGE' },
      gives: ['IMAGE'],
      isNew: true,
    },
    FluxKontextImageScale: { needs: { image: 'IMAGE' }, gives: ['IMAGE'] },
    VAEEncode: { needs: { pixels: 'IMAGE', vae: 'VAE' }, gives: ['LATENT'] },
    VAEDecode: { needs: { samples: 'LATENT', vae: 'VAE' }, gives: ['IMAGE'] },
    RepeatLatentBatch: { needs: { samples: 'LATENT', amount: [1, 64] }, gives: ['LATENT'] },
    DifferentialDiffusion: { needs: { model: 'MODEL' }, gives: ['MODEL'] },
    InpaintModelConditioning: {
      needs: {
        ...{ positive: 'CONDITIONING', negative: 'CONDITIONING', vae: 'VAE', pixels: 'IMAGE', mask: 'MASK' },
        noise_mask: 'BOOLEAN',
      },
      gives: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
    },
    ModelSamplingSD3: { needs: { model: 'MODEL', shift: [0, 100] }, gives: ['MODEL'] },
    ModelSamplingAuraFlow: { needs: { model: 'MODEL', shift: [0, 100] }, gives: ['MODEL'] },
    CFGNorm: { needs: { model: 'MODEL', strength: [0, 100] }, gives: ['MODEL'] },
    VideoLinearCFGGuidance: { needs: { model: 'MODEL', min_cfg: [0, 100] }, gives: ['MODEL'] },
    WanImageToVideo: {
      needs: {
        ...{ positive: 'CONDITIONING', negative: 'CONDITIONING', vae: 'VAE', width: side, height: side },
        ...{ length: [1, 16_384], batch_size: [1, 4096] },
      },
      takes: { start_image: 'IMAGE', clip_vision_output: 'CLIP_VISION_OUTPUT' },
      gives: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
    },
    SVD_img2vid_Conditioning: {
      needs: {
        ...{ clip_vision: 'CLIP_VISION', init_image: 'IMAGE', vae: 'VAE', width: side, height: side },
        ...{ video_frames: [1, 4096], motion_bucket_id: [1, 1023], fps: [1, 1024], augmentation_level: [0, 10] },
      },
      gives: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
    },
    KSampler: { needs: { ...conditioned, ...sampling, seed, denoise: [0, 1] }, gives: ['LATENT'] },
    KSamplerAdvanced: {
      needs: {
        ...{ ...conditioned, ...sampling, add_noise: onOff, noise_seed: seed, return_with_leftover_noise: onOff },
        ...{ start_at_step: [0, 10_000], end_at_step: [0, 10_000] },
      },
      gives: ['LATENT'],
    },
    SaveImage: { needs: { images: 'IMAGE', filename_prefix: 'STRING' }, gives: [], isOutput: true },
    CreateVideo: {
      needs: { images: 'IMAGE', fps: [1, 120] },
      takes: { audio: 'AUDIO' },
      gives: ['VIDEO'],
      isNew: true,
    },
    SaveVideo: {
      needs: { video: 'VIDEO', filename_prefix: 'STRING', format: ['auto', 'mp4'], codec: ['auto', 'h264'] },
      gives: [],
      isOutput: true,
      isNew: true,
    },
  }
}

/** As `/object_info/{class}` tells of it. */
export function infoOf(name: string, kind: NodeKind) {
  const specs = (inputs: Record<string, Input> = {}) =>
    Object.fromEntries(Object.entries(inputs).map(([each, input]) => [each, specOf(input, kind.isNew === true)]))
  return { [name]: { input: { required: specs(kind.needs), optional: specs(kind.takes) }, output: kind.gives, name } }
}

function specOf(input: Input, isNew: boolean): unknown[] {
  if (typeof input === 'string') return [input]
  if (typeof input[0] === 'number') return ['FLOAT', { min: input[0], max: input[1] }]
  return isNew ? ['COMBO', { options: input }] : [input, { tooltip: 'a choice' }]
}

interface Fault {
  type: string
  message: string
  details: string
  extra_info: Record<string, unknown>
}

/** By node; empty when the graph would be taken. */
export function faultsIn(graph: Record<string, GraphNode>, kinds: Record<string, NodeKind>) {
  const found: Record<string, { errors: Fault[]; class_type: string; dependent_outputs: string[] }> = {}
  for (const [id, { class_type, inputs }] of Object.entries(graph)) {
    const { needs = {}, takes = {} } = kinds[class_type] ?? {}
    const all: Record<string, Input> = { ...needs, ...takes }
    const errors = Object.entries(all).flatMap(([name, input]) =>
      wrong(name, input, inputs[name], name in needs, graph, kinds),
    )
    // The real one overlooks what it does not know; here a misspelt input shows.
    const stray = Object.keys(inputs).filter((name) => !(name in all))
    errors.push(...stray.map((name) => fault('unknown_input', 'Unknown input', name, undefined)))
    if (errors.length > 0) found[id] = { errors, class_type, dependent_outputs: [] }
  }
  return found
}

function fault(type: string, message: string, name: string, value: unknown): Fault {
  return { type, message, details: name, extra_info: { input_name: name, received_value: value } }
}

function wrong(
  name: string,
  input: Input,
  value: unknown,
  isNeeded: boolean,
  graph: Record<string, GraphNode>,
  kinds: Record<string, NodeKind>,
): Fault[] {
  if (value === undefined)
    return isNeeded ? [fault('required_input_missing', 'Required input is missing', name, value)] : []
  if (Array.isArray(value)) {
    const given = kinds[graph[value[0]]?.class_type ?? '']?.gives[value[1]]
    return given === input
      ? []
      : [fault('return_type_mismatch', 'Return type mismatch between linked nodes', name, value)]
  }
  const isLiteral = Array.isArray(input) || ['STRING', 'BOOLEAN'].includes(input)
  if (!isLiteral) return [fault('bad_linked_input', 'Bad linked input', name, value)]
  if (typeof input === 'string')
    return typeof value === input.toLowerCase() ? [] : [fault('invalid_input_type', 'Failed to convert', name, value)]
  const [least, most] = input
  if (typeof least !== 'number')
    return (input as string[]).includes(String(value))
      ? []
      : [fault('value_not_in_list', 'Value not in list', name, value)]
  if (typeof value !== 'number') return [fault('invalid_input_type', 'Failed to convert', name, value)]
  if (value < least)
    return [fault('value_smaller_than_min', `Value ${value} smaller than min of ${least}`, name, value)]
  return value > Number(most)
    ? [fault('value_bigger_than_max', `Value ${value} bigger than max of ${most}`, name, value)]
    : []
}
