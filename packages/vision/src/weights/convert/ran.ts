/** For tests: what a network in memory answers, rounded a little. */
import { InferenceSession, Tensor } from 'onnxruntime-node'

export async function ran(
  network: Uint8Array,
  input: ArrayLike<number>,
  shape: number[],
  others: Record<string, number[]> = {},
): Promise<Record<string, number[]>> {
  const session = await InferenceSession.create(network, { intraOpNumThreads: 1, logSeverityLevel: 3 })
  const feeds: Record<string, Tensor> = { input: new Tensor('float32', Float32Array.from(input), shape) }
  for (const [name, values] of Object.entries(others)) {
    const dimensions = values.length === 1 && name === 'own' ? [1] : [1, values.length, 1, 1]
    feeds[name] = new Tensor('float32', Float32Array.from(values), dimensions)
  }
  const outputs = await session.run(feeds)
  await session.release()
  const numbers = (value: unknown) =>
    Array.from((value as Tensor).data as Float32Array, (one) => Math.round(one * 1e4) / 1e4)
  return Object.fromEntries(Object.entries(outputs).map(([name, value]) => [name, numbers(value)]))
}
