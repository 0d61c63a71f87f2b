import { describe, expect, test } from 'vitest'
import { smallCatalogue, smallDay } from '#small-market.fixture.ts'
import { coverage, isWholeMarket } from './coverage.ts'

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
