import type { StockCode } from '@kanpan/contract/model/stock'
import { nextTradeDay } from '@kanpan/market/calendar/trading-days'
import { boardOf, limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { limitRule } from '@kanpan/market/rules/limit-rule'
import type { PoolRow } from '@kanpan/providers/rows/pool-row'
import type { RecordedClose, RecordedCloses } from './recorded-closes.ts'

/** What each stock that was listed on a recorded day was called, by code; nobody on a day of which nothing was recorded. */
export type RecordedListings = (day: string) => ReadonlyMap<StockCode, string>

/** Recorded days with no trading day missing between them. */
function runsOf(days: readonly string[]): readonly string[][] {
  const runs: string[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && nextTradeDay(run.at(-1) ?? '') === day) run.push(day)
    else runs.push([day])
  }
  return runs
}

const ST_MARK = /S?\*?ST/
const centsOf = (yuan: number) => Math.round(100 * yuan)

/** Whether a price of the day lies beyond the limits of stocks that are marked ST. */
function isBeyondSt({ code, prevCloseYuan, highYuan, lowYuan }: RecordedClose, day: string): boolean {
  const board = boardOf(code)
  const rule = board && limitRule(board, true, day)
  if (!rule || !(prevCloseYuan > 0)) return false
  const [up, down] = (['up', 'down'] as const).map(side => limitPriceCents(centsOf(prevCloseYuan), rule, side))
  return centsOf(highYuan) > (up ?? 0) || centsOf(lowYuan) < (down ?? 0)
}

/** Names that stand in a table of another time. One may have been marked ST since: that prices went beyond its limits says so. */
function namesOfOtherTimes(closes: RecordedCloses, run: readonly string[]): Map<StockCode, string> {
  const names = new Map<StockCode, string>()
  for (const day of run) for (const code of closes.on(day).keys()) names.set(code, closes.nameOf(code))
  for (const day of run) {
    for (const close of closes.on(day).values()) {
      const name = names.get(close.code) ?? ''
      if (ST_MARK.test(name) && isBeyondSt(close, day)) names.set(close.code, name.replace(ST_MARK, ''))
    }
  }
  return names
}

/**
 * No list of stocks was recorded with the days. Whom a table names on one of several days in a row was listed on all of them: bars
 * are of some stocks and pools of others. Names are those of the day, else of a pool of these days, else of a table of another time.
 */
export function recordedListings(
  closes: RecordedCloses,
  pools: ReadonlyMap<string, readonly PoolRow[]>,
): RecordedListings {
  const listings = new Map<string, ReadonlyMap<StockCode, string>>()
  for (const run of runsOf([...new Set([...closes.days, ...pools.keys()])].sort())) {
    const ofRun = namesOfOtherTimes(closes, run)
    for (const day of run) for (const { code, name } of pools.get(day) ?? []) ofRun.set(code, name)
    for (const day of run) {
      const ofDay = new Map(ofRun)
      for (const { code, name } of closes.on(day).values()) if (name !== undefined) ofDay.set(code, name)
      for (const { code, name } of pools.get(day) ?? []) ofDay.set(code, name)
      listings.set(day, ofDay)
    }
  }
  return day => listings.get(day) ?? new Map()
}
