import { TradeDay } from '@kanpan/contract/model/stock'
import { noLimitDays } from '@kanpan/market/limit-up/price-limit'
import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import { describe, expect, test } from 'vitest'
import { rulesOfDay } from '#daily/rules-of-day.ts'
import { placeBefore } from '#names/company-name.ts'
import { SIMULATED_DAYS } from '#universe/horizon.ts'
import { createUniverse, type Universe } from '#universe/universe.ts'
import { nameOnDay } from './name-on.ts'

const universe = createUniverse(3)
const nameOn = nameOnDay(universe)
const { calendar, stocks } = universe

/** The rows that may bear a mark on a day; every other name is the company's own. */
function* markedNames({ calendar, stocks }: Universe, nameOf: (row: number, day: TradeDay) => string) {
  const later = [...calendar.listed.keys()].filter(row => (calendar.listed[row] as number) >= 0)
  const rows = [...calendar.spellRow, ...later]
  for (const [number, text] of SIMULATED_DAYS.entries()) {
    const day = TradeDay.parse(text)
    const onDay = new Set([...rows, ...(calendar.exRights.get(number) ?? []).map(({ row }) => row)])
    const names: { readonly name: string; readonly own: string; readonly row: number }[] = []
    for (const row of onDay) {
      if (number >= (calendar.gone[row] as number)) continue
      const name = nameOf(row, day)
      const own = stocks[row]?.name ?? ''
      if (name !== own) names.push({ name, own, row })
    }
    yield { day, names }
  }
}

test.for([1, 2, 3])('no two stocks bear one name on a day, and marked ones keep their brand (seed %i)', seed => {
  const market = seed === 3 ? universe : createUniverse(seed)
  const own = new Set(market.stocks.map(({ name }) => name))
  const nameOf = nameOnDay(market)
  let seen = 0
  for (const { day, names } of markedNames(market, nameOf)) {
    const ofDay = new Set<string>()
    for (const each of names) {
      seen++
      if (ofDay.has(each.name) || own.has(each.name)) expect.unreachable(`${day}: ${each.name} twice`)
      ofDay.add(each.name)
      const place = placeBefore(each.own, market.stocks[each.row]?.region ?? null)
      const brand = each.own.slice(place.length, place.length + 2)
      if (![...brand].some(half => each.name.includes(half))) expect.unreachable(`${day}: ${each.name} of ${each.own}`)
    }
  }
  expect(seen).toBeGreaterThan(10_000)
})

describe('the name of a stock on a day', () => {
  test('carries ST exactly while the stock trades under the rules of ST', () => {
    for (const number of [10, 90, 300, 460]) {
      const day = TradeDay.parse(SIMULATED_DAYS[number])
      const { flags, state } = rulesOfDay(universe, number)
      const exRight = new Set((calendar.exRights.get(number) ?? []).map(({ row }) => row))
      for (let row = 0; row < universe.size; row++) {
        if (state[row] === 0 || exRight.has(row)) continue
        const name = nameOn(row, day)
        expect(/^\*?ST/.test(name)).toBe(
          ((flags[row] as number) & (STOCK_FLAG.st | STOCK_FLAG.delisting)) === STOCK_FLAG.st,
        )
        expect(name.endsWith('退')).toBe(((flags[row] as number) & STOCK_FLAG.delisting) !== 0)
      }
    }
  })

  test('begins with N on the day of listing, with C while it has no limit, and is plain after', () => {
    const row = calendar.listed.findIndex(listed => listed > 20)
    const listed = calendar.listed[row] as number
    const stock = stocks[row]
    if (!stock) throw new Error('nobody is listed later')
    const nameAfter = (days: number): string => nameOn(row, TradeDay.parse(SIMULATED_DAYS[listed + days]))
    expect(nameAfter(0)).toMatch(new RegExp(`^N${stock.name.slice(0, 2)}`))
    const free = noLimitDays(stock.board, stock.listedOn ?? '')
    if (free > 1) expect(nameAfter(1)).toBe(`C${nameAfter(0).slice(1)}`)
    expect(nameAfter(free)).toBe(stock.name)
  })

  test('says XD on the day it goes without its dividend, and only then', () => {
    const [number, exRights] =
      [...calendar.exRights].find(([, list]) => list.some(({ conversion }) => conversion === 0)) ?? []
    const row = exRights?.find(({ conversion }) => conversion === 0)?.row
    if (number === undefined || row === undefined) throw new Error('nobody pays')
    expect(nameOn(row, TradeDay.parse(SIMULATED_DAYS[number]))).toMatch(/^XD/)
    expect(nameOn(row, TradeDay.parse(SIMULATED_DAYS[number + 1]))).not.toMatch(/^XD/)
  })
})
