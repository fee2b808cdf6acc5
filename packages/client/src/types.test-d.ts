/** Compiled, never run: what the types must allow and must refuse. */
import { createClient, type GenerationOutput, type ImageBytes, type Run } from './index.ts'

const { images, edit, runs, generateVideo, models, keys, estimate } = createClient({ baseUrl: '', apiKey: 'k' })
const prompt = 'a fox'
const size = { width: 512, height: 512 }
const blob = new Blob()

// What each model needs.
images.generate({ prompt })
images.generate({ prompt, model_type: 'flux-dev', ...size })
images.generate({ prompt, model_type: 'vendorb-imagen4', aspect_ratio: '16:9' })
// @ts-expect-error: vendorb-imagen4 needs aspect_ratio
images.generate({ prompt, model_type: 'vendorb-imagen4' })
// @ts-expect-error: every model needs a prompt
images.generate({ model_type: 'vendora' })
images.generate({ prompt, model_type: 'flux-kontext-max', aspect_ratio: '21:9', seed: 0 })
// @ts-expect-error: not a ratio of flux-kontext-max
images.generate({ prompt, model_type: 'flux-kontext-max', aspect_ratio: '7:5' })
images.generate({ prompt, model_type: 'wan-image-2.1', model_id: 'm', ...size })
// @ts-expect-error: wan-image-2.1 needs model_id
images.generate({ prompt, model_type: 'wan-image-2.1', ...size })
// @ts-expect-error: wan-image-2.1 needs width and height
images.generate({ prompt, model_type: 'wan-image-2.1', model_id: 'm' })
images.generate({
  prompt,
  model_type: 'wan-image-2.2',
  model_id: 'm',
  ...size,
  lora_low_name: 'a',
  lora_high_name: 'b',
})
// @ts-expect-error: wan-image-2.2 needs both LoRA names
images.generate({ prompt, model_type: 'wan-image-2.2', model_id: 'm', ...size, lora_low_name: 'a' })
// @ts-expect-error: qwen-image-edit needs width and height
images.generate({ prompt, model_type: 'qwen-image-edit' })
images.generate({ prompt, model_type: 'gemini-2.5', image_urls: ['a', 'b'], mask_url: 'm' })
images.generate({ prompt, model_type: 'vendorc' })
// @ts-expect-error: there is no such model
images.generate({ prompt, model_type: 'flux' })
// @ts-expect-error: there is no such field
images.generate({ prompt, aspectRatio: '1:1' })
// @ts-expect-error: pictures of images.generate are addresses
images.generate({ prompt, reference_image_url: blob })

// What comes back.
export const output: Promise<GenerationOutput> = images.generate({ prompt })
export const nothing: Promise<null> = images.generate({ prompt }, { minimal: true })
// @ts-expect-error: without `minimal` it is not null
export const notNothing: Promise<null> = images.generate({ prompt })
export const bytes: Promise<ImageBytes> = images.segmentImage({ prompt, image: blob })
export const run: Promise<Run> = images.edit.fluxKontext({ original_run_id: 'r', prompt, sync: true })
export const gone: Promise<null> = runs.delete('r')

// Files in a form, addresses in JSON.
images.upload({ file: blob })
images.upload({ file: { data: new Uint8Array(), filename: 'a.png' } })
images.combine({ images: [blob, 'https://a.example/b.png'] })
images.combine.gemini25.formData({ images: [blob, blob] })
// @ts-expect-error: JSON cannot hold a file
images.combine.json({ images: [blob, blob] })
images.reference({ prompt, images: [{ image_reference: blob, tag: 'fox' }] })
// @ts-expect-error: a number is no picture
images.describe({ image_url: 1 })
generateVideo.formData({ image_url: blob, prompt })

// Options.
edit.maskImage({ image: blob, mask: blob }, { editServerUrl: 'https://edit.example' })
// @ts-expect-error: only masked edits go to an edit server
images.describe({ run_id: 'r' }, { editServerUrl: 'https://edit.example' })
// @ts-expect-error: an answer of bytes is never left out
images.segmentImage({ prompt, run_id: 'r' }, { minimal: true })

// Lists.
export async function walk(): Promise<string[]> {
  const ids: string[] = []
  for await (const each of runs.list({ status: 'completed' })) ids.push(each.run_id)
  for await (const each of keys.list()) ids.push(each.prefix)
  const page = await models.list({ limit: 2 })
  return [...ids, ...page.data.map((model) => model.deployment_id)]
}
// @ts-expect-error: there is no such state
runs.list({ status: 'pending' })

// An estimate takes what the method would be given.
estimate('images.generate', { prompt, model_type: 'vendora' })
// @ts-expect-error: every model needs a prompt
estimate('images.generate', { model_type: 'vendora' })
// @ts-expect-error: an upload costs nothing
estimate('images.upload', { file: blob })
