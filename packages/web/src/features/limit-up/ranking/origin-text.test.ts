import { expect, test } from 'vitest'
import { listOriginText, originSign, originText } from './origin-text.ts'

const pooled = {
  hasBar: false,
  pools: ['东方财富'],
  lists: ['韭研公社'],
  figures: [
    { field: 'priceYuan', from: '东方财富' },
    { field: 'turnoverPct', from: '东方财富' },
    { field: 'sealToFloatPct', from: 'derived' },
  ],
  disagreements: [],
}

test('a row says who recorded it and whose its figures are', () => {
  expect(originText(pooled)).toBe(
    [
      '没有当日日线',
      '涨停池：东方财富',
      '只列名、未记是否封住：韭研公社',
      '现价、换手：东方财富',
      '封单占比：由以上推算',
    ].join('\n'),
  )
})

test('what is told differently is signed before that a bar is missing, and a whole market has no sign', () => {
  const differing = { ...pooled, hasBar: true, disagreements: ['收盘价：日线 9.24，财联社 9.43'] }
  expect(originSign(differing)).toEqual({ text: '异', isWarning: true })
  expect(originText(differing)).toMatch(/^收盘价：日线 9.24，财联社 9.43\n有当日日线/)
  expect(originSign(pooled)?.text).toBe('池')
  expect(originSign({ ...pooled, pools: [] })?.text).toBe('单')
  expect([originSign({ ...pooled, hasBar: true }), originSign(null)]).toEqual([undefined, undefined])
})

test('a list says how many of it are told by a list alone', () => {
  const made = { withBar: 31, listOnly: 41, disagreeing: 1, lists: ['东方财富'] }
  expect(listOriginText(made)).toBe('来源：有日线 31 只，仅见于东方财富 41 只，说法不一 1 只')
  expect(listOriginText({ ...made, listOnly: 0, disagreeing: 0 })).toBeUndefined()
})
