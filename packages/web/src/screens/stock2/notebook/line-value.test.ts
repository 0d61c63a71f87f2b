import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { lineValue, withLineValue } from './line-value.ts'

test('the number of a sentence is typed in its unit, and what has none is not asked for one', () => {
  const amount = { kind: 'market', metric: 'amountYuan', comparison: 'atLeast', value: 1.5e12 } as const
  expect(lineValue(amount)).toEqual({ comparison: 'atLeast', typed: 15_000, unit: '亿元' })
  expect(withLineValue(amount, { comparison: 'atMost', typed: 12_000 })).toEqual({
    ...{ ...amount, comparison: 'atMost', value: 1.2e12 },
  })
  const code = StockCode.parse('600000')
  const close = { kind: 'stock', code, claim: 'close', comparison: 'atLeast', value: 8.5 } as const
  expect(lineValue(close)).toEqual({ comparison: 'atLeast', typed: 8.5, unit: '元' })
  const sector = { kind: 'sector', sector: '881144', metric: 'changePct', comparison: 'atLeast', value: 1 } as const
  expect(lineValue(sector)).toEqual({ comparison: 'atLeast', typed: 1, unit: '%' })
  const sealed = { kind: 'stock', code, claim: 'sealed', comparison: 'atLeast' } as const
  expect(lineValue(sealed)).toBeUndefined()
  expect(lineValue({ kind: 'phase', phase: 'ebb' })).toBeUndefined()
  expect(lineValue({ kind: 'text', text: '不追高' })).toBeUndefined()
  expect(withLineValue(sealed, { comparison: 'atMost', typed: 1 })).toBe(sealed)
})
