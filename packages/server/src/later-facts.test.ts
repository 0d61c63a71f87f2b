import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { expect, test } from 'vitest'
import { laterFacts } from './later-facts.fixture.ts'

const until = { day: '2024-06-27', second: 37_860 }
const minutes = (count: number) => Array.from({ length: count }, () => 1)

test.each([
  ['a later time', { firstSealAt: '10:31:03' }],
  ['a later day', { list: [{ day: '2024-06-28' }] }],
  ['a later day in the middle of a sentence', { rule: '主板 ±5%（至 2026-07-05）' }],
  ['a later day without dashes', { id: 'z20240628' }],
  ['a later time in a sentence', { title: '截至11:30，两市成交一万亿元' }],
  ['a later moment', { at: '2024-06-27 10:31:01' }],
  ['a later instant', { updatedAtMs: shanghaiMs('2024-06-27', 37_861) }],
  ['a later cursor', { cursor: '2024-06-27.37861.a' }],
  ['what was announced later', { events: [{ day: '2024-07-01', announcedOn: '2024-06-28' }] }],
  ['a minute too many', { todayLineYuan: minutes(63) }],
  ['a minute too many of the day, named beside it', { day: '2024-06-27', priceYuan: minutes(63) }],
])('%s is found', (_, answer) => {
  expect(laterFacts(answer, until)).toHaveLength(1)
})

test.each([
  ['what happened at the moment itself', { time: '10:31:00', cursor: '2024-06-27.37860.a' }],
  ['a late time of an earlier day', { list: [{ day: '2024-06-26', firstSealAt: '14:59:00' }] }],
  ['a late moment of an earlier day', { at: '2024-06-26 14:59:00' }],
  ['the minutes that have begun', { todayLineYuan: minutes(62) }],
  ['what was announced of a later day', { events: [{ day: '2024-07-01', announcedOn: '2024-06-27' }] }],
  ['an earlier day whole', { day: '2024-06-26', priceYuan: minutes(241) }],
  ['the columns of a market', { priceCents: minutes(5000) }],
  ['a code, an amount, a ratio', { code: '688999', amountYuan: 2_024_062_812, ratioPct: 10.59 }],
])('%s is not', (_, answer) => {
  expect(laterFacts(answer, until)).toEqual([])
})
