import type { Bar } from '@kanpan/contract/model/bar'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DARK } from '#features/chart/frame/tokens.fixture.ts'
import { gapText } from './k-line-bars.ts'
import { KLineChart } from './k-line-chart.tsx'
import { GAPS, gapBars, gapColours } from './k-line-gaps.ts'

afterEach(cleanup)

const bar = (day: string, afterGap = false): Bar => ({
  ...{ day, openYuan: 10, highYuan: 12, lowYuan: 9, closeYuan: 11, prevCloseYuan: 10, afterGap, limitUp: false },
  ...{ volumeShares: 5000, amountYuan: 50_000, turnoverPct: 1.5 },
})
const bars = [bar('2026-03-25', true), bar('2026-03-26'), bar('2026-03-30', true), bar('2026-03-31')]

test('the line between two bars that are not neighbours stands before the second, and only where it is in sight', () => {
  expect(gapBars(bars, { from: 0, to: 4 })).toEqual([2])
  expect(gapBars(bars, { from: 3, to: 4 })).toEqual([])
  expect(gapBars(bars, { from: 0, to: 2 })).toEqual([])
})

test('the legend names it, counts how many there are, and says of adjusted prices what is not known', () => {
  expect(gapText(bars.slice(0, 2), true)).toBe('')
  expect(gapText(bars, false)).toBe('竖虚线 缺失交易日（1 处）')
  expect(gapText(bars, true)).toBe('竖虚线 缺失交易日（1 处），其间除权未知，前后价格不可比')
  render(<KLineChart name="示例股份 日K" bars={bars} period="day" isAdjusted sub="MACD" onSub={() => undefined} />)
  expect(screen.getAllByText(/竖虚线 缺失交易日（1 处），其间除权未知/).length).toBeGreaterThan(0)
})

test('a band and a dashed line are drawn from top to bottom at the left edge of the bar', () => {
  const drawn: string[] = []
  const callsOf =
    (name: string) =>
    (...numbers: readonly unknown[]) =>
      void drawn.push(`${name} ${numbers.join()}`)
  const ctx = Object.fromEntries(
    ['fillRect', 'setLineDash', 'beginPath', 'moveTo', 'lineTo', 'stroke'].map(name => [name, callsOf(name)]),
  )
  const chart = {
    getDataList: () => bars,
    getBarSpace: () => ({ bar: 10 }),
    getVisibleRange: () => ({ from: 0, to: 4 }),
  }
  const params: object = {
    ...{ ctx, chart, bounding: { height: 200 }, indicator: { extendData: gapColours(DARK) } },
    xAxis: { convertToPixel: (index: number) => 10 * index + 5 },
  }
  GAPS.draw?.(params as Parameters<NonNullable<typeof GAPS.draw>>[0])
  expect(drawn.filter(one => /^(fillRect|moveTo|lineTo)/.test(one))).toEqual([
    'fillRect 17.5,0,5,200',
    'moveTo 20.5,0',
    'lineTo 20.5,200',
  ])
})
