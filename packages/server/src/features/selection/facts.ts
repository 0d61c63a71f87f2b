import { MINUTES_PER_DAY, minuteIndex } from '@kanpan/market/quote/minute-line'
import { volumeRatio } from '@kanpan/market/quote/turnover'
import type { DayFacts, Facts } from '@kanpan/market/selection/facts'
import { type Rule, reads } from '@kanpan/market/selection/rule'
import { dayAt } from '#live/derived/day-range.ts'
import { conceptNamesOf } from '#live/derived/membership.ts'
import { dayRunOf, limitUpDayAt } from '#live/derived/past-days.ts'
import { sealTimes } from '#live/derived/seal-times.ts'
import type { ToldDays } from '#live/derived/told.ts'
import type { MarketView } from '#live/market-view.ts'

const VOLUME_RATIO_DAYS = 5

export interface FactsSource {
  readonly view: MarketView
  readonly told: ToldDays
  nameOn(row: number, index: number): string
}

/** Whether a rule asks what is not in the day's columns everywhere, so that the records are worth reading. */
export function readsRecords(rule: Rule): boolean {
  return (['reason', 'firstSeal', 'lastSeal', 'brokenTimes'] as const).some(field => reads(rule, field))
}

/** What can be asked of the stocks on a day of the view's run and on the days before it. */
export function factsAt(source: FactsSource, index: number): Facts {
  const days = new Map<number, DayFacts | undefined>()
  return {
    on(daysAgo) {
      const at = index - daysAgo
      if (!days.has(at)) days.set(at, at < 0 ? undefined : dayFacts(source, at))
      return days.get(at)
    },
  }
}

function dayFacts({ view, told, nameOn }: FactsSource, index: number): DayFacts {
  const day = limitUpDayAt(view, index)
  const { catalogue } = view
  const toldOf = (row: number) => told.of(dayAt(view, index), catalogue.stocks[row]?.code ?? '')

  function volumeRatioOf(row: number): number {
    if (index < VOLUME_RATIO_DAYS) return Number.NaN
    let sum = 0
    for (let back = 1; back <= VOLUME_RATIO_DAYS; back++) {
      sum += dayRunOf(view).at(index - back).volumeShares[row] ?? Number.NaN
    }
    const minutes = index < view.daysBefore ? MINUTES_PER_DAY - 1 : Math.max(1, minuteIndex(view.second))
    return volumeRatio(day.columns.volumeShares[row] ?? Number.NaN, sum / VOLUME_RATIO_DAYS, minutes)
  }

  return {
    day,
    catalogue,
    nameOf: row => nameOn(row, index),
    conceptsOf: row => conceptNamesOf(catalogue, row),
    reasonsOf(row) {
      const reasons = toldOf(row)
      return reasons.length === 0 ? undefined : reasons.flatMap(({ tags, text }) => (text ? [...tags, text] : tags))
    },
    sealOf: row => sealTimes(day.life, row, toldOf(row)),
    volumeRatioOf,
  }
}
