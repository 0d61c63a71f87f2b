import { expect, test } from 'vitest'
import { seriesLayout } from '#features/chart/series/series-layout.ts'
import { withGaps } from './with-gaps.ts'

const bar = (close: number, afterGap = false) => ({ close, afterGap })

test('a line breaks where trading days are missing, and nowhere before its first bar', () => {
  const slots = withGaps([bar(1000, true), bar(1010), bar(1000, true), bar(990)])
  expect(slots.map(slot => slot?.close)).toEqual([1000, 1010, undefined, 1000, 990])
  const values = slots.map(slot => slot?.close ?? null)
  const layout = seriesLayout({ dates: values.map(String), series: [{ label: '收盘点位', values }] }, 600, 240)
  expect(layout?.shapes[0]?.lines.map(points => points.length)).toEqual([4, 4])
})
