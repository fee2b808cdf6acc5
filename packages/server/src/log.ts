/** Where the service tells its operator what happens. Fastify's logger has this shape. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
