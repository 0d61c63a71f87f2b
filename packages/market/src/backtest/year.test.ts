import { expect, test } from 'vitest'
import { tradeDaysBetween } from '#calendar/trading-days.ts'
import { boardOf, limitPriceCents } from '#limit-up/price-limit.ts'
import { hasRecorded, recordedRows } from '#recorded-data.fixture.ts'
import { limitRule } from '#rules/limit-rule.ts'
import type { Entry } from '#selection/record.ts'
import { type StockDay, smallCatalogue } from '#small-market.fixture.ts'
import { plainAccount } from './plain-account.fixture.ts'
import type { BacktestSettings } from './settings.ts'
import { PLAIN, type SmallBacktestDay, simulated, smallBacktest } from './small-backtest.fixture.ts'

/** Dice of a seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const STOCKS = 60
const catalogue = smallCatalogue(Array.from({ length: STOCKS }, (_, row) => (row % 5 === 4 ? 'star' : 'main')))
const pctOf = (row: number) => (row % 5 === 4 ? 20 : 10)

/** A year of prices that go where dice send them, up to their limits and away from them, with suspensions and ex-right days. */
function walked(seed: number, days: number): readonly SmallBacktestDay[] {
  const roll = dice(seed)
  const closes = Array.from({ length: STOCKS }, () => 500 + Math.floor(roll() * 4000))
  return tradeDaysBetween('2024-01-02', '2025-12-31')
    .slice(0, days)
    .map(day => [
      day,
      closes.map((last, row): StockDay => {
        if (roll() < 0.02) return { prevClose: last / 100, suspended: true }
        const reference = roll() < 0.01 ? Math.max(100, Math.floor(last * (0.5 + roll() * 0.49))) : last
        const band = limitRule(row % 5 === 4 ? 'star' : 'main', false, day)
        if (!band) throw new Error('no rule')
        const [up, down] = [limitPriceCents(reference, band, 'up'), limitPriceCents(reference, band, 'down')]
        const within = (cents: number) => Math.min(up, Math.max(down, Math.max(1, cents)))
        const sealed = roll()
        const open = sealed < 0.03 ? up : sealed < 0.06 ? down : within(Math.round(reference * (0.97 + roll() * 0.06)))
        const close = roll() < 0.5 && sealed < 0.06 ? open : within(Math.round(reference * (0.92 + roll() * 0.162)))
        closes[row] = close
        return { prevClose: reference / 100, open: open / 100, close: close / 100 }
      }),
    ])
}

test.each([1, 7, 42])('a simulated year comes out as a simple account keeps it, to the cent (seed %i)', seed => {
  const market = smallBacktest(catalogue, walked(seed, 244))
  const days = Array.from({ length: 244 }, (_, index) => market.run.at(index))
  const { trades, points } = simulated(market, {
    entry: '涨幅 2..6%',
    settings: { positions: 5, holdDays: 3, capitalCents: 30_000_000 },
  })
  const plain = plainAccount({
    ...{ days, limitPct: pctOf, isStar: row => row % 5 === 4, from: 2, to: 6 },
    ...{ positions: 5, holdDays: 3, capitalYuan: 300_000 },
  })
  const done = trades.flatMap(({ row, buyIndex, sale, worthCents, costCents }) =>
    sale ? [{ row, buy: buyIndex, sell: sale.index, shares: sale.shares, profit: worthCents - costCents }] : [],
  )
  expect(plain.trades.length).toBeGreaterThan(200)
  const inOrder = (list: readonly { sell: number; row: number }[]) =>
    list.toSorted((a, b) => a.sell - b.sell || a.row - b.row)
  expect(inOrder(done)).toEqual(inOrder(plain.trades))
  expect(points.map(({ equityCents }) => equityCents)).toEqual(plain.equity)
})

test.each([3, 11, 19, 27])(
  'whatever it is asked, money is conserved and nothing trades where it cannot (seed %i)',
  seed => {
    const roll = dice(seed)
    const market = smallBacktest(catalogue, walked(seed, 120))
    const entry: Entry = roll() < 0.5 ? 'open' : 'close'
    const settings = {
      entry,
      exitAt: roll() < 0.5 ? 'open' : 'close',
      positions: 1 + Math.floor(roll() * 8),
      holdDays: 1 + Math.floor(roll() * 6),
      stopLossPct: roll() < 0.5 ? undefined : 3 + roll() * 5,
      takeProfitPct: roll() < 0.5 ? undefined : 4,
      slippage: { kind: 'perMille', amount: roll() * 3 },
    } satisfies Partial<BacktestSettings>
    const made = simulated(market, { entry: '涨幅 1..8%', exit: roll() < 0.5 ? '跌停' : '涨幅<-4%', settings })
    expect(made.trades.length).toBeGreaterThan(20)
    const profit = made.trades.reduce((sum, { worthCents, costCents }) => sum + worthCents - costCents, 0)
    expect(made.points.at(-1)?.equityCents).toBe(PLAIN.capitalCents + profit)
    for (const { cashCents, held } of made.points) {
      expect(cashCents).toBeGreaterThanOrEqual(0)
      expect(held).toBeLessThanOrEqual(settings.positions)
    }
    for (const { row, buyIndex, buyCents, sale } of made.trades) {
      const bought = market.run.at(buyIndex)
      const band = limitRule(row % 5 === 4 ? 'star' : 'main', false, bought.day)
      const price = (entry === 'open' ? bought.openCents : bought.closeCents)[row] ?? 0
      const up = band ? limitPriceCents(bought.prevCloseCents[row] ?? 0, band, 'up') : 0
      expect([bought.state[row], price < up, buyCents <= up, buyCents >= price]).toEqual([1, true, true, true])
      if (!sale) continue
      expect(sale.index).toBeGreaterThan(buyIndex)
      const sold = market.run.at(sale.index)
      const down = band ? limitPriceCents(sold.prevCloseCents[row] ?? 0, band, 'down') : 0
      expect([sold.state[row], sale.cents >= down, (sold.highCents[row] ?? 0) > down]).toEqual([1, true, true])
      expect(sale.cents).toBeLessThanOrEqual(sold.highCents[row] ?? 0)
    }
    const missed = Object.values(made.counts).reduce((sum, count) => sum + count, 0)
    expect(made.trades.length + missed).toBe(made.picks)
  },
)

const NOVEMBER = 'bars_market_2025/daily_20251103_20251128.csv.gz'

test.skipIf(!hasRecorded(NOVEMBER))('November 2025 as it was recorded comes out as a simple account keeps it', () => {
  const rows = [...recordedRows(NOVEMBER)].filter(row =>
    ['main', 'star'].includes(boardOf(row.get('code') ?? '') ?? ''),
  )
  const codes = [...new Set(rows.map(row => row.get('code') ?? ''))].sort()
  const byDay = Map.groupBy(rows, row => row.get('date') ?? '')
  const place = new Map(codes.map((code, at) => [code, at]))
  const boards = codes.map(code => (boardOf(code) === 'star' ? ('star' as const) : ('main' as const)))
  const days = [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, bars]): SmallBacktestDay => {
      const stocks: (StockDay | undefined)[] = codes.map(() => undefined)
      for (const bar of bars) {
        const yuan = (name: string) => Number(bar.get(name))
        const [prevClose, open, high, low, close] = ['prev_close', 'open', 'high', 'low', 'close'].map(yuan)
        if (!prevClose || !open || !high || !low || !close) continue
        stocks[place.get(bar.get('code') ?? '') ?? -1] = { prevClose, open, high, low, close, flags: 0 }
      }
      return [day, stocks]
    })
  const market = smallBacktest(smallCatalogue(boards), days)
  const settings = { positions: 8, holdDays: 2, capitalCents: 100_000_000 }
  const { trades, points } = simulated(market, { entry: '涨幅 4..6%', settings })
  const plain = plainAccount({
    days: days.map((_, index) => market.run.at(index)),
    limitPct: row => (boards[row] === 'star' ? 20 : 10),
    isStar: row => boards[row] === 'star',
    ...{ from: 4, to: 6, positions: 8, holdDays: 2, capitalYuan: 1_000_000 },
  })
  expect(plain.trades.length).toBeGreaterThan(40)
  expect(trades.filter(({ sale }) => sale).length).toBe(plain.trades.length)
  expect(points.map(({ equityCents }) => equityCents)).toEqual(plain.equity)
})
