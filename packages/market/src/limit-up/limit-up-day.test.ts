import { describe, expect, test } from 'vitest'
import {
  lastOf,
  NEW_UNKNOWN,
  NO_LIMIT,
  ST,
  ST_UNKNOWN,
  type StockDay,
  smallCatalogue,
  smallDays,
  smallSector,
} from '#small-market.fixture.ts'
import { bigLosses } from './big-loss.ts'
import { ladder } from './ladder.ts'
import { brokenRatePct } from './limit-up-day.ts'
import { marketCounts } from './market-counts.ts'
import { limitUpPools } from './pools.ts'
import { premium } from './premium.ts'
import { promotionFrom, promotionOfAll, promotions } from './promotion.ts'
import { sealKind, sealToFloatPct } from './seal.ts'

/**
 * Two days worked by hand. Row 0 makes its second board, 1 its first; 2 breaks at its second; 3 falls 8 % after its
 * first; 4 is ST and makes its second; 5 is flat; 6 stops at the lower limit; 7 is suspended after its first.
 */
const catalogue = smallCatalogue(
  ['main', 'chinext', 'main', 'main', 'main', 'main', 'main', 'main'],
  [smallSector('885001', 'concept', [0, 1, 2]), smallSector('881001', 'industry', [0, 1, 2, 3])],
)
const days = smallDays(catalogue, [
  [
    '2025-11-03',
    [
      { prevClose: 10, close: 11 },
      { prevClose: 20, close: 20 },
      { prevClose: 10, close: 11 },
      { prevClose: 10, close: 11 },
      { prevClose: 2, close: 2.1, flags: ST },
      { prevClose: 5, close: 5 },
      { prevClose: 8, close: 8 },
      { prevClose: 10, close: 11 },
    ],
  ],
  [
    '2025-11-04',
    [
      { prevClose: 11, open: 12.1, close: 12.1, firstSeal: 33_900, sealYuan: 5e7 },
      { prevClose: 20, open: 21, close: 24, firstSeal: 36_000, sealYuan: 1e8 },
      { prevClose: 11, open: 11.5, high: 12.1, close: 11.55, firstSeal: 34_300 },
      { prevClose: 11, open: 10.9, close: 10.12 },
      { prevClose: 2.1, close: 2.21, flags: ST, firstSeal: 34_000 },
      { prevClose: 5, close: 5 },
      { prevClose: 8, close: 7.2 },
      { prevClose: 11, suspended: true },
    ],
  ],
])
const day = lastOf(days)

describe('the ladder', () => {
  test('the longest streak stands on top, with who reached for it and broke', () => {
    expect(ladder(day)).toEqual([
      { streak: 2, sealed: [0], broken: [2] },
      { streak: 1, sealed: [1], broken: [] },
    ])
  })

  test('ST stocks have a ladder of their own', () => {
    expect(ladder(day, 'st')).toEqual([{ streak: 2, sealed: [4], broken: [] }])
  })

  test('on one rung the earlier seal stands first, then the larger', () => {
    const rung = lastOf(
      smallDays(smallCatalogue(['main', 'main', 'main', 'main']), [
        [
          '2025-11-03',
          [
            { prevClose: 10, close: 11 },
            { prevClose: 10, close: 11, firstSeal: 36_000, sealYuan: 1e6 },
            { prevClose: 10, close: 11, firstSeal: 36_000, sealYuan: 9e6 },
            { prevClose: 10, close: 11, firstSeal: 33_900, sealYuan: 1e3 },
          ],
        ],
      ]),
    )
    expect(ladder(rung)[0]?.sealed).toEqual([3, 2, 1, 0])
  })

  test('its height leaves ST out', () => {
    expect(marketCounts(day).streakHeight).toBe(2)
    expect(brokenRatePct(3, 1)).toBe(25)
    expect(brokenRatePct(0, 0)).toBeUndefined()
  })
})

describe('the pools', () => {
  const pools = limitUpPools(day, catalogue)

  test('hold the day in lists, each in its own order', () => {
    expect([...pools.sealed]).toEqual([0, 4, 1])
    expect([...pools.broken]).toEqual([2])
    expect([...pools.limitDown]).toEqual([6])
    expect([...(pools.yesterday ?? [])]).toEqual([0, 4, 2, 3])
    expect([...pools.strong]).toEqual([0, 4])
    expect([...pools.new]).toEqual([])
  })

  test("yesterday's list is unknown, not empty, on the first known day", () => {
    const first = days[0]
    if (!first) throw new Error('there are two days')
    expect(limitUpPools(first, catalogue).yesterday).toBeUndefined()
    expect(promotions(first)).toEqual([])
    expect(premium(first)).toBeUndefined()
  })
})

describe('the day after', () => {
  test('whose mark or age nobody can tell are in no count, and not among those without a limit', () => {
    const row = { prevClose: 10, close: 10.5 }
    const day = lastOf(
      smallDays(smallCatalogue(['main', 'main', 'main', 'main']), [
        [
          '2025-11-03',
          [row, { ...row, flags: ST_UNKNOWN }, { ...row, flags: NEW_UNKNOWN }, { ...row, flags: NO_LIMIT }],
        ],
      ]),
    )
    expect(marketCounts(day)).toMatchObject({ up: 1, noLimit: 1, st: { up: 0 } })
  })

  test('promotion counts those that trade, ST and suspended left out, with the sample', () => {
    expect(promotions(day)).toEqual([{ fromStreak: 1, candidates: 3, promoted: 1, ratePct: 100 / 3 }])
    expect(promotionFrom(promotions(day), 2)).toEqual({
      fromStreak: 2,
      candidates: 0,
      promoted: 0,
      ratePct: undefined,
    })
  })

  test("the premium is the mean change of yesterday's limit-ups", () => {
    // +10, +5 and -8 percent; opens +10, +4.545 and -0.909.
    expect(premium(day)?.count).toBe(3)
    expect(premium(day)?.meanChangePct).toBeCloseTo(7 / 3, 10)
    expect(premium(day)?.meanOpenPct).toBeCloseTo((10 + 50 / 11 - 10 / 11) / 3, 10)
    expect(premium(day)?.risingPct).toBeCloseTo(200 / 3, 10)
  })

  test('both are unknown while one who trades again was suspended since a day that is missing, and known without him', () => {
    const sealed = { prevClose: 10, close: 11 }
    const after = (resuming: StockDay) =>
      lastOf(
        // The 4th is missing: whether row 1 closed at its limit on it nobody knows.
        smallDays(smallCatalogue(['main', 'main']), [
          ['2025-11-03', [{ prevClose: 10 }, { prevClose: 10 }]],
          ['2025-11-05', [sealed, { prevClose: 11, suspended: true }]],
          ['2025-11-06', [{ prevClose: 11, close: 11.22 }, resuming]],
        ]),
      )
    const resumed = after({ prevClose: 11, close: 11.5 })
    expect([premium(resumed), promotionOfAll(resumed), promotions(resumed)]).toEqual([undefined, undefined, []])
    const waiting = after({ prevClose: 11, suspended: true })
    expect(premium(waiting)).toMatchObject({ count: 1, rising: 1 })
    expect(premium(waiting)?.meanChangePct).toBeCloseTo(2, 10)
    expect(promotionOfAll(waiting)).toMatchObject({ candidates: 1, promoted: 0 })
  })

  test('a big loss is a fall of more than 7 % within three days of a limit-up, known after three days', () => {
    expect(bigLosses(day)).toBeUndefined()
    const flat = { prevClose: 10, close: 10 }
    const walked = smallDays(smallCatalogue(['main', 'main', 'main']), [
      ['2025-11-03', [{ prevClose: 9.09, close: 10 }, flat, flat]],
      ['2025-11-04', [flat, flat, { prevClose: 9.09, close: 10 }]],
      ['2025-11-05', [flat, flat, flat]],
      [
        '2025-11-06',
        [
          { prevClose: 10, close: 9.2 },
          { prevClose: 10, close: 9.2 },
          { ...flat, close: 9.3 },
        ],
      ],
      ['2025-11-07', [{ prevClose: 10, close: 9.2 }, flat, { ...flat, close: 9.29, flags: NO_LIMIT }]],
    ])
    expect(walked.map(bigLosses)).toEqual([undefined, undefined, undefined, [0], []])
  })
})

describe('a seal', () => {
  test('is one word, T or turnover by where the day opened and how low it went', () => {
    const kinds = lastOf(
      smallDays(smallCatalogue(['main', 'main', 'main', 'main']), [
        [
          '2025-11-03',
          [
            { prevClose: 10, close: 11 },
            { prevClose: 10, open: 11, low: 10.8, close: 11 },
            { prevClose: 10, open: 10.2, close: 11 },
            { prevClose: 10, open: 10.2, close: 10.9 },
          ],
        ],
      ]),
    )
    expect([0, 1, 2, 3].map(row => sealKind(kinds, row))).toEqual(['oneWord', 'tee', 'turnover', undefined])
  })

  test('is measured against the float, unknown without one', () => {
    expect(sealToFloatPct(5e6, 1e8)).toBe(5)
    expect(sealToFloatPct(5e6, Number.NaN)).toBeNaN()
  })
})
