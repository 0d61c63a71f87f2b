import { TradeDay } from '@kanpan/contract/model/stock'
import { describe, expect, test } from 'vitest'
import { fewLives } from './few-lives.ts'
import { createHistory } from './history.ts'
import { firstTradeDays, syntheticCodes, syntheticDay } from './synthetic-days.ts'

const CODES = syntheticCodes(20)
const days = firstTradeDays('2025-11-03', 6).map((day, shift) => syntheticDay(day, CODES.length, shift))

function filled() {
  const history = createHistory(CODES)
  for (const day of days) history.append(day)
  return history
}

describe('a history in memory', () => {
  test('a day is found by its date, and a closed day by the one before it', () => {
    const history = filled()
    expect(history.indexOf('2025-11-05')).toBe(2)
    expect(history.indexOf('2025-11-08')).toBe(-1)
    expect(history.indexOnOrBefore('2025-11-09')).toBe(4)
    expect(history.indexOnOrBefore('2025-11-02')).toBe(-1)
  })

  test('reading a day copies nothing', () => {
    const history = filled()
    expect(history.columnsOf(3)).toBe(history.columnsOf(3))
    expect(history.columnsOf(3).closeCents).toEqual(days[3]?.closeCents)
  })

  test("a stock's series is its column through the days", () => {
    const history = filled()
    for (const row of [0, 7, 16, 19]) {
      const series = history.series(row, 1, 5)
      expect(series.days).toEqual(days.slice(1, 5).map(({ day }) => day))
      expect([...series.closeCents]).toEqual(days.slice(1, 5).map(day => day.closeCents[row]))
      expect([...series.amountYuan]).toEqual(days.slice(1, 5).map(day => day.amountYuan[row]))
    }
  })

  test('a day told out of order or told again puts the streaks after it right', () => {
    const history = createHistory(CODES)
    for (const day of [...days].reverse()) history.append(day)
    expect(history.columnsOf(5).streak[7]).toBe(6)
    const open = syntheticDay(TradeDay.parse('2025-11-05'), CODES.length, 2)
    open.closeCents[7] = (open.closeCents[7] ?? 0) - 1
    history.append(open)
    expect(days.map((_, index) => history.columnsOf(index).streak[7])).toEqual([1, 2, 0, 1, 2, 3])
  })

  test('a streak goes on from the one a list of a day counts, which is told after the bars', () => {
    const history = createHistory(CODES, 'unknownBefore')
    for (const day of days) history.append(day)
    expect([3, 5].map(index => history.columnsOf(index).streak[7])).toEqual([-1, -1])
    const streaks = Int16Array.from(CODES, (_, row) => (row === 7 ? 4 : 0))
    history.appendAll(days.slice(3, 4).map(day => ({ ...day, reportedStreak: streaks })))
    expect([3, 5].map(index => history.columnsOf(index).streak[7])).toEqual([4, 6])
  })

  test('a day given away is the history itself, in its place and with its streaks', () => {
    const history = createHistory(CODES)
    const roomy = days.map(({ day }, shift) => syntheticDay(day, CODES.length + 5, shift))
    for (const day of roomy.toReversed()) history.adopt(day, fewLives(day.state, day))
    expect(history.columnsOf(4).closeCents.buffer).toBe(roomy[4]?.closeCents.buffer)
    expect(history.columnsOf(4).closeCents).toEqual(days[4]?.closeCents)
    expect(history.columnsOf(5).streak).toEqual(filled().columnsOf(5).streak)
    history.append(days[4] ?? syntheticDay(TradeDay.parse('2025-11-07'), 0, 0))
    expect(history.days).toEqual(days.map(({ day }) => day))
    const short = syntheticDay(TradeDay.parse('2025-11-11'), 3, 0)
    expect(() => history.adopt(short, fewLives(short.state, short))).toThrow(RangeError)
  })

  test('a suspended day neither breaks nor extends a streak', () => {
    const history = filled()
    const pause = syntheticDay(TradeDay.parse('2025-11-05'), CODES.length, 2)
    pause.state[7] = 2
    history.append(pause)
    expect(history.columnsOf(5).streak[7]).toBe(5)
  })

  test('new stocks make room without moving the others', () => {
    const history = filled()
    history.grow([...CODES, ...Array.from({ length: 300 }, (_, i) => String(688_000 + i))])
    expect(history.codes.slice(0, 20)).toEqual(CODES)
    const row = history.rowOf('688299') ?? -1
    expect(history.columnsOf(0).state).toHaveLength(320)
    expect([history.columnsOf(2).state[row], history.columnsOf(2).brokenTimes[row]]).toEqual([0, -1])
    expect(history.columnsOf(5).streak[7]).toBe(6)
    expect([...history.series(7, 0, 6).streak]).toEqual([1, 2, 3, 4, 5, 6])
  })
  test('a stock that was listed later has the past of one that was known all along', () => {
    const later = days.map((day, at) => {
      const wider = syntheticDay(day.day, CODES.length + 1, at)
      if (at < 3) wider.state[20] = wider.closeCents[20] = 0
      return wider
    })
    const known = createHistory([...CODES, '688001'])
    known.appendAll(later)
    const grown = createHistory(CODES)
    grown.appendAll(days.slice(0, 3))
    grown.grow(['688001'])
    grown.appendAll(later.slice(3))
    for (const at of days.keys())
      expect(grown.columnsOf(at).streaks, days[at]?.day).toEqual(known.columnsOf(at).streaks)
    expect(grown.columnsOf(5).streaks.recentDays[20]).toBe(32)
  })

  test('one that was handed out before has the rows it had', () => {
    const history = filled()
    const before = history.columnsOf(0)
    history.grow(['688001'])
    expect([before.state.length, history.columnsOf(0).state.length]).toEqual([20, 21])
  })
})
