import { TradeDay } from '@kanpan/contract/model/stock'
import { noLimitDays } from '@kanpan/market/limit-up/price-limit'
import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import { describe, expect, test } from 'vitest'
import { rulesOfDay } from '#daily/rules-of-day.ts'
import { SIMULATED_DAYS } from '#universe/horizon.ts'
import { createUniverse } from '#universe/universe.ts'
import { nameOnDay } from './name-on.ts'

const universe = createUniverse(3)
const nameOn = nameOnDay(universe)
const { calendar, stocks } = universe

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
    expect(nameAfter(0)).toBe(`N${stock.name.slice(0, 3)}`)
    const free = noLimitDays(stock.board, stock.listedOn ?? '')
    if (free > 1) expect(nameAfter(1)).toBe(`C${stock.name.slice(0, 3)}`)
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
