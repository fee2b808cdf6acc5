/**
 * The embedded engine that sees and changes pictures; its work is done by `visionPerform.ts`, in a process of its own:
 * networks block their thread while they work, and take much memory that only the end of a process gives back for sure.
 */
import { availableParallelism } from 'node:os'
import { environmentOfNetworks } from '@easel/vision/networks/environment'
import type { Card, Engine } from './engine.ts'
import { childProcess } from './host.ts'
import { hosted } from './hosted.ts'

export interface VisionSettings {
  /** Where the weights lie, or are brought on first use. */
  weightsFolder: string
  /** How much memory the loaded networks may take together. */
  megabytes: number
  threads: number
  /** The operator's ffmpeg, if there is one. */
  ffmpeg?: string | undefined
}

const source = ['image_url', 'run_id', 'image']
const sameForAnySeed = { seed: 'the networks here give the same picture for any seed.' }

const edit: Card = { honours: 'all', seconds: 6 }

/** What a scene out of pictures can be told, beside what the illustrator can be told of one out of words. */
const fromPictures: Card = {
  honours: [
    ...['prompt', 'seed', 'width', 'height', 'aspect_ratio', 'negative_prompt', 'guidance', 'cfg_scale', 'steps'],
    ...['image_urls', 'run_ids', 'mask_url', 'reference_image_url', 'batch_size', 'batch_count', 'upscale_factor'],
    ...['strength_model', 'model_weight', 'lora_1'],
    ...['lora_low_name', 'lora_high_name', 'lora_low_strength', 'lora_high_strength'],
  ],
  ignores: { scheduler: 'pictures are brought together in one go, without a scheduler.' },
  seconds: 6,
  needsOneOf: ['image_urls', 'run_ids', 'mask_url'],
}

const cards: Record<string, Card> = {
  'images.generate': fromPictures,
  'images.character': { honours: 'all', seconds: 8 },
  'images.reference': { honours: 'all', seconds: 10 },
  'images.combine.nanobanana': { honours: 'all', seconds: 8 },
  'images.combine.gemini25': { honours: 'all', seconds: 8 },
  'images.edit.vendora': edit,
  'images.edit.fluxKontext': edit,
  'images.edit.nanobanana': edit,
  'images.edit.gemini25': edit,
  'images.removeBackground': { honours: 'all', seconds: 1 },
  'images.backgroundRemove': { honours: 'all', seconds: 1 },
  'images.segmentImage': { honours: 'all', seconds: 4 },
  'images.extract': { honours: 'all', seconds: 4 },
  'images.genRemove': {
    honours: [...source, 'prompt', 'remove_shadow', 'multiple'],
    ignores: sameForAnySeed,
    seconds: 6,
  },
  'edit.maskImage': { honours: 'all', seconds: 3 },
  'images.reframe': { honours: 'all', seconds: 6 },
  'images.upscale': {
    honours: [...source, 'upscale_factor'],
    ignores: sameForAnySeed,
    seconds: 12,
  },
  'images.describe': { honours: 'all', seconds: 4 },
  'images.combine': { honours: 'all', seconds: 2 },
  'edit.getLayers': { honours: 'all', seconds: 8 },
  generateVideo: { honours: 'all', seconds: 20 },
}

/** A model that edits takes its reference picture for what is to be edited. */
const editing: Record<string, Card> = {
  'images.generate': { ...fromPictures, needsOneOf: ['image_urls', 'run_ids', 'mask_url', 'reference_image_url'] },
}

export function vision(settings: Omit<VisionSettings, 'threads'>): Engine {
  return hosted({
    id: 'vision',
    offers: (operation, model) => (model === 'qwen-image-edit' ? editing[operation] : undefined) ?? cards[operation],
    module: new URL('./visionPerform.ts', import.meta.url),
    settings: { ...settings, threads: availableParallelism() } satisfies VisionSettings,
    environment: environmentOfNetworks,
    start: childProcess,
    // One process holds all the networks and uses every core for each pass; a second would double the memory for nothing.
    hosts: 1,
  })
}
