import { z } from 'zod'
import { Board, StockCode } from '#model/stock.ts'

/** Which list a row belongs to: 涨停, 炸板, 跌停, 昨日涨停, 连板 (strong) and 次新 (new listing). */
export const LimitUpPool = z.enum(['sealed', 'broken', 'limitDown', 'yesterday', 'strong', 'new'])
export type LimitUpPool = z.infer<typeof LimitUpPool>

/** Why a stock stopped at its limit, as one source tells it. Sources disagree, so each is kept. */
export const LimitUpReason = z.object({ source: z.string(), tags: z.array(z.string()), text: z.string() })
export type LimitUpReason = z.infer<typeof LimitUpReason>

/** 一字 opened and stayed sealed; T字 opened sealed, broke and closed sealed; 换手 sealed in trading. */
export const SealKind = z.enum(['oneWord', 'tee', 'turnover'])

export const LimitUpRow = z.object({
  code: StockCode,
  name: z.string(),
  board: Board,
  isSt: z.boolean(),
  pool: LimitUpPool,
  priceYuan: z.number().nullable(),
  changePct: z.number().nullable(),
  limitRatioPct: z.number().nullable(),
  /** Consecutive closing limit-ups; for a broken or yesterday's row the streak it had yesterday. */
  streak: z.int(),
  /** "M days N boards" over the running spell; null when nothing earlier is recorded. */
  spell: z.object({ days: z.int(), boards: z.int() }).nullable(),
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
  reasons: z.array(LimitUpReason),
})
export type LimitUpRow = z.infer<typeof LimitUpRow>

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
/** One rung of the ladder (连板天梯): the sealed ones, and those that tried for this rung and broke. */
export const LadderRung = z.object({ streak: z.int(), sealed: z.array(LadderStock), broken: z.array(LadderStock) })
export type LadderRung = z.infer<typeof LadderRung>

/** Of yesterday's N-streaks, how many made N+1; with the sample, because 1 of 1 is not 100 %. */
export const PromotionRate = z.object({
  fromStreak: z.int(),
  candidates: z.int(),
  promoted: z.int(),
  ratePct: z.number().nullable(),
})
export type PromotionRate = z.infer<typeof PromotionRate>
