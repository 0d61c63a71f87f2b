import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { clsSign, type HexHash } from './signed-query.ts'

const hash: HexHash = (algorithm, text) => createHash(algorithm).update(text).digest('hex')

test('a query is signed as a client is known to have signed it', () => {
  const query = { app: 'CailianpressWeb', os: 'web', sv: '8.7.9' }
  expect(clsSign(query, hash)).toBe('b02d8f7bc4c45eeb3e86904203597da2')
})

test('neither the order nor a signature that is there already changes it', () => {
  const query = { sv: '8.7.9', sign: 'x', os: 'web', app: 'CailianpressWeb' }
  expect(clsSign(query, hash)).toBe('b02d8f7bc4c45eeb3e86904203597da2')
})
