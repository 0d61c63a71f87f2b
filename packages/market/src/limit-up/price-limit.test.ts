import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasRecorded, recordedRows } from '#recorded-data.suite.ts'
import { boardOf, exchangeOf, limitPriceCents, limitRatioPct, noLimitDays } from './price-limit.ts'

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

describe('the ratio of a price limit', () => {
  test('main-board ST moves 5 % on Friday 2026-07-03 and 10 % on Monday 2026-07-06', () => {
    expect(limitRatioPct('main', true, '2026-07-03')).toBe(5)
    expect(limitRatioPct('main', true, '2026-07-06')).toBe(10)
    expect(limitRatioPct('main', false, '2026-07-03')).toBe(10)
  })

  test('ChiNext moved from 10 % to 20 % on 2020-08-24, ST with it', () => {
    expect(limitRatioPct('chinext', false, '2020-08-21')).toBe(10)
    expect(limitRatioPct('chinext', false, '2020-08-24')).toBe(20)
    expect(limitRatioPct('chinext', true, '2020-08-24')).toBe(20)
  })

  test('STAR is 20 % and BSE 30 %, ST or not', () => {
    expect(limitRatioPct('star', true, '2025-11-03')).toBe(20)
    expect(limitRatioPct('bse', true, '2025-11-03')).toBe(30)
  })

  test('before limits returned in December 1996 there is no ratio', () => {
    expect(limitRatioPct('main', false, '1996-12-13')).toBeNaN()
    expect(limitRatioPct('main', false, '1996-12-16')).toBe(10)
  })

  test('new listings are without limit for the first days of their board and time', () => {
    expect(noLimitDays('main', '2023-04-10')).toBe(5)
    expect(noLimitDays('main', '2023-04-07')).toBe(1)
    expect(noLimitDays('star', '2020-01-02')).toBe(5)
    expect(noLimitDays('chinext', '2020-08-24')).toBe(5)
    expect(noLimitDays('bse', '2024-01-02')).toBe(1)
  })
})

describe('the limit price', () => {
  test.each([
    // Worked by hand.
    { reference: 1005, ratio: 10, up: 1106, down: 905 }, // 11.055 and 9.045, both half up
    { reference: 1003, ratio: 10, up: 1103, down: 903 }, // 11.033, 9.027
    { reference: 5, ratio: 10, up: 6, down: 4 }, // 5.5 -> 6; 4.5 -> 5 is the price itself, so one tick lower
    { reference: 4, ratio: 10, up: 5, down: 3 }, // 4.4 -> 4 is the price itself, so one tick higher
    { reference: 250, ratio: 5, up: 263, down: 238 }, // 2.625, 2.375
    { reference: 1327, ratio: 20, up: 1592, down: 1062 }, // 15.924, 10.616
    { reference: 715, ratio: 30, up: 930, down: 501 }, // 9.295, 5.005
    { reference: 1, ratio: 10, up: 2, down: 1 }, // nothing is cheaper than a cent
  ])('$reference cents move $ratio % to $up and $down', ({ reference, ratio, up, down }) => {
    expect(limitPriceCents(reference, ratio, 'up')).toBe(up)
    expect(limitPriceCents(reference, ratio, 'down')).toBe(down)
  })

  test('it is within half a cent of the exact product, and always leaves room to move', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 500_000 }),
        fc.constantFrom(5, 10, 20, 30),
        fc.constantFrom('up' as const, 'down' as const),
        (reference, ratio, side) => {
          const limit = limitPriceCents(reference, ratio, side)
          const hundredths = reference * (side === 'up' ? 100 + ratio : 100 - ratio)
          expect(side === 'up' ? limit > reference : limit < reference).toBe(true)
          const isWidened = Math.floor((hundredths + 50) / 100) === reference
          if (!isWidened) expect(Math.abs(limit * 100 - hundredths)).toBeLessThanOrEqual(50)
        },
      ),
    )
  })
})

describe.skipIf(!hasRecorded(BARS) || !hasRecorded(NAMES))('recorded bars of early 2023', () => {
  test('no Shanghai or Shenzhen stock older than the record ever trades outside its computed limits', () => {
    const names = new Map([...recordedRows(NAMES)].map(row => [row.get('ts_code') ?? '', row]))
    const count = { rows: 0, atUpper: 0, atLower: 0, mainAtUpper: 0 }
    const outside: string[] = []
    for (const bar of recordedRows(BARS)) {
      const tsCode = bar.get('ts_code') ?? ''
      const board = boardOf(tsCode)
      const stock = names.get(tsCode)
      const prices = ['pre_close', 'high', 'low', 'close'].map(column => Number(bar.get(column)) * 100)
      // Adjusted prices have fractions of a cent; they are not prices anything traded at.
      if (!board || board === 'bse' || !stock || prices.some(cents => Math.abs(cents - Math.round(cents)) > 1e-6))
        continue
      if ((stock.get('list_date') ?? '') >= '20221220') continue
      const [prevClose = 0, high = 0, low = 0, close = 0] = prices.map(Math.round)
      const name = stock.get('name') ?? ''
      if (name.includes('退')) continue
      const ratio = limitRatioPct(board, name.includes('ST'), '2023-01-03')
      const up = limitPriceCents(prevClose, ratio, 'up')
      const down = limitPriceCents(prevClose, ratio, 'down')
      count.rows++
      if (close === up) count.atUpper++
      if (close === up && board === 'main' && ratio === 10) count.mainAtUpper++
      if (close === down) count.atLower++
      if (high > up || low < down) outside.push(`${tsCode} ${name} ${bar.get('trade_date')}`)
    }
    console.info('limit prices on recorded bars', count)
    expect(count.rows).toBeGreaterThan(100_000)
    expect(count.mainAtUpper).toBeGreaterThanOrEqual(900)
    expect(outside).toEqual([])
  })
})
