import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StockCode } from '@kanpan/contract/model/stock'
import { beforeAll, expect, test } from 'vitest'
import type { MarketView } from '#live/market-view.ts'
import { marketOfDays } from '#live/stored-market.fixture.ts'
import { sharedServer } from '#shared-server.fixture.ts'
import { openArrowHistory } from '#store/history/arrow/arrow-history.ts'
import { catalogueOf } from '#store/history/stored-catalogue.ts'
import { bars } from './bars.ts'

const DAYS = 120

let view: MarketView

beforeAll(async () => {
  const { dataFolder } = await sharedServer()
  const [dataset = ''] = readdirSync(join(dataFolder, 'history'))
  const store = await openArrowHistory({ folder: join(dataFolder, 'history', dataset), dataset, minuteDays: 0 })
  const catalogue = catalogueOf((await store.loadCatalogue()) ?? { stocks: [], names: [], sectors: [] })
  const { history } = await store.loadAll()
  const market = marketOfDays({ history, catalogue, coversAllStocks: true }, history.days.slice(-DAYS))
  view = await market.view()
})

const PERIODS = ['day', 'week', 'month'] as const

function listOf(code: string, period: (typeof PERIODS)[number], limit = 500) {
  return bars(view, { code: StockCode.parse(code), period, adjust: 'qfq', limit }).list
}

/** A stock by whether it was listed before the days of the market. */
function stockListed(when: 'before' | 'within'): string {
  const { day } = view.history.columnsOf(0)
  const isWithin = when === 'within'
  const found = view.catalogue.stocks.find(({ listedOn }) => listedOn !== null && listedOn > day === isWithin)
  if (!found) throw new Error('there is no such stock')
  return found.code
}

test.each(PERIODS)('before the first %s that is told of an old stock there were others', period => {
  const [first, ...others] = listOf(stockListed('before'), period)
  expect(first?.afterGap).toBe(true)
  expect(others.filter(({ afterGap }) => afterGap)).toEqual([])
})

test.each(PERIODS)('before the first %s of a stock’s life there was none, unless the list is cut', period => {
  const code = stockListed('within')
  const list = listOf(code, period)
  expect(list.filter(({ afterGap }) => afterGap)).toEqual([])
  expect(listOf(code, period, list.length - 1)[0]).toEqual({ ...list[1], afterGap: true })
})
