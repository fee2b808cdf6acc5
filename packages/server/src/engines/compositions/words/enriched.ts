/** The prompt as it is painted: as it was given, or with more of the scene in it. */
import { CannotDo, enhance, read } from '../borrowed.ts'
import { isShort } from './characterWords.ts'

interface Wish {
  prompt: string
  magicPrompt: 'On' | 'Off' | 'Auto'
  seed: number
}

export function enriched({ prompt, magicPrompt, seed }: Wish): string {
  if (prompt.trim() === '') throw new CannotDo('The prompt is empty: say where the character is.')
  if (magicPrompt === 'Off' || (magicPrompt === 'Auto' && !isShort(prompt))) return prompt
  const { prompt: richer, changes } = byDay(prompt, seed)
  // How it is painted, the style type says.
  const style = changes.find((change) => change.startsWith('style: '))?.slice('style: '.length)
  return style === undefined ? richer : richer.replace(`, ${style}`, '')
}

const tries = 8

/** Nobody who did not ask for the night wants a face that can hardly be seen. */
function byDay(prompt: string, seed: number): ReturnType<typeof enhance> {
  let made = enhance({ prompt, seed }, read)
  if (read(prompt).time !== undefined) return made
  for (let more = 1; more < tries && read(made.prompt).time === 'night'; more++)
    made = enhance({ prompt, seed: seed + more }, read)
  return made
}
