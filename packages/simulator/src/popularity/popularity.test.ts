import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { createSimulator } from '#create-simulator.ts'

const simulator = createSimulator({ seed: 1 })
const day = TradeDay.parse('2024-06-27')
const close = simulator.momentAt(day, 54_000)
const heat = simulator.popularityHeat(close)

/** Rows that trade, the hottest first. */
function ranked(heatOf: Float64Array): number[] {
  return [...heatOf.keys()]
    .filter(row => !Number.isNaN(heatOf[row]))
    .sort((a, b) => (heatOf[b] as number) - (heatOf[a] as number))
}

const share = (rows: readonly number[], holds: (row: number) => boolean) => rows.filter(holds).length / rows.length

test('the hundred hottest are sealed, rich and moving far more often than the rest', () => {
  const rows = ranked(heat)
  const [top, rest] = [rows.slice(0, 100), rows.slice(100)]
  const sealed = (row: number) => (close.sealYuan[row] as number) > 0
  const rich = (row: number) => (close.amountYuan[row] as number) > 1e9
  expect(share(top, sealed)).toBeGreaterThan(0.1)
  expect(share(rest, sealed)).toBeLessThan(0.02)
  expect(share(top, rich)).toBeGreaterThan(3 * share(rest, rich))
})

test('the list falls off as a recorded one does: the first has four to forty times the heat of the hundredth', () => {
  const rows = ranked(heat)
  const ratio = (heat[rows[0] as number] as number) / (heat[rows[99] as number] as number)
  expect(ratio).toBeGreaterThan(4)
  expect(ratio).toBeLessThan(40)
  expect(heat[rows[0] as number]).toBeGreaterThan(100_000)
  expect(heat[rows[0] as number]).toBeLessThan(2_000_000)
})

test('an hour is like its day and not the same, and a day like the one before', () => {
  const hot = new Set(ranked(heat).slice(0, 100))
  const held = (of: Float64Array) =>
    ranked(of)
      .slice(0, 100)
      .filter(row => hot.has(row)).length
  const hour = held(simulator.popularityHeat(close, 54_000))
  const before = held(simulator.popularityHeat(simulator.momentAt(TradeDay.parse('2024-06-26'), 54_000)))
  expect(hour).toBeGreaterThan(55)
  expect(hour).toBeLessThan(100)
  expect(before).toBeGreaterThan(15)
  expect(before).toBeLessThan(hour)
})

test('what does not trade is not looked at, and before anything has traded nothing is known', () => {
  expect([...heat].filter((_, row) => close.state[row] !== 1).every(Number.isNaN)).toBe(true)
  expect(simulator.popularityHeat(simulator.momentAt(day, 33_600)).every(Number.isNaN)).toBe(true)
})
