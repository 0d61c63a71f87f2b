import type { PastReaction } from '@kanpan/contract/model/company-event'
import { DAY_SECONDS } from '@kanpan/market/calendar/shanghai-time'
import { changePct } from '@kanpan/market/quote/change-pct'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { medianInPlace } from '@kanpan/market/quote/median'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { cachedPerDay } from '#live/derived/cached-per-day.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { SourceEvent } from '#sources/ports/event-rows.ts'

const DAYS = 250
/** A season of reports has thousands of events: they are asked for by so many days. */
const DAYS_AT_ONCE = 10

type Moved = { readonly kind: PastReaction['kind']; readonly sense: Sense | undefined; readonly change: number }

type Sense = NonNullable<PastReaction['sense']>

/** Better or worse than the year before, where that was told. */
function senseOf({ earnings, earningsForecast }: SourceEvent): Sense | undefined {
  if (earningsForecast) return ['turn', 'rise'].includes(earningsForecast.type) ? 'better' : 'worse'
  const figures = earnings?.figures
  if (!figures) return undefined
  return figures.netProfitYuan > figures.netProfitBeforeYuan ? 'better' : 'worse'
}

const DAY_MS = 86_400_000
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

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

const cached = cachedPerDay<Promise<readonly PastReaction[]>>()

function* movedAfter(
  view: MarketView,
  companyEvents: NonNullable<MarketView['figures']['companyEvents']>,
): Generator<undefined, Moved[]> {
  const last = view.daysBefore - 1
  const known = { day: view.history.dayAt(last), second: DAY_SECONDS }
  const moved: Moved[] = []
  for (let first = Math.max(0, last - DAYS); first <= last; first += DAYS_AT_ONCE) {
    const from = view.history.dayAt(first)
    // Up to the day before the next stretch, whatever lies between two trading days.
    const next = first + DAYS_AT_ONCE
    const to = next > last ? known.day : dayBefore(view.history.dayAt(next))
    yield* companyEvents.prepare({ from, to })
    yield
    for (const event of companyEvents.eventsBy(known, { from, to })) {
      const change = changeAfter(view, event)
      if (!Number.isNaN(change)) moved.push({ kind: event.kind, sense: senseOf(event), change })
    }
    yield
  }
  return moved
}

function* reactionsOf(view: MarketView): Generator<undefined, readonly PastReaction[]> {
  const { companyEvents } = view.figures
  if (!companyEvents || view.daysBefore < 1) return []
  const moved = yield* movedAfter(view, companyEvents)
  const byKind = Map.groupBy(moved, ({ kind }) => kind)
  const ofEach = (kind: PastReaction['kind']) => {
    const ofKind = byKind.get(kind) ?? []
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
  }
  return (yield* eachOf(companyEvents.kinds, ofEach)).flat()
}

/** How stocks moved on the day after each kind of event, over the days before the view's: once a day, with other work between. */
export function pastReactions(view: MarketView): Promise<readonly PastReaction[]> {
  const last = view.daysBefore - 1
  return last < 0 ? inSlices(reactionsOf(view)) : cached(view, last, () => inSlices(reactionsOf(view)))
}
