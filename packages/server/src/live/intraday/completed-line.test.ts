import { MINUTES_PER_DAY, type MinuteLine } from '@kanpan/market/quote/minute-line'
import { expect, test } from 'vitest'
import { completedLine, deliveredLine, isIncomplete } from './completed-line.ts'
import type { DeliveredLine } from './delivered-lines.ts'

const U = Number.NaN

/** What was seen: at 10.00 yuan each minute that is known. */
function seenLine(shares: readonly number[]): MinuteLine {
  return {
    length: shares.length,
    priceCents: Int32Array.from(shares, () => 1000),
    averageCents: Float64Array.from(shares, () => 1000),
    volumeShares: Float64Array.from(shares),
    amountYuan: Float64Array.from(shares, count => 10 * count),
  }
}

/** What is delivered: at 11.00 yuan, for so many shares a minute. */
function delivered(shares: readonly number[]): DeliveredLine {
  const column = (of: (count: number) => number) =>
    Float64Array.from({ length: MINUTES_PER_DAY }, (_, mark) => of(shares[mark] ?? U))
  return {
    priceCents: column(count => (Number.isNaN(count) ? U : 1100)),
    volumeShares: column(count => count),
    amountYuan: column(count => 11 * count),
  }
}

test('the minutes a line lacks are those delivered, with the one after them, and what was seen stays', () => {
  const seen = seenLine([100, U, U, 600, 100])
  const line = completedLine(seen, delivered([100, 200, 200, 200, 900]))
  expect([...line.volumeShares]).toEqual([100, 200, 200, 200, 100])
  expect([...line.priceCents]).toEqual([1000, 1100, 1100, 1100, 1000])
  expect([...line.amountYuan]).toEqual([1000, 2200, 2200, 2200, 1000])
  expect([...line.averageCents]).toEqual([1000, 320_000 / 300, 540_000 / 500, 760_000 / 700, 1000])
  expect([...seen.volumeShares]).toEqual([100, U, U, 600, 100])
  expect([isIncomplete(seen), isIncomplete(line)]).toEqual([true, false])
})

test('a run that is delivered in part stays as it is, so that its minutes add up', () => {
  const seen = seenLine([100, U, U, 600, U])
  expect([...completedLine(seen, delivered([100, 200, U, 200])).volumeShares]).toEqual([100, U, U, 600, U])
  expect([...completedLine(seen, delivered([100, 200, 200])).volumeShares]).toEqual([100, U, U, 600, U])
  expect([...completedLine(seen, delivered([100, U, U, U, 50])).volumeShares]).toEqual([100, U, U, 600, 50])
})

test('a line nobody saw is told as far as it is delivered without a gap', () => {
  const line = deliveredLine(delivered([100, 200, U, 300]))
  expect(line?.length).toBe(2)
  expect([...(line?.averageCents.subarray(0, 3) ?? [])]).toEqual([1100, 1100, U])
  expect(deliveredLine(delivered([U, 200]))).toBeUndefined()
})
