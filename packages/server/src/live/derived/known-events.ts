import type { CompanyEvent, CompanyEventKind } from '@kanpan/contract/model/company-event'
import { eventImportance } from '@kanpan/market/calendar/event-importance'
import { valueYuan } from '@kanpan/market/quote/turnover'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import type { MarketView } from '#live/market-view.ts'
import type { SourceEarnings, SourceEarningsForecast, SourceEvent } from '#sources/ports/event-rows.ts'
import { changeAfter } from './hotspot/past-reactions.ts'
import { priceCents } from './quote-row.ts'
import { clockTime, figure } from './wire.ts'

/** An event on the wire, and what it is ordered by among those of its importance. */
interface WeighedEvent {
  readonly event: CompanyEvent
  readonly weightYuan: number
}

/** Calendar days, both included; of some rows or one kind alone. */
export interface EventsWanted {
  readonly from: string
  readonly to: string
  readonly rows?: readonly number[]
  readonly kind?: CompanyEventKind | undefined
}

/** Against the year before; nothing where that was no profit. */
function changeSince(before: number, now: number): number | null {
  return before > 0 ? figure((100 * (now - before)) / before) : null
}

function figuresWire(earnings: SourceEarnings): NonNullable<CompanyEvent['earnings']>['figures'] {
  const { second, revenueYuan, revenueBeforeYuan, netProfitYuan, netProfitBeforeYuan } = earnings
  return {
    publishedAt: clockTime(second) ?? '',
    revenueYuan,
    revenueChangePct: changeSince(revenueBeforeYuan, revenueYuan),
    netProfitYuan,
    netProfitChangePct: changeSince(netProfitBeforeYuan, netProfitYuan),
  }
}

function forecastWire({ second, beforeYuan, ...forecast }: SourceEarningsForecast): CompanyEvent['earningsForecast'] {
  return {
    ...forecast,
    publishedAt: clockTime(second) ?? '',
    lowChangePct: changeSince(beforeYuan, forecast.lowYuan),
    highChangePct: changeSince(beforeYuan, forecast.highYuan),
  }
}

function weighed(view: MarketView, source: SourceEvent): WeighedEvent[] {
  const { row, day, announcedOn, kind, detail, unlock, earnings, earningsForecast } = source
  const stock = view.catalogue.stocks[row]
  if (!stock) return []
  const price = priceCents(view, row)
  const companyYuan = valueYuan(price, stock.totalShares)
  const unlockYuan = valueYuan(price, unlock?.shares ?? null)
  const pctOfFloat = stock.floatShares ? (100 * (unlock?.shares ?? Number.NaN)) / stock.floatShares : Number.NaN
  const event = {
    ...{ day, announcedOn, kind, code: stock.code, name: stock.name, industry: stock.industry, detail },
    importance: eventImportance({ kind, companyYuan, unlockYuan, unlockPctOfFloat: pctOfFloat }),
    nextDayPct: figure(changeAfter(view, source)),
    unlock: unlock ? { ...unlock, valueYuan: figure(unlockYuan, 0), pctOfFloat: figure(pctOfFloat) } : null,
    earnings: earnings
      ? { period: earnings.period, figures: earnings.figures ? figuresWire(earnings.figures) : null }
      : null,
    earningsForecast: earningsForecast ? forecastWire(earningsForecast) : null,
  }
  return [{ event, weightYuan: (kind === 'unlock' ? unlockYuan : companyYuan) || 0 }]
}

const inOrder = (a: WeighedEvent, b: WeighedEvent) =>
  a.event.day.localeCompare(b.event.day) || b.event.importance - a.event.importance || b.weightYuan - a.weightYuan

/** What was known by the view's moment of the days asked, with other work between: by day, the important ones first. */
export function knownEvents(view: MarketView, wanted: EventsWanted): Promise<CompanyEvent[]> {
  return inSlices(weighing(view, wanted))
}

function* weighing(view: MarketView, { kind, ...range }: EventsWanted): Generator<undefined, CompanyEvent[]> {
  const { companyEvents } = view.figures
  if (!companyEvents) return []
  yield* companyEvents.prepare(range)
  const known = companyEvents.events(range).filter(event => kind === undefined || event.kind === kind)
  yield
  const events = (yield* eachOf(known, event => weighed(view, event))).flat()
  return events.sort(inOrder).map(({ event }) => event)
}
