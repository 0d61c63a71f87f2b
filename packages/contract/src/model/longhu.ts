import { z } from 'zod'
import { Board, StockCode } from '#model/stock.ts'
import { Share } from './limit-up-results.ts'

/** 机构, 游资 (a branch people have a name for), 北向, another branch. */
export const SeatKind = z.enum(['investor', 'hotMoney', 'northbound', 'branch'])
export type SeatKind = z.infer<typeof SeatKind>

/** What people call a branch, and how sure those are who say so. Nobody official does. */
const Alias = z
  .object({
    name: z.string(),
    confidencePct: z.number(),
    /** Whose lists label it so, on how many of its seats there; null where somebody wrote the name into the table. */
    labelled: z.object({ by: z.string(), times: z.int(), of: z.int() }).nullable(),
  })
  .nullable()

/** The money of the reasons that cover the same days: every seat counted once. Unknown is null. */
export const LonghuWindow = z.object({
  /** Trading days the money covers; null when nobody says. */
  windowDays: z.int().nullable(),
  reasons: z.array(z.string()),
  buyYuan: z.number().nullable(),
  sellYuan: z.number().nullable(),
  netYuan: z.number().nullable(),
  /** The stock's whole turnover over those days. */
  amountYuan: z.number().nullable(),
  netToAmountPct: z.number().nullable(),
})
export type LonghuWindow = z.infer<typeof LonghuWindow>

/**
 * One stock on a day's list, whatever its reasons. Its money is that of the shortest window; money of several days stands
 * apart in `windows` and is never added to it.
 */
export const LonghuEntry = z.object({
  code: StockCode,
  name: z.string(),
  day: z.string(),
  /** Who told the list. */
  listSource: z.string(),
  changePct: z.number().nullable(),
  reasons: z.array(z.string()),
  buyYuan: z.number().nullable(),
  sellYuan: z.number().nullable(),
  netYuan: z.number().nullable(),
  /** Net of the listed seats in percent of the stock's turnover. */
  netToAmountPct: z.number().nullable(),
  windows: z.array(LonghuWindow),
  turnoverPct: z.number().nullable(),
  streak: z.int().nullable(),
  investorBuyers: z.int(),
  investorSellers: z.int(),
  investorNetYuan: z.number().nullable(),
  /** Null where no seat of the kind stands in the shortest window. */
  hotMoneyNetYuan: z.number().nullable(),
  northboundNetYuan: z.number().nullable(),
  hotMoneyNames: z.array(z.string()),
  concepts: z.array(z.string()),
})
export type LonghuEntry = z.infer<typeof LonghuEntry>

const KindTotal = z.object({ stocks: z.int(), netYuan: z.number().nullable() })

/**
 * A day's list as a whole. The money is that of the stocks listed for the day itself: where the shortest window is one of
 * several days, or of nobody knows how many, it is not the day's money.
 */
export const LonghuTotals = z.object({
  listed: z.object({ all: z.int(), investor: z.int(), hotMoney: z.int() }),
  /** Stocks whose money is counted. */
  counted: z.int(),
  investor: KindTotal,
  hotMoney: KindTotal,
  northbound: KindTotal,
})
export type LonghuTotals = z.infer<typeof LonghuTotals>

export const LonghuSeat = z.object({
  reason: z.string(),
  side: z.enum(['buy', 'sell']),
  rank: z.int(),
  branch: z.string(),
  kind: SeatKind,
  alias: Alias,
  buyYuan: z.number().nullable(),
  sellYuan: z.number().nullable(),
  netYuan: z.number().nullable(),
  toAmountPct: z.number().nullable(),
  /** A listing of several days counts money of all of them; null when nobody says of how many. */
  windowDays: z.int().nullable(),
})
export type LonghuSeat = z.infer<typeof LonghuSeat>

/** Of the purchases at least so many trading days old, the share whose stock closed higher then. */
const WinRate = z.object({ days: z.int(), ratePct: z.number().nullable(), sample: z.int() })

/** A stock-day of a branch, its reasons taken together. */
const BranchDay = z.object({
  day: z.string(),
  code: StockCode,
  name: z.string(),
  reasons: z.array(z.string()),
  buyYuan: z.number().nullable(),
  sellYuan: z.number().nullable(),
  changePct: z.number().nullable(),
  /** From that close to the close 1, 2, 3, 5 and 10 trading days later; null where the day is not over. */
  nextChangePct: z.array(z.number().nullable()),
})

export const BranchRecord = z.object({
  branch: z.string(),
  kind: SeatKind,
  alias: Alias,
  /** The days looked at: from the first to the last. Null when no list was kept yet. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Stock-days on the lists, and those of them on which it bought more than it sold: the sample of the rates. */
  listings: z.int(),
  purchases: z.int(),
  buyYuan: z.number().nullable(),
  sellYuan: z.number().nullable(),
  winRates: z.array(WinRate),
  concepts: z.array(z.object({ name: z.string(), count: z.int() })),
  companions: z.array(z.object({ branch: z.string(), kind: SeatKind, alias: Alias, count: z.int() })),
  /** Newest first. */
  list: z.array(BranchDay),
})
export type BranchRecord = z.infer<typeof BranchRecord>

/** One seat of a hot-money alias, with how sure the name is. */
const AliasSeat = z.object({
  branch: z.string(),
  alias: Alias,
  listings: z.int(),
  purchases: z.int(),
})

/** What a hot-money alias (游资) did with all the seats people call by that name. */
export const AliasRecord = z.object({
  alias: z.string(),
  seats: z.array(AliasSeat),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Stock-days, each once however many of its seats were listed. */
  listings: z.int(),
  purchases: z.int(),
  buyYuan: z.number().nullable(),
  sellYuan: z.number().nullable(),
  medianNetYuan: z.number().nullable(),
  /** Of its purchases: with several seats; of stocks that closed at the limit; sold again on a list within three days. */
  together: Share,
  limitUp: Share,
  soldSoon: Share,
  winRates: z.array(WinRate),
  /** Who follows it buys at the next open and sells at the close after that; what could not be bought is left out. */
  follow: z.object({
    unbuyable: Share,
    closes: z.int(),
    meanClosePct: z.number().nullable(),
    rising: Share,
    benchmarkClosePct: z.number().nullable(),
  }),
  concepts: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Newest first. */
  list: z.array(BranchDay.extend({ branches: z.array(z.string()) })),
})
export type AliasRecord = z.infer<typeof AliasRecord>

/** A stock near an exchange alarm: 异常波动 within three days, 严重异常波动 within ten or thirty. */
export const DeviationRow = z.object({
  code: StockCode,
  name: z.string(),
  board: Board,
  isSt: z.boolean(),
  rule: z.enum(['abnormal3', 'severe10', 'severe30']),
  side: z.enum(['up', 'down']),
  /** The longest window of the rule in trading days, and how many of it are over by now. */
  ruleDays: z.int(),
  windowDays: z.int(),
  thresholdPct: z.number(),
  /** The deviation over those days by the interval formula, in percent. */
  deviationPct: z.number().nullable(),
  /** What the stock and its benchmark did over those days: their difference is the deviation. */
  gainPct: z.number().nullable(),
  benchmarkPct: z.number().nullable(),
  benchmark: z.string(),
  priceYuan: z.number().nullable(),
  /** The close that reaches the rule tomorrow, the benchmark standing still. */
  triggerYuan: z.number().nullable(),
  /** The change it takes tomorrow, in percent. */
  distancePct: z.number().nullable(),
  /** The rule is reached already should the day close like this. */
  reachedToday: z.boolean(),
  /** Abnormal moves of this side within ten days, null where one of the days was not recorded; how many of them are a severe one. */
  events: z.int().nullable(),
  eventsForSevere: z.int(),
})
export type DeviationRow = z.infer<typeof DeviationRow>

/** A stock that reaches a rule today, should the day close like this; its window begins anew, so it may be near none tomorrow. */
export const DeviationReached = z.object({
  code: StockCode,
  name: z.string(),
  side: z.enum(['up', 'down']),
  severe: z.boolean(),
})
export type DeviationReached = z.infer<typeof DeviationReached>
