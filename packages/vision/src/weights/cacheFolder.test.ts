import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { cacheFolder, weightsFolder } from './cacheFolder.ts'

test('the cache lies where the user says, else where the platform keeps such things', () => {
  assert.equal(cacheFolder({ EASEL_CACHE_DIR: '/here' }, 'darwin', '/home/a'), '/here')
  assert.equal(cacheFolder({ XDG_CACHE_HOME: '/x', EASEL_CACHE_DIR: '' }, 'linux', '/home/a'), join('/x', 'easel'))
  assert.equal(cacheFolder({}, 'linux', '/home/a'), join('/home/a', '.cache', 'easel'))
  assert.equal(cacheFolder({}, 'darwin', '/home/a'), join('/home/a', 'Library', 'Caches', 'easel'))
  assert.equal(cacheFolder({ LOCALAPPDATA: '/l' }, 'win32', '/home/a'), join('/l', 'easel'))
  assert.equal(weightsFolder({ EASEL_CACHE_DIR: '/here' }), join('/here', 'weights'))
})
