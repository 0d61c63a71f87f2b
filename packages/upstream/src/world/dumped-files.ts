import { setImmediate as nextTurn } from 'node:timers/promises'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { addTradeDays, previousTradeDay, tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { thscodeOf } from '@kanpan/providers/hithink/thscode'
import { prefixedCode } from '@kanpan/providers/prefixed-code'
import { ByteWriter, type ColumnSource, parquetWrite } from 'hyparquet-writer'
import type { Instant } from '#clock.ts'
import type { DayRange, World } from './world.ts'

/** The real file has ten years; this one half of one, which is a tenth of a million rows a month. */
const DAYS = { 'daily-k': 125, 'daily-k-10d': 10 } as const
/** Of a file this much is made at a time, and so many stocks are looked up: others are answered in between. */
const GROUP_ROWS = 10_000
const STOCKS_A_TURN = 100
const EVENT_DAYS = 500

type Column = Pick<ColumnSource, 'name' | 'type'>
type Row = Readonly<Record<string, string | number | bigint | null>>

const text = (name: string): Column => ({ name, type: 'STRING' })
const number = (name: string): Column => ({ name, type: 'DOUBLE' })
const whole = (name: string): Column => ({ name, type: 'INT64' })

const BAR_COLUMNS = [
  ...['thscode', 'currency', 'interval', 'adjusted'].map(text),
  whole('date_ms'),
  ...['open_price', 'high_price', 'low_price', 'close_price', 'volume', 'turnover'].map(number),
]
const EVENT_COLUMNS = [
  ...['thscode', 'ticker', 'currency'].map(text),
  whole('ex_date_ms'),
  ...['dividend_per_share', 'per_share_bonus', 'allotment_ratio', 'allotment_price'].map(number),
]

/** A file that is put together row by row. */
function fileOf(columns: readonly Column[]) {
  const filled = columns.map(column => ({ ...column, nullable: true, data: [] as Row[string][] }))
  return {
    add(row: Row): void {
      for (const { name, data } of filled) data.push(row[name] ?? null)
    },
    async bytes(): Promise<Buffer> {
      const writer = Object.assign(new ByteWriter(), { flush: () => nextTurn() })
      await parquetWrite({ writer, columnData: filled, rowGroupSize: GROUP_ROWS })
      return Buffer.from(writer.getBuffer())
    },
  }
}

const midnightOf = (day: string) => BigInt(shanghaiMs(day, 0))
const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)

/** Days that are over, back from an instant. */
function rangeBefore({ day }: Instant, days: number): DayRange {
  const today = tradeDayOnOrBefore(day)
  const to = today === day ? previousTradeDay(today) : today
  return { from: (to && addTradeDays(to, 1 - days)) ?? day, to: to ?? day }
}

export interface DumpedBars {
  readonly name: keyof typeof DAYS
  readonly world: World
  readonly at: Instant
}

/** The days of all stocks as a Parquet file, stock after stock; the running one is not in it. */
export async function dumpedBars({ name, world, at }: DumpedBars): Promise<Buffer> {
  const range = rangeBefore(at, DAYS[name])
  const file = fileOf(BAR_COLUMNS)
  for (const [i, { code }] of world.list(at).entries()) {
    if (i % STOCKS_A_TURN === 0) await nextTurn()
    for (const bar of await world.bars(prefixedCode(code), range, at)) {
      if ('index' in bar) continue
      file.add({
        ...{ thscode: thscodeOf(code), currency: 'CNY', interval: '1d', adjusted: 'none' },
        ...{ date_ms: midnightOf(bar.day), open_price: orNull(bar.openYuan), high_price: orNull(bar.highYuan) },
        ...{ low_price: orNull(bar.lowYuan), close_price: orNull(bar.closeYuan) },
        ...{ volume: orNull(bar.volumeShares), turnover: orNull(bar.amountYuan) },
      })
    }
  }
  return file.bytes()
}

/** What was paid and given as a Parquet file. */
export async function dumpedEvents(world: World, at: Instant): Promise<Buffer> {
  const range = { from: rangeBefore(at, EVENT_DAYS).from, to: at.day }
  const events = await world.companies.exRights(range, at)
  const file = fileOf(EVENT_COLUMNS)
  for (const { code, exDay, ...terms } of events) {
    if (exDay === undefined) continue
    const { cashYuanPerShare, bonusSharesPerShare, transferSharesPerShare } = terms
    file.add({
      ...{ thscode: thscodeOf(code), ticker: code, currency: 'CNY', ex_date_ms: midnightOf(exDay) },
      dividend_per_share: cashYuanPerShare ?? 0,
      per_share_bonus: (bonusSharesPerShare ?? 0) + (transferSharesPerShare ?? 0),
      ...{ allotment_ratio: 0, allotment_price: null },
    })
  }
  return file.bytes()
}
