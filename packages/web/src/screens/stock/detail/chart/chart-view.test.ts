import { expect, test } from 'vitest'
import { readChartView } from './chart-view.ts'

const view = (search: string, stored: Readonly<Record<string, unknown>> = {}) =>
  readChartView(new URLSearchParams(search), stored)

test('the first visit sees 分时, and its K lines forward-adjusted with MACD', () => {
  expect(view('')).toEqual({ tab: 'time', adjust: 'qfq', sub: 'MACD' })
})

test('the next stock opens as the last one was left', () => {
  expect(view('', { tab: 'week', adjust: 'none', sub: 'KDJ' })).toEqual({ tab: 'week', adjust: 'none', sub: 'KDJ' })
})

test('an address that was shared says more than what was kept', () => {
  expect(view('tab=day&adjust=hfq&sub=RSI', { tab: 'week', adjust: 'none', sub: 'KDJ' })).toEqual({
    tab: 'day',
    adjust: 'hfq',
    sub: 'RSI',
  })
})

test('what is no choice is passed over', () => {
  expect(view('tab=year&sub=macd', { tab: 'month', adjust: 7 })).toEqual({ tab: 'month', adjust: 'qfq', sub: 'MACD' })
})

test('where there are no minutes the first visit sees 日K, and a choice still stands', () => {
  expect(readChartView(new URLSearchParams(''), {}, 'day').tab).toBe('day')
  expect(readChartView(new URLSearchParams('tab=time'), {}, 'day').tab).toBe('time')
})
