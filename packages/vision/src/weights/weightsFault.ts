/** Weights that are missing or damaged and cannot be had, in words for the one who runs the service. */
export class WeightsFault extends Error {
  override name = 'WeightsFault'
}
