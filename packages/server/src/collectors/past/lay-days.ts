import { StockCode, type TradeDay } from '@kanpan/contract/model/stock'
import { referenceCents } from '@kanpan/market/bars/reference-price'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { besideRowBefore } from '#import/layouts/bar.ts'
import { flagRuleInSteps } from '#import/settle/settle-flags.ts'
import type { ExRights } from '#live/ex-rights.ts'
import type { History } from '#store/history/history.ts'
import { DAY_FIELDS, emptyMarketDay, type MarketDay } from '#store/history/market-day.ts'
import type { StoredCatalogue } from '#store/history/stored-catalogue.ts'

/** Each stock's last close before the days that are laid next, and when that was. */
export interface LastCloses {
  readonly cents: Int32Array
  readonly day: (TradeDay | undefined)[]
}

export const noCloses = (stocks: number): LastCloses => ({
  cents: new Int32Array(stocks),
  day: Array.from({ length: stocks }, () => undefined),
})

export interface LayDaysParts {
  readonly history: History
  readonly catalogue: StoredCatalogue
  readonly exRights: Pick<ExRights, 'between'>
  /** Goes on with each day. */
  readonly last: LastCloses
}

/** What the history has of a day, in memory of its own. */
function copyOf(history: History, day: TradeDay): MarketDay {
  const copy = emptyMarketDay(day, history.codes.length)
  const index = history.indexOf(day)
  if (index < 0) return copy
  const columns = history.columnsOf(index)
  for (const { name } of DAY_FIELDS) copy[name].set(columns[name].subarray(0, copy[name].length))
  return copy
}

/** What a stock's prices of a day are held against; 0 where that is not known. */
function prevCloseOf(day: MarketDay, row: number, { history, exRights, last }: LayDaysParts): number {
  const [closeBeforeCents = 0, after] = [last.cents[row], last.day[row]]
  if (after === undefined) return 0
  const code = StockCode.parse(history.codes[row])
  const known = exRights.between(code, { after, on: day.day })
  return besideRowBefore({
    ...{ kind: 'bar', code, day: day.day },
    prevCloseCents: referenceCents({ closeBeforeCents, ...known }),
    openCents: day.openCents[row] ?? 0,
    highCents: day.highCents[row] ?? 0,
    lowCents: day.lowCents[row] ?? 0,
    closeCents: day.closeCents[row] ?? 0,
    volumeShares: day.volumeShares[row] ?? 0,
    amountYuan: day.amountYuan[row] ?? Number.NaN,
  }).prevCloseCents
}

interface FilledDay {
  readonly day: MarketDay
  /** The rows it lacked. */
  readonly fresh: readonly number[]
}

/** The day with the rows it lacked, each with its reference price. A row that is there stands: it was seen while the day ran, or imported. */
function filled(given: MarketDay, parts: LayDaysParts): FilledDay {
  const { last } = parts
  const day = copyOf(parts.history, given.day)
  const fresh: number[] = []
  for (let row = 0; row < day.state.length; row++) {
    // Who came since it was read has no row in it.
    const isGiven = (given.state[row] ?? STOCK_STATE.absent) !== STOCK_STATE.absent
    if (day.state[row] === STOCK_STATE.absent && isGiven) {
      for (const { name } of DAY_FIELDS) day[name][row] = given[name][row] ?? 0
      day.prevCloseCents[row] = prevCloseOf(given, row, parts)
      fresh.push(row)
    }
    if (day.state[row] === STOCK_STATE.absent || !((day.closeCents[row] ?? 0) > 0)) continue
    last.cents[row] = day.closeCents[row] ?? 0
    last.day[row] = day.day
  }
  return { day, fresh }
}

/**
 * Lays finished days of the whole market into a history, in memory and in steps; days ascend, and are those of its rows. Answers what
 * became of them.
 */
export function* layDays(days: readonly MarketDay[], parts: LayDaysParts): Generator<undefined, readonly MarketDay[]> {
  const { history, catalogue } = parts
  const drafts: FilledDay[] = []
  for (const day of days) {
    drafts.push(filled(day, parts))
    yield
  }
  const whole = drafts.map(({ day }) => day)
  yield* history.appendInSteps(whole)
  const flagsOn = yield* flagRuleInSteps(history, catalogue)
  for (const { day, fresh } of drafts) {
    for (const row of fresh) day.flags[row] = flagsOn(day, row)
    yield
  }
  yield* history.appendInSteps(whole)
  return whole
}
