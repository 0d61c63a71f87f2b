import { describe, expect, test } from 'vitest'
import { boardOf, limitPriceCents } from '#limit-up/price-limit.ts'
import { hasRecorded, recordedRows } from '#recorded-data.fixture.ts'
import { limitRule } from '#rules/limit-rule.ts'

const FILES = [
  'bars_market_2023/daily_20230103_20230210.csv.gz',
  'bars_market_2025/daily_20251103_20251128.csv.gz',
  'bars_history/daily_2018_2023.csv.gz',
]
const HALF_UP = { ratioPct: 30, rounding: 'halfUp' } as const
const INWARD = { ratioPct: 30, rounding: 'inward' } as const

interface Bar {
  readonly name: string
  readonly prevClose: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** The recorded bars of BSE at prices that were traded: adjusted ones have fractions of a cent. */
function* bseBars(): Generator<Bar> {
  for (const bar of FILES.flatMap(file => [...recordedRows(file)])) {
    const code = (bar.get('code') ?? bar.get('ts_code') ?? '').slice(0, 6)
    if (boardOf(code) !== 'bse') continue
    const cents = [
      bar.get('prev_close') ?? bar.get('pre_close'),
      bar.get('high'),
      bar.get('low'),
      bar.get('close'),
    ].map(yuan => Number(yuan) * 100)
    if (cents.some(one => !(one > 0) || Math.abs(one - Math.round(one)) > 1e-6)) continue
    const [prevClose = 0, high = 0, low = 0, close = 0] = cents.map(Math.round)
    yield { name: `${code} ${bar.get('date') ?? bar.get('trade_date')}`, prevClose, high, low, close }
  }
}

/** Where the extreme of a day stands to the two possible limits. `beyond`: a day without limit, or an adjusted price. */
function standing(extreme: number, limits: { halfUp: number; inward: number }): string {
  const sign = Math.sign(limits.halfUp - limits.inward)
  if (extreme === limits.inward) return 'inward'
  if (extreme === limits.halfUp) return 'halfUp'
  return sign * (extreme - limits.halfUp) > 0 ? 'beyond' : 'short'
}

// The record behind docs/decisions/0013: on every other board limits are rounded half up.
describe.skipIf(!FILES.every(hasRecorded))('recorded bars of BSE', () => {
  test('stop at the limit cut towards the reference price wherever the roundings differ, never at the one half up', () => {
    const count = { bars: 0, differ: 0, inward: 0, halfUp: 0, beyond: 0 }
    const table: object[] = []
    for (const { name, prevClose, high, low, close } of bseBars()) {
      count.bars++
      for (const side of ['up', 'down'] as const) {
        const limits = {
          halfUp: limitPriceCents(prevClose, HALF_UP, side),
          inward: limitPriceCents(prevClose, INWARD, side),
        }
        if (limits.halfUp === limits.inward) continue
        count.differ++
        const extreme = side === 'up' ? high : low
        const where = standing(extreme, limits)
        if (where === 'inward') count.inward++
        if (where === 'halfUp') count.halfUp++
        if (where === 'beyond') count.beyond++
        if (where !== 'short') table.push({ name, side, prevClose, ...limits, extreme, close, where })
      }
    }
    console.table(table)
    console.info('BSE limits where the roundings differ', count)
    expect(count.bars).toBeGreaterThan(10_000)
    expect(count.inward).toBeGreaterThanOrEqual(4)
    expect(count.halfUp).toBe(0)
  })

  test('would not do so under the other boards’ rule: there a high near the limit is the limit, seldom a cent less', () => {
    const count = { atLimit: 0, aCentBelow: 0 }
    for (const bar of recordedRows(FILES[0] ?? '')) {
      const board = boardOf((bar.get('ts_code') ?? '').slice(0, 6))
      const rule = board && board !== 'bse' ? limitRule(board, false, '2023-01-03') : undefined
      const prevClose = Math.round(Number(bar.get('pre_close')) * 100)
      if (!rule) continue
      const limit = limitPriceCents(prevClose, rule, 'up')
      if (limit === limitPriceCents(prevClose, { ...rule, rounding: 'inward' }, 'up')) continue
      const below = limit - Math.round(Number(bar.get('high')) * 100)
      if (below === 0) count.atLimit++
      if (below === 1) count.aCentBelow++
    }
    console.info('highs where the roundings differ, on the other boards', count)
    expect(count.atLimit).toBeGreaterThan(500)
    expect(count.aCentBelow / count.atLimit).toBeLessThan(0.04)
  })
})
