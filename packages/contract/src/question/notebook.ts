import { z } from 'zod'
import { LIMITS } from '#limits.ts'
import { EmotionPhase } from '#model/emotion.ts'
import { Share } from '#model/limit-up-results.ts'
import { StockCode, TimeOfDay, TradeDay } from '#model/stock.ts'

/** What is said of a stock's next day: 收盘封板, 收盘没封板, its close, its change at the close, its change at the open. */
export const STOCK_CLAIMS = ['sealed', 'notSealed', 'close', 'change', 'open'] as const
export const StockClaim = z.enum(STOCK_CLAIMS)
export type StockClaim = z.infer<typeof StockClaim>

/** What is said of the market's next day, as the emotion counts it. */
export const MARKET_METRICS = [
  'amountYuan',
  'limitUps',
  'limitDowns',
  'streakHeight',
  'premiumPct',
  'promotionPct',
  'brokenRatePct',
  'medianChangePct',
] as const
export const MarketMetric = z.enum(MARKET_METRICS)
export type MarketMetric = z.infer<typeof MarketMetric>

/** What is said of a sector's next day: the mean change of its stocks, and how many of them close at their upper limit. */
export const SECTOR_METRICS = ['changePct', 'limitUps'] as const
export const SectorMetric = z.enum(SECTOR_METRICS)
export type SectorMetric = z.infer<typeof SectorMetric>

/** `atLeast`: the figure is the threshold or above it. */
export const Comparison = z.enum(['atLeast', 'atMost'])
export type Comparison = z.infer<typeof Comparison>

const Threshold = z.number('数值必须是数字').min(-1e15, '数值太小').max(1e15, '数值太大')

/** One sentence of a plan: what the next trading day will show, or words of one's own that nobody settles. */
export const PlanStatement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stock'),
    code: StockCode,
    claim: StockClaim,
    comparison: Comparison.default('atLeast'),
    /** Yuan of a close, percent of a change or an open; left out where the stock is to be sealed or not. */
    value: Threshold.optional(),
  }),
  z.object({ kind: z.literal('market'), metric: MarketMetric, comparison: Comparison, value: Threshold }),
  z.object({
    kind: z.literal('sector'),
    /** Its code, as sectors are listed by. */
    sector: z.string().regex(/^[\w-]{1,20}$/, '板块代码有误'),
    metric: SectorMetric,
    comparison: Comparison,
    value: Threshold,
  }),
  z.object({ kind: z.literal('phase'), phase: EmotionPhase }),
  z.object({
    kind: z.literal('text'),
    text: z.string().trim().min(1, '没有写内容').max(LIMITS.noteMaxLength, '一句最多 200 个字'),
  }),
])
export type PlanStatement = z.output<typeof PlanStatement>

/** `open`: its day is not over; `unknown`: nobody can tell, and why; `text`: words of one's own. */
export const PlanOutcome = z.enum(['hit', 'miss', 'open', 'unknown', 'text'])
export type PlanOutcome = z.infer<typeof PlanOutcome>

export const SettledStatement = z.object({
  statement: PlanStatement,
  /** Of a stock or a sector. */
  name: z.string().nullable(),
  outcome: PlanOutcome,
  /** What the day showed: yuan, percent or a count as the statement has it; null where it is unknown or no number. */
  actual: z.number().nullable(),
  /** Of a statement of a phase, or of a seal. */
  actualWord: z.string().nullable(),
  /** Why nobody can tell. */
  reason: z.string().nullable(),
})
export type SettledStatement = z.infer<typeof SettledStatement>

export const NotebookDay = z.object({
  /** The trading day the plan is for. */
  day: TradeDay,
  statements: z.array(SettledStatement),
  note: z.string(),
  review: z.string(),
  /** Its day has opened: what was said stays said. */
  isLocked: z.boolean(),
  writtenAtMs: z.int(),
})
export type NotebookDay = z.infer<typeof NotebookDay>

export const NotebookAnswer = z.object({
  until: z.object({ day: TradeDay, time: TimeOfDay }),
  /** The day that is to be planned for at this moment. */
  planDay: TradeDay,
  days: z.array(NotebookDay),
  /** How often what was said came, by what it was about; text is not counted. */
  kinds: z.array(z.object({ kind: z.enum(['stock', 'sector', 'market', 'phase']), hits: Share, unknown: z.int() })),
})

const Text = (name: string) => z.string().trim().max(LIMITS.notebookTextMaxLength, `${name}最多 4000 个字`)

export const PlanInput = z.object({
  day: TradeDay,
  statements: z.array(PlanStatement).max(LIMITS.planStatementsMost, '一天最多 40 句'),
  note: Text('计划').default(''),
})
export const ReviewInput = z.object({ day: TradeDay, review: Text('心得') })

export const DraftAnswer = z.object({
  planDay: TradeDay,
  /** What the facts of this moment suggest, each with the fact. */
  suggestions: z.array(z.object({ statement: PlanStatement, name: z.string().nullable(), why: z.string() })),
})
