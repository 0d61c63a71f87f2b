import { z } from 'zod'
import { question } from '#endpoint.ts'
import { daysInput, limitInput, MomentInput, marketAnswer } from '#model/as-of.ts'
import { EmotionPhase } from '#model/emotion.ts'
import { SealKind } from '#model/limit-up.ts'
import { LimitUpGroup, Share } from '#model/limit-up-results.ts'
import { Board, StockCode, TradeDay } from '#model/stock.ts'

/** Days up to the moment asked for: from one to another, else the last `days`. */
export const RangeInput = MomentInput.extend({
  from: TradeDay.optional(),
  to: TradeDay.optional(),
  ...daysInput(500, 20).shape,
})

const survivalBy = <K extends z.ZodType>(key: K) =>
  z.array(
    z.object({
      key,
      /** First boards of the cohort in the range. */
      boards: z.int(),
      /** Fewer than 30: too few to lean on. */
      small: z.boolean(),
      steps: z.array(Share.extend({ streak: z.int(), undecided: z.int() })),
    }),
  )

export const limitUpStatisticsQuestion = question({
  summary: '涨停统计：任意日期范围内按连板、概念、首封时段、板块分组，次日溢价、晋级率与首板存活率',
  input: RangeInput.extend({
    limit: limitInput(200, 50),
    /** Only the limit-ups of this sector's stocks, by code or name. */
    concept: z.string().trim().min(1, '缺少概念').max(40).optional(),
  }),
  data: marketAnswer({
    from: z.string(),
    to: z.string(),
    /** Trading days of the range, and how many of them were recorded. */
    days: z.int(),
    recordedDays: z.int(),
    population: z.string(),
    interval: z.string(),
    total: LimitUpGroup,
    st: LimitUpGroup,
    /** Last, with null, those whose days before are not known. */
    byStreak: z.array(LimitUpGroup.extend({ streak: z.int().nullable() })),
    /** Where the half hour of the first seal begins; null when it was not recorded. */
    bySealSlot: z.array(LimitUpGroup.extend({ slot: z.string().nullable() })),
    byBoard: z.array(LimitUpGroup.extend({ board: Board })),
    /** The `limit` with the most sealed; a stock counts in each of its concepts. */
    byConcept: z.array(LimitUpGroup.extend({ block_code: z.string(), name: z.string() })),
    concepts: z.int(),
    survival: z.object({
      all: survivalBy(z.literal('all')),
      sealKind: survivalBy(SealKind),
      sealSlot: survivalBy(z.string().nullable()),
      board: survivalBy(Board),
      /** Limit-ups in the stock's hottest concept on the day. */
      conceptHeat: survivalBy(z.enum(['0', '1-2', '3-5', '6+'])),
      /** The emotion's phase on the day; null where it is not known. */
      phase: survivalBy(EmotionPhase.nullable()),
    }),
  }),
})

const Named = z.array(z.object({ code: StockCode, name: z.string() }))

export const streakHeightQuestion = question({
  summary: '连板高度：每日最高板与个股、次高板、创业板高度、涨停家数、炸板率、情绪',
  input: MomentInput.extend(daysInput(500, 60).shape),
  data: marketAnswer({
    population: z.string(),
    list: z.array(
      z.object({
        day: z.string(),
        height: z.int().nullable(),
        stocks: Named,
        secondHeight: z.int().nullable(),
        secondStocks: Named,
        chinextHeight: z.int().nullable(),
        chinextStocks: Named,
        /** Null, as all others, where the day was not recorded or holds a part of the market. */
        limitUps: z.int().nullable(),
        broken: z.int().nullable(),
        brokenRatePct: z.number().nullable(),
        limitDowns: z.int().nullable(),
        /** Null while fewer than 60 days are known, and for a day still running. */
        emotionScore: z.number().nullable(),
      }),
    ),
  }),
})
