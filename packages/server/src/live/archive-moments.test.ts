import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StockCode, TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { archiveSource } from '#sources/archive/archive-source.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { openArrowHistory } from '#store/history/arrow/arrow-history.ts'
import { loadRecordedMarket } from '#store/history/recorded-market.ts'
import { syntheticCodes, syntheticDay, syntheticMinutes } from '#store/history/synthetic-days.ts'
import { openMemoryStore } from '#store/open.ts'
import { createFigures } from './figures/figures.ts'
import { createMarket, type Market } from './market.ts'

const CODES = syntheticCodes(12)
const BARE = TradeDay.parse('2025-11-03')
const RECORDED = TradeDay.parse('2025-11-04')
const LAST = TradeDay.parse('2025-11-05')
const MORNING = TimeOfDay.parse('10:31:42')

/** Three imported days, one of them with its minutes. */
async function archive(folder: string): Promise<Market> {
  const store = await openMemoryStore()
  const minutes = await openArrowHistory({ folder, dataset: 'archive', minuteDays: 5 })
  const unknown = { industry: null, region: null, listedOn: null, totalShares: null, floatShares: null }
  const stocks = CODES.map(code => {
    const named = { code: StockCode.parse(code), name: '样本', initials: [] }
    return { ...named, ...unknown, exchange: 'sse' as const, board: 'main' as const }
  })
  await minutes.saveCatalogue({ stocks, names: [], sectors: [] })
  await minutes.writeDays(
    CODES,
    [BARE, RECORDED, LAST].map((day, shift) => syntheticDay(day, CODES.length, shift)),
  )
  await minutes.appendMinutes(syntheticMinutes(RECORDED, CODES))
  const recorded = await loadRecordedMarket(minutes, store)
  const records = { minutes, reasons: async () => [] }
  const market = createMarket({
    source: archiveSource(recorded),
    stocks: fixedStocks(recorded.catalogue, recorded.nameOn),
    history: recorded.history,
    records,
    figures: createFigures({ pools: recorded }),
    run: 'test',
  })
  const clock = { day: LAST, second: 64_800, speed: 0, phase: 'closed' } as const
  market.advance(clock, recorded.columnsOf(2), [])
  return market
}

test('an imported day without minutes is shown at its close, and refuses an earlier moment by name', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-archive-moments-'))
  const market = await archive(folder.path)
  expect((await market.view(BARE)).now.closeCents).toEqual(syntheticDay(BARE, CODES.length, 0).closeCents)
  await expect(market.view(BARE, MORNING)).rejects.toThrow(`参数 at：${BARE} 没有分钟记录，只能查看收盘`)
})

test('an imported day with minutes is shown at any of them, without a source that could tell it', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-archive-moments-'))
  const view = await (await archive(folder.path)).view(RECORDED, MORNING)
  expect(view.asOf).toMatchObject({ day: RECORDED, time: '10:31:00', phase: 'trading', final: false })
  // Minute 61 of the second stock: a price for every minute, 1000 and up by one.
  expect(view.now.closeCents[1]).toBe(1000 + ((241 + 61) % 300))
  expect(view.now.sealYuan[0]).toBeNaN()
  expect([view.now.brokenTimes[0], view.now.maxSealYuan[0]]).toEqual([1, 6e6])
  expect(view.inside.moves(RECORDED)?.map(({ row, second }) => [row, second])).toEqual([
    [1, 33_900],
    [0, 34_620],
    [1, 34_620],
  ])
  expect(view.inside.indices(RECORDED, view.second)?.[0]).toMatchObject({
    code: '000001',
    last: 3061,
    amountYuan: 62e9,
  })
  expect(view.intraday.orderBook(1)).toBeUndefined()
})
