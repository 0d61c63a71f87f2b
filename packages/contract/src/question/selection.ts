import { z } from 'zod'
import { question } from '#endpoint.ts'
import { daysInput, MomentInput, marketAnswer, Paged, PageInput } from '#model/as-of.ts'
import { Share } from '#model/limit-up-results.ts'
import { Board, StockCode } from '#model/stock.ts'
import { Condition } from '#model/text.ts'

const RuleInput = { rule: z.string().trim().min(1, '规则是空的').max(500).optional() }

const RuleShown = {
  /** The rule that was applied, and the one applied without a wish. */
  rule: z.string(),
  defaultRule: z.string(),
  conditions: z.array(Condition),
}

export const selectionQuestion = question({
  summary: '精选：按规则选出的股票与逐只理由',
  input: PageInput.extend(MomentInput.shape).extend(RuleInput),
  data: marketAnswer({
    ...RuleShown,
    list: z.array(
      z.object({
        code: StockCode,
        name: z.string(),
        board: Board,
        isSt: z.boolean(),
        reasons: z.array(z.string()),
        priceYuan: z.number().nullable(),
        changePct: z.number().nullable(),
        streak: z.int().nullable(),
        turnoverPct: z.number().nullable(),
        floatValueYuan: z.number().nullable(),
        concepts: z.array(z.string()),
      }),
    ),
    ...Paged,
    /** Stocks looked at, and those of which too little is known to say whether they pass. */
    population: z.int(),
    undecided: z.int(),
  }),
})

/** When one who follows a pick buys: at the open of its next trading day, or at the close it was picked at. */
export const Entry = z.enum(['open', 'close'])
export type Entry = z.infer<typeof Entry>

/**
 * What picks became on the trading day after the one they are bought on, the first they may be sold on, against the price of
 * entry; each mean says of how many it is.
 */
const PickResults = z.object({
  picks: z.int(),
  /** Those that stood at their upper limit at the entry, of those of which that is known; they have no result. */
  unbuyable: Share,
  opens: z.int(),
  meanOpenPct: z.number().nullable(),
  closes: z.int(),
  meanClosePct: z.number().nullable(),
  medianClosePct: z.number().nullable(),
  meanHighPct: z.number().nullable(),
  rising: Share,
  /** Mean of all stocks (without ST and those without a limit) over the same days, bought and sold alike. */
  benchmarkClosePct: z.number().nullable(),
})

export const selectionRecordQuestion = question({
  summary:
    '精选战绩：最近各日收盘按规则选出的股票，次日开盘（或当日收盘）买入、再下一个交易日的表现，买不到的比例与同期全市场均值',
  input: MomentInput.extend(RuleInput)
    .extend(daysInput(120, 20).shape)
    .extend({ entry: Entry.default('open') }),
  data: marketAnswer({
    ...RuleShown,
    entry: Entry,
    total: PickResults,
    /** Stock-days of which too little is known to say whether they were picks. */
    undecided: z.int(),
    /** The newest first. */
    list: z.array(PickResults.extend({ day: z.string(), undecided: z.int() })),
  }),
})
