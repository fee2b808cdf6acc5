/** Networks published in other formats, as ONNX. The same files always give the same bytes. */
import { convertGraphModel, type GraphModelFile, type GraphRecipe } from './graphModel.ts'
import { convertLayersModel, type LayersModelFile } from './layersModel.ts'
import { convertNcnn } from './ncnn.ts'

export const conversions = ['ssd', 'deeplab', 'resnet50', 'cugan-2x', 'drawing-4x', 'anime', 'cartoon'] as const
export type Conversion = (typeof conversions)[number]

/** Files by name; a path before the name does not matter. */
export function convert(kind: Conversion, files: Map<string, Uint8Array>): Uint8Array {
  const byName = new Map([...files].map(([path, bytes]) => [baseName(path), bytes]))
  const file = (path: string) => {
    const bytes = byName.get(baseName(path))
    if (bytes === undefined) throw new Error(`the file ${baseName(path)} is missing`)
    return bytes
  }
  return converters[kind](file)
}

type File = (path: string) => Uint8Array

const converters: Record<Conversion, (file: File) => Uint8Array> = {
  ssd: (file) => convertGraphModel(json<GraphModelFile>(file('model.json')), ssd, file),
  deeplab: (file) => convertGraphModel(json<GraphModelFile>(file('model.json')), deeplab, file),
  resnet50: (file) => convertLayersModel(json<LayersModelFile>(file('model.json')), file),
  'cugan-2x': (file) =>
    convertNcnn(
      { param: file('up2x-conservative.param'), bin: file('up2x-conservative.bin') },
      { sharedAverages: true },
    ),
  'drawing-4x': (file) =>
    convertNcnn({ param: file('realesr-animevideov3-x4.param'), bin: file('realesr-animevideov3-x4.bin') }),
  anime: (file) => convertGraphModel(json<GraphModelFile>(file('model.json')), generator('shinkai'), file),
  cartoon: (file) => convertGraphModel(json<GraphModelFile>(file('model.json')), generator('hosoda'), file),
}

const predictors = [0, 1, 2, 3, 4, 5].map((index) => `BoxPredictor_${index}`)

/** Boxes come as differences from anchors, scores before the sigmoid: one row for each anchor. */
const ssd: GraphRecipe = {
  from: 'Preprocessor/sub',
  size: { width: 300, height: 300 },
  outputs: {
    boxes: { nodes: predictors.map((name) => `${name}/BoxEncodingPredictor/BiasAdd`), columns: 4 },
    scores: { nodes: predictors.map((name) => `${name}/ClassPredictor/BiasAdd`), columns: 91 },
    anchors: { constant: 'Postprocessor/ExpandDims' },
  },
}

/** Eight pixels of the picture to one of the logits, corners on corners. */
const deeplab: GraphRecipe = {
  from: 'sub_7',
  size: { width: 513, height: 513 },
  outputs: { logits: { node: 'logits/semantic/BiasAdd' } },
}

/** Takes pictures of any size whose sides are multiples of four, and gives one of the same size, −1 to 1. */
const generator = (name: string): GraphRecipe => ({
  from: `generator_${name}/input`,
  outputs: { output: { node: `generator_${name}/Tanh` } },
})

function json<Content>(bytes: Uint8Array): Content {
  return JSON.parse(new TextDecoder().decode(bytes))
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
