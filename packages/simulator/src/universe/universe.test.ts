import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { describe, expect, test } from 'vitest'
import { initialsOf } from '#names/initials.ts'
import { createUniverse, type Universe } from './universe.ts'

const SEEDS = [1, 2, 3, 4, 5]

function tradingOn(universe: Universe, number: number): number {
  const { listed, gone } = universe.calendar
  return universe.stocks.filter((_, row) => (listed[row] as number) <= number && number < (gone[row] as number)).length
}

describe.each(SEEDS)('the universe of seed %i', seed => {
  const universe = createUniverse(seed)

  test('has names and codes of their own, in the order of the codes', () => {
    const { stocks } = universe
    expect(new Set(stocks.map(({ name }) => name)).size).toBe(stocks.length)
    expect(new Set(stocks.map(({ code }) => code)).size).toBe(stocks.length)
    expect(stocks.map(({ code }) => code)).toEqual(stocks.map(({ code }) => code).sort())
    expect(stocks.every(({ name }) => /^[\u4e00-\u9fff]{2,5}$/.test(name))).toBe(true)
  })

  test('has about 5,400 stocks on the boards of the real market', () => {
    const count = (prefix: RegExp) => universe.stocks.filter(({ code }) => prefix.test(code)).length
    expect(tradingOn(universe, 0)).toBeGreaterThan(5_200)
    expect(tradingOn(universe, 690)).toBeLessThan(5_500)
    expect(count(/^60/)).toBeGreaterThan(1_550)
    expect(count(/^688/)).toBeGreaterThan(500)
    expect(count(/^00/)).toBeGreaterThan(1_350)
    expect(count(/^30/)).toBeGreaterThan(1_250)
    expect(count(/^920/)).toBeGreaterThan(250)
    expect(universe.stocks.every(({ code, board }) => boardOf(code) === board)).toBe(true)
  })

  test('puts each stock in one industry and in 3 to 15 concepts', () => {
    const concepts = new Int32Array(universe.size)
    const industries = new Int32Array(universe.size)
    for (const { kind, rows } of universe.sectors) {
      const counted = kind === 'industry' ? industries : concepts
      for (const row of rows) counted[row] = (counted[row] as number) + 1
    }
    expect(industries.every(count => count === 1)).toBe(true)
    expect(Math.min(...concepts)).toBeGreaterThanOrEqual(3)
    expect(Math.max(...concepts)).toBeLessThanOrEqual(15)
    expect(new Set(universe.sectors.map(({ blockCode }) => blockCode)).size).toBe(universe.sectors.length)
  })

  test('lists one or two companies a week', () => {
    const listings = [...universe.calendar.listed].filter(number => number >= 0 && number < 690).length
    expect(listings / 690).toBeGreaterThan(0.18)
    expect(listings / 690).toBeLessThan(0.45)
  })
})

test('the same seed makes the same universe', () => {
  expect(createUniverse(7).stocks).toEqual(createUniverse(7).stocks)
  expect(createUniverse(8).stocks).not.toEqual(createUniverse(7).stocks)
})

test('a name with a character of two readings can be typed in either', () => {
  expect(initialsOf('重庆银行')).toEqual(['cqyh', 'cqyx', 'zqyh', 'zqyx'])
  expect(initialsOf('珩达药业')).toEqual(['hdyy'])
})
