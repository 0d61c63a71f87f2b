import type { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { go, shownAddress, stockOf } from './panel-address.ts'

const DAY = '2026-11-19' as TradeDay
const AT = '10:31:00' as TimeOfDay

test('a linked panel shows the stock and the moment of the others, and keeps what is its own', () => {
  const shared = { code: '600519', date: DAY, at: AT }
  expect(shownAddress('/stock/detail/000001?tab=day', true, shared)).toBe(
    '/stock/detail/600519?tab=day&date=2026-11-19&at=10%3A31%3A00',
  )
  expect(shownAddress('/stock/longhu?tab=deviation&date=2026-11-18', true, { code: '600519' })).toBe(
    '/stock/longhu?tab=deviation',
  )
  expect(shownAddress('/stock/detail/', true, {})).toBe('/stock/detail/')
})

test('a panel on its own shows its own stock and moment', () => {
  const own = '/stock/detail/000001?date=2026-11-18'
  expect(shownAddress(own, false, { code: '600519', date: DAY })).toBe(own)
})

test('a stock that is pressed in a list is shown in the panel of the stock, and the list stays', () => {
  const gone = go({
    from: '/stock2/limit_up/ranking?sort=amount',
    to: '/stock/detail/600519?date=2026-11-19',
    shared: {},
    hasStockPanel: true,
  })
  expect(gone).toEqual({ address: '/stock2/limit_up/ranking?sort=amount', shared: { code: '600519', date: DAY } })
})

test('without a panel for the stock the list makes way for it', () => {
  const gone = go({ from: '/collect', to: '/stock/detail/600519', shared: { date: DAY }, hasStockPanel: false })
  expect(gone).toEqual({ address: '/stock/detail/600519', shared: { code: '600519', date: DAY } })
})

test('the way back to now is everybody’s; a link that leaves the moment out is not that way', () => {
  const shared = { code: '600519', date: DAY, at: AT }
  const back = go({ from: '/stock/longhu', to: '/stock/longhu?tab=day', shared, hasStockPanel: false })
  expect(back).toEqual({ address: '/stock/longhu?tab=day', shared: { code: '600519' } })
  const onwards = go({ from: '/stock/longhu', to: '/stock/sector?code=BK1', shared, hasStockPanel: false })
  expect(onwards).toEqual({ address: '/stock/sector?code=BK1', shared })
  const step = go({
    from: '/stock/detail/600519?date=2026-11-19',
    to: '/stock/detail/000001',
    shared,
    hasStockPanel: true,
  })
  expect(step).toEqual({ address: '/stock/detail/000001', shared: { code: '000001' } })
})

test.each([
  ['/stock/detail/600519', '600519'],
  ['/stock/detail/', ''],
  ['/stock/longhu', undefined],
  ['/stock/detail/60051', undefined],
])('the stock of %s is %s', (path, code) => {
  expect(stockOf(path)).toBe(code)
})
