import type { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { daysHeld } from '#collectors/past/fill-history.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { Source } from '#sources/source.ts'

/** Bars that come with their reference prices need no events; of these days what they say is held against each other. */
const COMPARED_DAYS = 5

/**
 * The first day whose events are wanted: of a past that comes night after night, as far back as that, else of the last week. The first
 * day of a market has no close before it.
 */
export function firstEvents(
  source: Pick<Source, 'firstDay'>,
  { bars, stockBars }: Pick<Ports, 'bars' | 'stockBars'>,
  day: TradeDay,
): TradeDay {
  const first = addTradeDays(source.firstDay, 1) ?? day
  const back = bars?.backfillDays ?? COMPARED_DAYS
  const wanted = addTradeDays(day, -back) ?? first
  const held = stockBars && daysHeld(source, day).from
  const from = held !== undefined && held < wanted ? held : wanted
  return [first, from].toSorted().at(-1) ?? first
}
