/** The command was not given as it should be; every fault is told at once. */
export class UsageFault extends Error {
  readonly faults: readonly string[]
  /** Which help page says how it should be. */
  readonly page: readonly string[]

  constructor(faults: readonly string[], page: readonly string[]) {
    super(faults.join('; '))
    this.name = 'UsageFault'
    this.faults = faults
    this.page = page
  }
}
