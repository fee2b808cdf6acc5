import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import {
  modelTypes,
  operations,
  requestErrorCodes,
  resources,
  runErrorCodes,
  runEvents,
  scopeNames,
} from '@easel/contract'
import { docsPage, docsSecurityPolicy } from './docsPage.ts'
import { escaped } from './page/html.ts'

const service = { baseUrl: 'http://127.0.0.1:8787', version: '1.2.3' }
const page = docsPage(service)
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] as string)

const articleOf = (id: string) => {
  const start = page.indexOf(`<article class="entry" id="${id}">`)
  return page.slice(start, page.indexOf('</article>', start))
}

test('every operation and resource has an anchor, and every other name of an operation too', () => {
  for (const { id, variants } of operations)
    for (const name of [id, ...(variants ?? []).map((variant) => variant.id)]) assert.ok(ids.includes(name), name)
  for (const { id } of resources) assert.ok(ids.includes(id), id)
})

test('every field of an operation is in its table, and its path and scope are told', () => {
  for (const operation of operations) {
    const article = articleOf(operation.id)
    for (const name of Object.keys(operation.input.shape))
      assert.ok(
        article.includes(`<th role="rowheader" scope="row"><code>${name}</code></th>`),
        `${operation.id} ${name}`,
      )
    assert.ok(article.includes(escaped(`/api/v1${operation.path}`)))
    assert.ok(article.includes(operation.scope))
  }
})

test('every field of a resource is in its table', () => {
  for (const resource of resources)
    for (const name of Object.keys({ ...resource.query?.shape, ...resource.body?.shape }))
      assert.ok(articleOf(resource.id).includes(`<code>${name}</code>`), `${resource.id} ${name}`)
})

test('every model type, error code, scope and event is told', () => {
  for (const word of [...modelTypes, ...requestErrorCodes, ...runErrorCodes, ...scopeNames, ...Object.keys(runEvents)])
    assert.ok(page.includes(`<code>${word}</code>`), word)
})

test('every example is shown in each way of asking', () => {
  for (const operation of operations) {
    const panels = articleOf(operation.id).match(/class="panel"/g) ?? []
    assert.equal(panels.length, operation.examples.length * 3, operation.id)
  }
})

test('anchors are unique and every link leads to one', () => {
  assert.equal(new Set(ids).size, ids.length)
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.includes(target as string), target)
})

test('nothing is fetched from elsewhere', () => {
  for (const [tag] of page.matchAll(/<(?:script|link|img|iframe|source|video|audio|object|embed)\b[^>]*>/g))
    assert.doesNotMatch(tag.replace(/href="data:[^"]*"/, ''), /\b(?:src|href|data)=/, tag)
  assert.doesNotMatch(page, /@import|url\((?!#)/)
  assert.doesNotMatch(page, /\bstyle="|\son\w+="/)
})

test('what the service says about itself is escaped', () => {
  const hostile = docsPage({ baseUrl: 'http://x/"><script>alert(1)</script>', version: '<b>&' })
  assert.doesNotMatch(hostile, /<script>alert|<b>&/)
  assert.equal(hostile.match(/<script>/g)?.length, 1)
})

test('the security policy carries the hashes of the very style and script in the page', () => {
  for (const tag of ['style', 'script']) {
    const text = page.slice(page.indexOf(`<${tag}>`) + tag.length + 2, page.indexOf(`</${tag}>`))
    const hash = createHash('sha256').update(text).digest('base64')
    assert.ok(docsSecurityPolicy().includes(`${tag}-src 'sha256-${hash}'`), tag)
  }
  assert.match(docsSecurityPolicy(), /^default-src 'none'/)
})

test('the page is the same every time', () => {
  assert.equal(docsPage(service), page)
})
