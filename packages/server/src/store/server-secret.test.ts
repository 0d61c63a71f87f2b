import { mkdtempDisposableSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readServerSecret } from './server-secret.ts'

const newFolder = () => mkdtempDisposableSync(join(tmpdir(), 'kanpan-'))

test('the secret is made once, stays over a restart, and only its owner may read it', () => {
  using folder = newFolder()
  const secret = readServerSecret(folder.path)
  expect(secret).toHaveLength(32)
  expect(readServerSecret(folder.path)).toEqual(secret)
  expect(statSync(join(folder.path, 'server.secret')).mode & 0o777).toBe(0o600)
})

test('two folders have two secrets', () => {
  using one = newFolder()
  using other = newFolder()
  expect(readServerSecret(one.path)).not.toEqual(readServerSecret(other.path))
})

test('a secret too short stops the start', () => {
  using folder = newFolder()
  writeFileSync(join(folder.path, 'server.secret'), 'short')
  expect(() => readServerSecret(folder.path)).toThrow('server.secret 已损坏')
})
