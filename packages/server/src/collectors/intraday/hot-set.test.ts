import { TradeDay } from '@kanpan/contract/model/stock'
import { createDayBook } from '@kanpan/market/day-book/day-book'
import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { morningRows } from '#collectors/morning-rows.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { hotSet } from './hot-set.ts'

const DAY = TradeDay.parse('2024-01-19')
const simulator = createSimulator({ seed: 1 })
const { catalogue } = simulator
const codes = catalogue.stocks.map(({ code }) => code)
const moment = simulator.momentAt(DAY, 37_800)
const book = createDayBook({ day: DAY, ...morningRows(fixedStocks(catalogue, simulator.nameOn).now(), DAY) })
book.fold({ ...moment, codes, lastCents: moment.closeCents })
const nobody = { book, catalogue, viewed: () => [], collected: () => [] }
const limits = limitPrices(moment, catalogue)

const trading = [...codes.keys()].filter(row => moment.state[row] === STOCK_STATE.trading)
const top = (of: (row: number) => number) => trading.toSorted((a, b) => of(b) - of(a)).slice(0, 100)
const at = (column: Int32Array, row: number) => column[row] ?? 0

test('who met a limit or is near one, and who changed and turned over most, are in it, and of the others nobody', () => {
  const hot = new Set(hotSet(nobody, codes.length))
  const wanted = new Set([
    ...trading.filter(row => {
      const [up, down, last] = [at(limits.upCents, row), at(limits.downCents, row), at(moment.closeCents, row)]
      if (up === 0) return false
      const hasTouched = at(moment.highCents, row) === up || at(moment.lowCents, row) === down
      return hasTouched || up - last <= 0.03 * last || last - down <= 0.03 * last
    }),
    ...top(row => Math.abs(at(moment.closeCents, row) / at(moment.prevCloseCents, row) - 1)),
    ...top(row => moment.amountYuan[row] ?? 0),
  ])
  expect(hot).toEqual(new Set([...wanted].map(row => codes[row])))
  expect(hot.size).toBeGreaterThan(150)
  expect(hot.size).toBeLessThan(1500)
})

test('of too many the first are those looked at, then those collected, then those at a limit', () => {
  const named = new Set(hotSet(nobody, codes.length))
  const [looked = '', collected = ''] = codes.filter(code => !named.has(code))
  const hot = hotSet({ ...nobody, viewed: () => [looked, '999998'], collected: () => [collected, looked] }, 10)
  expect(hot.length).toBe(10)
  expect(hot.slice(0, 2)).toEqual([looked, collected])
  for (const code of hot.slice(2)) {
    const row = codes.indexOf(code as (typeof codes)[number])
    const isAtUp = at(moment.highCents, row) === at(limits.upCents, row)
    expect(isAtUp || at(moment.lowCents, row) === at(limits.downCents, row)).toBe(true)
  }
})
