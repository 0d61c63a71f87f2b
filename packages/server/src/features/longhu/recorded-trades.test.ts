import { expect, test } from 'vitest'
import type { MarketView } from '#live/market-view.ts'
import type { ListedTrade } from './branch-trades.ts'
import { recordedTrades } from './recorded-trades.ts'

const KNOWN = '600519'
const view = {
  catalogue: { stocks: [{ code: KNOWN }] },
  rowOf: (code: string) => (code === KNOWN ? 0 : undefined),
} as unknown as MarketView

const trade = (over: Partial<ListedTrade>): ListedTrade => ({
  ...{ day: '2025-11-28' as ListedTrade['day'], code: KNOWN as ListedTrade['code'], reasons: ['日涨幅偏离值达7%'] },
  ...{ buyYuan: 12_345_678.9, sellYuan: 0, laterPct: [], concepts: [], listingIds: [1] },
  ...over,
})

test('a record gives back what it was given, what is unknown as unknown and a code that no catalogue has as it is', () => {
  const given = [
    trade({}),
    trade({ code: '000999' as ListedTrade['code'], buyYuan: undefined }),
    trade({
      day: '2025-11-27' as ListedTrade['day'],
      reasons: ['日换手率达20%', '日振幅值达15%'],
      sellYuan: undefined,
    }),
  ]
  const shown = given.map(({ day, code, reasons, buyYuan, sellYuan }) => ({ day, code, reasons, buyYuan, sellYuan }))
  const recorded = recordedTrades(view, given)
  expect(recorded.length).toBe(3)
  expect(recorded.slice(0, 20)).toEqual(shown)
  expect(recorded.slice(1, 2)).toEqual([shown[1]])
  expect(recorded.slice(3, 6)).toEqual([])
})
