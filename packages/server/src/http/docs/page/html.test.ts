import assert from 'node:assert/strict'
import { test } from 'node:test'
import { highlighted } from './highlight.ts'
import { html } from './html.ts'
import { inline } from './inline.ts'

test('whatever is put in is escaped, but markup is not escaped twice', () => {
  assert.equal(
    html`<p title="${'"&'}">${'<b>'}${html`<i>${"'"}</i>`}</p>`.text,
    '<p title="&quot;&amp;">&lt;b&gt;<i>&#39;</i></p>',
  )
})

test('lists are joined, nothing is nothing, zero is shown', () => {
  assert.equal(html`${['a', html`<b>`, undefined]}${undefined}${0}`.text, 'a<b>0')
})

test('code, strong words and links are marked, and their insides escaped', () => {
  assert.equal(
    inline('a `x<y` of **R&D**, see [runs](#runs.get)').text,
    'a <code>x&lt;y</code> of <strong>R&amp;D</strong>, see <a href="#runs.get">runs</a>',
  )
})

test('a link leads only inside the page', () => {
  assert.equal(inline('[x](javascript:alert(1))').text, '[x](javascript:alert(1))')
})

test('coloured code is escaped and complete', () => {
  const text = `curl 'http://h/<x>' \\\n  -H "A: $KEY" --json '{"a": 1}'`
  const made = highlighted('sh', text).text
  assert.doesNotMatch(made, /<x>/)
  const back = made
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  assert.equal(back, text)
})
