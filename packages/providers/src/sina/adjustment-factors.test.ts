import { StockCode } from '@kanpan/contract/model/stock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnreadableReply } from '#codec.ts'
import { expectRoundTrip } from '#codec-promise.fixture.ts'
import { adjustmentFactors } from './adjustment-factors.ts'

const REPLY =
  'var sz000001qfq={"total":2,"data":[{"d":"2026-06-26", "f":"1.0000000000000000"},{"d":"1900-01-01", "f":"0"}]}\n'

test('a factor that cannot be costs its row', () => {
  expect(adjustmentFactors.decode(REPLY)).toEqual({
    total: 2,
    rows: [{ code: '000001', day: '2026-06-26', factor: 1 }],
    refused: [{ row: '000001 1900-01-01', reason: '复权因子不是正数：0' }],
  })
})

test('a reply that ends in the middle is refused whole', () => {
  expect(() => adjustmentFactors.decode(REPLY.slice(0, 60))).toThrow(UnreadableReply)
  expect(() => adjustmentFactors.decode(REPLY.replace('"total":2', '"total":3'))).toThrow('qfq: 比 total 少')
})

test('any list of factors is written and read again', () => {
  const factor = fc.record({
    code: fc.constant(StockCode.parse('600519')),
    day: fc.constantFrom('2026-06-26', '1900-01-01'),
    factor: fc.integer({ min: 1, max: 10_000_000 }).map(millionths => millionths / 1_000_000),
  })
  const lists = fc.array(factor, { minLength: 1, maxLength: 5 })
  expectRoundTrip(
    adjustmentFactors,
    lists.map(rows => ({ rows, total: rows.length })),
  )
})
