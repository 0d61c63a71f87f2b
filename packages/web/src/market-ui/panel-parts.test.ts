import type { AsOf } from '@kanpan/contract/model/as-of'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { sourceText } from './panel-parts.ts'

const asOf: AsOf = {
  ...{ day: TradeDay.parse('2026-11-20'), time: TimeOfDay.parse('10:31:12'), phase: 'trading', final: false },
}

test('a panel says whose its figures are: the market, and of a real one who gave its newest prices and what stands beside them', () => {
  expect(sourceText({ asOf, source: 'simulator' })).toBe('模拟行情')
  expect(sourceText({ asOf: { ...asOf, provider: '腾讯' }, source: 'live' })).toBe('实时行情（报价 腾讯）')
  expect(sourceText({ asOf: { ...asOf, provider: '新浪', isStandIn: true }, source: 'live' })).toBe(
    '非真实行情（报价 新浪）',
  )
  const providers = [{ dataSet: 'longhu', label: '龙虎榜', provider: '东方财富' } as const]
  expect(sourceText({ asOf: { ...asOf, providers }, source: 'live' })).toBe('实时行情（龙虎榜 东方财富）')
  expect(sourceText({ asOf: { ...asOf, provider: '腾讯', providers }, source: 'live' })).toBe(
    '实时行情（报价 腾讯，龙虎榜 东方财富）',
  )
})
