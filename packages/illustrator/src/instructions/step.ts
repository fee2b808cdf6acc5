/**
 * An instruction, read: plain steps, in the order they are to be done, kept with the run as its plan. A scene is changed by
 * them in `scene/edit.ts`; a photograph in its pixels, by whoever can see what the words name.
 */
import type { Mood, Season, SettingName, TimeOfDay, Weather } from '../reading/reading.ts'

/** Which side or part of the picture. */
export type Where =
  | 'left' | 'right' | 'top' | 'bottom' | 'centre' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'
  | 'background' | 'foreground' // biome-ignore format: a list

/** How something new stands to something that is there: `on` the bench. */
export interface Beside {
  kind: 'on' | 'under' | 'in-front-of' | 'behind' | 'left-of' | 'right-of' | 'above' | 'below' | 'beside' | 'inside' | 'wearing' | 'holding' // biome-ignore format: a list
  what: string
}

export type Adjustment =
  | 'brightness' | 'contrast' | 'saturation' | 'warmth' | 'sharpness' | 'exposure' | 'highlights' | 'shadows'
  | 'blur' | 'grain' | 'vignette' | 'haze' | 'clarity'
  /** Of what the picture itself shows: its greys made grey, its darkest and lightest brought to the ends. */
  | 'balance' | 'levels' | 'negative' // biome-ignore format: a list

/** `what` is always the words that name something, as they were said: "the red car on the left". */
export type StepKind =
  | { do: 'remove'; what: string }
  | { do: 'keep-only'; what: string }
  | { do: 'replace'; what: string; by: string }
  | { do: 'add'; what: string; where?: Where; beside?: Beside }
  /** `from` is the colour that it has: only what bears it is changed. */
  | { do: 'recolour'; what: string; colour?: string; colourName?: string; material?: string; from?: string }
  /** `beside` where it is to stand by something; `to` is then only the nearest direction. */
  | { do: 'move'; what: string; to: Where | 'closer' | 'farther' | 'up' | 'down'; beside?: Beside }
  | { do: 'resize'; what: string; factor: number }
  /** `place` is a setting of the illustrator's; `words` what was said; `colour` a plain ground; `except` what stays, where it was named. */
  | { do: 'background'; to: 'transparent' | 'blurred' | 'colour' | 'place' | 'grey'; colour?: string; place?: SettingName; words?: string; amount?: number; except?: string } // biome-ignore format: one line reads better
  | { do: 'surroundings'; time?: TimeOfDay; season?: Season; weather?: Weather; mood?: Mood; setting?: SettingName }
  | { do: 'palette'; colours: string[] }
  | { do: 'style'; name: string; strength: number }
  /** −1 to 1; of the whole, or of `what` alone. */
  | { do: 'adjust'; adjustment: Adjustment; amount: number; what?: string }
  /** `keep` is how much of the frame stays where a side is meant; a half is usual. */
  | { do: 'crop'; to: { what: string } | { ratio: [number, number] } | { where: Where; keep?: number } }
  | { do: 'zoom'; factor: number; what?: string }
  /** Clockwise. */
  | { do: 'rotate'; degrees: number; what?: string }
  /** By as much as its own lines are askew. */
  | { do: 'straighten' }
  | { do: 'flip'; axis: 'horizontal' | 'vertical'; what?: string }
  /** `ratio`, or how much larger on which sides: 0.25 is a quarter. */
  | { do: 'extend'; ratio?: [number, number]; sides?: ('left' | 'right' | 'top' | 'bottom')[]; by?: number }
  | { do: 'upscale'; factor: number }
  /** `by` is of the shorter side. */
  | { do: 'border'; colour: string; by: number }
  /** Corners cut round and transparent; 1 is an ellipse. */
  | { do: 'round'; by: number }
  | { do: 'write'; text: string; where?: Where; on?: string; colour?: string }
  | { do: 'erase-text'; text?: string }
  /** Stays as it is, whatever the other steps do: "but don't change the sky". */
  | { do: 'protect'; what: string }

export type Step = StepKind & {
  /** The part of the instruction that it was read from. */
  said: string
}

/** Understood, and nothing that can be done here. */
export interface Beyond {
  said: string
  why: string
}

export interface Plan {
  steps: Step[]
  /** Parts of which nothing could be made. */
  notUnderstood: string[]
  beyond: Beyond[]
}
