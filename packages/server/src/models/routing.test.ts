import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Card, Engine } from '../engines/engine.ts'
import { Routing } from './routing.ts'

const engine = (id: string, offers: Record<string, Card>): Engine => ({
  id,
  offers: (operation, model) => offers[`${operation} ${model}`],
})
const card: Card = { honours: 'all' }
const small = engine('small', { 'images.generate flux-dev': card })
const large = engine('large', { 'images.generate flux-dev': card, 'images.generate vendora': card })

describe('routing', () => {
  it('takes the first engine that offers it', () => {
    const routing = new Routing([small, large])
    assert.equal(routing.choose('images.generate', 'flux-dev').engine.id, 'small')
    assert.equal(routing.choose('images.generate', 'vendora').engine.id, 'large')
  })

  it('takes what the configuration names before that', () => {
    const routing = new Routing([small, large], {
      routes: [{ operation: '*', model: 'flux-dev', engines: ['large', 'small'] }],
    })
    assert.deepEqual(
      routing.candidates('images.generate', 'flux-dev').map(({ engine: { id } }) => id),
      ['large', 'small'],
    )
  })

  it('does not take a route to somebody who never serves it', () => {
    const routed = (operation: string, model: string, ...engines: string[]) =>
      new Routing([small, large], { routes: [{ operation, model, engines }] })
    assert.throws(() => routed('*', 'vendora', 'large', 'small'), {
      message: 'a route names the engine small for vendora, which it does not serve',
    })
    assert.throws(
      () => routed('images.upscale', '*', 'large'),
      /the engine large for images\.upscale, which it does not/,
    )
    assert.throws(() => routed('images.edit.vendora', 'vendora', 'large'), /for images\.edit\.vendora with vendora/)
    assert.doesNotThrow(() => routed('*', '*', 'small', 'large'))
  })

  it('says who is missing', () => {
    assert.throws(
      () => new Routing([small], { routes: [{ operation: '*', model: '*', engines: ['tiny'] }] }),
      /names the engine tiny, but there are only: small/,
    )
    assert.throws(
      () => new Routing([small], { routes: [{ operation: '*', model: '*', engines: ['google-video'] }] }),
      /names the engine google-video, which is not set up; set GEMINI_API_KEY/,
    )
    assert.throws(() => new Routing([]).choose('images.generate', 'flux-dev'), { code: 'model_unavailable' })
  })
})
