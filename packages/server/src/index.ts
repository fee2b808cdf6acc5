/** The face of the service: to start it, and to write an engine for it. */
export { type Easel, startEasel } from './app.ts'
export { type Config, ConfigError, readConfig } from './config.ts'
export * from './engines/engine.ts'
export { serve } from './main.ts'
