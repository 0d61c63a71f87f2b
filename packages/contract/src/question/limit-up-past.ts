import { z } from 'zod'
import { question } from '#endpoint.ts'
import { daysInput, limitInput, MomentInput, marketAnswer, Paged, PageInput, SortInput } from '#model/as-of.ts'
import { LimitUpReason, SealKind } from '#model/limit-up.ts'
import { LimitUpGroup, ThemeName } from '#model/limit-up-results.ts'
import { Board, StockCode, TradeDay } from '#model/stock.ts'

export const limitUpMatrixQuestion = question({
  summary: '15 日涨停矩阵：最近各日自上而下的梯队，按题材着色',
  input: MomentInput.extend(daysInput(30, 15).shape),
  data: marketAnswer({
    population: z.string(),
    /** The oldest first. */
    days: z.array(
      z.object({
        day: z.string(),
        /** Null where the day was not recorded; of one that holds a part of the market those that were. */
        limitUps: z.int().nullable(),
        height: z.int().nullable(),
        rungs: z.array(
          z.object({
            streak: z.int().nullable(),
            stocks: z.array(z.object({ code: StockCode, name: z.string(), theme: ThemeName.nullable() })),
          }),
        ),
      }),
    ),
    /** Themes by how many limit-ups they had in all, and on how many of the days. */
    themes: z.array(z.object({ name: z.string(), count: z.int(), days: z.int() })),
  }),
})

/** What set a leader apart from the second: the first of these in which they differ. */
export const LeadReason = z.enum(['only', 'streak', 'firstSeal', 'seal', 'change', 'code'])

export const leadersQuestion = question({
  summary: '龙头：最近几日各题材与全市场的龙头，胜出的理由，与归一的日线',
  input: MomentInput.extend(daysInput(20, 5).shape).extend({ limit: limitInput(30, 10) }),
  data: marketAnswer({
    population: z.string(),
    /** The stocks that led most days first. */
    list: z.array(
      z.object({
        code: StockCode,
        name: z.string(),
        /** Of the known ones. */
        bestStreak: z.int().nullable(),
        led: z.array(
          z.object({
            day: z.string(),
            /** Null: of the whole market. */
            theme: ThemeName.nullable(),
            streak: z.int().nullable(),
            reason: LeadReason,
            second: z.object({ code: StockCode, name: z.string() }).nullable(),
          }),
        ),
        /** Closes on one footing (forward-adjusted), 100 at the first; the streak of each day, 0 without a limit-up. */
        line: z.array(z.object({ day: z.string(), value: z.number(), streak: z.int().nullable() })),
      }),
    ),
  }),
})

export const LIMIT_UP_SEARCH_SORTS = ['day', 'streak', 'maxSealYuan', 'nextOpenPct', 'nextClosePct'] as const

export const limitUpSearchQuestion = question({
  summary: '历史涨停检索：按原因、概念、股票、日期范围，及全部结果的次日表现',
  input: PageInput.extend(MomentInput.shape)
    .extend(SortInput(LIMIT_UP_SEARCH_SORTS).shape)
    .extend({
      /** Without `from`: the last so many days; all that are recorded when left out. */
      days: daysInput(500, 500).shape.days.unwrap().optional(),
      reason: z.string().trim().min(1).max(40).optional(),
      concept: z.string().trim().min(1).max(40).optional(),
      code: StockCode.optional(),
      from: TradeDay.optional(),
      to: TradeDay.optional(),
      type: z.enum(['all', 'sealed', 'broken']).default('all'),
    }),
  data: marketAnswer({
    list: z.array(
      z.object({
        day: z.string(),
        code: StockCode,
        name: z.string(),
        board: Board,
        isSt: z.boolean(),
        sealed: z.boolean(),
        /** The rung it reached, or tried and broke; null when the days before are not known. */
        streak: z.int().nullable(),
        sealKind: SealKind.nullable(),
        firstSealAt: z.string().nullable(),
        lastSealAt: z.string().nullable(),
        brokenTimes: z.int().nullable(),
        maxSealYuan: z.number().nullable(),
        concepts: z.array(z.string()),
        reasons: z.array(LimitUpReason),
        nextOpenPct: z.number().nullable(),
        nextClosePct: z.number().nullable(),
      }),
    ),
    ...Paged,
    population: z.string(),
    /** The days looked through. */
    from: z.string(),
    to: z.string(),
    /** What came of all that was found, not of the page alone: without ST, as everywhere, unless one stock is asked. */
    all: LimitUpGroup,
    /** What came of the ST stocks beside them. */
    st: LimitUpGroup,
  }),
})
