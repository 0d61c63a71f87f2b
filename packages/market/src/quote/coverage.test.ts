import { TradeDay } from '@kanpan/contract/model/stock'
import { describe, expect, test } from 'vitest'
import { smallCatalogue, smallDay } from '#small-market.fixture.ts'
import { coverage, isWholeMarket } from './coverage.ts'
import { listedStocks } from './listed-stocks.ts'

describe('how much of the market a day holds', () => {
  const catalogue = smallCatalogue(['main', 'main', 'chinext', 'bse'])
  const columns = smallDay('2023-02-10', [
    { prevClose: 10 },
    { prevClose: 10, suspended: true },
    { prevClose: 10, close: 11 },
    undefined,
  ])

  test('is the stocks recorded, suspended ones among them, of those that were listed, whatever a list knows of', () => {
    const held = coverage(columns, catalogue, false)
    expect(held).toMatchObject({ recorded: 3, boards: { main: 2, star: 0, chinext: 1, bse: 0 } })
    expect(held.listed).toBeGreaterThan(5000)
    expect(isWholeMarket(held)).toBe(false)
  })

  test('does not miss who has left the market', () => {
    const day = TradeDay.parse('2023-02-10')
    const [counted, left] = [listedStocks(day), 40]
    const { stocks } = smallCatalogue(Array.from({ length: counted + left }, () => 'main' as const))
    const listed = { stocks: stocks.map(stock => ({ ...stock, listedOn: '2010-01-04' })), sectors: [] }
    const held = smallDay(
      day,
      stocks.map((_, row) => (row < counted ? { prevClose: 10 } : undefined)),
    )
    const gone = (on: string) => new Map(Array.from({ length: left }, (_, at) => [counted + at, on]))
    expect(coverage(held, listed, false).listed).toBe(counted + left)
    expect(coverage(held, { ...listed, delistedOn: gone('2023-02-13') }, false).listed).toBe(counted + left)
    expect(coverage(held, { ...listed, delistedOn: gone('2023-02-10') }, false).listed).toBe(counted)
  })

  test('is all of it where the source tells of every stock there is', () => {
    expect(coverage(columns, catalogue, true)).toMatchObject({ recorded: 3, listed: 3 })
    expect(isWholeMarket(coverage(columns, catalogue, true))).toBe(true)
  })

  test('is enough for figures of the market from 98 % on, and a day without a stock is none', () => {
    expect(isWholeMarket({ recorded: 4900, listed: 5000 })).toBe(true)
    expect(isWholeMarket({ recorded: 4899, listed: 5000 })).toBe(false)
    expect(isWholeMarket({ recorded: 0, listed: 0 })).toBe(false)
  })
})
