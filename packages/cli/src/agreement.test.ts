/** The terminal command says what the contract says: no operation without a command, no field without a flag. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations, resources } from '@easel/contract'
import { entries } from '../../server/src/http/docs/entries.ts'
import { commandExample } from '../../server/src/http/docs/examples/commandLine.ts'
import { pictureName } from '../../server/src/http/docs/examples/pictures.ts'
import { findCommand } from './findCommand.ts'
import { commonFlags } from './flags.ts'
import { commands } from './generated/commands.ts'
import { readLine } from './readLine.ts'

test('every operation has exactly one command, and each other name of it one more', () => {
  for (const { id, variants = [] } of operations) {
    assert.equal(commands.filter((command) => command.id === id).length, 1, id)
    assert.deepEqual(
      commands.filter((command) => command.variantOf === id).map((command) => command.id),
      variants.map((variant) => variant.id),
    )
  }
})

test('every resource of the client has exactly one command, and nothing else has', () => {
  const known = [...operations, ...resources.filter((each) => each.inClient)].map((each) => each.id)
  const own = commands.filter((command) => command.variantOf === undefined).map((command) => command.id)
  assert.deepEqual(own.toSorted(), known.toSorted())
})

test('every field has a flag of its own', () => {
  for (const { id, input } of operations) {
    const command = commands.find((each) => each.id === id)
    assert.deepEqual(
      command?.fields.map((field) => field.name),
      Object.keys(input.shape),
      id,
    )
    const flags = command?.fields.flatMap((field) => [field.flag, ...(field.aliases ?? [])]) ?? []
    assert.equal(new Set(flags).size, flags.length, id)
    for (const { flag } of commonFlags) assert.ok(!flags.includes(flag), `${id} --${flag}`)
  }
})

test('every required field and every value is known', () => {
  for (const { id, input } of operations)
    for (const field of commands.find((each) => each.id === id)?.fields ?? []) {
      const schema = input.shape[field.name]
      assert.equal(field.required === true, !schema.safeParse(undefined).success, `${id} ${field.name}`)
      for (const value of field.list === true ? [] : (field.values ?? []))
        assert.ok(schema.safeParse(value).success, `${id} ${field.name} ${value}`)
    }
})

test('every example in the reference, typed as it is shown, asks for what the example says', () => {
  for (const entry of entries.filter((each) => each.inClient))
    for (const example of entry.examples) {
      const [name, ...words] = typed(commandExample(entry, example))
      assert.equal(name, 'easel')
      const command = findCommand(commands, words)
      assert.equal(command?.id, entry.id)
      if (command === undefined) continue
      const { input } = readLine(command, words.slice(command.words.length))
      assert.deepEqual(input, shown(example, command.inPath), entry.id)
    }
})

/** A line as the shell would hand it over. */
function typed(line: string): string[] {
  const words = line.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|\\'|[^\s'])+/g)
  return [...words].map(([word]) => word.replace(/'([^']*)'|\\(')/g, (_, quoted, escaped) => quoted ?? escaped))
}

/** The example with files for pictures, and variables for ids in the path. */
function shown(example: Record<string, unknown>, inPath: readonly string[]): unknown {
  const named = JSON.parse(JSON.stringify(example), (key, value) => pictureName(key, value) ?? value)
  const withFiles = Object.entries(example).map(([name, value]) => [
    name,
    inPath.includes(name)
      ? `$${name.toUpperCase()}`
      : Array.isArray(value) && value.every((each) => typeof each === 'string')
        ? value.map((each, at) => pictureName(name, each, at) ?? each)
        : named[name],
  ])
  return Object.fromEntries(withFiles)
}
