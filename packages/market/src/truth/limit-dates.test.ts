import { describe, expect, test } from 'vitest'
import { tradeDaysBetween } from '#calendar/trading-days.ts'
import { boardOf } from '#limit-up/price-limit.ts'
import { hasRecorded, recordedRows } from '#recorded-data.fixture.ts'
import { firstDayLimitCents, firstDaysRule } from '#rules/first-days-rule.ts'
import { limitRule } from '#rules/limit-rule.ts'
import { recordedCents } from './recorded-market.fixture.ts'

const BARS_2023 = 'bars_market_2023/daily_20230103_20230210.csv.gz'
const BARS = 'bars_history/daily_2018_2023.csv.gz'
const LIST = 'stock_list/basic_20230317.csv'

const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

/** The percent a stock may rise on a day by the tables, and the rule's name; undefined where there is no limit. */
function allowedPct(code: string, day: string, listedOn: string): { rule: string; upPct: number } | undefined {
  const board = boardOf(code)
  if (!board) return undefined
  const first = firstDaysRule('listing', board, listedOn)
  const isFirst = first !== undefined && tradeDaysBetween(listedOn, day).length <= first.days
  if (isFirst) return first.band && { rule: `${board}, first day`, upPct: first.band.upPct }
  const rule = limitRule(board, false, day)
  return rule && { rule: rule.id, upPct: rule.ratioPct }
}

// Prices of this file are adjusted, so limits are compared as percents; a limit price's cents move them by a twentieth at most.
describe.skipIf(!hasRecorded(BARS) || !hasRecorded(LIST))('forty stocks from 2018 to 2023', () => {
  test('never rise further than the rule of the day allows, and use what each rule gives', () => {
    const listed = new Map([...recordedRows(LIST)].map(row => [row.get('ts_code'), dashed(row.get('list_date') ?? '')]))
    const seen = new Map<string, { rows: number; highestPct: number; atLimit: number }>()
    const beyond: string[] = []
    let free = 0
    for (const bar of recordedRows(BARS)) {
      const [tsCode = '', day] = [bar.get('ts_code'), dashed(bar.get('trade_date') ?? '')]
      const allowed = allowedPct(tsCode.slice(0, 6), day, listed.get(tsCode) ?? '')
      if (!allowed) {
        free++
        continue
      }
      const rose = Number(bar.get('pct_chg'))
      const { rows, highestPct, atLimit } = seen.get(allowed.rule) ?? { rows: 0, highestPct: 0, atLimit: 0 }
      const isAtLimit = Math.abs(rose - allowed.upPct) < 0.05
      seen.set(allowed.rule, {
        rows: rows + 1,
        highestPct: Math.max(highestPct, rose),
        atLimit: atLimit + Number(isAtLimit),
      })
      if (rose > allowed.upPct * 1.05) beyond.push(`${tsCode} ${day} ${rose}`)
    }
    console.table(Object.fromEntries(seen))
    console.info('days without a limit', free)
    expect(beyond).toEqual([])
    for (const rule of ['main-10', 'chinext-10', 'chinext-20', 'bse-30', 'main, first day', 'chinext, first day'])
      expect(seen.get(rule)?.atLimit, rule).toBeGreaterThan(0)
  })
})

describe.skipIf(!hasRecorded(BARS_2023) || !hasRecorded(LIST))('main-board listings of early 2023', () => {
  test('stay between 64 % and 144 % of their issue price on their first day, to the cent', () => {
    const listed = new Map([...recordedRows(LIST)].map(row => [row.get('ts_code'), row.get('list_date')]))
    const table = [...recordedRows(BARS_2023)].flatMap(bar => {
      const tsCode = bar.get('ts_code') ?? ''
      const isFirstDay = listed.get(tsCode) === bar.get('trade_date')
      const board = boardOf(tsCode.slice(0, 6))
      if (!isFirstDay || board !== 'main') return []
      const day = dashed(bar.get('trade_date') ?? '')
      const [issue = 0, high = 0, low = 0, close = 0] = ['pre_close', 'high', 'low', 'close'].map(name =>
        recordedCents(bar.get(name)),
      )
      const rule = firstDaysRule('listing', board, day)
      const limits = rule && firstDayLimitCents(rule, issue)
      return [{ tsCode, day, issue, high, low, close, ...limits }]
    })
    console.table(table)
    expect(table.length).toBeGreaterThan(0)
    for (const { tsCode, high, low, up = 0, down = 0 } of table) {
      expect(high, tsCode).toBeLessThanOrEqual(up)
      expect(low, tsCode).toBeGreaterThanOrEqual(down)
    }
    expect(table.filter(({ close, up }) => close === up).length).toBeGreaterThan(0)
  })
})
