import type { FastifyInstance } from 'fastify'

/** Which methods an address takes, for those who come with another one. Knows the routes that are added after this. */
export function collectMethods(server: FastifyInstance): (url: string) => string[] {
  const routes: { methods: string[]; pattern: RegExp }[] = []
  server.addHook('onRoute', ({ method, url }) => {
    if (!url.includes('*')) routes.push({ methods: [method].flat(), pattern: patternOf(url) })
  })
  return (url) => {
    const path = url.split('?')[0] as string
    return routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
  }
}

/** `/runs/:run_id` and its like, as a whole address. */
function patternOf(url: string): RegExp {
  const steps = url.split('/').map((step) => (step.startsWith(':') ? '[^/]+' : step.replaceAll('.', '\\.')))
  return new RegExp(`^${steps.join('/')}$`)
}
