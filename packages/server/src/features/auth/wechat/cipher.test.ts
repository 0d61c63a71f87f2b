import { lockFor, unlockFrom } from '@kanpan/upstream/wechat/seal'
import { expect, test } from 'vitest'
import { deliveryCipher, isSignedBy, signatureOf } from './cipher.ts'

const KEY = 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C'
const APP_ID = 'wx5823bf96d3bd56c7'
const LOCKED = 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ=='

test('what the platform publishes as an example is signed and locked as it says', () => {
  const parts = ['QDG6eK', '1409659589', '263014780', LOCKED]
  expect(signatureOf(parts)).toBe('5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3')
  expect(isSignedBy('5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3', parts)).toBe(true)
  expect(deliveryCipher(KEY, APP_ID).unlock(LOCKED)).toBe('1616140317555161061')
})

test.each(['', 'x', '登录', 'a'.repeat(31), 'a'.repeat(32), '看盘'.repeat(2000)])(
  '%# what is locked here is read there, and back',
  text => {
    const cipher = deliveryCipher(KEY, APP_ID)
    expect(unlockFrom(KEY, cipher.lock(text))).toBe(text)
    expect(cipher.unlock(lockFor(KEY, text, APP_ID))).toBe(text)
  },
)

test('what is meant for another account, locked with another key or cut short is not read', () => {
  const cipher = deliveryCipher(KEY, APP_ID)
  expect(cipher.unlock(lockFor(KEY, 'text', 'wx0000000000000001'))).toBeUndefined()
  expect(cipher.unlock(lockFor(`${KEY.slice(1)}a`, 'text', APP_ID))).toBeUndefined()
  expect(cipher.unlock(lockFor(KEY, 'text', APP_ID).slice(0, -24))).toBeUndefined()
  expect(cipher.unlock('')).toBeUndefined()
  expect(isSignedBy(undefined, ['a'])).toBe(false)
  expect(isSignedBy('é', ['a'])).toBe(false)
})
