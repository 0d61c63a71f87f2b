import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import type { ReasonSource, Simulator } from '@kanpan/simulator/simulator'
import type { SourceNews, SourceReason } from '#sources/ports/rows.ts'

const REASON_SOURCES = { community: '模拟', wire: '模拟财讯' } as const satisfies Record<ReasonSource, string>

function codeOf({ catalogue: { stocks } }: Simulator, row: number): StockCode {
  const stock = stocks[row]
  if (!stock) throw new RangeError(`row ${row} of ${stocks.length}`)
  return stock.code
}

function known(value: number | undefined): number | undefined {
  return value === undefined || value < 0 ? undefined : value
}

/** Everything said of a day's limit-ups, final. */
export function reasonsOf(simulator: Simulator, day: TradeDay): readonly SourceReason[] {
  const close = simulator.momentAt(day, SESSION.close)
  return simulator.limitUpReasons(day).map(({ row, source, tags, text }) => ({
    code: codeOf(simulator, row),
    source: REASON_SOURCES[source],
    firstSealSecond: known(close.firstSealSecond[row]),
    lastSealSecond: known(close.lastSealSecond[row]),
    brokenTimes: known(close.brokenTimes[row]),
    tags,
    text,
  }))
}

/** A day's flash news and announcements, by time. */
export function newsOf(simulator: Simulator, day: TradeDay): readonly SourceNews[] {
  return simulator.news(day).map(item => ({
    id: item.id,
    kind: item.kind,
    source: item.source,
    second: item.second,
    title: item.title,
    content: item.content,
    codes: item.rows.map(row => codeOf(simulator, row)),
    important: item.important,
  }))
}
