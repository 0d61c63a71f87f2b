import { describe, expect, test } from 'vitest'
import { smallCatalogue } from '#small-market.fixture.ts'
import { simulated, smallBacktest } from './small-backtest.fixture.ts'

const one = smallCatalogue(['main'])
/** Closes 6 % up: picked by 涨幅>5%. */
const picked = { prevClose: 10, open: 10, close: 10.6 }

describe('worked by hand, to the cent', () => {
  test('a pick is bought at the next open and sold on the day after at the earliest, with fees and duty of the day', () => {
    const market = smallBacktest(one, [
      ['2025-11-03', [picked]],
      ['2025-11-04', [{ prevClose: 10.6, open: 10.8, high: 11, low: 10.7, close: 10.9 }]],
      ['2025-11-05', [{ prevClose: 10.9, open: 11, close: 11.2 }]],
    ])
    const { trades, points } = simulated(market, { entry: '涨幅>5%' })
    // 100,000 buy 9,200 at 10.80 = 99,360.00; 万2.5 is 24.84, 0.01 per mille 0.99 (0.9936).
    // 9,200 at 11.20 = 103,040.00; 25.76, duty of half a per mille 51.52, 1.03 (1.0304).
    expect(trades).toHaveLength(1)
    expect(trades[0]).toMatchObject({
      ...{ buyIndex: 1, buyCents: 1080, buyShares: 9200, costCents: 9_936_000 + 2484 + 99 },
      sale: { index: 2, cents: 1120, shares: 9200, reason: 'held' },
      feesCents: 2484 + 99 + 2576 + 5152 + 103,
      worthCents: 10_304_000 - 2576 - 5152 - 103,
    })
    expect(points.map(({ equityCents }) => equityCents)).toEqual([
      10_000_000,
      // 61,417 of cash and 9,200 at 10.90.
      61_417 + 9200 * 1090,
      61_417 + 10_296_169,
    ])
    expect(points[2]).toMatchObject({ held: 0, cashCents: 10_357_586, tradedCents: 10_304_000, feesCents: 7831 })
  })

  test('the stamp duty is a per mille up to 2023-08-27 and half of one from 2023-08-28 on', () => {
    const days = (dates: readonly [string, string, string]) =>
      smallBacktest(one, [
        [dates[0], [picked]],
        [dates[1], [{ prevClose: 10.6, open: 10, close: 10 }]],
        [dates[2], [{ prevClose: 10, open: 10, close: 10 }]],
      ])
    const worth = (dates: readonly [string, string, string]) =>
      simulated(days(dates), { entry: '涨幅>5%' }).trades[0]?.worthCents
    // 9,900 at 10.00 = 99,000.00: commission 24.75, transfer 0.99, duty 99.00 or 49.50.
    expect(worth(['2023-08-23', '2023-08-24', '2023-08-25'])).toBe(9_900_000 - 2475 - 99 - 9900)
    expect(worth(['2023-08-24', '2023-08-25', '2023-08-28'])).toBe(9_900_000 - 2475 - 99 - 4950)
  })

  test('a small order pays five yuan, and before 2022-04-29 twice the transfer fee', () => {
    const market = smallBacktest(one, [
      ['2022-04-26', [picked]],
      ['2022-04-27', [{ prevClose: 10.6, open: 10, close: 10 }]],
      ['2022-04-28', [{ prevClose: 10, open: 10, close: 10 }]],
    ])
    const [trade] = simulated(market, { entry: '涨幅>5%', settings: { capitalCents: 110_000 } }).trades
    expect(trade).toMatchObject({ buyShares: 100, costCents: 100_000 + 500 + 2, worthCents: 100_000 - 500 - 100 - 2 })
  })

  test('STAR is bought from 200 shares on by single shares, Beijing from 100, and less than that not at all', () => {
    const boards = smallCatalogue(['star', 'bse'])
    const market = smallBacktest(boards, [
      ['2025-11-03', [picked, picked]],
      [
        '2025-11-04',
        [
          { prevClose: 10.6, open: 10 },
          { prevClose: 10.6, open: 10 },
        ].map(day => ({ ...day, close: 10 })),
      ],
      [
        '2025-11-05',
        [
          { prevClose: 10, close: 10 },
          { prevClose: 10, close: 10 },
        ],
      ],
    ])
    const bought = (capitalYuan: number) => {
      const { trades, counts } = simulated(market, {
        entry: '涨幅>5%',
        settings: { capitalCents: capitalYuan * 100, positions: 2 },
      })
      return { shares: trades.map(({ buyShares }) => buyShares), tooDear: counts.tooDear }
    }
    // 2,345 yuan each: 233 shares at 10.00 and 5.02 of fees; 234 would need 2,345.02.
    expect(bought(4690)).toEqual({ shares: [233, 233], tooDear: 0 })
    // 1,500 yuan: no 200 of STAR, 149 of Beijing.
    expect(bought(3000)).toEqual({ shares: [149], tooDear: 1 })
  })

  test('slippage makes each price worse, and never goes through the limit price', () => {
    const market = smallBacktest(one, [
      ['2025-11-03', [picked]],
      ['2025-11-04', [{ prevClose: 10.6, open: 11.65, high: 11.66, low: 11, close: 11 }]],
      ['2025-11-05', [{ prevClose: 11, open: 10, high: 10, low: 9.9, close: 9.91 }]],
    ])
    const prices = (slippage: { kind: 'cents' | 'perMille'; amount: number }) =>
      simulated(market, { entry: '涨幅>5%', settings: { slippage } }).trades.map(({ buyCents, sale }) => [
        buyCents,
        sale?.cents,
      ])
    // The limits are 11.66 and 9.90.
    expect(prices({ kind: 'cents', amount: 1 })).toEqual([[1166, 990]])
    expect(prices({ kind: 'cents', amount: 5 })).toEqual([[1166, 990]])
    expect(prices({ kind: 'perMille', amount: 2 })).toEqual([[1166, 990]])
  })

  test('an ex-right day changes neither what a position is worth nor where it is stopped', () => {
    const market = smallBacktest(one, [
      ['2025-11-03', [picked]],
      ['2025-11-04', [{ prevClose: 10.6, open: 10, high: 10.2, low: 10, close: 10.03 }]],
      // Ten for ten: the reference price is 5.02 (5.015), and 9,900 at 10.03 are 19,780 at 5.02 and 1.40 yuan.
      ['2025-11-05', [{ prevClose: 5.02, open: 5, high: 5.1, low: 4.85, close: 5.06 }]],
      ['2025-11-06', [{ prevClose: 5.06, open: 5.06, close: 5.06 }]],
    ])
    const { trades, points } = simulated(market, { entry: '涨幅>5%', settings: { holdDays: 2, stopLossPct: 4 } })
    expect(9900 * 1003).toBe(19_780 * 502 + 140)
    const fees = 2475 + 99
    expect(points[1]?.equityCents).toBe(10_000_000 - 9_900_000 - fees + 9900 * 1003)
    // Entered at 10.00, which is 5.005 now: 4 % below is 4.80, and 4.85 does not reach it.
    expect(trades[0]?.sale).toEqual({ index: 3, cents: 506, shares: 19_780, reason: 'held' })
    const amount = 19_780 * 506
    const sold = amount - Math.round(amount * 0.00025) - Math.round(amount * 0.0005) - Math.round(amount * 0.00001)
    expect(trades[0]?.worthCents).toBe(sold + 140)
    expect(points.at(-1)?.equityCents).toBe(10_000_000 - (trades[0]?.costCents ?? 0) + sold + 140)
  })
})

describe('what cannot be had', () => {
  test('a one-word board is not bought, nor what opens at its limit, nor what is sealed at the close', () => {
    const rest = { prevClose: 11.66, close: 11.66 }
    const oneWord = smallBacktest(one, [
      ['2025-11-03', [picked]],
      ['2025-11-04', [{ prevClose: 10.6, open: 11.66, close: 11.66 }]],
      ['2025-11-05', [rest]],
    ])
    expect(simulated(oneWord, { entry: '涨幅 5..8%' })).toMatchObject({ trades: [], counts: { oneWord: 1 } })
    const opened = smallBacktest(one, [
      ['2025-11-03', [picked]],
      ['2025-11-04', [{ prevClose: 10.6, open: 11.66, low: 11, close: 11.66 }]],
      ['2025-11-05', [rest]],
    ])
    expect(simulated(opened, { entry: '涨幅 5..8%' })).toMatchObject({ trades: [], counts: { limitUpOpen: 1 } })
    const sealed = simulated(opened, { entry: '涨停', settings: { entry: 'close' } })
    expect(sealed).toMatchObject({ trades: [], counts: { sealed: 1 } })
    expect(sealed.unbought).toEqual([
      expect.objectContaining({ row: 0, signalIndex: 1, index: 1, reason: 'sealed', reasons: ['涨停'] }),
    ])
  })

  test('bought at the close it is picked at, it may be sold at the next open', () => {
    const market = smallBacktest(one, [
      ['2025-11-03', [picked]],
      ['2025-11-04', [{ prevClose: 10.6, open: 10.8, close: 10.9 }]],
    ])
    const [trade] = simulated(market, { entry: '涨幅>5%', settings: { entry: 'close', exitAt: 'open' } }).trades
    expect(trade).toMatchObject({ signalIndex: 0, buyIndex: 0, buyCents: 1060, sale: { index: 1, cents: 1080 } })
  })

  test('at the lower limit nothing is sold: it is carried on until somebody buys', () => {
    const market = smallBacktest(one, [
      ['2025-11-03', [picked]],
      ['2025-11-04', [{ prevClose: 10.6, open: 10, close: 10 }]],
      // Sealed at 9.00 all day, then opens at 8.10 and closes above it.
      ['2025-11-05', [{ prevClose: 10, open: 9, close: 9 }]],
      ['2025-11-06', [{ prevClose: 9, open: 8.1, close: 8.5 }]],
      ['2025-11-07', [{ prevClose: 8.5, close: 8.5 }]],
    ])
    const [trade] = simulated(market, { entry: '涨幅>5%' }).trades
    expect(trade).toMatchObject({
      sale: { index: 3, cents: 850, reason: 'held' },
      blocked: { limitDown: 2, notTraded: 0 },
    })
  })

  test('who is suspended is neither bought nor sold, and keeps its last price', () => {
    const away = smallBacktest(one, [
      ['2025-11-03', [picked]],
      ['2025-11-04', [{ prevClose: 10.6, suspended: true }]],
      ['2025-11-05', [{ prevClose: 10.6, open: 10.6, close: 10.6 }]],
    ])
    expect(simulated(away, { entry: '涨幅>5%' })).toMatchObject({ trades: [], counts: { suspended: 1 } })
    const held = smallBacktest(one, [
      ['2025-11-03', [picked]],
      ['2025-11-04', [{ prevClose: 10.6, open: 10, close: 10.2 }]],
      ['2025-11-05', [{ prevClose: 10.2, suspended: true }]],
      ['2025-11-06', [{ prevClose: 10.2, open: 10.4, close: 10.5 }]],
    ])
    const { trades, points } = simulated(held, { entry: '涨幅>5%' })
    expect(trades[0]).toMatchObject({ sale: { index: 3, cents: 1040 }, blocked: { limitDown: 0, notTraded: 1 } })
    expect(points[2]?.equityCents).toBe(points[1]?.equityCents)
  })

  test('over a day nobody recorded nothing is bought, and what is held over it is told', () => {
    const lost = smallBacktest(one, [
      ['2025-11-03', [picked]],
      ['2025-11-04', undefined],
      ['2025-11-05', [{ prevClose: 10.8, open: 10.8, close: 10.8 }]],
    ])
    const made = simulated(lost, { entry: '涨幅>5%' })
    expect(made).toMatchObject({ trades: [], counts: { gap: 1 } })
    expect(made.points.map(({ equityCents, marketPct }) => [equityCents, marketPct !== undefined])).toEqual([
      [10_000_000, true],
      [undefined, false],
      [10_000_000, true],
    ])
    const held = smallBacktest(one, [
      ['2025-11-03', [picked]],
      ['2025-11-04', [{ prevClose: 10.6, open: 10, close: 10 }]],
      ['2025-11-05', undefined],
      ['2025-11-06', [{ prevClose: 9, open: 9.5, close: 9.5 }]],
    ])
    const [trade] = simulated(held, { entry: '涨幅>5%' }).trades
    // The fall from 10.00 to 9.00 may be one of the price: it is not taken for an ex-right day.
    expect(trade).toMatchObject({ isAcrossGap: true, sale: { index: 3, cents: 950, shares: 9900 } })
  })

  test('where nobody can tell the limit nothing is bought', () => {
    const market = smallBacktest(one, [
      ['2025-11-03', [picked]],
      ['2025-11-04', [{ prevClose: 10.6, open: 10.7, close: 10.8, flags: 32 }]],
    ])
    expect(simulated(market, { entry: '涨幅>5%' })).toMatchObject({ trades: [], counts: { limitUnknown: 1 } })
  })
})
