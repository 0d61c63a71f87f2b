import { z } from 'zod'
import { LIMITS } from '#limits.ts'
import { Share } from '#model/limit-up-results.ts'
import { isPlainLine } from '#model/plain-line.ts'
import { StockCode, TimeOfDay, TradeDay } from '#model/stock.ts'

/** What a row of a 交割单 does: shares for money, money for shares, shares for nothing (送转), money for what is held (红利, 红利税). */
export const EXECUTION_KINDS = ['buy', 'sell', 'shares', 'cash'] as const
export const ExecutionKind = z.enum(EXECUTION_KINDS)
export type ExecutionKind = z.infer<typeof ExecutionKind>

/** How somebody got in: 打板 limitUp, 半路 halfway, 低吸 dip, 连板接力 relay, 平价 level. */
export const ENTRY_PATTERNS = ['limitUp', 'relay', 'halfway', 'dip', 'level'] as const
export const EntryPattern = z.enum(ENTRY_PATTERNS)
export type EntryPattern = z.infer<typeof EntryPattern>

/** After how many trading days a sale is looked back upon. */
export const AFTER_DAYS = [1, 3, 5, 10] as const

/** Where fees come from: the broker's statement, the person, or the rules of the day with the person's commission. */
export const FeesFrom = z.enum(['statement', 'person', 'rules'])
export type FeesFrom = z.infer<typeof FeesFrom>

const Cents = z.int()

const line = (name: string, most: number) =>
  z.string().trim().max(most, `${name}最多 ${most} 个字`).refine(isPlainLine, `${name}只能是一行看得见的文字`)

export const ExecutionWire = z.object({
  id: z.string(),
  day: TradeDay,
  time: TimeOfDay.nullable(),
  code: StockCode,
  name: z.string(),
  kind: ExecutionKind,
  priceYuan: z.number(),
  shares: z.int(),
  amountCents: Cents,
  feesCents: Cents,
  feesFrom: FeesFrom,
  note: z.string(),
})
export type ExecutionWire = z.infer<typeof ExecutionWire>

const TripFigures = z.object({
  count: z.int(),
  leftOut: z.int(),
  winning: Share,
  profitCents: Cents,
  feesCents: Cents,
  meanPct: z.number().nullable(),
  meanWinPct: z.number().nullable(),
  meanLossPct: z.number().nullable(),
  payoff: z.number().nullable(),
  meanHeldDays: z.number().nullable(),
})

export const RoundTripWire = z.object({
  /** That of its first execution. */
  id: z.string(),
  code: StockCode,
  name: z.string(),
  openedOn: TradeDay,
  closedOn: TradeDay.nullable(),
  pattern: EntryPattern.nullable(),
  /** Bought in all, those that came for nothing included. */
  boughtShares: z.int(),
  paidCents: Cents,
  /** Of one that is over with a cost that is known. */
  profitCents: Cents.nullable(),
  profitPct: z.number().nullable(),
  feesCents: Cents,
  heldDays: z.int(),
  isPartlyUnknown: z.boolean(),
  /** From the price of the last sale to the close so many trading days later; null where it is not known yet or at all. */
  after: z.array(z.object({ days: z.int(), pct: z.number().nullable() })),
  executions: z.array(ExecutionWire),
})
export type RoundTripWire = z.infer<typeof RoundTripWire>

export const HoldingWire = z.object({
  id: z.string(),
  code: StockCode,
  name: z.string(),
  openedOn: TradeDay,
  pattern: EntryPattern.nullable(),
  shares: z.int(),
  costCents: Cents,
  /** The last price at the moment shown; null where none is known. */
  priceYuan: z.number().nullable(),
  worthCents: Cents.nullable(),
  floatingCents: Cents.nullable(),
  floatingPct: z.number().nullable(),
  heldDays: z.int(),
  executions: z.array(ExecutionWire),
})
export type HoldingWire = z.infer<typeof HoldingWire>

export const TradesBook = z.object({
  /** Up to which moment executions are counted. */
  until: z.object({ day: TradeDay, time: TimeOfDay }),
  executions: z.int(),
  holdings: z.array(HoldingWire),
  /** Those that are over, the newest first. */
  trips: z.array(RoundTripWire),
  total: TripFigures,
  patterns: z.array(TripFigures.extend({ pattern: EntryPattern.nullable() })),
  /** Days on which something was realised, in order; `unknown` counts sales of shares with a cost nobody knows. */
  days: z.array(z.object({ day: TradeDay, profitCents: Cents, unknown: z.int() })),
  /**
   * 盯市: each day from the first execution on, what is held at its last price of the day. `leftOut` counts stocks that are not in it,
   * `carried` those whose part holds what earlier days brought for which no price is known.
   */
  marked: z.array(
    z.object({ day: TradeDay, profitCents: Cents, worthCents: Cents, leftOut: z.int(), carried: z.int() }),
  ),
  unmatched: z.array(ExecutionWire),
  imports: z.array(z.object({ importedAtMs: z.int(), fileName: z.string(), rows: z.int() })),
  commission: z.object({ hundredThousandths: z.number(), leastCents: z.int() }),
})

/** What is written down by hand; fees left out are worked out by the rules of the day. */
export const ExecutionInput = z.object({
  day: TradeDay,
  time: TimeOfDay.optional(),
  code: StockCode,
  kind: ExecutionKind,
  priceYuan: z.number('价格必须是数字').min(0, '价格不能小于 0').max(100_000, '价格太高').default(0),
  shares: z.int('数量必须是整数').min(0, '数量不能小于 0').max(1_000_000_000, '数量太大').default(0),
  /** Of `cash`: what came, below 0 what was taken. */
  amountYuan: z.number('金额必须是数字').min(-1e10, '金额太大').max(1e10, '金额太大').optional(),
  feesYuan: z.number('费用必须是数字').min(0, '费用不能小于 0').max(1e8, '费用太大').optional(),
  note: line('备注', LIMITS.noteMaxLength).default(''),
})
export type ExecutionInput = z.output<typeof ExecutionInput>

export const StatementInput = z.object({
  text: z.string().min(1, '文件是空的').max(LIMITS.statementMaxLength, '文件太大，请分几次导入'),
  fileName: line('文件名', 100).default(''),
})

/** What a statement holds and what of it is new. */
export const StatementRead = z.object({
  rows: z.int(),
  added: z.int(),
  /** Already there from an earlier import. */
  known: z.int(),
  /** Rows of no stock: transfers, interest, subscriptions; by their words, with how many. */
  passed: z.array(z.object({ word: z.string(), count: z.int() })),
  /** Rows that could not be read, counted as in the file, with the column and why: the first fifty of `refused`. */
  reasons: z.array(z.object({ row: z.int(), reason: z.string() })),
  refused: z.int(),
  from: TradeDay.nullable(),
  to: TradeDay.nullable(),
  columns: z.array(z.object({ field: z.string(), column: z.string() })),
})
