import type { History } from '#store/history/history.ts'
import { DAY_FIELDS, emptyMarketDay, type MarketDay } from '#store/history/market-day.ts'
import { namesInOrder } from '#store/history/names.ts'
import type { StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { flagRule } from './settle-flags.ts'
import { type recordedSeals, settleSeals } from './settle-seals.ts'

interface Told {
  /** Its rows are those of the catalogue. */
  readonly history: History
  readonly catalogue: StoredCatalogue
  readonly seals: Awaited<ReturnType<typeof recordedSeals>>
}

/**
 * Every day with what follows from all files together: a name makes a stock ST on the days of its bars and a pool tells
 * when it was sealed, whichever file came first. One day after the other, each in memory of its own.
 */
export function* settledDays({ history, catalogue, seals }: Told): Generator<MarketDay> {
  const { stocks } = catalogue
  const names = namesInOrder(catalogue.names)
  const rules = stocks.map(profile => flagRule(profile, names.get(profile.code) ?? []))
  const rowOf = new Map(stocks.map(({ code }, row) => [code, row]))
  for (const index of history.days.keys()) {
    const day = copyOf(history.columnsOf(index))
    rules.forEach((flagsOn, row) => {
      day.flags[row] = flagsOn(day, row)
    })
    settleSeals({ day, stocks, rowOf }, seals.get(day.day) ?? [])
    yield day
  }
}

function copyOf(day: MarketDay): MarketDay {
  const copy = emptyMarketDay(day.day, day.state.length)
  for (const { name } of DAY_FIELDS) copy[name].set(day[name])
  return copy
}
