import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isOutdatedHash, isRightPassword } from './password.ts'

test('a hash names argon2id, 19 MiB, two passes, one lane, and is salted', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
})

test.each(['password with spaces ', '密码很长而且是中文的', '🐂'.repeat(64), 'x'.repeat(128)])(
  'the right password opens and one a character off does not: %s',
  async password => {
    const hash = await hashPassword(password)
    expect(await isRightPassword(password, hash)).toBe(true)
    expect(await isRightPassword(`${password}x`, hash)).toBe(false)
    expect(await isRightPassword(password.slice(0, -2), hash)).toBe(false)
  },
)

test('a password is the same however the keyboard composes it', async () => {
  expect(await isRightPassword('cafe\u0301-2026', await hashPassword('caf\u00e9-2026'))).toBe(true)
})

test('a hash of another cost still opens, and is seen to be outdated', async () => {
  const nonce = Buffer.alloc(16, 7)
  const hash = argon2Sync('argon2id', { message: 'old', nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 16 })
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const stored = `$argon2id$v=19$m=64,t=1,p=1$${unpadded(nonce)}$${unpadded(hash)}`
  expect(await isRightPassword('old', stored)).toBe(true)
  expect(await isRightPassword('new', stored)).toBe(false)
  expect(isOutdatedHash(stored)).toBe(true)
  expect(isOutdatedHash(await hashPassword('x'))).toBe(false)
})
