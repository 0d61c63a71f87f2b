import type { QuoteRow } from '@kanpan/providers/rows/quote-row'
import { expect, test } from 'vitest'
import { hearsay } from './hearsay.ts'

const CODE = '600000'
const [TENCENT, SINA, DAY] = ['tencent-qt', 'sina-hq', '2026-11-23']

const row = (prevCloseYuan: number, more: Partial<QuoteRow> = {}): QuoteRow => ({
  ...{ code: CODE, name: '浦发银行', day: DAY, second: 36_000, state: 'untraded', prevCloseYuan },
  ...{ openYuan: Number.NaN, highYuan: Number.NaN, lowYuan: Number.NaN, lastYuan: Number.NaN },
  ...{ volumeShares: 0, amountYuan: 0 },
  ...more,
})

const FAR = '昨收与别家的、之前的相差太远'
const FALL = [
  ['nobody has said anything', [], undefined, undefined],
  ['it said the same before', [[TENCENT, 100]], undefined, undefined],
  ['it said another before', [[TENCENT, 10]], undefined, FAR],
  [
    'it said another, and then this',
    [
      [TENCENT, 10],
      [TENCENT, 100],
    ],
    undefined,
    undefined,
  ],
  ['another provider says another', [[SINA, 10]], undefined, FAR],
  [
    'it says so again and again, and another provider does not',
    [
      [SINA, 10],
      [TENCENT, 100],
    ],
    undefined,
    FAR,
  ],
  [
    'another provider says the same',
    [
      [SINA, 100],
      [TENCENT, 10],
    ],
    undefined,
    undefined,
  ],
  ['the last close is another', [], 10, FAR],
  ['the last close is another, and another provider says the same', [[SINA, 100]], 10, undefined],
  ['the last close was before a split', [], 300, undefined],
] as const

test.each(FALL)('a previous close of 100 yuan, where %s', (...[, said, closeYuan, fault]) => {
  const heard = hearsay({ closeBefore: () => closeYuan })
  for (const [provider, yuan] of said) heard.reported(provider, [row(yuan)])
  expect(heard.contradicted(TENCENT, row(100))).toBe(fault)
})

test('who has traded today, as anybody says, has not stopped having traded; tomorrow is another day', () => {
  const heard = hearsay({ closeBefore: () => undefined })
  heard.believed([row(10, { state: 'trading', lastYuan: 10.1 })])
  expect(heard.contradicted(SINA, row(10))).toBe('今天成交过的变成没有成交')
  expect(heard.contradicted(SINA, row(10, { state: 'suspended' }))).toBe('今天成交过的变成没有成交')
  expect(heard.contradicted(SINA, row(10, { state: 'trading', lastYuan: 10.2 }))).toBeUndefined()
  expect(heard.contradicted(SINA, row(10, { day: '2026-11-24' }))).toBeUndefined()
})

test('who has traded for so much does not trade at a price alone later, which would show what stood before as of then', () => {
  const heard = hearsay({ closeBefore: () => undefined })
  const traded = row(10, { state: 'trading', lastYuan: 10, volumeShares: 100, amountYuan: 1000 })
  const [shares, yuan] = [
    { ...traded, volumeShares: Number.NaN },
    { ...traded, amountYuan: Number.NaN },
  ]
  const contradicted = () => [shares, yuan, traded].map(one => heard.contradicted(TENCENT, one))
  heard.believed([shares])
  expect(contradicted()).toEqual([undefined, undefined, undefined])
  heard.believed([traded])
  const fault = '有成交而没有成交量或成交额'
  expect(contradicted()).toEqual([fault, fault, undefined])
})

test('a previous close can be held against what another provider says, or a day that is stored, and not against its own', () => {
  const ofNobody = hearsay({ closeBefore: () => undefined })
  ofNobody.reported(SINA, [row(10)])
  expect([SINA, TENCENT].map(by => ofNobody.isHeldAgainst(by, CODE))).toEqual([false, true])
  expect(hearsay({ closeBefore: () => 10 }).isHeldAgainst(SINA, CODE)).toBe(true)
})

test('a reference price that one alone has told, and nobody before, is unchecked until another says it', () => {
  const ofNobody = hearsay({ closeBefore: () => undefined })
  expect(ofNobody.unchecked()).toBe(0)
  ofNobody.reported(SINA, [row(10), row(20, { code: '600001' })])
  expect(ofNobody.unchecked()).toBe(2)
  ofNobody.reported('tencent-rank', [{ code: CODE, prevCloseYuan: 10 }])
  expect(ofNobody.unchecked()).toBe(1)
  const withHistory = hearsay({ closeBefore: () => 10 })
  withHistory.reported(SINA, [row(10)])
  expect(withHistory.unchecked()).toBe(0)
})
