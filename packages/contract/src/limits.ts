/** What the interface promises at most; the service's configuration may change them. */
export const limits = {
  uploadBytes: 50 * 1024 * 1024,
  imagePixels: 64_000_000,
  idempotencyKeyCharacters: 255,
  idempotencyHours: 24,
  creationsPerMinute: 600,
  queuedRuns: 10_000,
  waitSeconds: 120,
  runAttempts: 3,
} as const

/** The picture formats taken in, by content type. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'image/tiff'] as const

/** When a webhook is tried, in seconds after the event; jitter is added. */
export const webhookScheduleSeconds = [
  0,
  5,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
] as const
export const webhookTimeoutSeconds = 20
