import { describe, expect, test } from 'vitest'
import { DELISTING, NO_LIMIT, ST, smallCatalogue, smallDay } from '#small-market.suite.ts'
import { limitPrices } from './limit-prices.ts'
import { LIMIT_STATE, limitStates, rowsInState } from './limit-state.ts'

describe('the limit prices of a day', () => {
  test('follow board, ST and the day', () => {
    const catalogue = smallCatalogue(['main', 'main', 'chinext', 'star', 'bse'])
    const stock = { prevClose: 10 }
    const rows = [stock, { ...stock, flags: ST }, stock, stock, stock]
    const before = limitPrices(smallDay('2026-07-03', rows), catalogue)
    const after = limitPrices(smallDay('2026-07-06', rows), catalogue)
    expect([...before.upCents]).toEqual([1100, 1050, 1200, 1200, 1300])
    expect([...before.downCents]).toEqual([900, 950, 800, 800, 700])
    expect(after.upCents[1]).toBe(1100)
  })

  test('a delisting stock moves by the general limit, and a new listing by none', () => {
    const prices = limitPrices(
      smallDay('2025-11-03', [
        { prevClose: 10, flags: ST | DELISTING },
        { prevClose: 10, flags: NO_LIMIT },
      ]),
      smallCatalogue(['main', 'main']),
    )
    expect([...prices.upCents]).toEqual([1100, 0])
  })
})

describe('where a stock stands towards its limits', () => {
  const catalogue = smallCatalogue(['main', 'main', 'main', 'main', 'main', 'main', 'main', 'main'])
  const columns = smallDay('2025-11-03', [
    { prevClose: 10, close: 11 },
    { prevClose: 10, open: 10.5, high: 11, low: 10.2, close: 10.99 },
    { prevClose: 10, close: 9 },
    { prevClose: 10, open: 9.2, high: 9.6, low: 9, close: 9.3 },
    { prevClose: 10, open: 11, high: 11, low: 9, close: 9 },
    { prevClose: 10, close: 11, flags: NO_LIMIT },
    { prevClose: 10, suspended: true },
    undefined,
  ])
  const states = limitStates(columns, limitPrices(columns, catalogue))

  test('sealed, broken, limit down, opened, and from one limit to the other', () => {
    const { sealed, broken, limitDown, opened } = LIMIT_STATE
    expect([...states]).toEqual([sealed, broken, limitDown, opened, broken | limitDown, 0, 0, 0])
  })

  test('rows are found by their state', () => {
    expect([...rowsInState(states, LIMIT_STATE.broken)]).toEqual([1, 4])
    expect([...rowsInState(states, LIMIT_STATE.sealed | LIMIT_STATE.limitDown)]).toEqual([0, 2, 4])
  })

  test('a stock without a price yet is in no state', () => {
    const silent = smallDay('2025-11-03', [{ prevClose: 10, close: 0 }])
    expect([...limitStates(silent, limitPrices(silent, catalogue))]).toEqual([0])
  })
})
