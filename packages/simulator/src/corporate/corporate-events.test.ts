import { expect, test } from 'vitest'
import { SPELL } from '#universe/corporate-calendar.ts'
import { SIMULATED_DAYS } from '#universe/horizon.ts'
import { createUniverse } from '#universe/universe.ts'
import { type CorporateEvent, corporateEvents } from './corporate-events.ts'
import type { Results } from './results.ts'

const universe = createUniverse(1)
const { between, prepare } = corporateEvents(universe)
const events = between({ from: '2024-01-01', to: '2025-12-31' })

function ofKind<K extends CorporateEvent['kind']>(kind: K) {
  return events.filter((event): event is Extract<CorporateEvent, { kind: K }> => event.kind === kind)
}

const reports = ofKind('earnings')
const forecasts = ofKind('earningsForecast')

test('what is announced of a company comes to pass, and is announced before it does', () => {
  for (const { day, row } of ofKind('listing')) expect(universe.stocks[row]?.listedOn).toBe(day)
  const days = SIMULATED_DAYS.filter(day => day <= '2025-12-31').length
  expect(ofKind('listing')).toHaveLength(universe.calendar.listed.filter(at => at >= 0 && at < days).length)
  const exRights = [...universe.calendar.exRights].filter(([at]) => at < days).flatMap(([, list]) => list)
  expect(ofKind('exRight')).toHaveLength(exRights.length)
  expect(events.filter(({ day, announcedOn }) => announcedOn > day)).toEqual([])
})

test('they are told in order of their days, and of some companies alone as among all', () => {
  const days = events.map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
  const rows = [7, 2_000]
  expect(between({ from: '2025-01-01', to: '2025-12-31', rows })).toEqual(
    events.filter(({ day, row }) => day >= '2025-01-01' && rows.includes(row)),
  )
})

test('prepared in steps they are the same, and named rows need no season', () => {
  const half = { from: '2025-01-01', to: '2025-06-30' }
  const fresh = corporateEvents(universe)
  expect([...fresh.prepare({ ...half, rows: [7] })]).toEqual([])
  expect([...fresh.prepare(half)].length).toBeGreaterThan(universe.stocks.length)
  expect([...fresh.prepare(half)]).toEqual([])
  expect(fresh.between(half)).toEqual(between(half))
  expect([...prepare(half)]).toEqual([])
})

test('no company frees more shares than it has locked, and none before half a year', () => {
  const freed = Map.groupBy(
    between({ from: '2024-01-01', to: '2027-12-31' }).filter(({ kind }) => kind === 'unlock'),
    ({ row }) => row,
  )
  expect(freed.size).toBeGreaterThan(1_000)
  const tooMany = [...freed].filter(([row, list]) => {
    const { totalShares, floatShares } = universe.stocks[row] ?? {}
    const shares = list.reduce((sum, event) => sum + (event.kind === 'unlock' ? event.shares : 0), 0)
    return shares > (totalShares ?? 0) - (floatShares ?? 0)
  })
  expect(tooMany).toEqual([])
  const early = [...freed.values()].flat().filter(({ day, row }) => {
    return Date.parse(day) - Date.parse(universe.stocks[row]?.listedOn ?? '') < 180 * 86_400_000
  })
  expect(early).toEqual([])
})

test('each company reports each period once and in time, the first quarter not before the year', () => {
  const due: Readonly<Record<number, string>> = { 1: '04-30', 2: '08-31', 3: '10-31', 4: '04-30' }
  expect(reports.filter(({ day, period }) => day.slice(5) > (due[period.quarter] ?? ''))).toEqual([])
  const named = new Set(reports.map(({ row, period }) => `${row} ${period.name}`))
  expect(named.size).toBe(reports.length)
  const annual = new Map(
    reports.filter(({ period }) => period.name === '2024 年年报').map(({ row, day }) => [row, day]),
  )
  const first = reports.filter(({ period }) => period.name === '2025 年一季报')
  expect(first.filter(({ row, day }) => day < (annual.get(row) ?? ''))).toEqual([])
  expect(reports.filter(({ period }) => period.name === '2025 年半年报').length).toBeGreaterThan(5_000)
})

test('a period is compared with what was told of it a year before', () => {
  const published = new Map(
    reports.map(({ row, period, results }) => [`${row} ${period.year} ${period.quarter}`, results]),
  )
  const unlike = reports.filter(({ row, period, results }) => {
    const before = published.get(`${row} ${period.year - 1} ${period.quarter}`)
    return before && before.netProfitYuan !== results.netProfitBeforeYuan
  })
  expect(unlike).toEqual([])
})

const isLarge = ({ netProfitYuan: now, netProfitBeforeYuan: before }: Results) =>
  now < 0 || before < 0 || Math.abs(now / before - 1) >= 0.5

test('a forecast is told where the rules of the board ask for it, and the profit is inside its range', () => {
  const results = new Map(reports.map(({ row, period, results }) => [`${row} ${period.name}`, results]))
  const wrong = forecasts.filter(({ row, day, period, lowYuan, highYuan }) => {
    const figures = results.get(`${row} ${period.name}`)
    const isInside =
      !figures || (isLarge(figures) && lowYuan <= figures.netProfitYuan && figures.netProfitYuan <= highYuan)
    const isInTime = day.slice(5) <= (period.quarter === 4 ? '01-31' : '07-15')
    return !isInside || !isInTime || (period.quarter === 2 && universe.stocks[row]?.board !== 'main')
  })
  expect(wrong).toEqual([])
  const missing = reports.filter(
    ({ row, day, period, results }) =>
      period.name === '2024 年年报' &&
      day > '2025-01-31' &&
      isLarge(results) &&
      (universe.stocks[row]?.listedOn ?? '') < '2025-01-01' &&
      !forecasts.some(forecast => forecast.row === row && forecast.period === period),
  )
  expect(missing).toEqual([])
})

test('a company is put under a mark after a year of loss', () => {
  const { calendar } = universe
  const marks = [...calendar.spellRow.keys()].filter(
    at => (calendar.spellKind[at] ?? 0) & SPELL.st && SIMULATED_DAYS[calendar.spellFrom[at] ?? -1]?.startsWith('2025'),
  )
  const annual = new Map(
    reports.filter(({ period }) => period.name === '2024 年年报').map(({ row, results }) => [row, results]),
  )
  const profits = marks.flatMap(at => annual.get(calendar.spellRow[at] ?? -1)?.netProfitYuan ?? [])
  expect(profits.length).toBeGreaterThan(20)
  expect(profits.filter(yuan => yuan >= 0)).toEqual([])
})
