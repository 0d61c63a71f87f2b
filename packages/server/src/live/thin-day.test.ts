import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StockCode, type TradeDay } from '@kanpan/contract/model/stock'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { factList } from '@kanpan/market/summary/fact-list'
import { beforeAll, describe, expect, test } from 'vitest'
import { calendarOf } from '#features/calendar/calendar.ts'
import { comment } from '#features/comments/comment.ts'
import { averagePrices } from '#features/emotion/average-price.ts'
import { capacityBars } from '#features/emotion/capacity.ts'
import { leadersOf } from '#features/limit-up/leaders.ts'
import { limitUpMatrix } from '#features/limit-up/matrix.ts'
import { poolPopulation } from '#features/limit-up/ranking.ts'
import { statisticsOf } from '#features/limit-up/statistics.ts'
import { streakHeightSeries } from '#features/limit-up/streak-height.ts'
import { overview } from '#features/quote/overview.ts'
import { sectorsSection } from '#features/review/sector-sections.ts'
import { conceptTop } from '#features/sector/concept-top.ts'
import { inFlowRanking } from '#features/sector/in-flow.ts'
import { rotation } from '#features/sector/rotation.ts'
import { sectorData } from '#features/sector/sector-data.ts'
import { gatherQuote } from '#features/summary/stock-facts.ts'
import { benchmarkAt } from '#live/derived/limit-up/limit-run.ts'
import { limitUpPoolsOf } from '#live/derived/limit-up/limit-up-day.ts'
import { conceptsOfStock, sectorTableOf } from '#live/derived/sector/sector-row.ts'
import { sharedServer } from '#shared-server.fixture.ts'
import { archiveSource } from '#sources/archive/archive-source.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { openArrowHistory } from '#store/history/arrow/arrow-history.ts'
import { createHistory, type History } from '#store/history/history.ts'
import type { MarketDay } from '#store/history/market-day.ts'
import { catalogueOf } from '#store/history/stored-catalogue.ts'
import { createFigures } from './figures/figures.ts'
import { createMarket } from './market.ts'
import type { MarketView } from './market-view.ts'

const DAYS = 40
let whole: History
let catalogue: ReturnType<typeof catalogueOf>

beforeAll(async () => {
  const { dataFolder } = await sharedServer()
  const [dataset = ''] = readdirSync(join(dataFolder, 'history'))
  const store = await openArrowHistory({ folder: join(dataFolder, 'history', dataset), dataset, minuteDays: 0 })
  catalogue = catalogueOf((await store.loadCatalogue()) ?? { stocks: [], names: [], sectors: [] })
  whole = (await store.loadAll()).history
})

/** A day with nothing of four of ten stocks. */
function thinned(columns: MarketDay): MarketDay {
  const isLeft = (row: number) => row % 10 >= 4
  const only = (column: Int32Array) => column.map((value, row) => (isLeft(row) ? value : 0))
  const known = (column: Float64Array) => column.map((value, row) => (isLeft(row) ? value : Number.NaN))
  return {
    ...columns,
    state: columns.state.map((value, row) => (isLeft(row) ? value : STOCK_STATE.absent)),
    flags: columns.flags.map((value, row) => (isLeft(row) ? value : 0)),
    prevCloseCents: only(columns.prevCloseCents),
    openCents: only(columns.openCents),
    highCents: only(columns.highCents),
    lowCents: only(columns.lowCents),
    closeCents: only(columns.closeCents),
    volumeShares: known(columns.volumeShares),
    amountYuan: known(columns.amountYuan),
  }
}

/** The same market with four of ten stocks left out of some days. */
async function viewOf(thin: readonly TradeDay[], shown: TradeDay): Promise<MarketView> {
  const history = createHistory(whole.codes)
  for (const day of whole.days.slice(-DAYS)) {
    const columns = whole.columnsOf(whole.indexOf(day))
    history.append(thin.includes(day) ? thinned(columns) : columns)
  }
  const { days } = history
  const source = archiveSource({
    ...{ dataset: 'archive', catalogue, history, days },
    columnsOf: index => history.columnsOf(index),
    recordsOf: async () => [],
    lastDay: days.at(-1),
  })
  const records = { minutes: { loadMinutes: async () => undefined }, reasons: async () => [] }
  const figures = createFigures({ pools: { limitUpsOf: () => new Map(), breadthOf: () => [] } })
  const stocks = fixedStocks(catalogue)
  const market = createMarket({ source, stocks, history, records, figures, run: 'test' })
  const clock = { day: source.lastDay, second: 64_800, speed: 0, phase: 'closed' } as const
  market.advance(clock, history.columnsOf(history.indexOf(source.lastDay)), [])
  return market.view(shown)
}

const reasons = { of: () => [] }
const names = (row: number) => catalogue.stocks[row]?.name ?? ''
const dayBack = (back: number) => {
  const day = whole.days.at(-1 - back)
  if (!day) throw new Error('the market has more days')
  return day
}

/** A stock that is recorded on thin days too, with concepts that are not held whole then. */
const ROW = 7
const codeOf = () => catalogue.stocks[ROW]?.code ?? StockCode.parse('600000')

/** Whatever ranks or means over the market, each true where it says something. */
async function marketWide(view: MarketView): Promise<Readonly<Record<string, boolean>>> {
  const { score, rank, parts } = comment(view, { code: codeOf() })
  const isThere = (value: unknown) => value !== null && value !== undefined
  return {
    breadth: isThere(overview(view).breadth.up),
    distribution: overview(view).distribution.length > 0,
    average: isThere((await averagePrices(view, 1)).list.at(-1)?.averageYuan),
    capacity: isThere(capacityBars(view, 1).list.at(-1)?.amountYuan),
    calendar: isThere((await calendarOf(view, { from: view.asOf.day, to: view.asOf.day })).days[0]?.up),
    commentScore: isThere(score),
    commentRank: isThere(rank),
    commentPercentiles: parts.some(({ value }) => isThere(value)),
    conceptsByChange: conceptTop(view, { days: 1, type: 'concept', limit: 5, by: 'change' }).length > 0,
    conceptsByStrength: conceptTop(view, { days: 1, type: 'concept', limit: 5, by: 'strength' }).length > 0,
    rotation: ((await rotation(view, { days: 1, limit: 5, type: 'concept' })).rows.at(-1)?.length ?? 0) > 0,
    placeInConcept: conceptsOfStock(view, ROW).some(({ rank: place }) => isThere(place)),
    leaderOfMarket: (await leadersOf(view, { days: 1, limit: 30, reasons, names })).list.some(({ led }) =>
      led.some(({ theme }) => theme === null),
    ),
    conceptHeat: (await statisticsOf(view, { days: 1, limit: 5 })).survival.conceptHeat.length > 0,
    reviewOfConcepts: sectorsSection(view).section.points.length > 0,
    benchmark: isThere(benchmarkAt(view, 'open', view.daysBefore - 3)),
  }
}

const only = (answers: Readonly<Record<string, boolean>>, is: boolean) =>
  Object.keys(answers).filter(name => answers[name] === is)

describe('a day that holds a part of the market', () => {
  test('ranks and means nothing over the market, which the same day whole does', async () => {
    expect(only(await marketWide(await viewOf([], dayBack(0))), false)).toEqual([])
    const thin = await viewOf([dayBack(0)], dayBack(0))
    expect(thin.asOf.coverage?.isWhole).toBe(false)
    // Who bought three days ago sold yesterday, which was whole.
    expect(only(await marketWide(thin), true)).toEqual(['benchmark'])
  })

  test('is nothing that others are held against: no benchmark, no place to have won, no change over days', async () => {
    const view = await viewOf([dayBack(2)], dayBack(0))
    expect(benchmarkAt(view, 'open', view.daysBefore - 3)).toBeUndefined()
    expect(benchmarkAt(view, 'close', view.daysBefore - 2)).toBeUndefined()
    expect(benchmarkAt(view, 'close', view.daysBefore - 1)).toBeDefined()
    expect(conceptTop(view, { days: 1, type: 'concept', limit: 5, by: 'change' })).not.toEqual([])
    expect(conceptTop(view, { days: 3, type: 'concept', limit: 5, by: 'change' })).toEqual([])
    const { days, rows } = await rotation(view, { days: 4, limit: 5, type: 'concept' })
    expect(days).toHaveLength(4)
    expect(rows.map(({ length }) => length)).toEqual([5, 0, 5, 5])
    const after = await viewOf([dayBack(1)], dayBack(0))
    expect(comment(after, { code: codeOf() })).toMatchObject({ rank: expect.any(Number), rankChange: null })
  })

  test('is no day of a sector’s index, which begins anew behind it, unless all its stocks are recorded', async () => {
    const position = catalogue.sectors.findIndex(({ kind, rows }) => kind === 'concept' && rows.length > 30)
    const code = catalogue.sectors[position]?.blockCode ?? ''
    const days = [dayBack(2), dayBack(1), dayBack(0)]
    const barsOf = async (thin: readonly TradeDay[]) =>
      (await sectorData(await viewOf(thin, dayBack(0)), { code, days: 3 })).bars.map(({ day, afterGap }) => [
        day,
        afterGap,
      ])
    expect(await barsOf([])).toEqual(days.map(day => [day, false]))
    expect((await barsOf([dayBack(1)])).slice(-2)).toEqual([
      [dayBack(2), false],
      [dayBack(0), true],
    ])
    expect((await barsOf([dayBack(0)])).at(-1)).toEqual([dayBack(1), false])
  })

  test('is named with who is counted, and so is a range with such a day in it', async () => {
    const whole = await viewOf([], dayBack(0))
    const view = await viewOf([dayBack(0)], dayBack(0))
    const recorded = view.coverage.recorded.toLocaleString('en-US')
    expect((await limitUpMatrix(whole, 5, { reasons, names })).population).toMatch(/^全部 A 股/)
    expect((await leadersOf(view, { days: 1, limit: 30, reasons, names })).population).toContain(
      `已收录的 ${recorded} 只股票`,
    )
    for (const population of [
      (await limitUpMatrix(view, 5, { reasons, names })).population,
      (await streakHeightSeries(view, 5, names)).population,
      (await statisticsOf(view, { days: 5, limit: 5 })).population,
    ]) {
      expect(population).toContain(`1 天不足全部 A 股的 98 %，每天 ${recorded} 只`)
    }
    expect(poolPopulation(view, [view.daysBefore])).not.toContain('全部 A 股')
  })

  test('keeps what was recorded: the sealed stocks, a stock’s own figures, and sectors that are held whole', async () => {
    const full = await viewOf([], dayBack(0))
    const thin = await viewOf([dayBack(0)], dayBack(0))
    const recorded = Array.from(limitUpPoolsOf(full).sealed).filter(row => row % 10 >= 4)
    expect(new Set(limitUpPoolsOf(thin).sealed)).toEqual(new Set(recorded))
    const { parts } = comment(thin, { code: codeOf() })
    expect(parts.map(({ name, figure }) => [name, figure !== null])).toEqual([
      ['momentum', true],
      ['turnover', true],
      ['flow', false],
      ['popularity', false],
    ])
    const held = catalogue.sectors.map(({ rows }) => rows.every(row => row % 10 >= 4))
    const known = sectorTableOf(thin).changePct
    held.forEach((is, position) => {
      if (is) expect(known[position]).toBe(sectorTableOf(full).changePct[position])
    })
    // Who has no bar on such a day did not stand still.
    const facts = factList()
    gatherQuote(facts, thin, 10)
    expect(facts.all.map(({ id }) => id)).toEqual(['stock', 'day'])
    expect(inFlowRanking(thin, { days: 1, type: 'concept', order: 'desc', page: 1, limit: 5 }).list).toHaveLength(5)
  })
})
