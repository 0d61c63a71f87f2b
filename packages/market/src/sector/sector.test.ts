import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeColumn } from '#quote/change-pct.ts'
import { lastOf, NO_LIMIT, smallCatalogue, smallDays, smallSector } from '#small-market.fixture.ts'
import { aggregateSectors } from './aggregate.ts'
import { leaderOf, leaderReason, leaders } from './leader.ts'
import { listAt, memberships } from './memberships.ts'
import { compoundChangePct, rankSectors, rankWithin } from './ranking.ts'

/** Row 0 stands on 2 boards, 1 and 2 on one (1 sealed earlier), 3 rises 4 %, 4 falls 2 %, 5 is suspended. */
const catalogue = smallCatalogue(
  ['main', 'main', 'main', 'main', 'main', 'main'],
  [
    smallSector('885001', 'concept', [0, 1, 3]),
    smallSector('885002', 'concept', [1, 2, 4, 5]),
    smallSector('885003', 'concept', [5]),
    smallSector('881001', 'industry', [0, 1, 2, 3, 4, 5]),
  ],
)
const flat = { prevClose: 10, close: 10 }
const day = lastOf(
  smallDays(catalogue, [
    ['2025-11-03', [{ prevClose: 10, close: 11 }, flat, flat, flat, flat, flat]],
    [
      '2025-11-04',
      [
        { prevClose: 11, close: 12.1, firstSeal: 50_000, amountYuan: 3e8 },
        { prevClose: 10, close: 11, firstSeal: 34_500, amountYuan: 2e8 },
        { prevClose: 10, close: 11, firstSeal: 36_000 },
        { prevClose: 10, close: 10.4, amountYuan: 1e8 },
        { prevClose: 10, close: 9.8, amountYuan: 5e7 },
        { prevClose: 10, suspended: true },
      ],
    ],
  ]),
)
const changesPct = changeColumn(day.columns)
const { stocksOfSector, sectorsOfStock } = memberships(catalogue)
const floatShares = Float64Array.of(1, 1, 1, 2, Number.NaN, 1)
const table = aggregateSectors({ day, changesPct, stocksOfSector, floatShares })

describe('memberships', () => {
  test('are known both ways', () => {
    expect([...listAt(stocksOfSector, 1)]).toEqual([1, 2, 4, 5])
    expect([...listAt(sectorsOfStock, 1)]).toEqual([0, 1, 3])
    expect([...listAt(sectorsOfStock, 5)]).toEqual([1, 2, 3])
  })

  test('of any sectors lead back from the stock to the sector', () => {
    const rowSets = fc.array(fc.uniqueArray(fc.nat({ max: 5 })), { maxLength: 8 })
    fc.assert(
      fc.property(rowSets, sets => {
        const sectors = sets.map((rows, i) => smallSector(`88500${i}`, 'concept', rows))
        const both = memberships({ stocks: catalogue.stocks, sectors })
        catalogue.stocks.forEach((_, row) => {
          const expected = sets.flatMap((rows, i) => (rows.includes(row) ? [i] : []))
          expect([...listAt(both.sectorsOfStock, row)]).toEqual(expected)
        })
      }),
    )
  })
})

describe('a sector', () => {
  test('is the mean of its stocks that trade', () => {
    expect(table.changePct[0]).toBeCloseTo(8, 10)
    expect(table.changePct[1]).toBeCloseTo(6, 10)
    expect(table.changePct[2]).toBeNaN()
  })

  test('is weighted by the float at the reference price where share counts are known', () => {
    // Weights 11, 10 and 20: (11 x 10 + 10 x 10 + 20 x 4) / 41.
    expect(table.floatWeightedPct[0]).toBeCloseTo(290 / 41, 10)
    expect(aggregateSectors({ day, changesPct, stocksOfSector }).floatWeightedPct[0]).toBeNaN()
  })

  test('counts risers, fallers and limit-ups, and adds up what amounts are known', () => {
    expect([...table.up]).toEqual([3, 2, 0, 4])
    expect([...table.down]).toEqual([0, 1, 0, 1])
    expect([...table.limitUp]).toEqual([2, 2, 0, 3])
    expect([...table.streakHeight]).toEqual([2, 1, 0, 2])
    expect([...table.amountYuan]).toEqual([6e8, 2.5e8, Number.NaN, 6.5e8])
    expect([...table.amountKnown]).toEqual([3, 2, 0, 4])
  })

  test('is led by the longest streak, then the earliest seal', () => {
    expect([...table.leader]).toEqual([0, 1, -1, 0])
    expect(leaders({ day, changesPct }, listAt(stocksOfSector, 3), 4)).toEqual([0, 1, 2, 3])
  })
})

describe('a stock without a price limit', () => {
  const listing = lastOf(
    smallDays(smallCatalogue(['main', 'main', 'chinext']), [
      [
        '2025-11-04',
        [
          { prevClose: 10, close: 10.2 },
          { prevClose: 10, close: 9.9 },
          { prevClose: 10, close: 31.8, flags: NO_LIMIT, amountYuan: 1e9 },
        ],
      ],
    ]),
  )
  const input = { day: listing, changesPct: changeColumn(listing.columns) }
  const sectors = [smallSector('885001', 'concept', [0, 1, 2]), smallSector('885002', 'concept', [2])]
  const lists = memberships({ stocks: smallCatalogue(['main', 'main', 'chinext']).stocks, sectors }).stocksOfSector
  const aggregated = aggregateSectors({ ...input, stocksOfSector: lists, floatShares: Float64Array.of(1, 1, 1) })

  test('neither moves the change of its sector nor leads it', () => {
    expect(aggregated.changePct[0]).toBeCloseTo(0.5, 10)
    expect(aggregated.floatWeightedPct[0]).toBeCloseTo(0.5, 10)
    expect(leaders(input, Int32Array.of(0, 1, 2), 3)).toEqual([0, 1])
    expect([...aggregated.leader]).toEqual([0, -1])
    expect(aggregated.changePct[1]).toBeNaN()
  })

  test('is counted among the risers and with its amount', () => {
    expect([...aggregated.up]).toEqual([2, 1])
    expect([...aggregated.down]).toEqual([1, 0])
    expect(aggregated.amountYuan[1]).toBe(1e9)
  })
})

describe('why a leader leads', () => {
  const reason = (leader: number, second?: number) => leaderReason({ day, changesPct }, leader, second)

  test('is the first rule that sets it apart from the second', () => {
    expect(reason(0, 1)).toBe('streak')
    expect(reason(1, 2)).toBe('firstSeal')
    expect(reason(3, 4)).toBe('change')
    expect(reason(0)).toBe('only')
  })

  test('is the larger seal between two of the same second, and the change when seals are unknown', () => {
    const twins = lastOf(
      smallDays(smallCatalogue(['main', 'main', 'chinext', 'main']), [
        [
          '2025-11-04',
          [
            { prevClose: 10, close: 11, firstSeal: 33_900, sealYuan: 1e6 },
            { prevClose: 10, close: 11, firstSeal: 33_900, sealYuan: 2e6 },
            { prevClose: 10, close: 12, firstSeal: 36_000 },
            { prevClose: 10, close: 11, firstSeal: 36_000 },
          ],
        ],
      ]),
    )
    const input = { day: twins, changesPct: changeColumn(twins.columns) }
    expect(leaders(input, Int32Array.of(3, 2, 1, 0), 4)).toEqual([1, 0, 2, 3])
    expect(leaderReason(input, 1, 0)).toBe('seal')
    expect(leaderReason(input, 2, 3)).toBe('change')
  })
})

describe('a ranking of sectors', () => {
  test('has one kind, best first, without sectors of one or two trading stocks', () => {
    const by = (order?: 'asc') => [
      ...rankSectors(table, { catalogue, kind: 'concept', by: 'changePct', count: 5, ...(order && { order }) }),
    ]
    expect(by()).toEqual([0, 1])
    expect(by('asc')).toEqual([1, 0])
  })

  test('places stocks within a sector, equal changes on the same place', () => {
    const places = rankWithin(listAt(stocksOfSector, 3), changesPct)
    expect([...places.entries()].sort()).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 4],
      [4, 5],
    ])
  })

  test('over several days compounds the daily changes', () => {
    const over = compoundChangePct([Float64Array.of(10, 5), Float64Array.of(-10, Number.NaN)])
    expect(over[0]).toBeCloseTo(-1, 10)
    expect(over[1]).toBeNaN()
  })
})

test('the leader of any rows is the first of them in the order of leading', () => {
  const stock = fc.record({
    close: fc.constantFrom(9.5, 10, 10.5, 11),
    firstSeal: fc.constantFrom(-1, 33_900, 36_000),
    sealYuan: fc.constantFrom(Number.NaN, 1e6, 2e6),
  })
  fc.assert(
    fc.property(fc.array(stock, { minLength: 1, maxLength: 12 }), stocks => {
      const small = smallCatalogue(stocks.map(() => 'main' as const))
      const one = lastOf(smallDays(small, [['2025-11-03', stocks.map(each => ({ prevClose: 10, ...each }))]]))
      const input = { day: one, changesPct: changeColumn(one.columns) }
      const rows = Int32Array.from(stocks, (_, row) => row)
      expect(leaderOf(input, rows)).toBe(leaders(input, rows, 1)[0])
    }),
  )
})
