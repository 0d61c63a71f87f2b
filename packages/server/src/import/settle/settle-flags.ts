import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { atOnce } from '#lib/in-slices.ts'
import type { History } from '#store/history/history.ts'
import type { MarketDay } from '#store/history/market-day.ts'
import { namesInOrder } from '#store/history/names.ts'
import type { StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { type FirstDays, firstDaysOf } from './first-days.ts'
import { fullDays } from './full-days.ts'
import { NO_PRICES, priceEvidence } from './price-evidence.ts'
import { isEverMarked, type StMarks, stMarks, unmarked } from './st-marks.ts'

/** Tells the flags of a row of a day. */
export type FlagRule = (day: MarketDay, row: number) => number

interface Stock {
  readonly marks: StMarks
  readonly firstDays: FirstDays
  readonly farBeyond: ReadonlySet<string>
}

function flagsOf({ marks, firstDays, farBeyond }: Stock, { day }: MarketDay): number {
  const mark = marks(day)
  const first = firstDays(day)
  const ofMark = (mark === 'st' ? STOCK_FLAG.st : 0) | (mark === 'delisting' ? STOCK_FLAG.delisting : 0)
  if (first === 'free' || farBeyond.has(day)) return ofMark | STOCK_FLAG.noLimit
  return ofMark | (mark === undefined ? STOCK_FLAG.stUnknown : 0) | (first === 'unknown' ? STOCK_FLAG.newUnknown : 0)
}

/**
 * What decides every stock's rules on each day, from the evidence there is. The ST mark is in the name, and names are
 * known for the days of stock lists, snapshots, pools and dragon-tiger lists; between them prices may settle it. Free of
 * limits is who was listed a few days ago, and who goes far beyond any limit, whatever the reason.
 */
export const flagRule = (history: History, catalogue: StoredCatalogue): FlagRule =>
  atOnce(flagRuleInSteps(history, catalogue))

/** The same a day at a time. */
export function* flagRuleInSteps(history: History, catalogue: StoredCatalogue): Generator<undefined, FlagRule> {
  const { stocks } = catalogue
  const names = namesInOrder(catalogue.names)
  const days = history.days.map((_, index) => history.columnsOf(index))
  const prices = yield* priceEvidence(
    days,
    stocks.map(({ board }) => board),
  )
  const full = fullDays({ history, stocks, names, prices })
  const rules = stocks.map((profile, row): Stock => {
    const seen = names.get(profile.code) ?? []
    const found = prices[row] ?? NO_PRICES
    const { firstBar } = found
    return {
      marks: isEverMarked(seen) ? stMarks(seen, found) : unmarked,
      farBeyond: new Set(found.farBeyond),
      firstDays: firstDaysOf(profile, {
        seen,
        prices: found,
        followsFullDay: firstBar !== undefined && profile.listedOn === null && full.isFullBefore(row, firstBar),
        missesInList: firstBar !== undefined && profile.listedOn === null && full.misses(row, firstBar),
      }),
    }
  })
  return (day, row) => {
    const stock = rules[row]
    return stock && day.state[row] !== STOCK_STATE.absent ? flagsOf(stock, day) : 0
  }
}
