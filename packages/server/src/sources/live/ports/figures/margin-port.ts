import { type Exchange, TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import { MARGIN_PUBLISHED, newestPublished } from '@kanpan/market/macro/published'
import { exchangeMargin as codec } from '@kanpan/providers/eastmoney/datacenter/series'
import type { ExchangeMarginRow, MarginBalances } from '@kanpan/providers/rows/series-row'
import { marginBalances } from '#sources/live/endpoints/eastmoney-reports.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import { firstAnswer, type PortParts, type Way } from '#sources/live/ports/first-answer.ts'
import { readReport } from '#sources/live/ports/read-report.ts'
import type { SeriesAsk } from '#sources/ports/port.ts'
import type { Ports } from '#sources/ports/ports.ts'

/** The exchanges of a row: Beijing's part is what those of the others leave of the whole, where that has it. */
function partsOf({ sse, szse, all }: ExchangeMarginRow): readonly (readonly [Exchange, MarginBalances])[] {
  const rest = (of: (part: MarginBalances) => number | undefined): number | undefined => {
    const [whole, one, other] = [of(all), of(sse), of(szse)]
    return whole === undefined || one === undefined || other === undefined ? undefined : whole - one - other
  }
  const bse: MarginBalances = {
    financingYuan: rest(part => part.financingYuan),
    boughtYuan: rest(part => part.boughtYuan),
    lendingYuan: rest(part => part.lendingYuan),
    totalYuan: rest(part => part.totalYuan),
  }
  const hasRest = (bse.totalYuan ?? 0) >= LEAST_YUAN
  return [['sse', sse], ['szse', szse], ...(hasRest ? [['bse', bse] as const] : [])]
}

/** Less is what rounding leaves. */
const LEAST_YUAN = 1_000_000

function marginOf(day: TradeDay, exchange: Exchange, part: MarginBalances): readonly ExchangeMargin[] {
  const { financingYuan, boughtYuan, lendingYuan, totalYuan } = part
  if (financingYuan === undefined || boughtYuan === undefined) return []
  if (lendingYuan === undefined || totalYuan === undefined) return []
  return [
    {
      ...{ day, exchange, financingBalanceYuan: financingYuan, financingBoughtYuan: boughtYuan },
      ...{ lendingBalanceYuan: lendingYuan, balanceYuan: totalYuan },
    },
  ]
}

function eastmoneyMargin(client: HostClient): Way<SeriesAsk, readonly ExchangeMargin[]> {
  const reader = { client, endpoint: marginBalances, codec }
  const { group } = marginBalances
  return {
    group,
    async read(ask, signal) {
      const newest = newestPublished(MARGIN_PUBLISHED, ask)
      const read = { filter: `(DIM_DATE>='${ask.from}')`, key: ({ day }: ExchangeMarginRow) => day }
      const { rows, refused, isWhole } = await readReport(reader, read, { priority: 'backfill', signal })
      const margins = rows
        .filter(({ day }) => isTradeDay(day) && newest !== undefined && day >= ask.from && day <= newest)
        .flatMap(row => partsOf(row).flatMap(([exchange, part]) => marginOf(TradeDay.parse(row.day), exchange, part)))
      return { provider: group, day: ask.day, rows: margins, isWhole, refused: refusedRows(refused) }
    },
  }
}

/**
 * Margin balances of the exchanges day by day, which are published before the next day opens. The desk asks every half hour, one
 * request for the days that lack.
 */
export function marginPort(parts: PortParts): Ports['margin'] {
  const port = firstAnswer(parts, {
    ways: [eastmoneyMargin(parts.client)],
    reach: 'now',
    paceMs: 600_000,
    usualLagSeconds: 0,
    timeoutMs: 120_000,
    patienceMs: 60_000,
  })
  return port && { ...port, publishedAt: MARGIN_PUBLISHED }
}
