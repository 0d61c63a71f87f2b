import { TradeDay } from '@kanpan/contract/model/stock'
import { describe, expect, test } from 'vitest'
import { barsOf, emptyBars } from '#bars/stock-bars.ts'
import type { DayColumns } from '#quote/day-columns.ts'
import { smallDay } from '#small-market.fixture.ts'
import { conceptsByChange, cycleReason } from './cycle-reason.ts'
import { advanceMarketRises, type MarketRises } from './market-rises.ts'
import { isUpwardCycle } from './rise.ts'
import { SENSITIVITIES } from './sensitivity.ts'
import { runningCycle, upwardCycles } from './upward-cycle.ts'

const dayName = (i: number) => TradeDay.parse(new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10))

/** Bars of closes in yuan, each with the close before as its reference price; 1,000 shares a day. */
function barsFrom(closes: readonly number[]) {
  const bars = emptyBars(closes.map((_, i) => dayName(i)))
  closes.forEach((close, i) => {
    bars.closeCents[i] = close * 100
    bars.prevCloseCents[i] = (closes[i - 1] ?? close) * 100
    bars.volumeShares[i] = 1000
  })
  return bars
}

const brief = (closes: readonly number[], id: '1' | '2' | '3' = '2') =>
  upwardCycles(barsFrom(closes), SENSITIVITIES[id]).map(({ firstBar, lastBar, gainPct, isRunning }) => [
    firstBar,
    lastBar,
    Math.round(gainPct * 100) / 100,
    isRunning,
  ])

describe('an upward cycle', () => {
  test('runs from the lowest close to the highest before a fall of the sensitivity', () => {
    // 10 -> 9 -> 12 (+33.33 %), the fall to 11 is 8.33 % from 12: the end at the 12.
    expect(brief([10, 9, 10, 11, 12, 11, 11])).toEqual([[2, 4, 33.33, false]])
  })

  test('a smaller fall on the way is part of it', () => {
    // 11 -> 10.5 is 4.5 %: within 8 %, beyond none.
    expect(brief([9, 11, 10.5, 13, 11])).toEqual([[1, 3, 44.44, false]])
  })

  test('three sensitivities see three different things in the same line', () => {
    const line = [10, 11.5, 10.8, 12.5, 12.6, 11.9, 14.5, 12]
    // 1: 10 -> 11.5 (+15 %), fell 6.09 %; 10.8 -> 12.6 (+16.67 %), fell 5.56 %; 11.9 -> 14.5 (+21.85 %).
    expect(brief(line, '1')).toEqual([
      [1, 1, 15, false],
      [3, 4, 16.67, false],
      [6, 6, 21.85, false],
    ])
    // 2: no fall of 8 % until the last day; 10 -> 14.5.
    expect(brief(line, '2')).toEqual([[1, 6, 45, false]])
    // 3: the same rise, ended by the fall of 17 %.
    expect(brief(line, '3')).toEqual([[1, 6, 45, false]])
  })

  test('one that has not ended is running, and gains to the newest close', () => {
    expect(brief([10, 11, 12.5, 12])).toEqual([[1, 3, 20, true]])
  })

  test('a rise below the least gain is none', () => {
    expect(brief([10, 11.9, 10.5])).toEqual([])
  })

  test('an ex-dividend day is no fall', () => {
    const bars = barsFrom([10, 11, 12.5, 12.6])
    // 12.5 goes ex a dividend of 2.5: the reference is 10, the close 10.08 a rise of 0.8 %.
    bars.prevCloseCents[3] = 1000
    bars.closeCents[3] = 1008
    const [cycle] = upwardCycles(bars, SENSITIVITIES['2'])
    expect(cycle).toMatchObject({ isRunning: true, tradeDays: 3, volumeShares: 3000 })
    expect(cycle?.gainPct).toBeCloseTo(100 * (1.25 * 1.008 - 1), 10)
  })

  test('a bar without a reference price ends what went before and starts anew', () => {
    const bars = barsFrom([10, 13, 13, 13, 16.9])
    bars.prevCloseCents[2] = Number.NaN
    expect(upwardCycles(bars, SENSITIVITIES['2']).map(({ firstBar, lastBar }) => [firstBar, lastBar])).toEqual([
      [1, 1],
      [4, 4],
    ])
  })

  test('no bars, no cycle', () => {
    expect(brief([])).toEqual([])
    expect(brief([10])).toEqual([])
  })
})

/** A repeatable walk: closes that wander by up to 6 % a day, with holes where the stock is suspended. */
function wanderingDays(rows: number, count: number): readonly DayColumns[] {
  let seed = 7
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const closes = Array.from({ length: rows }, () => 10)
  return Array.from({ length: count }, (_, i) =>
    smallDay(
      dayName(i),
      closes.map((prevClose, row) => {
        if (next() < 0.05) return { prevClose, suspended: true }
        const close = Math.max(1, Math.round(prevClose * (0.94 + 0.122 * next()) * 100) / 100)
        closes[row] = close
        return { prevClose, close }
      }),
    ),
  )
}

test.each(['1', '2', '3'] as const)(
  'at sensitivity %s the market’s walk and each stock’s own list agree on who is in one',
  id => {
    const days = wanderingDays(40, 120)
    const sensitivity = SENSITIVITIES[id]
    let rises: MarketRises = []
    for (const day of days) rises = advanceMarketRises(rises, day, sensitivity)
    const fromWalk = rises.map(rise => rise !== undefined && isUpwardCycle(rise, sensitivity))
    const fromBars = rises.map((_, row) => upwardCycles(barsOf(days, row), sensitivity).at(-1)?.isRunning ?? false)
    expect(fromWalk).toEqual(fromBars)
    expect(fromWalk.filter(Boolean).length).toBeGreaterThan(0)
    rises.forEach((rise, row) => {
      if (!rise || !isUpwardCycle(rise, sensitivity)) return
      const bars = barsOf(days, row)
      const since = barsOf(
        days.filter(({ day }) => day >= (bars.days[rise.baseBar + 1] ?? '')),
        row,
      )
      const { firstBar, lastBar, ...running } = runningCycle(rise, since)
      expect(upwardCycles(bars, sensitivity).at(-1)).toMatchObject(running)
      expect([firstBar, lastBar]).toEqual([0, since.days.length - 1])
    })
  },
)

test.each(['1', '2', '3'] as const)(
  'at sensitivity %s no finished cycle can be found by hand that breaks the rule',
  id => {
    const { leastGainPct, fallPct } = SENSITIVITIES[id]
    const days = wanderingDays(40, 120)
    for (let row = 0; row < 40; row++) {
      const bars = barsOf(days, row)
      for (const { firstBar, lastBar, gainPct } of upwardCycles(bars, SENSITIVITIES[id])) {
        const closes = [...bars.closeCents.subarray(firstBar - 1, lastBar + 1)]
        expect(gainPct).toBeGreaterThan(leastGainPct - fallPct - 5)
        expect(Math.min(...closes)).toBe(closes[0])
        closes.forEach((close, i) => {
          expect(close).toBeGreaterThan(Math.max(...closes.slice(0, i + 1)) * (1 - fallPct / 100))
        })
      }
    }
  },
)

describe('the reason', () => {
  const concepts = [
    { name: '芯片', changePct: 3 },
    { name: '机器人', changePct: 12 },
    { name: '旧概念', changePct: Number.NaN },
  ]
  test('is what its limit-ups were told with, the most often told first', () => {
    expect(cycleReason(['算力', '液冷', '液冷'], concepts)).toEqual({ text: '液冷、算力', from: 'limitUp' })
  })
  test('else the concept that rose most beside it, and says so', () => {
    expect(cycleReason([], concepts)).toEqual({ text: '机器人', from: 'concept' })
    expect(conceptsByChange(concepts).map(({ name }) => name)).toEqual(['机器人', '芯片', '旧概念'])
  })
  test('is unknown rather than invented', () => {
    expect(cycleReason([], [{ name: '芯片', changePct: -2 }])).toEqual({ text: '', from: 'unknown' })
  })
})
