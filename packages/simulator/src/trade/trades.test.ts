import { expect, test } from 'vitest'
import { TRADE_PATTERNS } from '#news/company-patterns.ts'
import { LONE_STORIES } from '#reasons/theme-stories.ts'
import { INDUSTRIES } from '#universe/industries.ts'
import { type TradeKind, tradeOf } from './trades.ts'

test('every industry makes or does something of its own', () => {
  for (const { name } of INDUSTRIES) {
    const { offers } = tradeOf(name)
    expect(offers.length, name).toBeGreaterThan(1)
    for (const offer of offers) expect(offer.length, name).toBeGreaterThan(1)
  }
})

test('only who makes goods raises their price, stops a line or has a medicine approved', () => {
  const textOf = (kind: TradeKind) => JSON.stringify(TRADE_PATTERNS[kind])
  expect(textOf('goods')).toContain('提价')
  expect(textOf('medicine')).toContain('注册批件')
  for (const kind of ['works', 'service', 'finance'] as const) expect(textOf(kind)).not.toMatch(/提价|停产|批件|扩产/)
  expect(textOf('goods')).not.toContain('批件')
  expect(LONE_STORIES.find(({ tag }) => tag === '产品提价')?.of).toEqual(['goods'])
  expect(tradeOf('其他社会服务').kind).toBe('service')
  expect(tradeOf('银行').kind).toBe('finance')
})
