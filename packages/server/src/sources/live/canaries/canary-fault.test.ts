import type { Decoded } from '@kanpan/providers/codec'
import type { QuoteRow } from '@kanpan/providers/rows/quote-row'
import { sinaQuotes } from '@kanpan/providers/sina/quotes'
import { tencentQuotes } from '@kanpan/providers/tencent/quotes'
import { expect, test } from 'vitest'
import { eastmoneyLimitUps } from '#sources/live/endpoints/eastmoney.ts'
import { sinaHq } from '#sources/live/endpoints/sina.ts'
import { tencentQt } from '#sources/live/endpoints/tencent.ts'
import { thsNews } from '#sources/live/endpoints/ths.ts'
import { canaryFault } from './canary-fault.ts'

const TODAY = '2026-08-28'

const quote = (code: string, more: Partial<QuoteRow> = {}): QuoteRow => ({
  ...{ code, name: '样本股份', day: TODAY, second: 36_000, state: 'trading' },
  ...{ prevCloseYuan: 10, openYuan: 10, highYuan: 10.2, lowYuan: 9.9, lastYuan: 10.1 },
  ...{ volumeShares: 100_000, amountYuan: 1_005_000 },
  ...more,
})
const index = {
  ...{ index: 'sh000001', name: '上证指数', day: TODAY, second: 36_000 },
  ...{ prevClosePoints: 3900, openPoints: 3900, highPoints: 3910, lowPoints: 3890, lastPoints: 3905, amountYuan: 1e11 },
}
const QUOTES = [index, quote('600519'), quote('000001')]
const tencent = () => tencentQuotes.encode({ rows: QUOTES })

/** What a text of Tencent's quotes is found to be. */
const faultOf = (text: string) => canaryFault(tencentQt, tencentQuotes.decode(text), TODAY)

/** The text with something done to the fields of each of its rows. */
const withFields = (change: (fields: string[]) => readonly string[]) =>
  tencent().replace(/="([^"]*)"/g, (_, row: string) => `="${change(row.split('~')).join('~')}"`)

test('a reply that says what it said passes', () => {
  expect(faultOf(tencent())).toBeUndefined()
  const sina = sinaQuotes.decode(sinaQuotes.encode({ rows: QUOTES.slice(1) }))
  expect(canaryFault(sinaHq, sina, TODAY)).toBeUndefined()
})

test('a field put in, or taken out, is found', () => {
  expect(faultOf(withFields(fields => ['x', ...fields]))).toMatch(/^没有答所问的 sh000001、600519、000001（代码/)
  expect(faultOf(withFields(fields => fields.toSpliced(4, 1)))).toMatch(/^没有答所问的/)
})

test('a column that is empty all of a sudden is found, by its name', () => {
  expect(faultOf(withFields(fields => fields.with(4, '')))).toBe('昨收一栏都读不出')
  expect(faultOf(withFields(fields => fields.with(1, '')))).toBe('名称一栏是空的')
})

test('the row of another code is no answer to what was asked', () => {
  const other = tencentQuotes.encode({ rows: [index, quote('600519'), quote('000002')] })
  expect(faultOf(other)).toBe('答的是没有问的 000002')
})

test('a volume in another unit is found, with what does not fit', () => {
  const volumes = withFields(fields => fields.with(35, (fields[35] ?? '').replace(/\/(\d+)\//, '/$17/')))
  expect(faultOf(volumes)).toBe('2 行里多半不能采用（成交额 1005000 元与成交量 10007 不符）')
})

test('a stamp of the future, and one that stands still for longer than any holidays, is found', () => {
  const ofDay = (day: string) => tencentQuotes.encode({ rows: [index, quote('600519', { day }), quote('000001')] })
  expect(faultOf(ofDay('2026-08-29'))).toBe('时间在将来（2026-08-29）')
  const old = { day: '2026-08-12' }
  const still = [{ ...index, ...old }, quote('600519', old), quote('000001', old)]
  expect(faultOf(tencentQuotes.encode({ rows: still }))).toBe('时间停在 2026-08-12')
  expect(faultOf(ofDay('2026-08-12'))).toBeUndefined()
})

test('where nothing in particular was asked for, no row at all is no fault, and most of them refused is', () => {
  const reply = (rows: number, refused: number): Decoded<unknown> => ({
    rows: Array.from({ length: rows }, () => ({ code: '600519', name: '样本股份', priceYuan: 10 })),
    refused: Array.from({ length: refused }, () => ({ row: '600519', reason: '价格 -5 不能是真的' })),
  })
  expect(canaryFault(eastmoneyLimitUps, reply(0, 0), TODAY)).toBeUndefined()
  expect(canaryFault(eastmoneyLimitUps, reply(3, 2), TODAY)).toBeUndefined()
  expect(canaryFault(eastmoneyLimitUps, reply(2, 3), TODAY)).toBe('3 行里多半不能采用（价格 -5 不能是真的）')
})

test('news without a title are news', () => {
  const news = { id: '1', day: TODAY, second: 36_000, title: '', content: '央行今日开展逆回购', codes: [] }
  expect(canaryFault(thsNews, { rows: [news], refused: [] }, TODAY)).toBeUndefined()
})
