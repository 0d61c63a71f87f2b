import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { secretSeal } from './sealed-secret.ts'

const SERVER_SECRET = randomBytes(32)
const secret = randomBytes(20)

test('a sealed secret is read again by the same server for the same person', () => {
  const sealed = secretSeal(SERVER_SECRET).seal(secret, 7)
  expect(secretSeal(SERVER_SECRET).open(sealed, 7)).toEqual(secret)
  expect(Buffer.from(sealed.slice(3), 'base64url').includes(secret)).toBe(false)
})

test('what is sealed twice looks different', () => {
  const { seal } = secretSeal(SERVER_SECRET)
  expect(seal(secret, 7)).not.toBe(seal(secret, 7))
})

test('another server, another person and a changed byte are refused', () => {
  const { seal, open } = secretSeal(SERVER_SECRET)
  const sealed = seal(secret, 7)
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  expect(() => secretSeal(randomBytes(32)).open(sealed, 7)).toThrow('请用恢复码')
  expect(() => open(sealed, 8)).toThrow('请用恢复码')
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => open(`v1.${changed.toString('base64url')}`, 7)).toThrow('请用恢复码')
  }
  for (const broken of ['', 'v1.', 'v2.AAAA', `v1.${bytes.subarray(0, 20).toString('base64url')}`])
    expect(() => open(broken, 7)).toThrow('请用恢复码')
})
