import { z } from 'zod'
import { Board, StockCode } from '#model/stock.ts'

/**
 * Which list a row belongs to: 涨停, 炸板, 跌停, 昨日涨停, 连板 (strong) and 次新 (new listing). 异动 (named): a recorded list
 * has it among the stocks that went to their limit, and no bar or pool tells that it did.
 */
export const LimitUpPool = z.enum(['sealed', 'broken', 'limitDown', 'yesterday', 'strong', 'new', 'named'])
export type LimitUpPool = z.infer<typeof LimitUpPool>

/** Why a stock stopped at its limit, as one source tells it. Sources disagree, so each is kept. */
export const LimitUpReason = z.object({ source: z.string(), tags: z.array(z.string()), text: z.string() })
export type LimitUpReason = z.infer<typeof LimitUpReason>

/** 一字 opened and stayed sealed; T字 opened sealed, broke and closed sealed; 换手 sealed in trading. */
export const SealKind = z.enum(['oneWord', 'tee', 'turnover'])

/** Where a row comes from on a day that was put together from bars and from lists. */
export const RowOrigin = z.object({
  /** Whether a daily bar was recorded. */
  hasBar: z.boolean(),
  /** Who has it among the stocks that closed at their limit. */
  pools: z.array(z.string()),
  /** Who has it among those that went to their limit, which does not say how they closed. */
  lists: z.array(z.string()),
  /** The figures that no bar tells, each with the pool that does; `derived`: worked out from the pool's. */
  figures: z.array(z.object({ field: z.string(), from: z.string() })),
  /** In words, what bar and pools tell differently. */
  disagreements: z.array(z.string()),
})
export type RowOrigin = z.infer<typeof RowOrigin>

export const LimitUpRow = z.object({
  code: StockCode,
  name: z.string(),
  board: Board,
  isSt: z.boolean(),
  pool: LimitUpPool,
  /** Where it stands now, whatever the list: at the upper limit, back from it, at the lower limit, or between. */
  standing: z.enum(['sealed', 'broken', 'limitDown', 'between']),
  priceYuan: z.number().nullable(),
  changePct: z.number().nullable(),
  /** How it opened. */
  openPct: z.number().nullable(),
  limitRatioPct: z.number().nullable(),
  /** Consecutive closing limit-ups; for a broken or yesterday's row the streak it had yesterday. Null where a day of it is missing. */
  streak: z.int().nullable(),
  /** Days in a row at the lower limit, this one included; null in the other lists, and where a day is missing. */
  downStreak: z.int().nullable(),
  /** "M days N boards" over the running spell; null when nothing earlier is recorded. */
  spell: z.object({ days: z.int(), boards: z.int() }).nullable(),
  /** Here and in the next two: of the upper limit; in the list of limit-downs of the lower one. */
  firstSealAt: z.string().nullable(),
  lastSealAt: z.string().nullable(),
  brokenTimes: z.int().nullable(),
  sealYuan: z.number().nullable(),
  maxSealYuan: z.number().nullable(),
  sealToFloatPct: z.number().nullable(),
  sealKind: SealKind.nullable(),
  amountYuan: z.number().nullable(),
  turnoverPct: z.number().nullable(),
  floatValueYuan: z.number().nullable(),
  industry: z.string().nullable(),
  concepts: z.array(z.string()),
  /** Of today; in yesterday's list those of yesterday, where they were recorded. */
  reasons: z.array(LimitUpReason),
  /** Null where one source tells the whole market. */
  origin: RowOrigin.nullable(),
})
export type LimitUpRow = z.infer<typeof LimitUpRow>

/** What yesterday's limit-ups do now: those that trade, without ST and without those that have no limit today. */
export const LimitUpPremium = z.object({
  stocks: z.int(),
  meanChangePct: z.number().nullable(),
  medianChangePct: z.number().nullable(),
  /** How they opened. */
  meanOpenPct: z.number().nullable(),
  rising: z.int(),
  risingPct: z.number().nullable(),
})
export type LimitUpPremium = z.infer<typeof LimitUpPremium>

export const LIMIT_UP_SORTS = [
  'streak',
  'firstSealAt',
  'lastSealAt',
  'brokenTimes',
  'sealYuan',
  'sealToFloatPct',
  'changePct',
  'priceYuan',
  'amountYuan',
  'turnoverPct',
  'floatValueYuan',
  'code',
] as const

export const LadderStock = z.object({
  code: StockCode,
  name: z.string(),
  priceYuan: z.number().nullable(),
  changePct: z.number().nullable(),
  firstSealAt: z.string().nullable(),
  brokenTimes: z.int().nullable(),
  sealYuan: z.number().nullable(),
  tags: z.array(z.string()),
})
/**
 * One rung of the ladder (连板天梯): the sealed ones, and those that tried for this rung and broke. The last one, null, is of
 * those whose days before are not known.
 */
export const LadderRung = z.object({
  streak: z.int().nullable(),
  sealed: z.array(LadderStock),
  broken: z.array(LadderStock),
})
export type LadderRung = z.infer<typeof LadderRung>

/** Of yesterday's N-streaks, how many made N+1; with the sample, because 1 of 1 is not 100 %. */
export const PromotionRate = z.object({
  fromStreak: z.int(),
  candidates: z.int(),
  promoted: z.int(),
  ratePct: z.number().nullable(),
})
export type PromotionRate = z.infer<typeof PromotionRate>
