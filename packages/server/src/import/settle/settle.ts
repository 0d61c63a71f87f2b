import type { History } from '#store/history/history.ts'
import { DAY_FIELDS, emptyMarketDay, type MarketDay } from '#store/history/market-day.ts'
import type { StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { flagRule } from './settle-flags.ts'
import { type recordedSeals, settleSeals } from './settle-seals.ts'

interface Reported {
  /** Its rows are those of the catalogue. */
  readonly history: History
  readonly catalogue: StoredCatalogue
  readonly seals: Awaited<ReturnType<typeof recordedSeals>>
}

/**
 * Every day with what follows from all files together: names and prices make a stock ST or new on the days of its bars,
 * and a pool tells when it was sealed, whichever file came first. One day after the other, each in memory of its own.
 */
export function* settledDays({ history, catalogue, seals }: Reported): Generator<MarketDay> {
  const { stocks } = catalogue
  const flagsOn = flagRule(history, catalogue)
  const rowOf = new Map(stocks.map(({ code }, row) => [code, row]))
  for (const index of history.days.keys()) {
    const day = copyOf(history.columnsOf(index))
    for (const row of stocks.keys()) day.flags[row] = flagsOn(day, row)
    settleSeals({ day, stocks, rowOf }, seals.get(day.day) ?? [])
    yield day
  }
}

function copyOf(day: MarketDay): MarketDay {
  const copy = emptyMarketDay(day.day, day.state.length)
  for (const { name } of DAY_FIELDS) copy[name].set(day[name])
  return copy
}
