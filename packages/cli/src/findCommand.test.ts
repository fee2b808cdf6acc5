import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCommand, unknownCommand, withKnownFirstWord } from './findCommand.ts'
import { commands, otherWords } from './ownCommands.ts'

const found = (line: string) => findCommand(commands, line.split(' '))?.id
const refused = (line: string) => unknownCommand(commands, Object.keys(otherWords), line.split(' ')).faults[0]

test('the longest command is meant', () => {
  assert.equal(found('images combine x'), 'images.combine')
  assert.equal(found('images combine nanobanana x'), 'images.combine.nanobanana')
  assert.equal(found('images edit flux-kontext x'), 'images.edit.fluxKontext')
  assert.equal(found('generate-video x'), 'generateVideo')
  assert.equal(found('key revoke x'), 'keys.delete')
})

test('no two commands have the same words', () => {
  assert.equal(new Set(commands.map((command) => command.words.join(' '))).size, commands.length)
})

test('a first word may be said otherwise', () => {
  assert.deepEqual(withKnownFirstWord(['keys', 'create', 'keys']), ['key', 'create', 'keys'])
})

test('a wrong word is answered with the nearest right one', () => {
  assert.equal(refused('imges generate x'), 'there is no command easel imges; did you mean easel images?')
  assert.equal(
    refused('images genrate x'),
    'there is no command easel images genrate; did you mean easel images generate?',
  )
  assert.equal(refused('sreve'), 'there is no command easel sreve; did you mean easel serve?')
  assert.equal(refused('images zzzzzzzz'), 'there is no command easel images zzzzzzzz')
})

test('a line that stops too early is told so', () => {
  assert.equal(refused('images edit'), 'images edit needs a command after it')
  assert.equal(refused('--json'), 'a command is missing; flags come after it')
})
