import { describe, expect, test } from 'vitest'
import { atOnce } from '#at-once.fixture.ts'
import { NO_LIMIT, smallCatalogue, smallDay, smallSector } from '#small-market.fixture.ts'
import { flowOverDays, sectorFlow } from './in-flow.ts'
import { memberships } from './memberships.ts'
import { compoundChangePct } from './ranking.ts'
import { sectorDay, sectorsByChange } from './sector-day.ts'
import { SECTOR_INDEX_START, sectorIndex, sectorLine } from './sector-index.ts'

const catalogue = smallCatalogue(
  ['main', 'main', 'main', 'main', 'main'],
  [
    smallSector('885001', 'concept', [0, 1, 2, 3]),
    smallSector('885002', 'concept', [2, 3, 4]),
    smallSector('885003', 'concept', [0, 1]),
    smallSector('881001', 'industry', [0, 1, 2, 3, 4]),
  ],
)
const monday = smallDay('2025-11-03', [
  { prevClose: 10, open: 10.2, close: 11, amountYuan: 3e8 },
  { prevClose: 10, open: 10, close: 10.2, amountYuan: 1e8 },
  { prevClose: 10, open: 9.9, close: 9.7 },
  { prevClose: 10, suspended: true },
  // A new listing: its +200 % says nothing about the sector.
  { prevClose: 10, open: 25, close: 30, flags: NO_LIMIT, amountYuan: 5e8 },
])
const tuesday = smallDay('2025-11-04', [
  { prevClose: 11, open: 11, close: 10.45 },
  { prevClose: 10.2, open: 10.2, close: 10.2 },
  { prevClose: 9.7, open: 9.7, close: 9.7 },
  { prevClose: 10, open: 10, close: 10.5 },
  undefined,
])
const recent = Uint32Array.of(1, 0, 0, 0, 0)

describe('the sectors of a finished day', () => {
  const day = sectorDay({ ...monday, recent }, catalogue.sectors)

  test('change by the mean of the stocks that trade with a limit', () => {
    // (10 + 2 − 3) / 3, −3 alone, (10 + 2) / 2, and the whole industry again without the listing.
    expect([...day.changePct].map(value => Math.round(value * 1e9) / 1e9)).toEqual([3, -3, 6, 3])
    expect([...day.trading]).toEqual([3, 2, 2, 4])
    expect([...day.limitUp]).toEqual([1, 0, 1, 1])
  })

  test('stand in order of their change, those of one or two stocks left out', () => {
    expect([...sectorsByChange(day, catalogue.sectors, 'concept')]).toEqual([0])
    expect([...sectorsByChange(day, catalogue.sectors, 'industry')]).toEqual([3])
  })

  test('compound over days', () => {
    const next = sectorDay({ ...tuesday, recent: new Uint32Array(5) }, catalogue.sectors)
    // Tuesday: (−5 + 0 + 0 + 5) / 4 = 0, so that two days are Monday's alone.
    expect(compoundChangePct([day.changePct, next.changePct])[0]).toBeCloseTo(3, 9)
    expect(compoundChangePct([day.changePct, next.changePct])[2]).toBeCloseTo(100 * (1.06 * 0.975 - 1), 9)
  })
})

describe('a sector as an index', () => {
  test('starts at 1000 and compounds the mean change, opening where its stocks opened', () => {
    const rows = Int32Array.of(0, 1, 2, 3)
    const [first, second] = sectorIndex(rows, [monday, tuesday]).bars
    expect(first).toMatchObject({ day: '2025-11-03', prevClose: SECTOR_INDEX_START, count: 3, amountYuan: 4e8 })
    expect(first?.close).toBeCloseTo(1030, 9)
    // (2 + 0 − 1) / 3 percent at the open.
    expect(first?.open).toBeCloseTo(1000 * (1 + 1 / 300), 9)
    expect(second).toMatchObject({ prevClose: first?.close, count: 4 })
    expect(second?.amountYuan).toBeNaN()
    expect(second?.close).toBeCloseTo(1030, 9)
  })

  test('has no bar for a day on which none of its stocks counts', () => {
    expect(sectorIndex(Int32Array.of(4), [monday, tuesday]).bars).toEqual([])
  })

  test('compounds nothing over a day that was not recorded: it starts again and says so, wherever the days are cut', () => {
    const rows = Int32Array.of(0, 1, 2, 3)
    const nothing = smallDay('2025-11-05', [undefined, undefined, undefined, undefined, undefined])
    for (const gap of [undefined, nothing]) {
      const { bars } = sectorIndex(rows, [undefined, monday, gap, gap, tuesday, tuesday])
      expect(bars.map(({ afterGap }) => afterGap)).toEqual([false, true, false])
      expect(bars.map(({ prevClose }) => prevClose)).toEqual([SECTOR_INDEX_START, SECTOR_INDEX_START, bars[1]?.close])
      const before = sectorIndex(rows, [monday, gap])
      expect(before.isBroken).toBe(true)
      expect(sectorIndex(rows, [tuesday], before).bars).toEqual(bars.slice(1, 2))
    }
  })

  test('is by the minute the mean of its stocks’ lines', () => {
    const flat = (cents: number) => ({
      length: 241,
      priceCents: new Int32Array(241).fill(cents),
      averageCents: new Float64Array(241).fill(cents),
      volumeShares: new Float64Array(241).fill(100),
      amountYuan: new Float64Array(241).fill(cents),
    })
    const line = atOnce(
      sectorLine([
        [flat(1050), 1000],
        [flat(1980), 2000],
      ]),
    )
    expect([line.changePct[0], line.changePct[240], line.amountYuan[7]]).toEqual([2, 2, 3030])
  })

  test('has in each minute those of whom something is known there', () => {
    const line = (cents: readonly number[], yuan: readonly number[]) => ({
      length: 3,
      priceCents: Int32Array.from(cents),
      averageCents: Float64Array.from(cents),
      volumeShares: Float64Array.from(yuan),
      amountYuan: Float64Array.from(yuan),
    })
    const unknown = Number.NaN
    const { changePct, amountYuan } = atOnce(
      sectorLine([
        [line([1050, 1050, 1060], [10, unknown, 30]), 1000],
        [line([0, 1010, 1020], [unknown, unknown, 5]), 1000],
      ]),
    )
    expect([...changePct.subarray(0, 4)]).toEqual([5, 3, 4, unknown])
    expect([...amountYuan.subarray(0, 4)]).toEqual([10, unknown, 35, unknown])
  })
})

describe('the main flow of a sector', () => {
  const net = (...values: readonly number[]) => Float64Array.from(values)
  const { stocksOfSector } = memberships(catalogue)

  test('is what its buyers took in less what the others gave, with how many are known', () => {
    const flow = sectorFlow(
      flowOverDays([{ mainNetYuan: net(3e7, -1e7, Number.NaN, 0, 5e6), state: monday.state }]),
      stocksOfSector,
    )
    expect([flow.inYuan[0], flow.outYuan[0], flow.netYuan[0]]).toEqual([3e7, 1e7, 2e7])
    expect([flow.known[0], flow.population[0]]).toEqual([2, 3])
    expect([flow.netYuan[1], flow.known[1], flow.population[1]]).toEqual([5e6, 1, 2])
  })

  test('adds up over days; a suspended day adds nothing, an unknown one makes the sum unknown', () => {
    const both = flowOverDays([
      { mainNetYuan: net(3e7, -1e7, Number.NaN, Number.NaN, 5e6), state: monday.state },
      { mainNetYuan: net(-1e7, -1e7, 2e6, 4e6, Number.NaN), state: tuesday.state },
    ])
    expect([...both.mainNetYuan]).toEqual([2e7, -2e7, Number.NaN, 4e6, 5e6])
    expect([...both.traded]).toEqual([1, 1, 1, 1, 1])
  })

  test('is not nothing for a stock that did not trade', () => {
    const { mainNetYuan } = flowOverDays([{ mainNetYuan: net(3e7, 0, 0, 0, 0), state: monday.state }])
    expect([...mainNetYuan]).toEqual([3e7, 0, 0, Number.NaN, 0])
  })

  test('is unknown where nothing is known', () => {
    const flow = sectorFlow(
      flowOverDays([{ mainNetYuan: new Float64Array(5).fill(Number.NaN), state: monday.state }]),
      stocksOfSector,
    )
    expect([flow.netYuan[0], flow.known[0], flow.population[0]]).toEqual([Number.NaN, 0, 3])
  })
})
