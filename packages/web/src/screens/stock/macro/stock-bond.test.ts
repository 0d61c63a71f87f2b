import { expect, test } from 'vitest'
import { type BondDay, correlation, correlationText, type PriceDay, stockBondDays } from './stock-bond.ts'

const price = (day: string, averageYuan: number | null): PriceDay => ({
  day,
  averageYuan,
  medianYuan: 13,
  equalWeightChangePct: 0.3,
  equalWeightIndex: 1000,
  count: 5372,
})
const bond = (day: string, yieldPct: number): BondDay => ({
  day,
  yieldPct,
  changeBp: 1,
  futurePriceYuan: 112,
  futureChangePct: -0.1,
})

test('price and treasury of a day stand together, and a day one of them does not know is unknown', () => {
  const days = stockBondDays(
    [price('2026-11-18', 20), price('2026-11-19', 21), price('2026-11-20', null)],
    [bond('2026-11-19', 2.3)],
  )
  expect(days.map(({ bond: of, priceChangePct }) => [of?.yieldPct, priceChangePct])).toEqual([
    [undefined, null],
    [2.3, 5],
    [undefined, null],
  ])
})

const line = Array.from({ length: 20 }, (_, index) => index)

test('what moves alike has 1, what moves against each other -1, whatever the units', () => {
  expect(correlation(line.map(x => [x, 2 * x + 3]))?.value).toBeCloseTo(1)
  expect(correlation(line.map(x => [x, -x / 7]))?.value).toBeCloseTo(-1)
})

test('a correlation by hand: 1..20 against the same with the last two exchanged', () => {
  const other = [...line.slice(0, 18), 19, 18]
  // Σd² = 2, and Spearman’s formula holds for ranks: 1 − 6 × 2 / (20 × 399).
  expect(correlation(line.map((x, at) => [x, other[at] ?? null]))?.value).toBeCloseTo(1 - 12 / 7980)
})

test('fewer than twenty known pairs, or what stands still, say nothing', () => {
  expect(correlation(line.map(x => [x, x === 3 ? null : x]))).toBeUndefined()
  expect(correlation(line.map(x => [x, 5]))).toBeUndefined()
})

test('a correlation is said in words', () => {
  expect(correlationText({ value: -0.62, days: 60 })).toBe('较强的反向')
  expect(correlationText({ value: 0.31, days: 60 })).toBe('较弱的同向')
  expect(correlationText({ value: -0.08, days: 60 })).toBe('几乎无关')
})
