import { expect, test } from 'vitest'
import { type Pane, panesLayout } from './panes-layout.ts'

const dates = ['2026-11-16', '2026-11-17', '2026-11-18']
const line = { label: '高度', values: [3, 4, 5], colour: 'up' as const, format: String }
const panes: readonly Pane[] = [
  { title: '高度', share: 3, series: [line] },
  { title: '炸板率', share: 1, series: [{ ...line, label: '炸板率', axis: 'right' }] },
]

test('panes share one width and one time axis', () => {
  const [first, second] = panesLayout({ dates, panes }, 600, 426)
  expect(second?.plot.left).toBe(first?.plot.left)
  expect(second?.plot.width).toBe(first?.plot.width)
  expect(second?.slotWidth).toBe(first?.slotWidth)
})

test('panes stand below each other, as tall as their share', () => {
  const [first, second] = panesLayout({ dates, panes }, 600, 426)
  expect(first?.headTop).toBe(0)
  expect(second?.headTop).toBe(306)
  expect((second?.plot.top ?? 0) + (second?.plot.height ?? 0)).toBe(406)
})

test('a pane of nothing but unknowns has no picture, the others keep theirs', () => {
  const unknown: Pane = { title: '情绪', share: 1, series: [{ ...line, values: [null, null, null] }] }
  expect(panesLayout({ dates, panes: [unknown, ...panes] }, 600, 426).map(({ pane }) => pane.title)).toEqual([
    '高度',
    '炸板率',
  ])
})
