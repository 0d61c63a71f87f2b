import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { type MarkedDay, monthsOf, profitDays, profitMonth, remarkOf } from './profit-months.ts'

const on = (day: string, profitCents: number, parts: Partial<MarkedDay> = {}): MarkedDay => ({
  ...{ day: TradeDay.parse(day), profitCents, worthCents: 0, leftOut: 0, carried: 0, ...parts },
})
const DAYS = [on('2026-10-30', 5_000), on('2026-11-02', -1_200), on('2026-11-06', 30_000), on('2026-11-27', 0)]

test('a month stands by its weekdays from Monday to Friday, each day where it belongs, the others empty', () => {
  expect(monthsOf(DAYS)).toEqual(['2026-10', '2026-11'])
  // The first of November 2026 is a Sunday, the thirtieth a Monday.
  const { weeks, ...sums } = profitMonth(DAYS, '2026-11')
  expect(sums).toEqual({ totalCents: 28_800, days: 3, winningDays: 1, mostCents: 30_000 })
  expect(weeks.map(week => week.map(cell => cell?.date))).toEqual([
    [2, 3, 4, 5, 6],
    [9, 10, 11, 12, 13],
    [16, 17, 18, 19, 20],
    [23, 24, 25, 26, 27],
    [30, undefined, undefined, undefined, undefined],
  ])
  const told = weeks.flat().filter(cell => cell?.marked)
  expect(told.map(cell => [cell?.date, cell?.marked?.profitCents])).toEqual([
    [2, -1_200],
    [6, 30_000],
    [27, 0],
  ])
})

test('a month that begins on a Thursday has three empty places before it, and one without a day has no sum', () => {
  const { weeks, days, totalCents, mostCents } = profitMonth(DAYS, '2026-10')
  expect(weeks[0]?.map(cell => cell?.date)).toEqual([undefined, undefined, undefined, 1, 2])
  expect(weeks.at(-1)?.map(cell => cell?.date)).toEqual([26, 27, 28, 29, 30])
  expect([days, totalCents, mostCents]).toEqual([1, 5_000, 5_000])
  expect(profitMonth(DAYS, '2026-09')).toMatchObject({ days: 0, totalCents: 0, mostCents: 0 })
})

test('as a file the days have what was realised on them and what all until then brought', () => {
  const realised = [{ day: TradeDay.parse('2026-11-06'), profitCents: 12_000, unknown: 0 }]
  const told = profitDays(DAYS, realised).map(({ day, realisedCents, sumCents }) => [day, realisedCents, sumCents])
  expect(told).toEqual([
    ['2026-10-30', 0, 5_000],
    ['2026-11-02', 0, 3_800],
    ['2026-11-06', 12_000, 33_800],
    ['2026-11-27', 0, 33_800],
  ])
})

test('what a day lacks is said, and of a whole one nothing', () => {
  expect(remarkOf(on('2026-11-02', 0))).toBe('')
  expect(remarkOf(on('2026-11-02', 0, { leftOut: 2, carried: 1 }))).toBe(
    '2 只无价或成本不全，未计入；1 只含此前无价各日',
  )
})
