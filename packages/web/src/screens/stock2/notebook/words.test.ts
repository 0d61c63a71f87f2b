import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { actualText, sentenceOf } from './words.ts'

const code = StockCode.parse('600000')
const blank = { name: null, outcome: 'hit', actual: null, actualWord: null, reason: null } as const

test('every kind of sentence is read with its unit, and so is what came of it', () => {
  const close = { kind: 'stock', code, claim: 'close', comparison: 'atMost', value: 8.5 } as const
  expect(sentenceOf(close, '浦发银行')).toBe('浦发银行 收盘价不高于 8.50 元')
  expect(actualText({ ...blank, statement: close, actual: 8.4 })).toBe('实际 8.40 元')
  const sealed = { kind: 'stock', code, claim: 'sealed', comparison: 'atLeast' } as const
  expect(sentenceOf(sealed, null)).toBe('600000 收盘封住涨停')
  expect(actualText({ ...blank, statement: sealed, actual: 9.02, actualWord: 'notSealed' })).toBe(
    '没有封住，收 9.02 元',
  )
  const open = { kind: 'stock', code, claim: 'open', comparison: 'atLeast', value: 3 } as const
  expect(sentenceOf(open, '浦发银行')).toBe('浦发银行 开盘涨跌幅不低于 +3.00%')
  const amount = { kind: 'market', metric: 'amountYuan', comparison: 'atLeast', value: 1.5e12 } as const
  expect(sentenceOf(amount, null)).toBe('两市成交额不低于 1.50万亿')
  expect(actualText({ ...blank, statement: { ...amount, metric: 'limitUps', value: 50 }, actual: 63 })).toBe(
    '实际 63家',
  )
  const sector = { kind: 'sector', sector: '881144', metric: 'limitUps', comparison: 'atLeast', value: 5 } as const
  expect(sentenceOf(sector, '半导体')).toBe('半导体 涨停家数不低于 5家')
  expect(actualText({ ...blank, statement: sector, actual: 6 })).toBe('实际 6家')
  expect(sentenceOf({ ...sector, metric: 'changePct', value: 1.5 }, null)).toBe('881144 平均涨跌幅不低于 +1.50%')
  const phase = { kind: 'phase', phase: 'ferment' } as const
  expect(sentenceOf(phase, null)).toBe('情绪处于发酵')
  expect(actualText({ ...blank, statement: phase, actualWord: 'ebb' })).toBe('实际 退潮')
  expect(actualText({ ...blank, statement: phase, outcome: 'unknown', reason: '当日没有收录' })).toBe('当日没有收录')
  expect(sentenceOf({ kind: 'text', text: '不追高' }, null)).toBe('不追高')
})
