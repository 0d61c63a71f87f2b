import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRoundTrip } from '#codec-promise.fixture.ts'
import { aShare } from '#rows/made-rows.fixture.ts'
import { stockDirectory } from './stock-list.ts'

const MAOTAI = { code: '600519', orgId: 'gssh0600519', zwjc: '贵州茅台', pinyin: 'gzmt', category: 'A股' }
const listOf = (...stockList: readonly object[]) => JSON.stringify({ stockList })

test('shares of the three exchanges are listed, others passed over; one without a name costs itself', () => {
  const others = [
    { ...MAOTAI, code: '900901', category: 'B股' },
    { ...MAOTAI, code: '000001', category: '基金' },
  ]
  const { rows, refused } = stockDirectory.decode(listOf(MAOTAI, ...others, { ...MAOTAI, zwjc: '' }))
  expect(rows).toEqual([{ code: '600519', name: '贵州茅台', initials: 'gzmt', companyId: 'gssh0600519' }])
  expect(refused).toEqual([{ row: '600519', reason: '没有简称' }])
})

test('an empty list, a page and another shape are refused whole', () => {
  expect(() => stockDirectory.decode(listOf())).toThrow('名单为空')
  expect(() => stockDirectory.decode('<html>')).toThrow('网页')
  expect(() => stockDirectory.decode('{"stocks":[]}')).toThrow('与以往不同')
  expect(() => stockDirectory.decode(listOf(MAOTAI).slice(0, -4))).toThrow('不是完整的 JSON')
})

test('any list is written and read again', () => {
  const row = fc.record({
    ...{ code: aShare, name: fc.constantFrom('平安银行', '万 科A'), companyId: fc.constant('gssz0000001') },
    initials: fc.option(fc.constant('payh'), { nil: undefined }),
  })
  expectRoundTrip(
    stockDirectory,
    fc.array(row, { minLength: 1, maxLength: 4 }).map(rows => ({ rows })),
  )
})
