import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manifest, networkNames } from './manifest.ts'
import { keptFiles, mainFile } from './stored.ts'

test('every network says everything of itself', () => {
  for (const name of networkNames) {
    const { use, package: pack, files, conversion, edition, licence, origin, megabytes } = manifest[name]
    assert.match(use, /^[A-Z].*\.$/, name)
    assert.equal(Buffer.from(pack.integrity.replace('sha512-', ''), 'base64').length, 64, name)
    assert.ok(pack.version !== '' && pack.bytes > 0 && megabytes > 0, name)
    for (const file of files)
      assert.ok(/^[0-9a-f]{64}$/.test(file.sha256) && file.bytes > 0 && !/\s/.test(file.path), file.path)
    assert.ok(licence.code !== '' && licence.weights !== '' && URL.canParse(origin), name)
    assert.equal(conversion === undefined, edition === undefined, name)
    if (conversion === undefined) assert.equal(files.filter((file) => file.companion === undefined).length, 1, name)
  }
})

test('a network whose terms nobody stated says so, and no other does', () => {
  for (const name of networkNames) {
    const { unverified, licence } = manifest[name]
    assert.equal(unverified !== undefined, /not stated/.test(licence.weights), name)
  }
  assert.deepEqual(
    networkNames.filter((name) => manifest[name].unverified !== undefined),
    ['anime', 'cartoon'],
  )
})

test('no two networks are kept under one name', () => {
  const all = networkNames.flatMap((name) => keptFiles(name, manifest[name]))
  assert.equal(new Set(all).size, all.length)
  assert.equal(mainFile('sam-encoder', manifest['sam-encoder']), 'sam-encoder.ort')
  assert.deepEqual(keptFiles('minilm', manifest.minilm), ['minilm.onnx', 'minilm.tokenizer.json'])
  assert.deepEqual(keptFiles('ssd', manifest.ssd), ['ssd.onnx'])
})
