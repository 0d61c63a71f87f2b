import { z } from 'zod'

const count = z.int().nullable()

const GROUP_COUNTS = { up: count, flat: count, down: count, limitUp: count, limitDown: count, broken: count }

/**
 * Who rises, falls, stands at a limit or broke. Population, the same in every call and on every screen: A shares that trade
 * that day, without ST and without those that have no limit on the day. All null where the day holds less than 98 % of the
 * market: a part is not told as the whole.
 */
export const Breadth = z.object({
  ...GROUP_COUNTS,
  /** Of all A shares. */
  suspended: count,
  /** broken / (broken + sealed) in percent; null when nothing touched its limit. */
  brokenRatePct: z.number().nullable(),
  /** Null where the streak of one that is sealed is not known. */
  streakHeight: z.int().nullable(),
  medianChangePct: z.number().nullable(),
  /** The same counts of the ST stocks, which stand beside the others. */
  st: z.object(GROUP_COUNTS),
  /** Stocks that trade and have no limit on the day: in no other count. */
  noLimit: count,
})
export type Breadth = z.infer<typeof Breadth>

/** What somebody else counted of the whole market at the close of a day, by the rules of its own; null where it does not tell. */
export const RecordedBreadth = z.object({
  source: z.string(),
  up: count,
  down: count,
  limitUp: count,
  limitDown: count,
  broken: count,
  sealRatePct: z.number().nullable(),
})
export type RecordedBreadth = z.infer<typeof RecordedBreadth>

/** How many stocks changed by how much; 跌停 and 涨停 are buckets of their own. */
export const DistributionBucket = z.object({ label: z.string(), count: z.int(), side: z.enum(['up', 'flat', 'down']) })
export type DistributionBucket = z.infer<typeof DistributionBucket>

/** Turnover of the whole market by the minute, accumulated, against the day before. Null where unknown. */
export const MarketCapacity = z.object({
  amountYuan: z.number().nullable(),
  sameMinuteYesterdayYuan: z.number().nullable(),
  yesterdayYuan: z.number().nullable(),
  threeDayMeanYuan: z.number().nullable(),
  projectedYuan: z.number().nullable(),
  /** What the projection rests on: the share of a day usually done by now, 0–1, and the days it is the median of. */
  usualShare: z.number().nullable(),
  sampleDays: z.int(),
  todayLineYuan: z.array(z.number().nullable()),
  yesterdayLineYuan: z.array(z.number().nullable()),
  /** Stocks whose amount is known, of those that trade. */
  known: z.int(),
  population: z.int(),
})
export type MarketCapacity = z.infer<typeof MarketCapacity>

/** Null where a day was not recorded or holds a part of the market; `changePct` is against the trading day before it. */
export const CapacityBar = z.object({
  day: z.string(),
  amountYuan: z.number().nullable(),
  changePct: z.number().nullable(),
  known: count,
  population: count,
})

export const AveragePrice = z.object({
  day: z.string(),
  averageYuan: z.number().nullable(),
  medianYuan: z.number().nullable(),
  equalWeightChangePct: z.number().nullable(),
  /** The daily changes compounded: 1000 at the reference prices of the first day of the list. */
  equalWeightIndex: z.number().nullable(),
  /** Null for a day that was not recorded or holds a part of the market. */
  count: count,
})

/** A day of the 30-year treasury: the yield, and the future (TL) in yuan per 100 of face. */
export const TreasuryPoint = z.object({
  day: z.string(),
  yieldPct: z.number().nullable(),
  changeBp: z.number().nullable(),
  futurePriceYuan: z.number().nullable(),
  futureChangePct: z.number().nullable(),
})
export type TreasuryPoint = z.infer<typeof TreasuryPoint>

/** The same by the minute so far, in columns as in `TimeLine`. */
export const TreasuryLine = z.object({
  day: z.string(),
  yieldPct: z.array(z.number().nullable()),
  futurePriceYuan: z.array(z.number().nullable()),
})
export type TreasuryLine = z.infer<typeof TreasuryLine>

/**
 * Margin trading (融资融券) of the market at a close, in yuan; what is bought is of the day. Null where an exchange that lends has
 * not told its part: `exchanges` says which have. The change is against the trading day before.
 */
export const MarginPoint = z.object({
  day: z.string(),
  balanceYuan: z.number().nullable(),
  changeYuan: z.number().nullable(),
  financingBalanceYuan: z.number().nullable(),
  financingBoughtYuan: z.number().nullable(),
  /** Of the turnover of all A-shares that day; null where that is not known whole. */
  boughtPctOfTurnover: z.number().nullable(),
  lendingBalanceYuan: z.number().nullable(),
  exchanges: z.array(z.enum(['sse', 'szse', 'bse'])),
})
export type MarginPoint = z.infer<typeof MarginPoint>
