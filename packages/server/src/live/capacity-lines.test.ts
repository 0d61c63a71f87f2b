import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { capacityLines } from './capacity-lines.ts'

const DAY = TradeDay.parse('2024-01-19')

test('the line of a day that runs goes on with it, and that of a day that is over is worked out once', () => {
  let perMinute = Float64Array.of(1, 2, Number.NaN)
  let times = 0
  const lines = capacityLines({
    amountLine() {
      times += 1
      return perMinute
    },
  })
  expect(lines.ask(DAY)?.slice(0, 2)).toEqual(Float64Array.of(1, 3))
  perMinute = Float64Array.of(1, 2, 3)
  expect(lines.ask(DAY)).toEqual(Float64Array.of(1, 3, 6))
  expect(lines.ask(DAY)).toEqual(Float64Array.of(1, 3, 6))
  expect(times).toBe(2)
})
