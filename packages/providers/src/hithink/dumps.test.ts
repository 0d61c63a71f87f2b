import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { expect, test } from 'vitest'
import { UnreadableReply } from '#codec.ts'
import { DUMP_BAR_COLUMNS, dumpBars } from './dump-bars.ts'
import type { ColumnRun, RefusedCounts } from './dump-columns.ts'
import { DUMP_EVENT_COLUMNS, dumpEvents } from './dump-events.ts'

type Raw = Readonly<Record<string, unknown>>

function runOf(names: readonly string[], rows: readonly Raw[]): ColumnRun {
  return { columns: Object.fromEntries(names.map(name => [name, rows.map(row => row[name])])), count: rows.length }
}

const BAR: Raw = {
  ...{ thscode: '600519.SH', currency: 'CNY', interval: '1d', adjusted: 'none' },
  ...{ date_ms: BigInt(shanghaiMs('2026-09-30', 0)), open_price: 1290.5, high_price: 1300, low_price: 1288.01 },
  ...{ close_price: 1297.4, volume: 1_612_600n, turnover: 2_086_010_000.25 },
}
const EVENT: Raw = {
  ...{ thscode: '600519.SH', ticker: '600519', currency: 'CNY', ex_date_ms: BigInt(shanghaiMs('2025-12-19', 0)) },
  ...{ dividend_per_share: 23.957, per_share_bonus: 0, allotment_ratio: 0, allotment_price: null },
}

function barsOf(...rows: readonly Raw[]) {
  const refused: RefusedCounts = new Map()
  return { rows: [...dumpBars(runOf(DUMP_BAR_COLUMNS, rows), refused)], refused }
}

function eventsOf(...rows: readonly Raw[]) {
  const refused: RefusedCounts = new Map()
  return { rows: [...dumpEvents(runOf(DUMP_EVENT_COLUMNS, rows), refused)], refused }
}

test('a day of a share is in yuan and shares; what stands nowhere is unknown, not nothing', () => {
  const { rows } = barsOf(BAR, { ...BAR, thscode: '920799.BJ', turnover: null, volume: null, open_price: Number.NaN })
  expect(rows[0]).toEqual({
    ...{ code: '600519', day: '2026-09-30', openYuan: 1290.5, highYuan: 1300, lowYuan: 1288.01, closeYuan: 1297.4 },
    ...{ volumeShares: 1_612_600, amountYuan: 2_086_010_000.25 },
  })
  expect(rows[1]).toMatchObject({ code: '920799', volumeShares: Number.NaN, amountYuan: Number.NaN })
  expect(rows[1]?.openYuan).toBeNaN()
})

test('what is no share is passed over, and a day that begins at no midnight is refused', () => {
  const { rows, refused } = barsOf(
    { ...BAR, thscode: '000001.SH' },
    { ...BAR, date_ms: BigInt(shanghaiMs('2026-09-30', 0)) + 3_600_000n },
    { ...BAR, date_ms: null },
  )
  expect([rows, [...refused]]).toEqual([[], [['日期不是上海时间的零点', 2]]])
})

test.each([
  ['adjusted', 'forward'],
  ['currency', 'HKD'],
  ['interval', '1w'],
])('a file whose %s is %s is refused whole', (column, value) => {
  expect(() => barsOf(BAR, { ...BAR, [column]: value })).toThrow(UnreadableReply)
})

test('a file that has lost a column is refused by its name', () => {
  const names = DUMP_BAR_COLUMNS.filter(name => name !== 'turnover')
  expect(() => [...dumpBars(runOf(names, [BAR]), new Map())]).toThrow('文件里没有 turnover 一列')
})

test('an event is for one share, its parts unknown where nothing stands; one that gives nothing is none', () => {
  const { rows } = eventsOf(
    EVENT,
    { ...EVENT, dividend_per_share: null, per_share_bonus: null, allotment_ratio: null },
    { ...EVENT, dividend_per_share: 0 },
    { ...EVENT, dividend_per_share: null, allotment_ratio: 0.3, allotment_price: 4.5 },
  )
  expect(rows).toEqual([
    {
      ...{ code: '600519', day: '2025-12-19', cashYuanPerShare: 23.957, bonusSharesPerShare: 0 },
      ...{ allotmentSharesPerShare: 0, allotmentPriceYuan: undefined },
    },
    expect.objectContaining({ cashYuanPerShare: undefined, bonusSharesPerShare: undefined }),
    expect.objectContaining({ cashYuanPerShare: undefined, allotmentSharesPerShare: 0.3, allotmentPriceYuan: 4.5 }),
  ])
})
