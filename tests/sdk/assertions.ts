/** The few assertions the suite needs, since a browser has none. */

export interface Assertions {
  ok(value: unknown, message?: string): void
  equal(actual: unknown, expected: unknown, message?: string): void
  /** Waits for a failure of this class and gives it. */
  fails<Failure extends Error>(
    call: Promise<unknown>,
    type: abstract new (...given: never[]) => Failure,
  ): Promise<Failure>
}

export const assertions: Assertions = {
  ok(value, message = 'expected something that holds') {
    if (value === false || value === undefined || value === null || value === 0 || value === '')
      throw new Error(message)
  },
  equal(actual, expected, message = '') {
    const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)]
    if (one !== other) throw new Error(`${message} expected ${other}, received ${one}`.trim())
  },
  async fails(call, type) {
    const outcome: unknown = await call.then(
      (value) => ({ value }),
      (error) => error,
    )
    if (outcome instanceof type) return outcome
    throw new Error(`expected ${type.name}, received ${outcome instanceof Error ? outcome : JSON.stringify(outcome)}`, {
      cause: outcome,
    })
  },
}
