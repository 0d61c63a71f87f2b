import { z } from 'zod'
import { question } from '#endpoint.ts'
import { MomentInput, marketAnswer, Paged, PageInput, SortInput } from '#model/as-of.ts'
import { LadderRung, LIMIT_UP_SORTS, LimitUpPool, LimitUpRow, PromotionRate } from '#model/limit-up.ts'
import { Breadth } from '#model/market.ts'
import { Board, StockCode, TradeDay } from '#model/stock.ts'

const Filter = {
  board: Board.optional(),
  streak: z.coerce.number().int().min(0).max(99).optional(),
  concept: z.string().trim().min(1).max(40).optional(),
  keyword: z.string().trim().min(1).max(40).optional(),
}

export const limitUpRankingQuestion = question({
  summary: '涨停排行：涨停、炸板、跌停、昨日涨停，可按板块、连板、概念筛选',
  input: PageInput.extend(MomentInput.shape)
    .extend(SortInput(LIMIT_UP_SORTS).shape)
    .extend({ type: LimitUpPool.default('sealed'), ...Filter }),
  data: marketAnswer({
    list: z.array(LimitUpRow),
    ...Paged,
    /** Which stocks are counted, in words: published pools leave some out. */
    population: z.string(),
    counts: z.object({ sealed: z.int(), broken: z.int(), limitDown: z.int(), yesterday: z.int() }),
    /** Streaks of the chosen pool with their counts, highest first; and tags with theirs. */
    streaks: z.array(z.object({ streak: z.int(), count: z.int() })),
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  }),
})

export const poolQuestion = question({
  summary: '股池：涨停、炸板、跌停、昨日涨停、强势、次新',
  input: PageInput.extend(MomentInput.shape).extend({ type: LimitUpPool.default('sealed') }),
  data: marketAnswer({ list: z.array(LimitUpRow), ...Paged, population: z.string() }),
})

const PATH_DAY = '日期格式必须是 YYYYMMDD'
const dashed = (x: string) => `${x.slice(0, 4)}-${x.slice(4, 6)}-${x.slice(6)}`

/** The same pools with the day in the path, `YYYYMMDD`. */
export const poolOfDayQuestion = question({
  ...poolQuestion,
  input: PageInput.extend({
    x: z
      .string()
      .regex(/^\d{8}$/, PATH_DAY)
      .refine(x => TradeDay.safeParse(dashed(x)).success, PATH_DAY),
    at: MomentInput.shape.at,
    type: LimitUpPool.default('sealed'),
  }).transform(({ x, ...rest }) => ({ ...rest, date: dashed(x) })),
})

export const ladderQuestion = question({
  summary: '连板天梯与晋级率',
  input: MomentInput,
  data: marketAnswer({ rungs: z.array(LadderRung), promotions: z.array(PromotionRate), breadth: Breadth }),
})

export const limitUpHistoryQuestion = question({
  summary: '一只股票的历次涨停与炸板',
  input: MomentInput.extend({ code: StockCode, limit: z.coerce.number().int().min(1).max(200).default(60) }),
  data: marketAnswer({
    list: z.array(
      z.object({
        day: z.string(),
        sealed: z.boolean(),
        streak: z.int(),
        firstSealAt: z.string().nullable(),
        brokenTimes: z.int().nullable(),
        maxSealYuan: z.number().nullable(),
        tags: z.array(z.string()),
        nextOpenPct: z.number().nullable(),
        nextClosePct: z.number().nullable(),
      }),
    ),
  }),
})

export const limitCourseQuestion = question({
  summary: '一只股票当日的涨停过程：触板、封板、炸板、回封，首末封时间、炸板次数与最大封单',
  input: MomentInput.extend({ code: StockCode }),
  data: marketAnswer({
    code: StockCode,
    name: z.string(),
    /** Null where the stock has no limit on the day. */
    limitUpYuan: z.number().nullable(),
    state: z.enum(['clear', 'touched', 'sealed', 'broken', 'resealed']),
    /** Whether it closed at its limit; null while the day is running. */
    closedSealed: z.boolean().nullable(),
    firstSealAt: z.string().nullable(),
    lastSealAt: z.string().nullable(),
    brokenTimes: z.int().nullable(),
    sealYuan: z.number().nullable(),
    maxSealYuan: z.number().nullable(),
    /** Empty where moves were not recorded. */
    steps: z.array(z.object({ time: z.string(), state: z.enum(['sealed', 'broken', 'resealed']) })),
  }),
})
