import { Quote } from '@kanpan/contract/model/quote'
import { expect, test } from 'vitest'
import { byLimit, type CollectedLimit, limitStateText, toLimitPct } from './collected-columns.tsx'
import { limitUpRow } from './limit-up-row.fixture.ts'

function quote(change: Readonly<Record<string, unknown>> = {}): Quote {
  return Quote.parse({
    code: '001299',
    name: '峤优设备',
    board: 'main',
    isSt: false,
    state: 'trading',
    priceYuan: 20,
    prevCloseYuan: 20,
    openYuan: 20,
    highYuan: 20,
    lowYuan: 20,
    changePct: 0,
    amplitudePct: 0,
    volumeShares: 1,
    amountYuan: 1,
    turnoverPct: 1,
    volumeRatio: 1,
    floatValueYuan: 1,
    totalValueYuan: 1,
    limitUpYuan: 22,
    limitDownYuan: 18,
    streak: 0,
    industry: null,
    ...change,
  })
}
const own = (code: string, change: Partial<CollectedLimit> = {}): CollectedLimit => ({
  code,
  name: code,
  quote: quote(),
  row: undefined,
  ...change,
})

test('a stock of one’s own says how it stands towards its limit', () => {
  expect(
    [
      own('1', { row: limitUpRow({ streak: 3 }) }),
      own('2', { row: limitUpRow({ pool: 'broken', streak: 1 }) }),
      own('3', { row: limitUpRow({ pool: 'limitDown' }) }),
      own('4', { row: limitUpRow({ pool: 'yesterday', streak: 2 }) }),
      own('5', { quote: quote({ state: 'suspended' }) }),
      own('6'),
    ].map(limitStateText),
  ).toEqual(['涨停 3连板', '炸板 冲2板', '跌停', '昨2板', '停牌', ''])
})

test('the way to the limit is told of the price, and not where there is no limit', () => {
  expect(toLimitPct(own('1'), 'up')).toBe(10)
  expect(toLimitPct(own('1'), 'down')).toBe(-10)
  expect(toLimitPct(own('1', { quote: quote({ limitUpYuan: null }) }), 'up')).toBeNull()
  expect(toLimitPct(own('1', { quote: undefined }), 'up')).toBeNull()
})

test('those at the limit stand first, the others by how near they are', () => {
  const rows = [
    own('far'),
    own('unknown', { quote: undefined }),
    own('near', { quote: quote({ priceYuan: 21.9 }) }),
    own('broken', { row: limitUpRow({ pool: 'broken' }) }),
    own('low', { row: limitUpRow({ streak: 1 }) }),
    own('high', { row: limitUpRow({ streak: 4 }) }),
  ]
  expect(rows.toSorted(byLimit).map(({ code }) => code)).toEqual(['high', 'low', 'broken', 'near', 'far', 'unknown'])
})
