import type { EmotionPhase } from '@kanpan/contract/model/emotion'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { BacktestSettings } from '@kanpan/market/backtest/settings'
import { emotionPhase } from '@kanpan/market/emotion/score'
import type { Streaks } from '@kanpan/market/limit-up/streak'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { SeatNets } from '@kanpan/market/selection/facts'
import { type Rule, reads } from '@kanpan/market/selection/rule'
import { MAX_DAYS_AGO } from '@kanpan/market/selection/words'
import { isWholeAt } from '#live/derived/coverage.ts'
import { emotionAt } from '#live/derived/emotion/emotion-days.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import type { ReasonsByDay } from '#live/derived/limit-up/reasons-by-day.ts'
import { type PackedLife, packedLife } from '#live/derived/packed-life.ts'
import { touchesAt } from '#live/derived/past-days.ts'
import { type FactsSource, readsRecords } from '#live/derived/selection/facts.ts'

/** A day as it goes to a thread: its bars are the history's own memory, which both share, and the little else is copied. */
export interface JobDay {
  readonly day: TradeDay
  readonly columns: DayColumns
  readonly streaks: Streaks
  /** Undefined where no rule asks for it. */
  readonly life: PackedLife | undefined
  readonly isKnown: boolean
  readonly isWhole: boolean
  readonly phase: EmotionPhase | undefined
  readonly longhu: ReadonlyMap<number, SeatNets> | undefined
  /** By code, of those that touched their limit; none where no rule asks for them. */
  readonly reasons: ReadonlyMap<string, ReturnType<ReasonsByDay['of']>>
}

export interface BacktestJob {
  readonly catalogue: Catalogue
  readonly days: readonly JobDay[]
  readonly entry: Rule
  readonly exit: Rule | undefined
  readonly settings: BacktestSettings
  /** Positions among the days, both included. */
  readonly first: number
  readonly last: number
}

/** The longest a rule looks back from a day: a year's high, seen from as many days ago as it may name. */
const LOOKS_BACK_DAYS = 282
/** The emotion's phase goes by the score so many days before. */
const PHASE_DAYS = 3

const LIFE_FIELDS = [
  ...(['brokenTimes', 'firstSeal', 'lastSeal', 'seal', 'maxSeal', 'sealToFloat'] as const),
  ...(['oneWord', 'tee', 'turnoverBoard'] as const),
]

interface JobQuestion extends Pick<BacktestJob, 'entry' | 'exit' | 'settings'> {
  readonly source: FactsSource
  /** Positions in the view's run. */
  readonly from: number
  readonly to: number
}

/** Only the columns a day is made of: its others are worked out when they are looked at, and would be copied. */
function barsOf(columns: DayColumns): DayColumns {
  const { day, state, flags, prevCloseCents, openCents, highCents, lowCents, closeCents } = columns
  const { volumeShares, amountYuan, reportedStreak, isPoolWhole } = columns
  return {
    ...{ day, state, flags, prevCloseCents, openCents, highCents, lowCents, closeCents },
    ...{ volumeShares, amountYuan, reportedStreak, isPoolWhole },
  }
}

/** What a thread has to know for a test, in steps of a day. */
export function* gatherJob(question: JobQuestion): Generator<undefined, BacktestJob> {
  const { source, entry, exit, settings, from, to } = question
  const { view, days: known, reasons, longhuOn } = source
  const rules = [entry, ...(exit ? [exit] : [])]
  const asksLife = rules.some(rule => LIFE_FIELDS.some(field => reads(rule, field)))
  const asksRecords = rules.some(readsRecords)
  const start = Math.max(0, from - LOOKS_BACK_DAYS)
  const phaseAt = (index: number) =>
    emotionPhase(
      emotionAt(view, index).score,
      index < PHASE_DAYS ? undefined : emotionAt(view, index - PHASE_DAYS).score,
    )
  const days: JobDay[] = []
  for (let index = start; index <= to; index++) {
    const isInRange = index >= from
    const isNamed = index >= from - MAX_DAYS_AGO
    const now = index < view.daysBefore ? view.history.columnsOf(index) : view.now
    const day = known.dayAt(index)
    const rows = asksRecords && isNamed ? touchesAt(view, index).map(({ row }) => row) : []
    const codes = rows.map(row => view.catalogue.stocks[row]?.code ?? '')
    days.push({
      day,
      columns: barsOf(now),
      streaks: index < view.daysBefore ? view.history.columnsOf(index).streaks : limitUpDayOf(view).streaks,
      life: asksLife && isNamed ? packedLife(now.state, now) : undefined,
      isKnown: known.isKnown(index),
      isWhole: isInRange && isWholeAt(view, index),
      phase: isInRange ? phaseAt(index) : undefined,
      longhu: isNamed ? longhuOn(index) : undefined,
      reasons: new Map(codes.map(code => [code, reasons.of(day, code)])),
    })
    yield
  }
  return { catalogue: view.catalogue, days, entry, exit, settings, first: from - start, last: to - start }
}
