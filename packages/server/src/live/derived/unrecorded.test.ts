import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { createFigures } from '#live/figures/figures.ts'
import { createMarket } from '#live/market.ts'
import type { MarketView } from '#live/market-view.ts'
import { archiveSource } from '#sources/archive/archive-source.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { openArrowHistory } from '#store/history/arrow/arrow-history.ts'
import { MOVE_FIELDS, tableOf } from '#store/history/minute-tables.ts'
import { loadRecordedMarket } from '#store/history/recorded-market.ts'
import { syntheticCatalogue, syntheticCodes, syntheticDay, syntheticMinutes } from '#store/history/synthetic-days.ts'
import { openMemoryStore } from '#store/open.ts'
import { commentScoresOn } from './comment-scores.ts'
import { flowReaderOf, sectorFlowOver } from './fund-flow.ts'
import { movesOf } from './moves.ts'
import { dayHeat } from './popularity.ts'
import { sectorRow } from './sector/sector-row.ts'

const CODES = syntheticCodes(12)
const FIRST = TradeDay.parse('2025-11-03')
const SECOND = TradeDay.parse('2025-11-04')
const LAST = TradeDay.parse('2025-11-05')

/** The second of three imported days: it has minutes, and not a word on moves, flow or popularity. */
async function importedView(folder: string): Promise<MarketView> {
  const minutes = await openArrowHistory({ folder, dataset: 'archive', minuteDays: 5 })
  const { stocks } = syntheticCatalogue(CODES)
  const sector = {
    blockCode: '885001',
    name: '样本概念',
    kind: 'concept' as const,
    codes: stocks.slice(0, 5).map(({ code }) => code),
  }
  await minutes.saveCatalogue({ stocks: [...stocks], names: [], sectors: [sector] })
  await minutes.writeDays(
    CODES,
    [FIRST, SECOND, LAST].map((day, shift) => syntheticDay(day, CODES.length, shift)),
  )
  await minutes.appendMinutes({ ...syntheticMinutes(SECOND, CODES), moves: tableOf(MOVE_FIELDS, []) })
  const recorded = await loadRecordedMarket(minutes, await openMemoryStore())
  const market = createMarket({
    source: archiveSource(recorded),
    stocks: fixedStocks(recorded.catalogue, recorded.nameOn),
    history: recorded.history,
    records: { minutes, reasons: async () => [] },
    figures: createFigures({ pools: recorded }),
    run: 'test',
  })
  market.advance({ day: LAST, second: 64_800, speed: 0, phase: 'closed' }, recorded.columnsOf(2), [])
  return market.view(SECOND)
}

test('what nobody recorded of an imported day is unknown, and a sum says how many it had', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-unrecorded-'))
  const view = await importedView(folder.path)
  expect(flowReaderOf(view)(1)).toBeUndefined()
  expect(sectorRow(view, 0).mainNetYuan).toBeNull()
  const flow = sectorFlowOver(view, 1)
  expect([flow.netYuan[0], flow.known[0], flow.population[0]]).toEqual([Number.NaN, 0, 5])
  expect(dayHeat(view)).toBeUndefined()
  expect(view.figures.treasury()).toBeUndefined()
  expect(view.figures.companyEvents).toBeUndefined()
  expect(commentScoresOn(view, 1).of(1)).toMatchObject({ score: Number.NaN, partial: true })
})

test('an imported day with minutes and no moves is read for the moves its lines show', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-unrecorded-'))
  const view = await importedView(folder.path)
  const moves = movesOf(view)
  expect(moves.length).toBeGreaterThan(0)
  expect(moves.map(({ time }) => time)).toEqual(moves.map(({ time }) => time).toSorted())
  // Stock 1 runs from 12.41 up by a cent a minute to 12.99 and falls back to 10.00 in one: 23 % down.
  expect(moves.find(({ code, kind }) => code === CODES[1] && /dive|accelerateDown/.test(kind))).toMatchObject({
    priceYuan: 10,
    value: -23.02,
    time: '10:29:00',
  })
})
