import { z } from 'zod'
import { StockCode } from '#model/stock.ts'

export const SeatKind = z.enum(['investor', 'hotMoney', 'northbound', 'branch'])
export type SeatKind = z.infer<typeof SeatKind>

/** One listing of one stock: it may be listed for several reasons, each with seats of its own. */
export const LonghuEntry = z.object({
  code: StockCode,
  name: z.string(),
  day: z.string(),
  changePct: z.number().nullable(),
  reasons: z.array(z.string()),
  buyYuan: z.number().nullable(),
  sellYuan: z.number().nullable(),
  netYuan: z.number().nullable(),
  /** Net of the listed seats in percent of the stock's turnover. */
  netToAmountPct: z.number().nullable(),
  turnoverPct: z.number().nullable(),
  streak: z.int(),
  investorBuyers: z.int(),
  investorSellers: z.int(),
  investorNetYuan: z.number().nullable(),
  hotMoneyNames: z.array(z.string()),
})

export const LonghuSeat = z.object({
  reason: z.string(),
  side: z.enum(['buy', 'sell']),
  rank: z.int(),
  branch: z.string(),
  kind: SeatKind,
  alias: z.string().nullable(),
  buyYuan: z.number().nullable(),
  sellYuan: z.number().nullable(),
  netYuan: z.number().nullable(),
  toAmountPct: z.number().nullable(),
  /** A listing of several days counts money of all of them. */
  days: z.int(),
})

const WinRate = z.object({ days: z.int(), ratePct: z.number().nullable(), sample: z.int() })

export const BranchRecord = z.object({
  branch: z.string(),
  kind: SeatKind,
  alias: z.string().nullable(),
  listings: z.int(),
  buyYuan: z.number().nullable(),
  sellYuan: z.number().nullable(),
  winRates: z.array(WinRate),
  concepts: z.array(z.object({ name: z.string(), count: z.int() })),
  companions: z.array(z.object({ branch: z.string(), count: z.int() })),
  list: z.array(
    z.object({
      day: z.string(),
      code: StockCode,
      name: z.string(),
      buyYuan: z.number().nullable(),
      sellYuan: z.number().nullable(),
      changePct: z.number().nullable(),
      nextChangePct: z.array(z.number().nullable()),
    }),
  ),
})
