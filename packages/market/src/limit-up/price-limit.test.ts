import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasRecorded, recordedRows } from '#recorded-data.fixture.ts'
import { limitRule } from '#rules/limit-rule.ts'
import {
  boardOf,
  exchangeOf,
  limitPriceCents,
  noLimitDays,
  referenceOfLimitUpCents,
  roundedLimitCents,
} from './price-limit.ts'

const BARS = 'bars_market_2023/daily_20230103_20230210.csv.gz'
const NAMES = 'stock_list/basic_20230317.csv'

describe('the board of a code', () => {
  test.each([
    ['600519', 'main', 'sse'],
    ['605255', 'main', 'sse'],
    ['000001', 'main', 'szse'],
    ['002594', 'main', 'szse'],
    ['003816', 'main', 'szse'],
    ['688981', 'star', 'sse'],
    ['689009', 'star', 'sse'],
    ['300750', 'chinext', 'szse'],
    ['301236', 'chinext', 'szse'],
    ['302132', 'chinext', 'szse'],
    ['430047', 'bse', 'bse'],
    ['831526', 'bse', 'bse'],
    ['873152', 'bse', 'bse'],
    ['920099', 'bse', 'bse'],
  ])('%s is of the board %s on %s', (code, board, exchange) => {
    expect(boardOf(code)).toBe(board)
    expect(exchangeOf(code)).toBe(exchange)
  })

  test('B shares, funds and indices are of no board', () => {
    for (const code of ['900901', '200011', '510300', '159915', '399001', '110059']) {
      expect(boardOf(code)).toBeUndefined()
    }
  })
})

test('new listings are without limit for the first days of their board and time', () => {
  expect(noLimitDays('main', '2023-04-10')).toBe(5)
  expect(noLimitDays('main', '2023-04-07')).toBe(1)
  expect(noLimitDays('star', '2020-01-02')).toBe(5)
  expect(noLimitDays('chinext', '2020-08-24')).toBe(5)
  expect(noLimitDays('bse', '2024-01-02')).toBe(1)
})

const halfUp = (ratioPct: number) => ({ ratioPct, rounding: 'halfUp' }) as const
const inward = (ratioPct: number) => ({ ratioPct, rounding: 'inward' }) as const

describe('the limit price', () => {
  test.each([
    // Worked by hand.
    { reference: 1005, band: halfUp(10), up: 1106, down: 905 }, // 11.055 and 9.045, both half up
    { reference: 1003, band: halfUp(10), up: 1103, down: 903 }, // 11.033, 9.027
    { reference: 5, band: halfUp(10), up: 6, down: 4 }, // 5.5 -> 6; 4.5 -> 5 is the price itself, so one tick lower
    { reference: 4, band: halfUp(10), up: 5, down: 3 }, // 4.4 -> 4 is the price itself, so one tick higher
    { reference: 250, band: halfUp(5), up: 263, down: 238 }, // 2.625, 2.375
    { reference: 1327, band: halfUp(20), up: 1592, down: 1062 }, // 15.924, 10.616
    { reference: 715, band: halfUp(30), up: 930, down: 501 }, // 9.295, 5.005
    { reference: 715, band: inward(30), up: 929, down: 501 }, // 9.295 is cut, 5.005 raised: the band is not left
    { reference: 1916, band: inward(30), up: 2490, down: 1342 }, // 24.908, 13.412
    { reference: 1000, band: inward(30), up: 1300, down: 700 }, // whole cents stay
    { reference: 3, band: inward(30), up: 4, down: 2 }, // 3.9 and 2.1 come to the price itself, so one tick further
    { reference: 1, band: halfUp(10), up: 2, down: 1 }, // nothing is cheaper than a cent
  ])('$reference cents move $band.ratioPct %, $band.rounding, to $up and $down', ({ reference, band, up, down }) => {
    expect(limitPriceCents(reference, band, 'up')).toBe(up)
    expect(limitPriceCents(reference, band, 'down')).toBe(down)
  })

  test('a risk-warning stock at 0.10 yuan or less moves a cent either way, at 5 % as at 10 %', () => {
    for (const band of [halfUp(5), halfUp(10)]) {
      for (let reference = 2; reference <= 10; reference++) {
        expect(limitPriceCents(reference, band, 'up')).toBe(reference + 1)
        expect(limitPriceCents(reference, band, 'down')).toBe(reference - 1)
      }
    }
  })

  const anyBand = fc.record({
    ratioPct: fc.constantFrom(5, 10, 20, 30),
    rounding: fc.constantFrom('halfUp' as const, 'inward' as const),
  })

  test('it is half a cent from the exact product at most, or within the band by less than one, and leaves room to move', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 500_000 }),
        anyBand,
        fc.constantFrom('up' as const, 'down' as const),
        (reference, band, side) => {
          const limit = limitPriceCents(reference, band, side)
          const hundredths = reference * (side === 'up' ? 100 + band.ratioPct : 100 - band.ratioPct)
          expect(side === 'up' ? limit > reference : limit < reference).toBe(true)
          if (roundedLimitCents(reference, band, side) === reference) return
          const inside = side === 'up' ? hundredths - limit * 100 : limit * 100 - hundredths
          expect(inside).toBeGreaterThanOrEqual(band.rounding === 'inward' ? 0 : -50)
          expect(inside).toBeLessThanOrEqual(band.rounding === 'inward' ? 99 : 50)
        },
      ),
    )
  })
})

test('from the limit the reference price comes back to the cent, and from what is no limit none does', () => {
  const rules = [
    limitRule('main', false, '2025-11-03'),
    limitRule('main', true, '2025-11-03'),
    limitRule('bse', false, '2025-11-03'),
  ]
  for (const rule of rules.flatMap(one => one ?? [])) {
    const limits = new Map<number, number>()
    for (let cents = 21; cents < 20_000; cents++) limits.set(limitPriceCents(cents, rule, 'up'), cents)
    const wrong = Array.from({ length: 20_000 - 30 }, (_, at) => 30 + at).filter(
      limit => referenceOfLimitUpCents(limit, rule) !== limits.get(limit),
    )
    expect(wrong).toEqual([])
  }
})

describe.skipIf(!hasRecorded(BARS) || !hasRecorded(NAMES))('recorded bars of early 2023', () => {
  test('no stock older than the record ever trades outside its computed limits', () => {
    const names = new Map([...recordedRows(NAMES)].map(row => [row.get('ts_code') ?? '', row]))
    const count = { rows: 0, atUpper: 0, atLower: 0, mainAtUpper: 0 }
    const outside: string[] = []
    for (const bar of recordedRows(BARS)) {
      const tsCode = bar.get('ts_code') ?? ''
      const board = boardOf(tsCode)
      const stock = names.get(tsCode)
      const prices = ['pre_close', 'high', 'low', 'close'].map(column => Number(bar.get(column)) * 100)
      // Adjusted prices have fractions of a cent; they are not prices anything traded at.
      if (!board || !stock || prices.some(cents => Math.abs(cents - Math.round(cents)) > 1e-6)) continue
      if ((stock.get('list_date') ?? '') >= '20221220') continue
      const [prevClose = 0, high = 0, low = 0, close = 0] = prices.map(Math.round)
      const name = stock.get('name') ?? ''
      if (name.includes('退')) continue
      const rule = limitRule(board, name.includes('ST'), '2023-01-03')
      if (!rule) continue
      const up = limitPriceCents(prevClose, rule, 'up')
      const down = limitPriceCents(prevClose, rule, 'down')
      count.rows++
      if (close === up) count.atUpper++
      if (close === up && board === 'main' && rule.ratioPct === 10) count.mainAtUpper++
      if (close === down) count.atLower++
      if (high > up || low < down) outside.push(`${tsCode} ${name} ${bar.get('trade_date')}`)
    }
    console.info('limit prices on recorded bars', count)
    expect(count.rows).toBeGreaterThan(100_000)
    expect(count.mainAtUpper).toBeGreaterThanOrEqual(900)
    expect(outside).toEqual([])
  })
})
