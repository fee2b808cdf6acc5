/**
 * What is on its way to a vendor. A run may be cancelled, or its time be up, while it is being sent: nobody waits for
 * the answer then, but it must still be heard, because only with it can the work be called off. So the service does not
 * end before these have.
 */
export class Sends {
  readonly #underWay = new Set<Promise<unknown>>()

  async heard<Answer>(send: Promise<Answer>): Promise<Answer> {
    this.#underWay.add(send)
    try {
      return await send
    } finally {
      this.#underWay.delete(send)
    }
  }

  async ended() {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay)
  }
}
