import { MINUTES_PER_DAY, minuteIndex } from '@kanpan/market/quote/minute-line'
import { gainPct, isNewHigh } from '@kanpan/market/quote/past-prices'
import { volumeRatio } from '@kanpan/market/quote/turnover'
import type { DayFacts, Facts, SeatNets } from '@kanpan/market/selection/facts'
import { fieldOf } from '@kanpan/market/selection/fields'
import { conditionsOf, type Rule, reads } from '@kanpan/market/selection/rule'
import { dayAt, isKnown } from '#live/derived/day-range.ts'
import type { ReasonsByDay } from '#live/derived/limit-up/reasons-by-day.ts'
import { sealTimes } from '#live/derived/limit-up/seal-times.ts'
import { dayRunOf, limitUpDayAt } from '#live/derived/past-days.ts'
import { conceptNamesOf } from '#live/derived/sector/membership.ts'
import type { MarketView } from '#live/market-view.ts'

const VOLUME_RATIO_DAYS = 5

export interface FactsSource {
  readonly view: MarketView
  readonly reasons: ReasonsByDay
  nameOn(row: number, index: number): string
  /** The dragon-tiger list of a day of the run by row; undefined when it is not out or not kept. */
  longhuOn(index: number): ReadonlyMap<number, SeatNets> | undefined
}

/** Whether a rule asks what is not in the day's columns everywhere, so that the records are worth reading. */
export function readsRecords(rule: Rule): boolean {
  return (['reason', 'firstSeal', 'lastSeal', 'brokenTimes'] as const).some(field => reads(rule, field))
}

/** Whether a rule asks for the dragon-tiger list. */
export function readsLonghu(rule: Rule): boolean {
  return conditionsOf(rule).some(({ field }) => field === 'onList' || fieldOf(field).scope === 'listed')
}

/** What can be asked of the stocks on a day of the view's run and on the days before it. */
export function factsAt(source: FactsSource, index: number): Facts {
  const days = new Map<number, DayFacts | undefined>()
  return {
    on(daysAgo) {
      const at = index - daysAgo
      if (!days.has(at)) days.set(at, at < 0 || !isKnown(source.view, at) ? undefined : dayFacts(source, at))
      return days.get(at)
    },
  }
}

function dayFacts({ view, reasons, nameOn, longhuOn }: FactsSource, index: number): DayFacts {
  const day = limitUpDayAt(view, index)
  const { catalogue } = view
  const reasonsOfRow = (row: number) => reasons.of(dayAt(view, index), catalogue.stocks[row]?.code ?? '')

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
      const reasons = reasonsOfRow(row)
      return reasons.length === 0 ? undefined : reasons.flatMap(({ tags, text }) => (text ? [...tags, text] : tags))
    },
    sealOf: row => sealTimes(day.life, row, reasonsOfRow(row)),
    volumeRatioOf,
    gainPctOf: (row, days) => gainPct(dayRunOf(view), { index, days }, row),
    isHighOf: (row, days) => isNewHigh(dayRunOf(view), { index, days }, row),
    longhu: longhuOn(index),
  }
}
