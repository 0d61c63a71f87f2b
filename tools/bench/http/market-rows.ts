import { MarketTable } from '@kanpan/contract/model/quote'
import { z } from 'zod'

export const MarketTableReply = z.object({ data: MarketTable })

const part = (value: number | null | undefined, scale: number) => (value === null ? null : (value ?? 0) / scale)

/** What the columns say, as one object per stock: the obvious way to send it. */
export function marketRows(table: MarketTable) {
  return table.codes.map((code, at) => ({
    code,
    name: table.names[at],
    industry: table.industries[table.industryIndex[at] ?? -1],
    priceYuan: part(table.priceCents[at], 100),
    prevCloseYuan: part(table.prevCloseCents[at], 100),
    changePct: part(table.changeHundredthsPct[at], 100),
    amountYuan: part(table.amountWanYuan[at], 1e-4),
    turnoverPct: part(table.turnoverHundredthsPct[at], 100),
    floatValueYuan: part(table.floatValueWanYuan[at], 1e-4),
    streak: table.streak[at],
  }))
}
