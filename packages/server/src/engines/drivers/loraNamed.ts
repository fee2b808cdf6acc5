/**
 * Which of the server's LoRAs is meant. They lie in folders and have endings; on some machines with backslashes between.
 * The last part of the name will do where only one ends so.
 */
export function loraNamed(name: string, offered: readonly string[]): string | undefined {
  const plain = (text: string) => text.replaceAll('\\', '/').replace(/\.(safetensors|pt|ckpt|gguf)$/, '')
  const last = (text: string) => plain(text).split('/').at(-1)
  const exact = offered.find((each) => each === name) ?? offered.find((each) => plain(each) === plain(name))
  if (exact !== undefined) return exact
  const alike = offered.filter((each) => last(each) === last(name))
  return alike.length === 1 ? alike[0] : undefined
}
