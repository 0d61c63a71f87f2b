import { emptyLimitLife } from '@kanpan/market/limit-up/limit-life'
import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import { smallDay } from '@kanpan/market/small-market.fixture'
import { expect, test } from 'vitest'
import type { HistoryStore } from './history-store.ts'
import type { MarketDay } from './market-day.ts'
import { storedWithoutLists } from './without-lists.ts'

test('a day is kept with the rules its stocks were under and without what lists tell of it', async () => {
  const kept: MarketDay[] = []
  const store = storedWithoutLists({
    async appendDay(_: readonly string[], day: MarketDay) {
      kept.push(day)
    },
    async writeDays(_: readonly string[], days: Iterable<MarketDay>) {
      kept.push(...days)
      return 0
    },
  } as HistoryStore)
  const flags = [STOCK_FLAG.st | STOCK_FLAG.pooled, STOCK_FLAG.named, STOCK_FLAG.noLimit]
  const day = {
    ...smallDay(
      '2026-03-12',
      flags.map(flag => ({ prevClose: 10, close: 11, flags: flag })),
    ),
    ...emptyLimitLife(3),
  }
  await store.appendDay([], day)
  await store.writeDays([], [day])
  expect(kept.map(one => [...one.flags])).toEqual([
    [STOCK_FLAG.st, 0, STOCK_FLAG.noLimit],
    [STOCK_FLAG.st, 0, STOCK_FLAG.noLimit],
  ])
  expect([...day.flags]).toEqual(flags)
})
