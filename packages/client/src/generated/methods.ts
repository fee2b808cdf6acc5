// Made from packages/contract by `npm run generate`; change it there.
import type { List } from '../list.ts'
import type { Call, CallOptions, EditServerOptions, EitherBody, GenerationCall, MethodRow } from '../method.ts'
import type { ImageBytes } from '../answer.ts'
import type {
  BackgroundRemoveResponse,
  CharacterResponse,
  CreatedKey,
  DescribeResponse,
  EditMaskImageInput,
  EnhanceResponse,
  FluxKontextEditRequest,
  GenerateImageInput,
  GenerateVideoInput,
  Grant,
  Grants,
  ImagesBackgroundRemoveInput,
  ImagesCharacterInput,
  ImagesCombineGemini25Input,
  ImagesCombineInput,
  ImagesCombineNanobananaInput,
  ImagesDescribeInput,
  ImagesEditGemini25Input,
  ImagesEditNanobananaInput,
  ImagesEditVendoraInput,
  ImagesExtractInput,
  ImagesGenRemoveInput,
  ImagesReferenceInput,
  ImagesReframeInput,
  ImagesRemoveBackgroundInput,
  ImagesSegmentImageInput,
  ImagesUploadInput,
  ImagesUpscaleInput,
  Keys,
  KeysCreateInput,
  LayersResponse,
  Model,
  ModelPage,
  ModelTypes,
  ModelsCreateInput,
  ModelsGrantsCreateInput,
  ModelsListQuery,
  ModelsUpdateInput,
  PromptsCreateInput,
  PromptsEnhanceInput,
  PromptsListQuery,
  PromptsUpdateInput,
  ReferenceResponse,
  Run,
  RunPage,
  RunStatus,
  RunTree,
  RunsGetQuery,
  RunsListQuery,
  RunsReplayInput,
  SavedPrompt,
  SavedPromptPage,
  Token,
  TokensCreateInput,
  UploadResponse,
  Usage,
  UsageQuery,
  VideoRunResponse,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookSecret,
  WebhooksDeliveriesQuery,
} from './types.ts'

/** Every method that is made from the contract. */
export interface Methods {
  images: {
    /**
     * Make pictures from words.
     * What else is needed depends on `model_type`. With the header `Prefer: return=minimal` the answer is 204 with a `Location`.
     * lora_low_name and lora_high_name must be given together.
     * Answer: The run, queued; 200 and finished with `sync: true`.
     * `POST /api/v1/runs/generate`
     */
    generate: GenerationCall<GenerateImageInput>
    /**
     * Keep a picture, so that later operations can use it.
     * PNG, JPEG, WebP, AVIF, GIF (first frame) or TIFF, at most 50 MiB and 64 megapixels.
     * Answer: The picture was kept.
     * `POST /api/v1/upload`
     */
    upload: Call<ImagesUploadInput, UploadResponse>
    /**
     * Keep a picture, so that later operations can use it.
     * PNG, JPEG, WebP, AVIF, GIF (first frame) or TIFF, at most 50 MiB and 64 megapixels.
     * `images.upload` with isMask true.
     * Answer: The picture was kept.
     * `POST /api/v1/upload`
     */
    uploadMask: Call<ImagesUploadInput, UploadResponse>
    /**
     * Select what the prompt names, or what lies at points or in boxes, as a mask.
     * At least one of imageUrl, run_id and image is required.
     * At most one of imageUrl and image may be given.
     * At least one of prompt, points and boxes is required.
     * Answer: The picture itself, as PNG; the header `X-Run-Id` names the run.
     * `POST /api/v1/edits/segment`
     */
    segmentImage: EitherBody<Call<ImagesSegmentImageInput, ImageBytes>, Call<ImagesSegmentImageInput<string>, ImageBytes>>
    /**
     * Cut the subject out; the answer is the picture itself, with alpha.
     * At least one of imageUrl, run_id and image is required.
     * At most one of imageUrl and image may be given.
     * Answer: The picture itself, as PNG; the header `X-Run-Id` names the run.
     * `POST /api/v1/edits/remove-bg`
     */
    removeBackground: EitherBody<Call<ImagesRemoveBackgroundInput, ImageBytes>, Call<ImagesRemoveBackgroundInput<string>, ImageBytes>>
    /**
     * Cut the subject out; the answer says where the picture lies.
     * At least one of image_url, run_id and image is required.
     * At most one of image_url and image may be given.
     * Answer: The finished picture’s address.
     * `POST /api/v1/edits/background-remove`
     */
    backgroundRemove: EitherBody<Call<ImagesBackgroundRemoveInput, BackgroundRemoveResponse>, Call<ImagesBackgroundRemoveInput<string>, BackgroundRemoveResponse>>
    edit: {
      /**
       * Edit a picture by words, with vendora.
       * At least one of image_url, run_id and image is required.
       * At most one of image_url and image may be given.
       * At most one of mask_url and mask may be given.
       * Answer: The run, queued; 200 and finished with `sync: true`.
       * `POST /api/v1/edits/vendora`
       */
      vendora: EitherBody<Call<ImagesEditVendoraInput, Run>, Call<ImagesEditVendoraInput<string>, Run>>
      /**
       * Edit an earlier run’s picture by words, with flux-kontext-max.
       * Answer: The run, queued; 200 and finished with `sync: true`.
       * `POST /api/v1/edits/flux-kontext`
       */
      fluxKontext: EitherBody<Call<FluxKontextEditRequest, Run>, Call<FluxKontextEditRequest, Run>>
      /**
       * Edit a picture by words, with nanobanana.
       * At least one of image_url, run_id and image is required.
       * At most one of image_url and image may be given.
       * At most one of mask_url and mask may be given.
       * Answer: The run, queued; 200 and finished with `sync: true`.
       * `POST /api/v1/edits/nanobanana`
       */
      nanobanana: EitherBody<GenerationCall<ImagesEditNanobananaInput>, GenerationCall<ImagesEditNanobananaInput<string>>>
      /**
       * Edit one picture, or several together, by words, with gemini-2.5.
       * At least one of image_url, run_id, image, image_urls and run_ids is required.
       * At most one of image_url and image may be given.
       * At most one of mask_url and mask may be given.
       * image_url, run_id, image, image_urls and run_ids must hold 1 to 10 pictures together.
       * Answer: The run, queued; 200 and finished with `sync: true`.
       * `POST /api/v1/edits/gemini-2.5`
       */
      gemini25: EitherBody<GenerationCall<ImagesEditGemini25Input>, GenerationCall<ImagesEditGemini25Input<string>>>
    }
    /**
     * Put two to ten pictures together.
     * images and run_ids must hold 2 to 10 pictures together.
     * Answer: The run, queued; 200 and finished with `sync: true`.
     * `POST /api/v1/edits/combine`
     */
    combine: EitherBody<GenerationCall<ImagesCombineInput>, GenerationCall<ImagesCombineInput<string>>> & {
      /**
       * Make one picture out of two to ten, by words, with nanobanana.
       * images and run_ids must hold 2 to 10 pictures together.
       * Answer: The run, queued; 200 and finished with `sync: true`.
       * `POST /api/v1/edits/combine/nanobanana`
       */
      nanobanana: EitherBody<GenerationCall<ImagesCombineNanobananaInput>, GenerationCall<ImagesCombineNanobananaInput<string>>>
      /**
       * Make one picture out of two to ten, by words, with gemini-2.5.
       * images and run_ids must hold 2 to 10 pictures together.
       * Answer: The run, queued; 200 and finished with `sync: true`.
       * `POST /api/v1/edits/combine/gemini-2.5`
       */
      gemini25: EitherBody<GenerationCall<ImagesCombineGemini25Input>, GenerationCall<ImagesCombineGemini25Input<string>>>
    }
    /**
     * Show the person or creature of a reference picture in a new scene.
     * At least one of character_reference_image, character_reference_run_id and character_reference_file is required.
     * At most one of character_reference_image and character_reference_file may be given.
     * Answer: The run, queued; 200 and finished with `sync: true`.
     * `POST /api/v1/runs/character`
     */
    character: EitherBody<Call<ImagesCharacterInput, CharacterResponse>, Call<ImagesCharacterInput<string>, CharacterResponse>>
    /**
     * Make a picture in which tagged pictures take part: “@cat sits on @sofa”.
     * Answer: The run, queued; 200 and finished with `sync: true`.
     * `POST /api/v1/runs/reference`
     */
    reference: EitherBody<Call<ImagesReferenceInput, ReferenceResponse>, Call<ImagesReferenceInput<string>, ReferenceResponse>>
    /**
     * Remove what the prompt names and fill the place it leaves.
     * At least one of image_url, run_id and image is required.
     * At most one of image_url and image may be given.
     * Answer: The run, queued; 200 and finished with `sync: true`.
     * `POST /api/v1/edits/generative-remove`
     */
    genRemove: EitherBody<Call<ImagesGenRemoveInput, Run>, Call<ImagesGenRemoveInput<string>, Run>>
    /**
     * Remove what the prompt names and fill the place it leaves.
     * At least one of image_url, run_id and image is required.
     * At most one of image_url and image may be given.
     * Another name of `images.genRemove`.
     * Answer: The run, queued; 200 and finished with `sync: true`.
     * `POST /api/v1/edits/generative-remove`
     */
    generativeRemove: EitherBody<Call<ImagesGenRemoveInput, Run>, Call<ImagesGenRemoveInput<string>, Run>>
    /**
     * Take objects out of a picture, each as a picture or mask of its own.
     * At least one of image_url, run_id and image is required.
     * At most one of image_url and image may be given.
     * Answer: The run, queued; 200 and finished with `sync: true`.
     * `POST /api/v1/edits/extract`
     */
    extract: EitherBody<Call<ImagesExtractInput, Run>, Call<ImagesExtractInput<string>, Run>>
    /**
     * Extend or crop a picture to another aspect ratio.
     * At least one of image_url, run_id and image_file is required.
     * At most one of image_url and image_file may be given.
     * x_start and x_end must be given together.
     * y_start and y_end must be given together.
     * Answer: The run, queued; 200 and finished with `sync: true`.
     * `POST /api/v1/edits/reframe`
     */
    reframe: EitherBody<Call<ImagesReframeInput, Run>, Call<ImagesReframeInput<string>, Run>>
    /**
     * Make a picture larger, with detail.
     * At least one of image_url, run_id and image is required.
     * At most one of image_url and image may be given.
     * Answer: The run, queued; 200 and finished with `sync: true`.
     * `POST /api/v1/edits/upscale`
     */
    upscale: EitherBody<Call<ImagesUpscaleInput, Run>, Call<ImagesUpscaleInput<string>, Run>>
    /**
     * Say what is in a picture.
     * At least one of image_url, run_id and image is required.
     * At most one of image_url and image may be given.
     * Answer: What was seen.
     * `POST /api/v1/images/describe`
     */
    describe: EitherBody<Call<ImagesDescribeInput, DescribeResponse>, Call<ImagesDescribeInput<string>, DescribeResponse>>
  }
  edit: {
    /**
     * Fill the masked part of a picture.
     * Exactly one of original_image_url and image is required.
     * Exactly one of mask_image_url and mask is required.
     * Answer: The picture itself, as PNG; the header `X-Run-Id` names the run.
     * `POST /api/v1/edits/mask`
     */
    maskImage: EitherBody<Call<EditMaskImageInput, ImageBytes, EditServerOptions>, Call<EditMaskImageInput<string>, ImageBytes, EditServerOptions>>
    /**
     * Take a run’s picture apart into layers; they are made at the first call and kept.
     * Answer: The layers.
     * `GET /api/v1/runs/{run_id}/layers`
     */
    getLayers: (runId: string, options?: CallOptions) => Promise<LayersResponse>
  }
  /**
   * Bring a picture to life as a clip.
   * Exactly one of image_url and source_run_id is required.
   * Answer: The run, queued; 200 and finished with `sync: true`.
   * `POST /api/v1/runs/video`
   */
  generateVideo: EitherBody<Call<GenerateVideoInput, VideoRunResponse>, Call<GenerateVideoInput<string>, VideoRunResponse>>
  prompts: {
    /**
     * Enrich a prompt with setting, light, composition and style.
     * Answer: The richer prompt.
     * `POST /api/v1/prompts/enhance`
     */
    enhance: Call<PromptsEnhanceInput, EnhanceResponse>
    /**
     * Save a prompt.
     * `POST /api/v1/prompts`
     */
    create: (input: PromptsCreateInput, options?: CallOptions) => Promise<SavedPrompt>
    /**
     * Saved prompts, newest first.
     * `GET /api/v1/prompts`
     */
    list: (query?: PromptsListQuery, options?: CallOptions) => List<SavedPromptPage>
    /**
     * One saved prompt.
     * `GET /api/v1/prompts/{id}`
     */
    get: (id: string, options?: CallOptions) => Promise<SavedPrompt>
    /**
     * Change a saved prompt.
     * `PATCH /api/v1/prompts/{id}`
     */
    update: (id: string, input: PromptsUpdateInput, options?: CallOptions) => Promise<SavedPrompt>
    /**
     * Delete a saved prompt.
     * `DELETE /api/v1/prompts/{id}`
     */
    delete: (id: string, options?: CallOptions) => Promise<null>
  }
  runs: {
    /**
     * One run as it stands, or, with `wait`, as soon as it has finished.
     * `GET /api/v1/runs/{run_id}`
     */
    get: (runId: string, query?: RunsGetQuery, options?: CallOptions) => Promise<Run>
    /**
     * Runs, newest first.
     * `GET /api/v1/runs`
     */
    list: (query?: RunsListQuery, options?: CallOptions) => List<RunPage>
    /**
     * The whole tree that holds a run.
     * `GET /api/v1/runs/{run_id}/tree`
     */
    tree: (runId: string, options?: CallOptions) => Promise<RunTree>
    /**
     * Stop a run that has not finished.
     * `POST /api/v1/runs/{run_id}/cancel`
     */
    cancel: (runId: string, options?: CallOptions) => Promise<Run>
    /**
     * Ask the same again, changed where the body says so.
     * `POST /api/v1/runs/{run_id}/replay`
     */
    replay: (runId: string, input?: RunsReplayInput, options?: CallOptions) => Promise<Run>
    /**
     * Delete a run, and its files unless another run uses them.
     * `DELETE /api/v1/runs/{run_id}`
     */
    delete: (runId: string, options?: CallOptions) => Promise<null>
  }
  models: {
    /**
     * Register a custom model.
     * `POST /api/v1/models`
     */
    create: (input: ModelsCreateInput, options?: CallOptions) => Promise<Model>
    /**
     * Models you may use, newest first.
     * `GET /api/v1/models`
     */
    list: (query?: ModelsListQuery, options?: CallOptions) => List<ModelPage>
    /**
     * Every model type: which engine would serve it now, what it needs and what it takes.
     * `GET /api/v1/models/types`
     */
    types: (options?: CallOptions) => Promise<ModelTypes>
    /**
     * One model.
     * `GET /api/v1/models/{model_id}`
     */
    get: (modelId: string, options?: CallOptions) => Promise<Model>
    /**
     * Change a model of yours.
     * `PATCH /api/v1/models/{model_id}`
     */
    update: (modelId: string, input: ModelsUpdateInput, options?: CallOptions) => Promise<Model>
    /**
     * Take a model of yours out of the registry.
     * `DELETE /api/v1/models/{model_id}`
     */
    delete: (modelId: string, options?: CallOptions) => Promise<null>
    grants: {
      /**
       * Who may use a model of yours.
       * `GET /api/v1/models/{model_id}/grants`
       */
      list: (modelId: string, options?: CallOptions) => List<Grants>
      /**
       * Let another account use a model of yours.
       * `POST /api/v1/models/{model_id}/grants`
       */
      create: (modelId: string, input: ModelsGrantsCreateInput, options?: CallOptions) => Promise<Grant>
      /**
       * Take a grant back.
       * `DELETE /api/v1/models/{model_id}/grants/{account_id}`
       */
      delete: (modelId: string, accountId: string, options?: CallOptions) => Promise<null>
    }
  }
  keys: {
    /**
     * Make a key. Its scopes must be ones you have; another account’s key takes `admin`.
     * `POST /api/v1/keys`
     */
    create: (input: KeysCreateInput, options?: CallOptions) => Promise<CreatedKey>
    /**
     * The account’s keys.
     * `GET /api/v1/keys`
     */
    list: (options?: CallOptions) => List<Keys>
    /**
     * Revoke a key, and every token minted from it.
     * `DELETE /api/v1/keys/{id}`
     */
    delete: (id: string, options?: CallOptions) => Promise<null>
  }
  tokens: {
    /**
     * Mint a short-lived token from a key, for a browser.
     * `POST /api/v1/tokens`
     */
    create: (input?: TokensCreateInput, options?: CallOptions) => Promise<Token>
  }
  webhooks: {
    /**
     * Webhook deliveries with each attempt, newest first.
     * `GET /api/v1/webhooks/deliveries`
     */
    deliveries: (query?: WebhooksDeliveriesQuery, options?: CallOptions) => List<WebhookDeliveryPage>
    /**
     * Send a delivery again, now.
     * `POST /api/v1/webhooks/deliveries/{id}/redeliver`
     */
    redeliver: (id: string, options?: CallOptions) => Promise<WebhookDelivery>
    /**
     * The account’s own secret, which signs webhooks that were given none.
     * `GET /api/v1/webhooks/secret`
     */
    secret: (options?: CallOptions) => Promise<WebhookSecret>
    /**
     * Replace the account’s own secret.
     * `POST /api/v1/webhooks/secret/rotate`
     */
    rotateSecret: (options?: CallOptions) => Promise<WebhookSecret>
  }
  /**
   * Finished runs, seconds and money by day, model, operation and key.
   * `GET /api/v1/usage`
   */
  usage: (query?: UsageQuery, options?: CallOptions) => Promise<Usage>
}

/** What can be estimated, and from what. */
export interface Estimated {
  'images.generate': GenerateImageInput
  'images.segmentImage': ImagesSegmentImageInput
  'images.removeBackground': ImagesRemoveBackgroundInput
  'images.backgroundRemove': ImagesBackgroundRemoveInput
  'edit.maskImage': EditMaskImageInput
  'images.edit.vendora': ImagesEditVendoraInput
  'images.edit.fluxKontext': FluxKontextEditRequest
  'images.edit.nanobanana': ImagesEditNanobananaInput
  'images.edit.gemini25': ImagesEditGemini25Input
  'images.combine': ImagesCombineInput
  'images.combine.nanobanana': ImagesCombineNanobananaInput
  'images.combine.gemini25': ImagesCombineGemini25Input
  'images.character': ImagesCharacterInput
  'images.reference': ImagesReferenceInput
  'images.genRemove': ImagesGenRemoveInput
  'images.generativeRemove': ImagesGenRemoveInput
  'images.extract': ImagesExtractInput
  'images.reframe': ImagesReframeInput
  'images.upscale': ImagesUpscaleInput
  'images.describe': ImagesDescribeInput
  'generateVideo': GenerateVideoInput
  'prompts.enhance': PromptsEnhanceInput
}

/** The same as data: how each method is sent. */
export const methods: Record<string, MethodRow> = {
  'images.generate': { verb: 'POST', path: '/runs/generate', takes: 'json', gives: 'json', keyed: true },
  'images.upload': { verb: 'POST', path: '/upload', takes: 'form', gives: 'json', keyed: true },
  'images.uploadMask': { verb: 'POST', path: '/upload', takes: 'form', gives: 'json', keyed: true, sets: { isMask: true } },
  'images.segmentImage': { verb: 'POST', path: '/edits/segment', takes: 'json and form', gives: 'bytes', keyed: true },
  'images.removeBackground': { verb: 'POST', path: '/edits/remove-bg', takes: 'json and form', gives: 'bytes', keyed: true },
  'images.backgroundRemove': { verb: 'POST', path: '/edits/background-remove', takes: 'json and form', gives: 'json', keyed: true },
  'edit.maskImage': { verb: 'POST', path: '/edits/mask', takes: 'json and form', gives: 'bytes', keyed: true, editServer: true },
  'images.edit.vendora': { verb: 'POST', path: '/edits/vendora', takes: 'json and form', gives: 'json', keyed: true },
  'images.edit.fluxKontext': { verb: 'POST', path: '/edits/flux-kontext', takes: 'json and form', gives: 'json', keyed: true },
  'images.edit.nanobanana': { verb: 'POST', path: '/edits/nanobanana', takes: 'json and form', gives: 'json', keyed: true },
  'images.edit.gemini25': { verb: 'POST', path: '/edits/gemini-2.5', takes: 'json and form', gives: 'json', keyed: true },
  'images.combine': { verb: 'POST', path: '/edits/combine', takes: 'json and form', gives: 'json', keyed: true },
  'images.combine.nanobanana': { verb: 'POST', path: '/edits/combine/nanobanana', takes: 'json and form', gives: 'json', keyed: true },
  'images.combine.gemini25': { verb: 'POST', path: '/edits/combine/gemini-2.5', takes: 'json and form', gives: 'json', keyed: true },
  'images.character': { verb: 'POST', path: '/runs/character', takes: 'json and form', gives: 'json', keyed: true },
  'images.reference': { verb: 'POST', path: '/runs/reference', takes: 'json and form', gives: 'json', keyed: true },
  'images.genRemove': { verb: 'POST', path: '/edits/generative-remove', takes: 'json and form', gives: 'json', keyed: true },
  'images.generativeRemove': { verb: 'POST', path: '/edits/generative-remove', takes: 'json and form', gives: 'json', keyed: true },
  'images.extract': { verb: 'POST', path: '/edits/extract', takes: 'json and form', gives: 'json', keyed: true },
  'images.reframe': { verb: 'POST', path: '/edits/reframe', takes: 'json and form', gives: 'json', keyed: true },
  'images.upscale': { verb: 'POST', path: '/edits/upscale', takes: 'json and form', gives: 'json', keyed: true },
  'images.describe': { verb: 'POST', path: '/images/describe', takes: 'json and form', gives: 'json', keyed: true },
  'edit.getLayers': { verb: 'GET', path: '/runs/{run_id}/layers', takes: 'nothing', gives: 'json' },
  'generateVideo': { verb: 'POST', path: '/runs/video', takes: 'json and form', gives: 'json', keyed: true },
  'prompts.enhance': { verb: 'POST', path: '/prompts/enhance', takes: 'json', gives: 'json', keyed: true },
  'runs.get': { verb: 'GET', path: '/runs/{run_id}', takes: 'query', gives: 'json' },
  'runs.list': { verb: 'GET', path: '/runs', takes: 'query', gives: 'list' },
  'runs.tree': { verb: 'GET', path: '/runs/{run_id}/tree', takes: 'nothing', gives: 'json' },
  'runs.cancel': { verb: 'POST', path: '/runs/{run_id}/cancel', takes: 'nothing', gives: 'json', repeatable: true },
  'runs.replay': { verb: 'POST', path: '/runs/{run_id}/replay', takes: 'json', gives: 'json', keyed: true },
  'runs.delete': { verb: 'DELETE', path: '/runs/{run_id}', takes: 'nothing', gives: 'json' },
  'prompts.create': { verb: 'POST', path: '/prompts', takes: 'json', gives: 'json' },
  'prompts.list': { verb: 'GET', path: '/prompts', takes: 'query', gives: 'list' },
  'prompts.get': { verb: 'GET', path: '/prompts/{id}', takes: 'nothing', gives: 'json' },
  'prompts.update': { verb: 'PATCH', path: '/prompts/{id}', takes: 'json', gives: 'json' },
  'prompts.delete': { verb: 'DELETE', path: '/prompts/{id}', takes: 'nothing', gives: 'json' },
  'models.create': { verb: 'POST', path: '/models', takes: 'json', gives: 'json' },
  'models.list': { verb: 'GET', path: '/models', takes: 'query', gives: 'list' },
  'models.types': { verb: 'GET', path: '/models/types', takes: 'nothing', gives: 'json' },
  'models.get': { verb: 'GET', path: '/models/{model_id}', takes: 'nothing', gives: 'json' },
  'models.update': { verb: 'PATCH', path: '/models/{model_id}', takes: 'json', gives: 'json' },
  'models.delete': { verb: 'DELETE', path: '/models/{model_id}', takes: 'nothing', gives: 'json' },
  'models.grants.list': { verb: 'GET', path: '/models/{model_id}/grants', takes: 'nothing', gives: 'list' },
  'models.grants.create': { verb: 'POST', path: '/models/{model_id}/grants', takes: 'json', gives: 'json' },
  'models.grants.delete': { verb: 'DELETE', path: '/models/{model_id}/grants/{account_id}', takes: 'nothing', gives: 'json' },
  'keys.create': { verb: 'POST', path: '/keys', takes: 'json', gives: 'json' },
  'keys.list': { verb: 'GET', path: '/keys', takes: 'nothing', gives: 'list' },
  'keys.delete': { verb: 'DELETE', path: '/keys/{id}', takes: 'nothing', gives: 'json' },
  'tokens.create': { verb: 'POST', path: '/tokens', takes: 'json', gives: 'json' },
  'webhooks.deliveries': { verb: 'GET', path: '/webhooks/deliveries', takes: 'query', gives: 'list' },
  'webhooks.redeliver': { verb: 'POST', path: '/webhooks/deliveries/{id}/redeliver', takes: 'nothing', gives: 'json' },
  'webhooks.secret': { verb: 'GET', path: '/webhooks/secret', takes: 'nothing', gives: 'json' },
  'webhooks.rotateSecret': { verb: 'POST', path: '/webhooks/secret/rotate', takes: 'nothing', gives: 'json' },
  'usage': { verb: 'GET', path: '/usage', takes: 'query', gives: 'json' },
}

/** The states that no other follows. */
export const finishedStatuses: readonly RunStatus[] = ['completed', 'failed', 'cancelled']
