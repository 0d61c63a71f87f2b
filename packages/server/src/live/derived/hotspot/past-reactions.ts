import type { PastReaction } from '@kanpan/contract/model/company-event'
import { DAY_SECONDS } from '@kanpan/market/calendar/shanghai-time'
import { changePct } from '@kanpan/market/quote/change-pct'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { medianInPlace } from '@kanpan/market/quote/median'
import { cachedPerDay } from '#live/derived/cached-per-day.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { SourceEvent } from '#sources/ports/event-rows.ts'

const DAYS = 250

type Sense = NonNullable<PastReaction['sense']>

/** Better or worse than the year before, where that was told. */
function senseOf({ earnings, earningsForecast }: SourceEvent): Sense | undefined {
  if (earningsForecast) return ['turn', 'rise'].includes(earningsForecast.type) ? 'better' : 'worse'
  const figures = earnings?.figures
  if (!figures) return undefined
  return figures.netProfitYuan > figures.netProfitBeforeYuan ? 'better' : 'worse'
}

/** The change on the trading day after an event; NaN where the stock did not trade. */
export function changeAfter({ history, daysBefore }: MarketView, { day, row }: SourceEvent): number {
  const next = history.indexOnOrBefore(day) + 1
  if (next >= daysBefore) return Number.NaN
  const { state, closeCents, prevCloseCents } = history.columnsOf(next)
  return state[row] === STOCK_STATE.trading ? changePct(closeCents[row] ?? 0, prevCloseCents[row] ?? 0) : Number.NaN
}

function reaction(kind: PastReaction['kind'], sense: PastReaction['sense'], changes: number[]): PastReaction[] {
  if (changes.length === 0) return []
  const rising = changes.filter(change => change > 0).length
  return [
    {
      ...{ kind, sense, samples: changes.length },
      medianPct: figure(medianInPlace(Float64Array.from(changes), changes.length)) ?? 0,
      risingPct: figure((100 * rising) / changes.length) ?? 0,
    },
  ]
}

const cached = cachedPerDay<readonly PastReaction[]>()

/** How stocks moved on the day after each kind of event, over the days before the view's. */
export function pastReactions(view: MarketView): readonly PastReaction[] {
  const { companyEvents } = view.figures
  const last = view.daysBefore - 1
  if (!companyEvents || last < 0) return []
  return cached(view, last, () => {
    const from = view.history.dayAt(Math.max(0, last - DAYS))
    const to = view.history.dayAt(last)
    const moved = companyEvents
      .eventsBy({ day: to, second: DAY_SECONDS }, { from, to })
      .map(event => ({ kind: event.kind, sense: senseOf(event), change: changeAfter(view, event) }))
      .filter(({ change }) => !Number.isNaN(change))
    return companyEvents.kinds.flatMap(kind => {
      const ofKind = moved.filter(each => each.kind === kind)
      const changesOf = (sense: Sense) => ofKind.filter(each => each.sense === sense).map(({ change }) => change)
      return [
        ...reaction(
          kind,
          null,
          ofKind.map(({ change }) => change),
        ),
        ...reaction(kind, 'better', changesOf('better')),
        ...reaction(kind, 'worse', changesOf('worse')),
      ]
    })
  })
}
