import { describe, expect, test } from 'vitest'
import { parseRule } from '#selection/parse.ts'
import { smallCatalogue } from '#small-market.fixture.ts'
import { periodFigures } from './figures.ts'
import { backtestResult } from './result.ts'
import { PLAIN, simulated, smallBacktest } from './small-backtest.fixture.ts'
import type { EquityPoint, Trade } from './trade.ts'

const point = (index: number, equityCents: number | undefined, more: Partial<EquityPoint> = {}): EquityPoint => ({
  ...{ index, equityCents, cashCents: 0, held: 1, tradedCents: 0, feesCents: 0, marketPct: 1 },
  ...more,
})
const trade = (buyIndex: number, profitCents: number, more: Partial<Trade> = {}): Trade => ({
  ...{ row: 0, signalIndex: buyIndex - 1, phase: undefined, reasons: [], buyIndex, buyCents: 1000, buyShares: 100 },
  ...{ costCents: 100_000, feesCents: 0, worthCents: 100_000 + profitCents, isAcrossGap: false },
  sale: { index: buyIndex + 1, cents: 1000, shares: 100, reason: 'held' },
  blocked: { limitDown: 0, notTraded: 0 },
  ...more,
})

describe('the figures of a period, by hand', () => {
  const points = [
    point(0, 100_000),
    point(1, 120_000, { tradedCents: 60_000, cashCents: 60_000, marketPct: 10 }),
    point(2, undefined, { marketPct: undefined }),
    point(3, 90_000, { tradedCents: 30_000, marketPct: -5 }),
    point(4, 110_000, { marketPct: 0 }),
  ]

  test('returns, the deepest fall and the market beside it; a day without a record is none of them', () => {
    const { days, returnPct, drawdown, marketPct, annualPct } = periodFigures({ points, trades: [] }, 100_000, {
      first: 0,
      last: 4,
    })
    expect([days, annualPct]).toEqual([4, undefined])
    expect(returnPct).toBeCloseTo(10, 10)
    expect(drawdown).toEqual({ pct: -25, peakIndex: 1, lowIndex: 3 })
    expect(marketPct).toBeCloseTo(100 * (1.01 * 1.1 * 0.95 - 1), 10)
  })

  test('a later period stands on the last equity before it; turnover is half of both sides', () => {
    const later = periodFigures({ points, trades: [] }, 100_000, { first: 3, last: 4 })
    expect(later.returnPct).toBeCloseTo(100 * (110 / 120 - 1), 10)
    expect(later.turnoverPct).toBeCloseTo((50 * 30_000) / 100_000, 10)
    const all = periodFigures({ points, trades: [] }, 100_000, { first: 0, last: 4 })
    expect(all.turnoverPct).toBeCloseTo((50 * 90_000) / 105_000, 10)
    expect(all.investedPct).toBeCloseTo((100 + 50 + 100 + 100) / 4, 10)
  })

  test('win rate, pay-off and means are of trades that are over, a result of nothing neither won nor lost', () => {
    const trades = [trade(1, 6000), trade(1, 2000), trade(3, -2000), trade(3, 0), trade(4, 9000, { sale: undefined })]
    const figures = periodFigures({ points, trades }, 100_000, { first: 0, last: 4 })
    expect(figures).toMatchObject({ trades: 4, winning: { count: 2, of: 4 }, profitCents: 6000, meanDays: 1 })
    expect([figures.meanPct, figures.meanWinPct, figures.meanLossPct, figures.payoff]).toEqual([1.5, 4, -2, 2])
    expect(periodFigures({ points, trades }, 100_000, { first: 3, last: 4 })).toMatchObject({ trades: 2 })
  })
})

test('what is to be known before the figures are believed is said', () => {
  const one = smallCatalogue(['main'])
  const market = smallBacktest(one, [
    ['2025-11-03', [{ prevClose: 10, open: 10, close: 10.6 }]],
    ['2025-11-04', [{ prevClose: 10.6, open: 11.66, close: 11.66 }]],
    ['2025-11-05', undefined],
    ['2025-11-06', [{ prevClose: 11.66, close: 11.66 }]],
  ])
  const entry = '涨幅 5..8% 且 换手率>-1%'
  const simulation = simulated(market, { entry: '涨幅 5..8%' })
  const test = { rules: { entry: parseRule(entry), exit: undefined }, settings: PLAIN, range: { first: 0, last: 3 } }
  const { warnings, unfillable, splitIndex } = backtestResult(market.run, test, simulation)
  expect(warnings.map(({ kind }) => kind)).toEqual(['fewTrades', 'fewDays', 'gaps', 'unfillable', 'presentFacts'])
  expect(unfillable).toMatchObject({ count: 1, of: 1 })
  expect(splitIndex).toBe(3)
})

test('by year and by the phase of the day it was picked on each trade is counted once, and years follow each other to the whole', () => {
  const one = smallCatalogue(['main'])
  const phases = ['climax', 'climax', 'ebb', 'ebb', undefined] as const
  const market = {
    ...smallBacktest(one, [
      ['2025-12-29', [{ prevClose: 10, open: 10, close: 10.6 }]],
      ['2025-12-30', [{ prevClose: 10.6, open: 10.7, close: 10.8 }]],
      ['2025-12-31', [{ prevClose: 10.8, open: 11, close: 11.4 }]],
      ['2026-01-05', [{ prevClose: 11.4, open: 11.5, close: 11.3 }]],
      ['2026-01-06', [{ prevClose: 11.3, open: 11.2, close: 10.9 }]],
    ]),
    phaseOf: (index: number) => phases[index],
  }
  const simulation = simulated(market, { entry: '涨幅 5..8%' })
  const test = {
    rules: { entry: parseRule('涨幅 5..8%'), exit: undefined },
    settings: PLAIN,
    range: { first: 0, last: 4 },
  }
  const { years, phases: byPhase, total } = backtestResult(market.run, test, simulation)
  // Picked on the first day and bought at 10.70, sold at 11.40; picked that day again, bought at 11.50, sold at 10.90.
  expect(simulation.trades.map(({ buyCents, sale }) => [buyCents, sale?.cents])).toEqual([
    [1070, 1140],
    [1150, 1090],
  ])
  const [won = 0, lost = 0] = simulation.trades.map(({ worthCents, costCents }) => worthCents - costCents)
  expect(won).toBeGreaterThan(0)
  expect(lost).toBeLessThan(0)
  expect(years.map(({ year, trades, profitCents }) => [year, trades, profitCents])).toEqual([
    ['2025', 1, won],
    ['2026', 1, lost],
  ])
  expect(byPhase.map(({ phase, trades, profitCents }) => [phase, trades, profitCents])).toEqual([
    ['climax', 1, won],
    ['ebb', 1, lost],
  ])
  const chained = years.reduce((whole, { returnPct = Number.NaN }) => whole * (1 + returnPct / 100), 1)
  expect(100 * (chained - 1)).toBeCloseTo(total.returnPct ?? Number.NaN, 10)
})
