import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import type { SourceReason } from '#sources/ports/rows.ts'
import { createStockList } from '#store/catalogue/stock-list.ts'
import { knownReasons } from './known-reasons.ts'

const CODE = StockCode.parse('600519')
const NOBODY = createStockList({ stocks: [], names: [], sectors: [] }).now()
const SEALED: SourceReason = {
  ...{ code: CODE, source: 'ths', firstSealSecond: 34_200, lastSealSecond: 36_900, brokenTimes: 1 },
  ...{ tags: ['白酒'], text: '' },
}
const sealOf = (reason: SourceReason, second: number) => {
  const [known] = knownReasons([reason], second, NOBODY).get(CODE) ?? []
  return known && [known.firstSealSecond, known.lastSealSecond, known.brokenTimes]
}

test('the last seal and the breaks of a whole day are known when it is over', () => {
  expect(sealOf(SEALED, 34_199)).toBeUndefined()
  expect(sealOf(SEALED, 50_000)).toEqual([34_200, undefined, undefined])
  expect(sealOf(SEALED, 54_000)).toEqual([34_200, 36_900, 1])
})

test('of who is sealed as it is told they are known since that seal, and at no moment before', () => {
  const now = { ...SEALED, asOfSecond: 37_800 }
  expect(sealOf(now, 36_899)).toEqual([34_200, undefined, undefined])
  expect(sealOf(now, 36_900)).toEqual([34_200, 36_900, 1])
  expect(sealOf(now, 37_795)).toEqual([34_200, 36_900, 1])
})
