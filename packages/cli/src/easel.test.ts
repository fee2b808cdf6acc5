/** What needs no service: help, version and refusals. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { easel } from './easel.ts'
import { commands } from './ownCommands.ts'
import type { Terminal } from './terminal.ts'

async function said(...line: string[]) {
  const told = { out: '', err: '', code: -1 }
  const terminal = {
    env: {},
    stdin: (async function* () {})(),
    stdout: { write: (text: string) => (told.out += text), columns: 80 },
    stderr: { write: (text: string) => (told.err += text) },
    onInterrupt: () => () => {},
  }
  told.code = await easel(line, terminal as unknown as Terminal)
  return told
}

test('help lists every command', async () => {
  for (const line of [[], ['help'], ['--help']]) {
    const { out, code } = await said(...line)
    assert.equal(code, 0)
    for (const command of commands) assert.ok(out.includes(`  ${command.words.join(' ')}`), command.id)
    assert.match(out, /^ {2}serve {2,}/m)
  }
})

test('the page of a command tells its words, flags, rules and models', async () => {
  const { out } = await said('images', 'generate', '--help')
  assert.match(out, /^Usage: easel images generate PROMPT \[FLAGS\]\n\nMake pictures from words\./)
  assert.match(out, /^ {2}--width NUMBER +In pixels\. 64 to 2048\.$/m)
  assert.match(out, /--lora-low-name and --lora-high-name must be given together\./)
  assert.match(out, /^ {2}vendorb-imagen4[\s\S]*?Needs\s+--aspect-ratio\./m)
  assert.match(out, /^ {2}-o, --output FILE/m)
})

test('every page tells every flag and fits its terminal', async () => {
  for (const command of commands) {
    const { out, code } = await said(...command.words, '--help')
    assert.equal(code, 0)
    for (const field of command.fields.filter((each) => !command.positionals.includes(each.name)))
      assert.match(out, new RegExp(`^  --(no-)?${field.flag}\\b`, 'm'), `${command.id} ${field.flag}`)
    for (const line of out.split('\n')) assert.ok(line.length <= 80 || !line.slice(0, 80).trim().includes(' '), line)
  }
})

test('what is on by default is shown as what turns it off', async () => {
  assert.match(
    (await said('help', 'images', 'gen-remove')).out,
    /^ {2}--no-remove-shadow +Not: Its cast shadow too\.$/m,
  )
})

test('the page of a group lists what is below it', async () => {
  const { out } = await said('images', 'edit', '--help')
  assert.match(out, /^Usage: easel images edit COMMAND/)
  assert.equal(out.match(/^ {2}images edit /gm)?.length, 4)
})

test('a command that has others below it shows both', async () => {
  const { out } = await said('help', 'images', 'combine')
  assert.match(out, /^Usage: easel images combine \[PROMPT\]/)
  assert.match(out, /images combine nanobanana PROMPT/)
})

test('wrong usage is told on stderr with exit code 2', async () => {
  const { out, err, code } = await said('images', 'genrate', 'x')
  assert.deepEqual({ out, code }, { out: '', code: 2 })
  assert.match(
    err,
    /^easel: there is no command easel images genrate; did you mean easel images generate\?\n {2}See: easel images --help\n$/,
  )
  assert.equal((await said('serve', '--port', '1')).code, 2)
})

test('the version is told', async () => {
  assert.match((await said('version')).out, /^\d+\.\d+\.\d+\n$/)
})
