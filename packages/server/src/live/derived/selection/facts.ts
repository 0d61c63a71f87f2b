import type { TradeDay } from '@kanpan/contract/model/stock'
import type { LimitUpDay } from '@kanpan/market/limit-up/limit-up-day'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { DayRun } from '@kanpan/market/quote/day-run'
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
/** Minutes of a day that is over. */
export const DAY_MINUTES = MINUTES_PER_DAY - 1

/** Days of which something can be asked, whoever has them. */
export interface FactsDays {
  readonly catalogue: Catalogue
  readonly run: DayRun
  dayAt(index: number): TradeDay
  isKnown(index: number): boolean
  limitUpDayAt(index: number): LimitUpDay
  /** How many minutes of a day have been. */
  minutesOf(index: number): number
}

export interface DaysSource {
  readonly days: FactsDays
  readonly reasons: ReasonsByDay
  nameOn(row: number, index: number): string
  /** The dragon-tiger list of a day of the run by row; undefined when it is not out or not kept. */
  longhuOn(index: number): ReadonlyMap<number, SeatNets> | undefined
}

export interface FactsSource extends DaysSource {
  readonly view: MarketView
}

/** The days of a view, its own the last. */
export function daysOf(view: MarketView): FactsDays {
  return {
    catalogue: view.catalogue,
    run: dayRunOf(view),
    dayAt: index => dayAt(view, index),
    isKnown: index => isKnown(view, index),
    limitUpDayAt: index => limitUpDayAt(view, index),
    minutesOf: index => (index < view.daysBefore ? DAY_MINUTES : Math.max(1, minuteIndex(view.second))),
  }
}

/** Whether a rule asks what is not in the day's columns everywhere, so that the records are worth reading. */
export function readsRecords(rule: Rule): boolean {
  return (['reason', 'firstSeal', 'lastSeal', 'brokenTimes'] as const).some(field => reads(rule, field))
}

/** Whether a rule asks for the dragon-tiger list. */
export function readsLonghu(rule: Rule): boolean {
  return conditionsOf(rule).some(({ field }) => field === 'onList' || fieldOf(field).scope === 'listed')
}

/** What can be asked of the stocks on a day of a run and on the days before it. */
export function factsAt(source: DaysSource, index: number): Facts {
  const known = new Map<number, DayFacts | undefined>()
  return {
    on(daysAgo) {
      const at = index - daysAgo
      if (!known.has(at)) known.set(at, at < 0 || !source.days.isKnown(at) ? undefined : dayFacts(source, at))
      return known.get(at)
    },
  }
}

function dayFacts({ days, reasons, nameOn, longhuOn }: DaysSource, index: number): DayFacts {
  const { catalogue, run } = days
  const day = days.limitUpDayAt(index)
  const reasonsOfRow = (row: number) => reasons.of(days.dayAt(index), catalogue.stocks[row]?.code ?? '')
  function volumeRatioOf(row: number): number {
    if (index < VOLUME_RATIO_DAYS) return Number.NaN
    let sum = 0
    for (let back = 1; back <= VOLUME_RATIO_DAYS; back++) {
      sum += run.at(index - back).volumeShares[row] ?? Number.NaN
    }
    return volumeRatio(day.columns.volumeShares[row] ?? Number.NaN, sum / VOLUME_RATIO_DAYS, days.minutesOf(index))
  }
  return {
    day,
    catalogue,
    nameOf: row => nameOn(row, index),
    conceptsOf: row => conceptNamesOf(catalogue, row),
    reasonsOf(row) {
      const stated = reasonsOfRow(row)
      return stated.length === 0 ? undefined : stated.flatMap(({ tags, text }) => (text ? [...tags, text] : tags))
    },
    sealOf: row => sealTimes(day.life, row, reasonsOfRow(row)),
    volumeRatioOf,
    gainPctOf: (row, back) => gainPct(run, { index, days: back }, row),
    isHighOf: (row, back) => isNewHigh(run, { index, days: back }, row),
    longhu: longhuOn(index),
  }
}
