import { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { hasRecorded, recordedPath, recordedRows, recordedText } from '@kanpan/market/recorded-data.fixture'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { capacityBars } from '#features/emotion/capacity.ts'
import { ladderOf, promotionRates } from '#features/limit-up/ladder.ts'
import { limitUpRow } from '#features/limit-up/limit-up-row.ts'
import { limitUpMatrix } from '#features/limit-up/matrix.ts'
import { limitUpRanking } from '#features/limit-up/ranking.ts'
import { statisticsOf } from '#features/limit-up/statistics.ts'
import { streakStory } from '#features/limit-up/streak-story.ts'
import { overview } from '#features/quote/overview.ts'
import { type ImportSetup, importSetup } from '#import/import-setup.fixture.ts'
import { emotionNow } from '#live/derived/emotion/emotion-now.ts'
import { limitUpDayOf, limitUpPoolsOf } from '#live/derived/limit-up/limit-up-day.ts'
import { loadRecordedMarket, type RecordedMarket } from '#store/history/recorded-market.ts'
import type { Market } from './market.ts'
import type { MarketView } from './market-view.ts'
import { marketOfDays } from './stored-market.fixture.ts'

const MARCH = 'bars_main_2026/em_20260224_20260327.csv.gz'
const POOLS = 'limit_up_pool/em_zt_pool_20260227_20260327.csv'
const CLS = 'limit_up_pool/cls_limit_up_20251009_20251128.jsonl.gz'
const NOVEMBER = 'bars_market_2025/daily_20251103_20251128.csv.gz'
const EARLY_2023 = 'bars_market_2023/daily_20230103_20230210.csv.gz'
const MARGIN = 'macro/margin_by_market_industry_a.jsonl.gz'
const RANKING = { page: 1, limit: 100, order: 'desc' } as const
const missing = [MARGIN, MARCH, POOLS, CLS, NOVEMBER, EARLY_2023].filter(file => !hasRecorded(file))

const ClsDay = z.object({ date: z.string(), stocks: z.array(z.object({ code: z.string() })) })

const dayOf = (day: string) => TradeDay.parse(day)

/** The lines of a recorded table that are wanted, under its head. */
function linesWhere(path: string, isWanted: (line: string) => boolean): string {
  const [head = '', ...lines] = recordedText(path)
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  return `${[head, ...lines.filter(isWanted)].join('\n')}\n`
}

/** The recorded pools in the form of another recorder, who does not count streaks. */
function poolsWithoutCounts(): string {
  const rows = [...recordedRows(POOLS)].map(row => ({
    of: (name: string) => row.get(name) ?? '',
    day: row.get('交易日期'),
  }))
  const lines = [...Map.groupBy(rows, ({ day }) => day)].map(([date, ofDay]) => ({
    ...{ date, update_time: `${date} 15:40:00`, count: ofDay.length },
    stocks: ofDay.map(({ of }) => ({
      ...{ code: of('代码'), name: of('名称'), price: Number(of('最新价')), reason: '' },
      change_percent: `${Number(of('涨跌幅')).toFixed(2)}%`,
      limit_up_time: `${date} 09:30:00`,
    })),
  }))
  return `${lines.map(line => JSON.stringify(line)).join('\n')}\n`
}

describe.skipIf(missing.length > 0)('recorded days with days missing between them', () => {
  const desks: ImportSetup[] = []
  /** 连板 as the pools count it, by day and code. */
  const counted = new Map<string, number>()
  let march: RecordedMarket

  async function imported(give: (setup: ImportSetup) => Promise<unknown>): Promise<RecordedMarket> {
    const setup = await importSetup()
    desks.push(setup)
    await give(setup)
    return loadRecordedMarket(await setup.open(), setup.store)
  }

  const marketOf = (recorded: RecordedMarket, days: readonly string[] = recorded.days): Market =>
    marketOfDays({ ...recorded, coversAllStocks: false }, days.map(dayOf))

  beforeAll(async () => {
    for (const row of recordedRows(POOLS)) {
      counted.set(`${row.get('交易日期')} ${row.get('代码')}`, Number(row.get('连板数')))
    }
    march = await imported(setup => setup.import([MARCH, POOLS].map(recordedPath)))
  })
  afterAll(() => Promise.all(desks.map(setup => setup.close())))

  /** The streaks of a view's sealed stocks by code; null unknown. */
  function streaksOf(view: MarketView): Map<string, number | null> {
    const day = limitUpDayOf(view)
    const rows = [...limitUpPoolsOf(view).sealed]
    return new Map(rows.map(row => [view.catalogue.stocks[row]?.code ?? '', streakNow(day, row) ?? null]))
  }

  const countedOn = (day: string) =>
    new Map([...counted].flatMap(([key, streak]) => (key.startsWith(day) ? [[key.slice(11), streak] as const] : [])))

  test('a streak behind missing days is the one the pool of the day counts, and goes on from it without a pool', async () => {
    const recorded = await imported(setup =>
      setup.give({
        // The bars of the 18th to the 25th are missing, and of the pools all but that of the 26th.
        'bars.csv': linesWhere(MARCH, line => line < '2026-03-18' || line > '2026-03-26'),
        'pool.csv': linesWhere(POOLS, line => line.endsWith('2026-03-26')),
      }),
    )
    const market = marketOf(recorded)
    const first = await market.view(dayOf('2026-03-26'))
    expect(first.asOf.dayBefore).toBeNull()
    const shown = streaksOf(first)
    for (const [code, streak] of countedOn('2026-03-26')) expect([code, shown.get(code)]).toEqual([code, streak])
    const next = streaksOf(await market.view(dayOf('2026-03-27')))
    const both = [...countedOn('2026-03-27')].filter(([code, streak]) => streak > 1 && next.has(code))
    expect(both.length).toBeGreaterThan(2)
    for (const [code, streak] of both) expect([code, next.get(code)]).toEqual([code, streak])
    // The 26th was its first, the 27th its second.
    expect(next.get('002361')).toBe(2)
  })

  test('whichever days are missing, a streak is the recorded one or unknown, and known where a pool counts it', async () => {
    const days = march.days.filter(day => day >= '2026-02-27')
    await fc.assert(
      fc.asyncProperty(fc.subarray([...days.slice(0, -1)]), async gone => {
        const market = marketOf(
          march,
          march.days.filter(day => !gone.includes(day)),
        )
        for (const day of days.filter(day => !gone.includes(day)).slice(-3)) {
          const shown = streaksOf(await market.view(day))
          const wrong = [...countedOn(day)].filter(([code, streak]) => shown.get(code) !== streak)
          expect([day, wrong]).toEqual([day, []])
        }
      }),
      { numRuns: 10 },
    )
  })

  test('002361 stands on its third board on 2026-03-30, as its pool counts, whatever is missing before', async () => {
    // Of that Monday one row is told, as 东方财富 had it: the third board at 15.00.
    const third = linesWhere(POOLS, line => line.includes(',002361,') && line.endsWith('2026-03-27'))
      .replaceAll('2026-03-27', '2026-03-30')
      .replace(',10.0,13.64,', ',9.97,15.0,')
      .replace(',2/2,2,', ',3/3,3,')
    const [thursday, friday] = ['2026-03-26', '2026-03-27']
    const cases: readonly (readonly string[])[] = [[], [friday], [thursday, friday]]
    for (const gone of cases) {
      const isKept = (line: string) => !gone.some(day => line.includes(day))
      const files = {
        'bars.csv': linesWhere(MARCH, isKept),
        'pool.csv': linesWhere(POOLS, isKept),
        'monday.csv': third,
      }
      const view = await marketOf(await imported(setup => setup.give(files))).view(dayOf('2026-03-30'))
      const row = view.rowOf('002361') ?? -1
      expect(limitUpRow(view, row, 'sealed')).toMatchObject({ streak: 3, spell: { days: 3, boards: 3 } })
      expect(ladderOf(view).map(({ streak }) => streak)).toEqual([3])
      expect(streakStory(view, row)).toMatchObject({ streak: 3, toldByPool: gone.length === 0 ? 0 : 2, unknown: null })
    }
  })

  test('a month of pools that count nothing has the streaks that follow from them, as another pool counted them', async () => {
    const market = marketOf(await imported(setup => setup.give({ 'pools.jsonl': poolsWithoutCounts() })))
    const days = [...new Set([...counted.keys()].map(key => key.slice(0, 10)))]
    const found = { right: 0, unknown: 0, wrong: 0 }
    for (const day of days) {
      const shown = streaksOf(await market.view(dayOf(day)))
      for (const [code, streak] of countedOn(day)) {
        const own = shown.get(code) ?? null
        found[own === null ? 'unknown' : own === streak ? 'right' : 'wrong']++
      }
    }
    console.info('streaks of a month of pools', found)
    expect(found.wrong).toBe(0)
    // The first day is unknown, and for as long as they go on those that were sealed on it.
    expect(found.right).toBeGreaterThan(1060)
  })

  test('October 2025, of which 财联社 kept its list alone, knows its streaks and whom it had the day before', async () => {
    const market = marketOf(await imported(setup => setup.import([CLS].map(recordedPath))))
    const view = await market.view(dayOf('2025-10-31'))
    const shown = streaksOf(view)
    expect([...shown.values()].filter(streak => streak === null)).toEqual([])
    expect(shown.size).toBe(76)
    // Each of its boards is a day on which the list has it.
    const listed = new Set(
      recordedText(CLS)
        .trim()
        .split('\n')
        .map(line => ClsDay.parse(JSON.parse(line)))
        .flatMap(({ date, stocks }) => stocks.map(({ code }) => `${date} ${code.slice(0, 6)}`)),
    )
    for (const [code, streak] of shown) {
      const story = streakStory(view, view.rowOf(code) ?? -1)
      const sealed = story.days.filter(({ outcome }) => outcome === 'sealed')
      expect([code, sealed.length, story.toldByPool, story.unknown]).toEqual([code, streak, 0, null])
      for (const { day } of sealed) expect(listed).toContain(`${day} ${code}`)
    }
    // The days before stand in its matrix; statistics are made of bars alone, of which there are none.
    const { days, population } = await limitUpMatrix(view, 5, {
      reasons: { of: () => [] },
      names: row => view.nameOf(row),
    })
    expect(days.map(({ limitUps, rungs }) => [(limitUps ?? 0) > 40, rungs.length > 2])).toEqual(
      Array.from({ length: 5 }, () => [true, true]),
    )
    expect(population).toBe('只有名单、没有个股行情的 5 天中收盘（或此刻）封住涨停的股票，不含 ST')
    expect(await statisticsOf(view, { days: 10, limit: 5 })).toMatchObject({ recordedDays: 0, total: { sealed: 0 } })
    // What no bar tells stays unknown: who of yesterday's fell, and what the market did.
    expect([overview(view).breadth.up, promotionRates(view).promotion?.ratePct ?? null]).toEqual([null, null])
    expect(emotionNow(view).score).toBeNull()
  })

  test('a day behind a gap is compared with no other day, and one of 38 stocks is no market', async () => {
    const few = new Set([...recordedRows(EARLY_2023)].slice(0, 38).map(row => row.get('ts_code') ?? ''))
    const isKept = (line: string) => {
      const [code = '', day = ''] = line.split(',')
      return day !== '20230117' && (day !== '20230210' || few.has(code))
    }
    const market = marketOf(await imported(setup => setup.give({ 'bars.csv': linesWhere(EARLY_2023, isKept) })))
    const behind = await market.view(dayOf('2023-01-18'))
    expect([behind.asOf.coverage?.isWhole, behind.asOf.dayBefore, overview(behind).yesterday]).toEqual([
      true,
      null,
      null,
    ])
    expect(overview(behind).breadth.up).toBeGreaterThan(1000)
    expect(
      capacityBars(behind, 2).list.map(({ day, amountYuan, changePct }) => [day, amountYuan === null, changePct]),
    ).toEqual([
      ['2023-01-17', true, null],
      ['2023-01-18', false, null],
    ])
    expect(promotionRates(behind).promotion).toBeNull()
    const ofTwoDays = new Set(['promotion', 'premium', 'height', 'turnover'])
    const terms = emotionNow(behind).terms.filter(({ name }) => ofTwoDays.has(name))
    expect(terms.map(({ value, rank }) => [value, rank])).toEqual(Array.from({ length: 4 }, () => [null, null]))
    const thin = await market.view(dayOf('2023-02-10'))
    const { up, down } = overview(thin).breadth
    expect([thin.asOf.coverage?.recorded, up, down, emotionNow(thin).score]).toEqual([38, null, null, null])
    expect(capacityBars(thin, 1).list).toMatchObject([{ amountYuan: null, changePct: null }])
  })

  test('a streak of November 2025 is told by as many boards as it has, with bars of most days and lists of all', async () => {
    const market = marketOf(await imported(setup => setup.import([CLS, NOVEMBER].map(recordedPath))))
    const found = { known: 0, unknown: 0 }
    for (const day of tradeDaysBetween('2025-11-03', '2025-11-28')) {
      const view = await market.view(day)
      for (const row of limitUpPoolsOf(view).sealed) {
        const { code, streak, days, toldByPool, unknown } = streakStory(view, row)
        found[streak === null ? 'unknown' : 'known']++
        expect([code, unknown === null]).toEqual([code, streak !== null])
        if (streak === null) continue
        const boards = days.filter(({ outcome }) => outcome === 'sealed').length
        expect([day, code, boards + toldByPool]).toEqual([day, code, streak])
      }
    }
    console.info('streaks of November 2025', found)
    expect(found.known).toBeGreaterThan(1400)
    expect(found.unknown).toBeLessThan(15)
  })

  test('a day of margin balances alone opens, and of its limit-ups nothing is known', async () => {
    const market = marketOf(await imported(setup => setup.import([MARCH, MARGIN].map(recordedPath))))
    const view = await market.view(dayOf('2025-07-14'))
    const { counts, list } = await limitUpRanking(view, { ...RANKING, type: 'sealed' }, market)
    expect([counts.sealed, counts.st.sealed, list]).toEqual([null, null, []])
    const { days } = await limitUpMatrix(view, 2, { reasons: { of: () => [] }, names: row => view.nameOf(row) })
    expect(days.map(({ limitUps }) => limitUps)).toEqual([null, null])
    expect(capacityBars(view, 1).list).toMatchObject([{ amountYuan: null, known: null, population: null }])
  })
})
