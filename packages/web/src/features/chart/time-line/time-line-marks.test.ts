import { expect, test } from 'vitest'
import { markLabels } from './time-line-marks.ts'

const room = { left: 0, right: 400, halfOf: (label: string) => label.length * 6 }
const trade = { minute: 10, x: 100, label: '大笔买入', tone: 'up' as const }
const seal = { minute: 11, x: 110, label: '封涨停板', tone: 'up' as const, isSeal: true }

test('a seal keeps its word before the large trade beside it, whichever came first', () => {
  expect(markLabels([trade, seal], room).map(({ mark }) => mark.label)).toEqual(['封涨停板'])
  expect(markLabels([seal, { ...trade, minute: 12, x: 120 }], room).map(({ mark }) => mark.label)).toEqual(['封涨停板'])
})

test('of two trades at one place the earlier is named, and one further away too', () => {
  const later = { ...trade, minute: 11, x: 110, label: '大笔卖出' }
  const far = { ...trade, minute: 30, x: 300, label: '快速反弹' }
  expect(markLabels([later, far, trade], room).map(({ mark }) => mark.label)).toEqual(['大笔买入', '快速反弹'])
})

test('a word stays inside the plot', () => {
  expect(markLabels([{ ...trade, x: 2 }], room)[0]?.x).toBe(24)
})
