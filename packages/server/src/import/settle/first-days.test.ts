import { type Board, StockCode, type StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { describe, expect, test } from 'vitest'
import { firstDaysOf, type ListingEvidence } from './first-days.ts'
import { NO_PRICES } from './price-evidence.ts'

const day = (text: string) => TradeDay.parse(text)
const CODES: Readonly<Record<Board, string>> = { main: '603376', star: '688802', chinext: '301656', bse: '920091' }

function profile(board: Board, listedOn: string | null = null): StockProfile {
  const code = StockCode.parse(CODES[board])
  const unknown = { industry: null, region: null, totalShares: null, floatShares: null }
  return { code, name: '样本', initials: [], exchange: board === 'bse' ? 'bse' : 'sse', board, listedOn, ...unknown }
}

const first = (text: string, far: readonly string[] = []) => ({
  ...NO_PRICES,
  firstBar: day(text),
  farBeyond: far.map(day),
})
const named = (board: Board, names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([on, name]) => ({ code: StockCode.parse(CODES[board]), day: day(on), name }))

/** What holds on the first days from the first bar on. */
function firstDays(board: Board, evidence: Partial<ListingEvidence>, from: string): string {
  const all = { seen: [], prices: NO_PRICES, followsFullDay: false, missesInList: false, ...evidence }
  const rule = firstDaysOf(profile(board), all)
  return tradeDaysBetween(from, '2026-12-31')
    .slice(0, 7)
    .map(one => ({ free: 'F', held: '-', unknown: '?' })[rule(one)])
    .join('')
}

describe('a stock without a list day', () => {
  test('is free for its first days when it appears after a full day and goes beyond its limit, by the rule of that date', () => {
    const fresh = (board: Board, on: string) => firstDays(board, { prices: first(on, [on]), followsFullDay: true }, on)
    expect(fresh('main', '2025-11-06')).toBe('FFFFF--')
    expect(fresh('main', '2023-04-07')).toBe('F------')
    expect(fresh('main', '2023-04-10')).toBe('FFFFF--')
    expect(fresh('star', '2019-07-22')).toBe('FFFFF--')
    expect(fresh('chinext', '2020-08-21')).toBe('F------')
    expect(fresh('chinext', '2020-08-24')).toBe('FFFFF--')
    expect(fresh('bse', '2025-11-21')).toBe('F------')
  })

  test('is not new because the recorded days begin, nor because it is back from a suspension', () => {
    const prices = first('2025-11-03')
    expect(firstDays('main', { prices }, '2025-11-03')).toBe('-------')
    expect(firstDays('main', { prices, followsFullDay: true }, '2025-11-03')).toBe('-------')
    const seen = named('main', { '2025-09-09': '样本' })
    expect(
      firstDays('main', { prices: first('2025-11-03', ['2025-11-04']), followsFullDay: true, seen }, '2025-11-03'),
    ).toBe('-------')
  })

  test('that no list has and that stays within its limit has a limit nobody can tell', () => {
    const evidence = { prices: first('2025-11-06'), followsFullDay: true, missesInList: true }
    expect(firstDays('star', evidence, '2025-11-06')).toBe('?????--')
  })

  test('is free up to the price that proves it where the days begin, and unknown as long as it may be', () => {
    expect(firstDays('star', { prices: first('2025-11-03', ['2025-11-04']) }, '2025-11-03')).toBe('FF???--')
    expect(firstDays('bse', { prices: first('2025-11-03', ['2025-11-03']) }, '2025-11-03')).toBe('F------')
  })

  test('was listed on the day of its N, and is free on the day of a C', () => {
    expect(
      firstDays('star', { seen: named('star', { '2025-12-17': 'N沐曦' }), prices: first('2025-12-17') }, '2025-12-17'),
    ).toBe('FFFFF--')
    expect(
      firstDays('star', { seen: named('star', { '2025-11-04': 'C样本' }), prices: first('2025-11-03') }, '2025-11-03'),
    ).toBe('FF???--')
  })
})
