/** The jobs of a simulator: begun by a submit, at work for a while, ended as the behaviour says. */
import { randomUUID } from 'node:crypto'
import { type Behaviour, type Reply, type Simulator, turnedAway, usual, wait } from './simulator.ts'

export interface Job {
  id: string
  cancelled: boolean
  // biome-ignore lint/suspicious/noExplicitAny: looked at field by field
  input: any
  model: string
  beganAt: number
  endsAt: number
  ends: Behaviour['ends']
}

export class Jobs {
  readonly list: Job[] = []
  readonly behaviour: Behaviour = { ...usual }
  readonly set: Simulator['set'] = (change) => void Object.assign(this.behaviour, change)

  readonly at: Simulator['at'] = (share) => {
    for (const job of this.list) Object.assign(job, timesAt(share))
  }

  /** What a submit is answered instead of being looked at. */
  refusal(body: (status: number) => unknown): Reply | undefined {
    const turned = turnedAway(this.behaviour)
    return turned === undefined ? undefined : { ...turned, json: body(turned.status) }
  }

  /** Begins one, and answers, late or not at all if it is so. */
  async begin(model: string, input: unknown, answer: (job: Job) => Reply): Promise<Reply> {
    const { workMs, answerMs, ends } = this.behaviour
    const beganAt = Date.now()
    const job = { id: randomUUID(), cancelled: false, input, model, beganAt, endsAt: beganAt + workMs, ends }
    this.list.push(job)
    if (answerMs > 0) await wait(answerMs)
    if (this.behaviour.dropSubmitAnswers > 0) {
      this.behaviour.dropSubmitAnswers -= 1
      return { drop: true }
    }
    return answer(job)
  }

  /** Whether this poll breaks off. */
  drops(): boolean {
    if (this.behaviour.dropPolls <= 0) return false
    this.behaviour.dropPolls -= 1
    return true
  }

  find(id: string): Job | undefined {
    return this.list.find((job) => job.id === id)
  }
}

/** Of work that takes ten minutes and is so far. */
export function timesAt(share: number): { beganAt: number; endsAt: number } {
  const wholeMs = 600_000
  const beganAt = Date.now() - share * wholeMs
  return { beganAt, endsAt: beganAt + wholeMs }
}

/** How far it is: from 0 to 1. */
export function shareOf({ beganAt, endsAt }: Job): number {
  return endsAt <= beganAt ? 1 : Math.min(1, (Date.now() - beganAt) / (endsAt - beganAt))
}

/** The smallest thing that says it is an MP4. */
export function clipOf(words: string): Buffer {
  const told = Buffer.from(words.slice(0, 200))
  const box = Buffer.alloc(8)
  box.writeUInt32BE(8 + told.length)
  box.write('free', 4, 'latin1')
  return Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'), box, told])
}

/** Something that is no picture, whatever it says of itself. */
export const rubbish: Reply = { bytes: Buffer.from('<html>gateway</html>'), type: 'image/png' }

export function bytesOfDataUri(uri: string): Buffer | undefined {
  const found = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+=*)$/.exec(uri)
  return found === null ? undefined : Buffer.from(found[1] as string, 'base64')
}
