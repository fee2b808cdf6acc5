import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Command } from './command.ts'
import { findCommand } from './findCommand.ts'
import { commands } from './ownCommands.ts'
import { readLine } from './readLine.ts'
import { UsageFault } from './usageFault.ts'

const command = (words: string) => findCommand(commands, words.split(' ')) as Command
const generate = command('images generate')

function faultsOf(of: Command, ...words: string[]): readonly string[] {
  try {
    readLine(of, words)
  } catch (error) {
    if (error instanceof UsageFault) return error.faults
    throw error
  }
  return []
}

test('a prompt, flags and settings', () => {
  const { input, settings } = readLine(generate, ['a fox', '--width', '512', '-o', 'fox.png', '--json'])
  assert.deepEqual(input, { prompt: 'a fox', width: 512 })
  assert.deepEqual(settings, { output: 'fox.png', json: true, wait: true, dryRun: false, help: false })
})

test('a flag may carry its value, and a positional may be given by its flag', () => {
  assert.deepEqual(readLine(generate, ['--prompt=a = b', '--seed=0']).input, { prompt: 'a = b', seed: 0 })
})

test('zero, negative numbers and empty text are values', () => {
  assert.deepEqual(readLine(generate, ['x', '--seed', '-1', '--negative-prompt', '']).input, {
    prompt: 'x',
    seed: -1,
    negative_prompt: '',
  })
})

test('a switch is turned on, off, or set', () => {
  const remove = command('images gen-remove')
  assert.deepEqual(readLine(remove, ['x', '--multiple', '--no-remove-shadow']).input, {
    prompt: 'x',
    multiple: true,
    remove_shadow: false,
  })
  assert.equal(readLine(remove, ['x', '--multiple=false']).input['multiple'], false)
})

test('a list is given by repeating its flag; known words may stand in one piece', () => {
  const combine = command('images combine')
  assert.deepEqual(readLine(combine, ['--images', 'a.png', '--images', 'data:image/png;base64,AA']).input, {
    images: ['a.png', 'data:image/png;base64,AA'],
  })
  const create = command('key create')
  assert.deepEqual(readLine(create, ['web', '--scopes', 'runs:read,runs:write', '--account', 'x']).input, {
    name: 'web',
    scopes: ['runs:read', 'runs:write'],
    account_id: 'x',
  })
})

test('tagged pictures are given as name=picture, or as JSON', () => {
  const reference = command('images reference')
  const cat = { image_reference: 'a=b.png', tag: 'cat' }
  assert.deepEqual(readLine(reference, ['@cat', '--images', 'cat=a=b.png']).input['images'], [cat])
  assert.deepEqual(readLine(reference, ['@cat', '--images', JSON.stringify([cat, cat])]).input['images'], [cat, cat])
})

test('JSON is read, and any field of a replay can be set', () => {
  assert.deepEqual(readLine(generate, ['x', '--metadata', '{"a":[1]}']).input['metadata'], { a: [1] })
  const replay = command('runs replay')
  assert.deepEqual(
    readLine(replay, ['id', '--set', 'seed=4', '--set', 'prompt=at night', '--set', 'mask_url=null']).input,
    {
      run_id: 'id',
      seed: 4,
      prompt: 'at night',
      mask_url: null,
    },
  )
})

test('words after -- are never flags', () => {
  assert.equal(readLine(generate, ['--', '--json']).input['prompt'], '--json')
})

test('every fault is told at once, with what was probably meant', () => {
  assert.deepEqual(
    faultsOf(generate, 'a', 'fox', '--widht', '--steps', 'few', '--model-type', 'flux-dve', '--metadata', '{'),
    [
      'there is no flag --widht; did you mean --width?',
      '--steps takes a number, not "few"',
      '--model-type does not take "flux-dve"; did you mean flux-dev?',
      '--metadata takes JSON, not "{"',
      '"fox" is one word too many; several words belong in quotes',
    ],
  )
})

test('what is missing, repeated or without value is told', () => {
  assert.deepEqual(faultsOf(generate), ['PROMPT is missing'])
  assert.deepEqual(faultsOf(command('models create'), '--name', 'x', '--base-type', 'vendora'), [
    '--deployment-id is missing',
  ])
  assert.deepEqual(faultsOf(generate, 'x', '--seed', '1', '--seed', '2'), ['--seed was given twice'])
  assert.deepEqual(faultsOf(generate, 'x', '--seed'), ['--seed needs a value'])
  assert.deepEqual(faultsOf(command('images reference'), 'x', '--images', 'cat.png'), [
    '--images takes NAME=PICTURE, not "cat.png"',
  ])
})

test('a flag is known only where it means something', () => {
  assert.deepEqual(faultsOf(command('runs list'), '-o', 'x'), ['there is no flag -o', '"x" is one word too many'])
  assert.match(faultsOf(command('key list'), '--no-wait')[0] ?? '', /no flag --no-wait/)
})

test('asked for help, nothing else is wrong', () => {
  assert.equal(readLine(generate, ['--widht', '--help']).settings.help, true)
})
