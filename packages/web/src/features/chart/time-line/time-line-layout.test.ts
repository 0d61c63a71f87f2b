import { expect, test } from 'vitest'
import { axisSpanYuan, priceY, slotAt, slotX, type TimeLineDay, timeLineLayout } from './time-line-layout.ts'
import { marksAt, momentAt, timeLineSummary, timeLineTable } from './time-line-readout.ts'

function day(prices: readonly (number | null)[], prevCloseYuan: number | null = 10): TimeLineDay {
  const volumeShares = prices.map(price => (price === null ? null : 1000))
  return { day: '2026-11-20', prevCloseYuan, priceYuan: prices, averageYuan: prices, volumeShares, amountYuan: prices }
}

const layoutOf = (input: Parameters<typeof timeLineLayout>[0]) => {
  const layout = timeLineLayout(input, 800, 360)
  if (!layout) throw new Error('nothing to lay out')
  return layout
}

test('a quiet day still shows one percent each way', () => {
  expect(axisSpanYuan({ days: [day([10.01, 9.99])] }, 10)).toBeCloseTo(0.1)
})

test('the axis is symmetrical around the previous close', () => {
  const layout = layoutOf({ days: [day([10.5, 9.9])] })
  const { price } = layout
  expect(priceY(layout, 10)).toBeCloseTo(price.top + price.height / 2)
  expect(priceY(layout, 10 + layout.spanYuan)).toBeCloseTo(price.top)
  expect(priceY(layout, 10 - layout.spanYuan)).toBeCloseTo(price.top + price.height)
})

test('the axis stops at the limit price, to the cent', () => {
  const limits = { limitUpYuan: 11, limitDownYuan: 9 }
  expect(axisSpanYuan({ days: [day([10.2, 11])], ...limits }, 10)).toBeCloseTo(1)
  expect(axisSpanYuan({ days: [day([10.2, 10.99])], ...limits }, 10)).toBeCloseTo(1)
})

test('a stock without a limit has no cap', () => {
  expect(axisSpanYuan({ days: [day([15])], limitUpYuan: null }, 10)).toBeCloseTo(5.2)
})

test('a day half over is drawn over half of the width only', () => {
  const layout = layoutOf({ days: [day(Array.from({ length: 121 }, () => 10))] })
  const points = layout.priceLines[0] ?? []
  expect(points.at(-2)).toBeCloseTo(layout.price.left + layout.price.width / 2, 0)
  expect(layout.lastSlot).toBe(120)
})

test('unknown minutes are gaps in the line and have no volume bar', () => {
  const layout = layoutOf({ days: [day([10, 10.1, null, null, 10.2])] })
  expect(layout.priceLines.map(points => points.length)).toEqual([4, 2])
  expect(layout.bars).toHaveLength(3)
})

test('a volume bar has the colour of its minute against the minute before', () => {
  const layout = layoutOf({ days: [day([10.1, 10.1, 10.05, null, 10.2])] })
  expect(layout.bars.map(bar => bar.tone)).toEqual(['up', 'flat', 'down', 'up'])
})

test('five days stand side by side without a line between them', () => {
  const full = Array.from({ length: 241 }, () => 10)
  const layout = layoutOf({ days: [day(full), day(full), day(full), day(full), day([10])] })
  expect(layout.slots).toBe(1205)
  expect(layout.priceLines).toHaveLength(5)
  expect(layout.priceLines[1]?.[0]).toBeCloseTo(slotX(layout, 241))
})

test('the crosshair cannot go where the day has not been yet', () => {
  const layout = layoutOf({ days: [day([10, 10, 10])] })
  expect(slotAt(layout, 790)).toBe(2)
  expect(slotAt(layout, -5)).toBe(0)
})

test('a mark stands on the price of its minute and is named at the crosshair', () => {
  const marks = [{ minute: 1, label: '火箭发射', tone: 'up' as const }]
  const layout = layoutOf({ days: [day([10, 10.4])], marks })
  expect(layout.marks[0]?.y).toBeCloseTo(priceY(layout, 10.4))
  expect(marksAt(layout, 1)[0]?.value).toBe('火箭发射')
  expect(marksAt(layout, 0)).toEqual([])
})

test('a day without a single price has nothing to draw', () => {
  expect(timeLineLayout({ days: [day([null, null], null)] }, 800, 360)).toBeUndefined()
})

test('the change is taken from the close before its own day', () => {
  const moment = momentAt([day([10], 8), day([11], 10)], 241)
  expect(moment?.changePct).toBeCloseTo(10)
  expect(moment?.time).toBe('11-20 09:30')
})

test('the summary says time, price, change and range', () => {
  expect(timeLineSummary([day([10, 10.5, 9.8])], 2)).toBe(
    '截至 09:32，价格 9.80，涨幅 -2.00%，最高 10.50，最低 9.80，均价 9.80',
  )
})

test('the hidden table has every tenth minute and the last one', () => {
  const table = timeLineTable([day(Array.from({ length: 24 }, () => 10))], 23)
  expect(table.rows.map(row => row[0])).toEqual(['09:30', '09:40', '09:50', '09:53'])
})
