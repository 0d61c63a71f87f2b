import { z } from 'zod'
import { EmotionPhase } from '#model/emotion.ts'
import { Share } from '#model/limit-up-results.ts'
import { StockCode, TradeDay } from '#model/stock.ts'
import { Entry } from './selection.ts'

const number = z.coerce.number({ error: '必须是数字' })
const whole = (least: number, most: number) =>
  number.int('必须是整数').min(least, `不能小于 ${least}`).max(most, `不能大于 ${most}`)
const percent = (most: number) => number.gt(0, '必须大于 0').max(most, `不能大于 ${most}`).nullable()
const Rule = z.string().trim().min(1, '规则是空的').max(500, '规则最多 500 个字符')

/** What a day's picks are ordered by where there is no room for all; each with the better ones first. */
export const BacktestOrder = z.enum(['streak', 'amount', 'change', 'turnover', 'floatValue', 'firstSeal'])
export type BacktestOrder = z.infer<typeof BacktestOrder>

/** How a rule is followed. Percent means 5 for 5 %. */
export const BacktestInput = z.object({
  rule: Rule,
  /** Sold at the next open once it holds at a close. */
  exitRule: Rule.nullable().default(null),
  from: TradeDay,
  to: TradeDay,
  entry: Entry.default('open'),
  order: BacktestOrder.default('streak'),
  capitalYuan: whole(1_000, 1_000_000_000).default(1_000_000),
  positions: whole(1, 50).default(5),
  holdDays: whole(1, 250).default(1),
  exitAt: Entry.default('close'),
  stopLossPct: percent(99).default(null),
  takeProfitPct: percent(1_000).default(null),
  /** 万分之几. */
  commissionPerTenThousand: number.min(0, '不能小于 0').max(30, '佣金最高为千分之三').default(2.5),
  leastCommissionYuan: number.min(0, '不能小于 0').max(100, '不能大于 100').default(5),
  slippageKind: z.enum(['cents', 'perMille']).default('perMille'),
  slippage: number.min(0, '不能小于 0').max(100, '不能大于 100').default(1),
})
export type BacktestInput = z.infer<typeof BacktestInput>

export const BacktestState = z.enum(['running', 'done', 'failed', 'cancelled'])
export type BacktestState = z.infer<typeof BacktestState>

/** Of trades that are over; percent of the money each took. */
const TradeFigures = z.object({
  trades: z.int(),
  winning: Share,
  meanPct: z.number().nullable(),
  meanWinPct: z.number().nullable(),
  meanLossPct: z.number().nullable(),
  /** 盈亏比. */
  payoff: z.number().nullable(),
  meanDays: z.number().nullable(),
  profitYuan: z.number(),
})

export const BacktestFigures = TradeFigures.extend({
  /** Recorded days. */
  days: z.int(),
  returnPct: z.number().nullable(),
  /** Null below 120 days. */
  annualPct: z.number().nullable(),
  /** All stocks with equal weights over the same days. */
  marketPct: z.number().nullable(),
  drawdownPct: z.number().nullable(),
  drawdownFrom: z.string().nullable(),
  drawdownTo: z.string().nullable(),
  /** Half of what was bought and sold, in percent of the mean equity. */
  turnoverPct: z.number().nullable(),
  investedPct: z.number().nullable(),
  feesYuan: z.number(),
})
export type BacktestFigures = z.infer<typeof BacktestFigures>

export const BacktestTrade = z.object({
  code: StockCode,
  name: z.string(),
  /** The day at whose close it passed the rule. */
  pickedOn: TradeDay,
  phase: EmotionPhase.nullable(),
  reasons: z.array(z.string()),
  boughtOn: TradeDay,
  buyYuan: z.number(),
  shares: z.int(),
  costYuan: z.number(),
  /** Null while it is held; `sellYuan` then is the last close. */
  soldOn: TradeDay.nullable(),
  sellYuan: z.number(),
  /** Other than `shares` after an ex-right day. */
  sellShares: z.int(),
  saleReason: z.enum(['held', 'stopLoss', 'takeProfit', 'exitRule']).nullable(),
  feesYuan: z.number(),
  profitYuan: z.number(),
  profitPct: z.number(),
  daysHeld: z.int(),
  /** Attempts to sell that failed at the lower limit, or because it did not trade. */
  limitDownTimes: z.int(),
  notTradedTimes: z.int(),
  /** Held over days that were not recorded. */
  isAcrossGap: z.boolean(),
})
export type BacktestTrade = z.infer<typeof BacktestTrade>

/** Why a pick was not bought. */
export const NotBought = z.enum([
  ...(['oneWord', 'limitUpOpen', 'sealed', 'limitDown', 'suspended', 'unrecorded', 'priceUnknown'] as const),
  ...(['limitUnknown', 'noRoom', 'alreadyHeld', 'tooDear', 'gap', 'notYet'] as const),
])
export type NotBought = z.infer<typeof NotBought>

export const BacktestMiss = z.object({
  code: StockCode,
  name: z.string(),
  pickedOn: TradeDay,
  phase: EmotionPhase.nullable(),
  triedOn: TradeDay.nullable(),
  reason: NotBought,
  reasons: z.array(z.string()),
})
export type BacktestMiss = z.infer<typeof BacktestMiss>

export const BacktestWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fewTrades'), trades: z.int(), winning: Share }),
  z.object({ kind: z.literal('fewDays'), days: z.int() }),
  z.object({ kind: z.literal('gaps'), days: z.int() }),
  z.object({ kind: z.literal('heldAcrossGaps'), trades: z.int() }),
  z.object({ kind: z.literal('unfillable'), share: Share }),
  z.object({ kind: z.literal('worseOutside'), inPct: z.number(), outPct: z.number() }),
  z.object({ kind: z.literal('presentFacts'), fields: z.array(z.string()) }),
  /** The person has tried so many other rules on these days before. */
  z.object({ kind: z.literal('triedBefore'), rules: z.int() }),
])
export type BacktestWarning = z.infer<typeof BacktestWarning>

export const BacktestResult = z.object({
  total: BacktestFigures,
  inSample: BacktestFigures,
  outOfSample: BacktestFigures,
  /** The first day of the part the rule is not to be tried out on. */
  splitOn: TradeDay,
  years: z.array(BacktestFigures.extend({ year: z.string() })),
  phases: z.array(TradeFigures.extend({ phase: EmotionPhase.nullable() })),
  /** Of the picks that were tried, those the market did not give. */
  unfillable: Share,
  picks: z.int(),
  undecided: z.int(),
  counts: z.record(NotBought, z.int()),
  warnings: z.array(BacktestWarning),
  /** In columns, day by day; null of a day that was not recorded. */
  days: z.array(TradeDay),
  equityYuan: z.array(z.number().nullable()),
  investedPct: z.array(z.number().nullable()),
  held: z.array(z.int()),
  /** The mean change of all stocks of the day, in percent to six digits: one after the other they are the whole range's. */
  marketPct: z.array(z.number().nullable()),
  /** The newest first, the first thousand of them. */
  trades: z.array(BacktestTrade),
  tradesTotal: z.int(),
  missed: z.array(BacktestMiss),
  missedTotal: z.int(),
  tookMs: z.int(),
})
export type BacktestResult = z.infer<typeof BacktestResult>

export const BacktestRun = z.object({
  id: z.string(),
  state: BacktestState,
  createdAtMs: z.int(),
  progressPct: z.number(),
  input: BacktestInput,
  /** Why it failed, for its reader. */
  error: z.string().nullable(),
})
export type BacktestRun = z.infer<typeof BacktestRun>
