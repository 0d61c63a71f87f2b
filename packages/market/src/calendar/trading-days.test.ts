import { describe, expect, test } from 'vitest'
import { hasRecorded, recordedRows } from '#recorded-data.fixture.ts'
import {
  addTradeDays,
  calendarAlarm,
  isCalendarKnown,
  isTradeDay,
  nextTradeDay,
  previousTradeDay,
  tradeDayDistance,
  tradeDayOnOrBefore,
  tradeDaysBetween,
} from './trading-days.ts'

const RECORDED_DAYS = 'calendar/sse_trading_days.csv'

describe('trading days', () => {
  test.skipIf(!hasRecorded(RECORDED_DAYS))('are the recorded ones, every day from 1990 to 2026', () => {
    const recorded = [...recordedRows(RECORDED_DAYS)].map(row => row.get('date'))
    const ours = tradeDaysBetween('1990-01-01', '2026-12-31')
    const days = new Set<string | undefined>(ours)
    console.info('trading days', { compared: recorded.length, equal: recorded.filter(day => days.has(day)).length })
    expect(recorded).toHaveLength(8797)
    expect(ours).toEqual(recorded)
  })

  test('a weekend and a make-up workday on a weekend are no trading days', () => {
    expect(isTradeDay('2026-11-21')).toBe(false)
    expect(isTradeDay('2025-09-28')).toBe(false)
    expect(isTradeDay('2026-11-20')).toBe(true)
  })

  test('the neighbours of a week of holidays are found from inside and from its edges', () => {
    expect(nextTradeDay('2026-09-30')).toBe('2026-10-08')
    expect(nextTradeDay('2026-10-04')).toBe('2026-10-08')
    expect(previousTradeDay('2026-10-08')).toBe('2026-09-30')
    expect(previousTradeDay('2026-10-04')).toBe('2026-09-30')
    expect(tradeDayOnOrBefore('2026-10-07')).toBe('2026-09-30')
    expect(tradeDayOnOrBefore('1990-12-18')).toBeUndefined()
    expect(previousTradeDay('1990-12-19')).toBeUndefined()
  })

  test('counting forth and back by trading days meets again', () => {
    const start = tradeDaysBetween('2026-01-05', '2026-01-05')[0]
    if (!start) throw new Error('2026-01-05 is a trading day')
    const later = addTradeDays(start, 100)
    if (!later) throw new Error('the calendar reaches a hundred days further')
    expect(tradeDayDistance(start, later)).toBe(100)
    expect(addTradeDays(later, -100)).toBe(start)
    expect(addTradeDays(start, -10_000)).toBeUndefined()
  })

  test('a stretch of nothing but holidays has no trading days', () => {
    expect(tradeDaysBetween('2026-10-01', '2026-10-07')).toEqual([])
  })

  test('past the published years weekdays count, and it is said that they are not known', () => {
    expect(isTradeDay('2027-03-01')).toBe(true)
    expect(isCalendarKnown('2026-12-31')).toBe(true)
    expect(isCalendarKnown('2027-03-01')).toBe(false)
  })

  test('the alarm rings from 1 December while the coming year is missing', () => {
    expect(calendarAlarm('2026-11-30')).toBeUndefined()
    expect(calendarAlarm('2026-12-01')).toBe(2027)
    expect(calendarAlarm('2027-02-01')).toBe(2027)
    expect(calendarAlarm('2025-12-31')).toBeUndefined()
  })
})
