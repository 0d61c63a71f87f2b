import type { TradeDay } from '@kanpan/contract/model/stock'
import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import { MARGIN_PUBLISHED, newestPublished, type PublishedAt, TREASURY_PUBLISHED } from '@kanpan/market/macro/published'
import type { Simulator } from '@kanpan/simulator/simulator'
import type { TreasuryRows } from '#sources/ports/figure-rows.ts'
import type { SeriesAsk, SeriesPort } from '#sources/ports/port.ts'
import { TRAITS } from './traits.ts'

/** The rows asked for that are published. */
function publishedRows<Row extends { readonly day: TradeDay }>(
  publishedAt: PublishedAt,
  ask: SeriesAsk,
  rowsUntil: (day: TradeDay) => readonly Row[],
): readonly Row[] {
  const newest = newestPublished(publishedAt, ask)
  return newest === undefined || newest < ask.from ? [] : rowsUntil(newest).filter(({ day }) => day >= ask.from)
}

export function marginPort(simulator: Simulator): SeriesPort<readonly ExchangeMargin[]> {
  const publishedAt = MARGIN_PUBLISHED
  return {
    ...TRAITS,
    publishedAt,
    async ask(ask) {
      const rows = publishedRows(publishedAt, ask, simulator.marginUntil)
      return { provider: TRAITS.provider, day: ask.day, rows, isWhole: true }
    },
  }
}

/** Its days by the minute are replayed. */
export function treasuryPort(simulator: Simulator): SeriesPort<TreasuryRows> {
  const publishedAt = TREASURY_PUBLISHED
  return {
    ...TRAITS,
    publishedAt,
    async ask(ask) {
      const closes = publishedRows(publishedAt, ask, simulator.treasuryUntil)
      return { provider: TRAITS.provider, day: ask.day, rows: { closes }, isWhole: true }
    },
  }
}
