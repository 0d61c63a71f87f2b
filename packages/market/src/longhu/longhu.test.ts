import { describe, expect, test } from 'vitest'
import { DELISTING, NO_LIMIT, type StockDay, smallCatalogue, smallDay } from '#small-market.fixture.ts'
import { benchmarkGains } from './benchmark.ts'
import { type BranchTrade, branchRecord, companions } from './branch-record.ts'
import { measuredStocks } from './day-measures.ts'
import { listedStocks } from './listed-stocks.ts'
import { distinctSeats, type ListedSeat, windowTotals } from './listing-totals.ts'
import { aliasTable, seatKind } from './seat-kind.ts'

const DAYS = ['2025-11-03', '2025-11-04', '2025-11-05', '2025-11-06', '2025-11-07'] as const
const flat: StockDay = { prevClose: 10 }

describe('the day’s list', () => {
  const listed = (rows: readonly StockDay[], boards: Parameters<typeof smallCatalogue>[0]) => {
    const catalogue = smallCatalogue(boards)
    return listedStocks({ days: [smallDay(DAYS[0], rows)], catalogue, alarms: [] })
  }

  test('holds five at most, the largest deviation first, then the larger turnover', () => {
    const rows = [4e6, 1e6, 3e6, 2e6, 6e6, 5e6].map(amountYuan => ({ prevClose: 10, close: 11, amountYuan }))
    // A market that stands still around them: they do not move their own benchmark.
    const calm = Array.from({ length: 60 }, () => flat)
    const rise = listed(
      [...rows, ...calm],
      [...rows, ...calm].map(() => 'main' as const),
    )
    expect(rise.map(({ row }) => row)).toEqual([4, 5, 0, 2, 3])
    expect(rise[0]?.reason).toBe('有价格涨跌幅限制的日收盘价格涨幅偏离值达到7%的前五只证券')
  })

  test('where the money alone is missing, equals are in the order of shares times the mean price', () => {
    const shares = [10_000, 60_000, 20_000, 50_000, 40_000, 30_000]
    const rows = shares.map(volumeShares => ({ prevClose: 10, close: 11, volumeShares }))
    const calm = Array.from({ length: 60 }, () => flat)
    const board = [...rows, ...calm].map(() => 'main' as const)
    expect(listed([...rows, ...calm], board).map(({ row }) => row)).toEqual([1, 3, 4, 5, 2])
    const figures = { prevClose: 10, close: 11, amountYuan: 580_000, volumeShares: 9 }
    const [low] = measuredStocks(smallDay(DAYS[0], [figures]), smallCatalogue(['main']))
    expect(low).toMatchObject({ amountYuan: 580_000, isAmountEstimated: false })
    const day = smallDay(DAYS[0], [{ prevClose: 10, open: 10, high: 12, low: 10, close: 12, volumeShares: 100 }])
    const [estimated] = measuredStocks(day, smallCatalogue(['main']))
    expect(estimated).toMatchObject({ amountYuan: 1100, isAmountEstimated: true })
    // The money of the day itself stays unknown.
    expect(day.amountYuan[0]).toBeNaN()
  })

  test('measures amplitude by the day’s low and turnover by the float, equality included', () => {
    const wide = { prevClose: 10, close: 10, high: 11.5, low: 10 }
    expect(listed([wide], ['main']).map(({ reason }) => reason)).toEqual([
      '有价格涨跌幅限制的日价格振幅达到15%的前五只证券',
    ])
    expect(listed([{ ...wide, high: 11.49 }], ['main'])).toEqual([])
    expect(listed([{ ...flat, volumeShares: 300_000 }], ['chinext']).map(({ reason }) => reason)).toEqual([
      '日换手率达到30%的前5只证券',
    ])
  })

  test('names a stock on its way out every day, and asks nothing else of it', () => {
    expect(listed([{ prevClose: 10, close: 11, flags: DELISTING }], ['main'])).toEqual([
      { row: 0, reason: '退市整理的证券', windowDays: 1 },
    ])
    // Beijing lists it for what it did.
    expect(listed([{ prevClose: 10, close: 12.5, flags: DELISTING }, flat], ['bse', 'bse'])).toMatchObject([
      { row: 0, reason: '当日收盘价涨幅达到20%的前5只股票', windowDays: 1 },
    ])
    expect(listed([{ prevClose: 10, close: 10.1, flags: DELISTING }], ['bse'])).toEqual([])
    expect(listed([{ prevClose: 10, close: 30, flags: NO_LIMIT }], ['main'])).toEqual([])
  })

  test('a benchmark is weighed by all shares, and a stock without them counts as much as any', () => {
    const catalogue = smallCatalogue(['main', 'main'])
    const day = smallDay(DAYS[0], [
      { prevClose: 10, close: 11 },
      { prevClose: 30, close: 30 },
    ])
    expect(benchmarkGains(day, catalogue)[0]).toBeCloseTo(1.025, 9)
    const unknown = { stocks: catalogue.stocks.map(stock => ({ ...stock, totalShares: null })) }
    expect(benchmarkGains(day, unknown)[0]).toBeCloseTo(1.05, 9)
  })
})

describe('the money of a listing', () => {
  const seat = (
    side: 'buy' | 'sell',
    rank: number,
    [branch, buyYuan, sellYuan]: readonly [string, number, number],
  ): ListedSeat => ({
    side,
    rank,
    branch,
    buyYuan,
    sellYuan,
  })
  const north = ['沪股通专用', 50, 30] as const
  const list = [
    seat('buy', 1, north),
    seat('buy', 2, ['机构专用', 40, 0]),
    seat('buy', 3, ['机构专用', 40, 0]),
    seat('sell', 1, north),
    seat('sell', 2, ['机构专用', 0, 20]),
  ]

  test('counts a seat of both sides once, and every institution', () => {
    expect(distinctSeats([list])).toHaveLength(4)
    expect(windowTotals([{ reason: 'a', windowDays: 1, seats: list }])).toMatchObject([{ buyYuan: 130, sellYuan: 50 }])
  })

  test('counts one day’s reasons once and keeps several days’ money apart', () => {
    const threeDays = [seat('buy', 1, ['沪股通专用', 90, 60])]
    const totals = windowTotals([
      { reason: '三日', windowDays: 3, seats: threeDays },
      { reason: '涨幅', windowDays: 1, seats: list },
      { reason: '换手', windowDays: 1, seats: list },
    ])
    expect(totals).toMatchObject([
      { windowDays: 1, reasons: ['涨幅', '换手'], buyYuan: 130, sellYuan: 50 },
      { windowDays: 3, reasons: ['三日'], buyYuan: 90, sellYuan: 60 },
    ])
  })

  test('of lists nobody says the days of is kept apart, but for one that tells the very same seats', () => {
    const other = [seat('buy', 1, ['沪股通专用', 90, 60])]
    const third = [seat('buy', 1, ['沪股通专用', 70, 10])]
    const totals = windowTotals([
      { reason: '另一份', seats: other },
      { reason: '又一份', seats: third },
      { reason: '同一份', seats: list },
      { reason: '涨幅', windowDays: 1, seats: list },
    ])
    expect(totals.map(({ windowDays, reasons, buyYuan }) => [windowDays, reasons, buyYuan])).toEqual([
      [1, ['涨幅', '同一份'], 130],
      [undefined, ['另一份'], 90],
      [undefined, ['又一份'], 70],
    ])
  })

  test('of unknown amounts is unknown, not 0', () => {
    const unknown: ListedSeat = { side: 'buy', rank: 1, branch: '某营业部' }
    expect(windowTotals([{ reason: 'a', seats: [unknown] }])[0]?.buyYuan).toBeUndefined()
  })
})

test('a seat is of the kind the exchange’s name or a nickname says', () => {
  const aliases = aliasTable([{ branch: '某证券某路', alias: '某某', confidencePct: 80 }])
  const kinds = ['机构专用', '深股通专用', '某证券某路', '某证券总部'].map(branch => seatKind(branch, aliases))
  expect(kinds).toEqual(['investor', 'northbound', 'hotMoney', 'branch'])
})

test('of two names of one branch the later one stays', () => {
  const names = ['先', '后'].map(alias => ({ branch: '某证券某路', alias, confidencePct: 80 }))
  expect(aliasTable(names).get('某证券某路')?.alias).toBe('后')
})

test('a branch’s record counts what it bought, and of the days that are there only', () => {
  const trade = (over: Partial<BranchTrade>): BranchTrade => ({
    day: DAYS[0],
    code: '600000',
    buyYuan: 10,
    sellYuan: 0,
    laterPct: [1, -1, Number.NaN, Number.NaN, Number.NaN],
    concepts: ['机器人'],
    ...over,
  })
  const record = branchRecord([trade({}), trade({ laterPct: [-2] }), trade({ buyYuan: 1, sellYuan: 5 })])
  expect([record.listings, record.purchases]).toEqual([3, 2])
  expect(record.winRates.slice(0, 3)).toEqual([
    { days: 1, sample: 2, ratePct: 50 },
    { days: 2, sample: 1, ratePct: 0 },
    { days: 3, sample: 0, ratePct: undefined },
  ])
  expect(record.concepts).toEqual([{ name: '机器人', count: 2 }])
})

test('who bought with a branch most often stands first, and of equals the first by name', () => {
  const counts = new Map([...'乙丙丁戊己庚辛壬癸子丑'].map((branch, at) => [branch, at === 0 ? 7 : 2] as const))
  expect(companions(counts).slice(0, 2)).toEqual([
    { branch: '乙', count: 7 },
    { branch: '丁', count: 2 },
  ])
  expect(companions(counts)).toHaveLength(10)
})
