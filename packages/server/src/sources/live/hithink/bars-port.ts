import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay, tradeDayDistance } from '@kanpan/market/calendar/trading-days'
import { emptyLimitLife } from '@kanpan/market/limit-up/limit-life'
import { emptyDayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { DUMP_BAR_COLUMNS, dumpBars } from '@kanpan/providers/hithink/dump-bars'
import { countRefused, type RefusedCounts } from '@kanpan/providers/hithink/dump-columns'
import { type Dump, hithinkDumps } from '#sources/live/endpoints/hithink.ts'
import type { PortParts } from '#sources/live/ports/first-answer.ts'
import type { Batch, DayRange } from '#sources/ports/port.ts'
import type { BarRows, Ports } from '#sources/ports/ports.ts'
import { type BroughtDump, bringDump, type DumpParts } from './bring-dump.ts'
import { codecErrors, refusedOfFile } from './file-errors.ts'
import { type MonthSpill, monthSpill, SPILLED } from './month-spill.ts'
import { parquetRuns } from './parquet-runs.ts'

/** Trading days the small file has, one less: it may be a day late. */
const RECENT_DAYS = 9
/** In trading days. */
const TEN_YEARS = 2_430
/** Ten years took eleven minutes over a slow line, and then are read. */
const TIMEOUT_MS = 3_600_000

export interface HithinkBarsParts extends PortParts, DumpParts {
  /** Whether somebody bears a code, or bore it, by the list of stocks. */
  readonly isStock: (code: string) => boolean
  /** The running day. */
  readonly today: () => TradeDay
}

interface Filed {
  readonly spill: MonthSpill
  readonly refused: RefusedCounts
  readonly range: DayRange
}

/** Reads a file into months; of days outside the range nothing is kept. */
async function fileAway({ path }: BroughtDump, filed: Filed, isStock: (code: string) => boolean): Promise<void> {
  const { spill, refused, range } = filed
  for await (const run of parquetRuns(path, DUMP_BAR_COLUMNS)) {
    codecErrors(() => {
      for (const bar of dumpBars(run, refused)) {
        if (bar.day < range.from || bar.day > range.to) continue
        // Who has left the market is in no list any more, and nobody would know the name.
        if (!isStock(bar.code)) countRefused(refused, '不在股票名单里（多已退市）')
        else spill.take(bar)
      }
    })
    await spill.settle()
  }
}

const dayOf = (digits: number) => String(digits).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

/** The days of a month of bars, ascending, each with its stocks by code; of a stock that stands twice the last. */
function* daysOf(numbers: Float64Array): Generator<{ readonly day: TradeDay; readonly rows: BarRows }> {
  const byDay = new Map<number, Map<number, number>>()
  for (let at = 0; at < numbers.length; at += SPILLED.size) {
    const digits = numbers[at + SPILLED.day] ?? 0
    const stocks = byDay.get(digits) ?? new Map<number, number>()
    stocks.set(numbers[at + SPILLED.code] ?? 0, at)
    byDay.set(digits, stocks)
  }
  for (const [digits, stocks] of [...byDay].sort(([a], [b]) => a - b)) {
    const day = TradeDay.parse(dayOf(digits))
    if (isTradeDay(day)) yield { day, rows: columnsOf(day, numbers, [...stocks.values()]) }
  }
}

/** A day as it was traded. What stood before it the file does not say. */
function columnsOf(day: TradeDay, numbers: Float64Array, places: readonly number[]): BarRows {
  const codes: StockCode[] = []
  const columns = { ...emptyDayColumns(day, places.length), ...emptyLimitLife(places.length) }
  for (const [row, at] of places.entries()) {
    const of = (name: keyof typeof SPILLED) => numbers[at + SPILLED[name]] ?? Number.NaN
    const cents = (name: 'open' | 'high' | 'low' | 'close') => Math.max(0, of(name)) || 0
    codes.push(StockCode.parse(String(of('code')).padStart(6, '0')))
    columns.state[row] = of('volume') === 0 ? STOCK_STATE.suspended : STOCK_STATE.trading
    columns.openCents[row] = cents('open')
    columns.highCents[row] = cents('high')
    columns.lowCents[row] = cents('low')
    columns.closeCents[row] = cents('close')
    columns.volumeShares[row] = of('volume')
    columns.amountYuan[row] = of('amount')
  }
  return { ...columns, codes }
}

/**
 * Finished days of the whole market from the provider's files: ten years, or the last ten days where no more are wanted. A batch is whole as far as the
 * file goes; who lacks in it is told by how many stocks a day has.
 */
export function hithinkBarsPort(parts: HithinkBarsParts): Ports['bars'] {
  if (!parts.providers.includes('hithink')) return undefined
  const provider = hithinkDumps['daily-k'].group

  function dumpFor({ from }: DayRange): Dump {
    return tradeDayDistance(from, parts.today()) <= RECENT_DAYS ? 'daily-k-10d' : 'daily-k'
  }

  return {
    provider,
    reach: 'day',
    paceMs: 60_000 / parts.speed,
    usualLagSeconds: 0,
    timeoutMs: TIMEOUT_MS,
    backfillDays: TEN_YEARS,
    async *days(range, signal): AsyncGenerator<Batch<BarRows>> {
      await using dump = await bringDump(parts, dumpFor(range), signal)
      const spill = monthSpill(dump.folder)
      const refused: RefusedCounts = new Map()
      await fileAway(dump, { spill, refused, range }, parts.isStock)
      let ofFile = refusedOfFile(refused)
      for (const month of spill.months()) {
        for (const { day, rows } of daysOf(await spill.read(month))) {
          signal.throwIfAborted()
          yield { provider, day, rows, isWhole: true, refused: ofFile }
          // They are of the file, and are counted once.
          ofFile = undefined
        }
      }
    },
  }
}
