/** What easel.config.json may say. Names are checked too: a misspelt one would otherwise be obeyed by nobody, in silence. */
import { limits, modelTypes, operations, unwrapped } from '@easel/contract'
import { z } from 'zod'
import { price } from './models/prices.ts'
import { upstreamModel } from './models/upstream.ts'
import { engineNames } from './models/vendors.ts'

const positive = z.number().positive()

export const configFile = z
  .strictObject({
    $schema: z.string().optional(),
    routes: z
      .array(
        z.strictObject({
          operation: z.string().default('*'),
          model: z.string().default('*'),
          engines: z.array(z.string()).min(1),
        }),
      )
      .default([]),
    models: z.array(upstreamModel).default([]),
    prices: z.array(price).default([]),
    engines: z.record(z.string(), z.strictObject({ concurrency: z.int().min(1).max(1000) })).default({}),
    limits: z
      .strictObject({
        uploadBytes: positive.default(limits.uploadBytes),
        imagePixels: positive.default(limits.imagePixels),
        creationsPerMinute: positive.default(limits.creationsPerMinute),
        queuedRuns: positive.default(limits.queuedRuns),
        waitSeconds: positive.default(limits.waitSeconds),
        attemptSeconds: positive.default(900),
      })
      .prefault({}),
  })
  .superRefine(({ routes, models, prices, engines }, context) => {
    const check = (kind: keyof typeof known, name: string, path: (string | number)[]) => {
      if (known[kind].includes(name)) return
      const message = `there is no ${kind} ${JSON.stringify(name)}; there are: ${known[kind].join(', ')}`
      context.addIssue({ code: 'custom', path, message })
    }
    for (const [section, rows] of Object.entries({ routes, models, prices }))
      for (const [at, row] of rows.entries()) {
        check('operation', row.operation, [section, at, 'operation'])
        if ('model' in row) check('model', row.model, [section, at, 'model'])
        if ('engine' in row) check('engine', row.engine, [section, at, 'engine'])
        else for (const [place, name] of row.engines.entries()) check('engine', name, [section, at, 'engines', place])
      }
    for (const name of Object.keys(engines)) check('engine', name, ['engines', name])
  })
export type ConfigFile = z.infer<typeof configFile>

const known = {
  operation: ['*', ...operations.map(({ id }) => id)],
  model: ['*', ...new Set([...modelTypes, ...operations.flatMap(modelsOf)])],
  engine: engineNames,
}

/** The names that an operation knows models by. */
function modelsOf({ model, input }: (typeof operations)[number]): string[] {
  if (model === undefined) return []
  if ('fixed' in model) return [model.fixed]
  const field = unwrapped(input.shape[model.field])
  return field instanceof z.ZodEnum ? field.options.map(String) : []
}
