import type { AsOf } from '@kanpan/contract/model/as-of'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DailyLine } from './sector-lines.tsx'

afterEach(cleanup)

const asOf: AsOf = {
  ...{ day: TradeDay.parse('2026-03-03'), time: TimeOfDay.parse('15:00:00'), phase: 'closed', final: true },
}
const bar = (day: string) => ({
  ...{ day, afterGap: false, prevClose: 1000, open: 1001, high: null, low: null, close: 1010, changePct: 1 },
  ...{ amountYuan: 1, count: 30 },
})
const text = () => document.body.textContent ?? ''

test('daily bars that end before the day that is shown say until when they go and why', () => {
  render(<DailyLine name="样本" bars={[bar('2023-02-10')]} asOf={asOf} />)
  expect(text()).toContain('日线到 2023-02-10 为止：此后的日子成分股收录不足 98 %，或没有收录')
})

test('before the close nothing is lacking, and a sector no day of which is recorded has no chart', () => {
  render(<DailyLine name="样本" bars={[bar('2026-03-02')]} asOf={{ ...asOf, final: false }} />)
  expect(text()).not.toContain('为止')
  cleanup()
  render(<DailyLine name="样本" bars={[]} asOf={asOf} />)
  expect(screen.getByText(/没有可画的日线/)).toBeTruthy()
})
