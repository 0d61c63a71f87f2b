import { z } from 'zod'
import { question } from '#endpoint.ts'
import { MomentInput, marketAnswer, Paged, PageInput, SortInput } from '#model/as-of.ts'
import { LadderRung, LIMIT_UP_SORTS, LimitUpPool, LimitUpPremium, LimitUpRow, PromotionRate } from '#model/limit-up.ts'
import { Breadth } from '#model/market.ts'
import { Board, StockCode, TradeDay } from '#model/stock.ts'

const Filter = {
  board: Board.optional(),
  streak: z.coerce.number().int().min(0).max(99).optional(),
  concept: z.string().trim().min(1).max(40).optional(),
  keyword: z.string().trim().min(1).max(40).optional(),
}

const count = z.int().nullable()
const POOL_COUNTS = { sealed: count, broken: count, limitDown: count, yesterday: count }

export const limitUpRankingQuestion = question({
  summary: '涨停排行：涨停、炸板、跌停、昨日涨停，可按板块、连板、概念筛选',
  dataSets: ['pools', 'reasons'],
  input: PageInput.extend(MomentInput.shape)
    .extend(SortInput(LIMIT_UP_SORTS).shape)
    .extend({ type: LimitUpPool.default('sealed'), ...Filter }),
  data: marketAnswer({
    list: z.array(LimitUpRow),
    ...Paged,
    /** Which stocks are listed and which counted, in words: published pools leave some out. */
    population: z.string(),
    /** How many of each pool, counted as `Breadth` counts; the list itself holds the ST stocks too. Null is not known. */
    counts: z.object(POOL_COUNTS).extend({ st: z.object(POOL_COUNTS) }),
    breadth: Breadth,
    /** Null while the day before is not known. */
    premium: LimitUpPremium.nullable(),
    /** Of a day put together from bars and lists: what the chosen pool is made of; null where one source tells all. */
    origin: z
      .object({
        withBar: z.int(),
        /** Told by a list alone. */
        listOnly: z.int(),
        disagreeing: z.int(),
        /** How many stand in the pool `named`. */
        named: z.int(),
        lists: z.array(z.string()),
      })
      .nullable(),
    /** Streaks of the chosen pool with their counts, highest first; and tags with theirs. */
    streaks: z.array(z.object({ streak: z.int().nullable(), count: z.int() })),
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  }),
})

export const poolQuestion = question({
  summary: '股池：涨停、炸板、跌停、昨日涨停、强势、次新',
  dataSets: ['pools'],
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
  dataSets: ['pools', 'reasons'],
  input: MomentInput,
  data: marketAnswer({
    rungs: z.array(LadderRung),
    promotions: z.array(PromotionRate),
    /** All rungs together, 1 and up; null while the day before is not known. */
    promotion: PromotionRate.nullable(),
    breadth: Breadth,
    /** Null while the day before is not known. */
    premium: LimitUpPremium.nullable(),
  }),
})

export const limitUpHistoryQuestion = question({
  summary: '一只股票的历次涨停与炸板',
  input: MomentInput.extend({ code: StockCode, limit: z.coerce.number().int().min(1).max(200).default(60) }),
  data: marketAnswer({
    list: z.array(
      z.object({
        day: z.string(),
        sealed: z.boolean(),
        streak: z.int().nullable(),
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

export const sealCurvesQuestion = question({
  summary: '封单走势：一个股池里每只股票当日排在涨停（跌停）价上的资金，每五分钟一点，截至所查时刻',
  dataSets: ['pools'],
  input: MomentInput.extend({ type: LimitUpPool.default('sealed') }),
  data: marketAnswer({
    /** The moments of the points, HH:mm: the opening auction at 09:25, then every five minutes from 09:35, and the last minute. */
    times: z.array(z.string()),
    /** Stocks whose queue was recorded; 0 while one was not at its limit. */
    list: z.array(z.object({ code: StockCode, sealYuan: z.array(z.number().nullable()) })),
  }),
})

export const limitCourseQuestion = question({
  summary: '一只股票当日的涨停过程：触板、封板、炸板、回封，首末封时间、炸板次数与最大封单',
  dataSets: ['pools'],
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
    /** The queue at each minute mark so far, the opening auction's (9:25) first, then 9:31; null where it was not recorded. */
    sealLineYuan: z.array(z.number().nullable()).nullable(),
    /** Empty where moves were not recorded. */
    steps: z.array(z.object({ time: z.string(), state: z.enum(['sealed', 'broken', 'resealed']) })),
  }),
})

const StreakDay = z.object({
  day: TradeDay,
  closeYuan: z.number().nullable(),
  /** Null where the day had none, or nobody knows which. */
  limitUpYuan: z.number().nullable(),
})

export const explainStreakQuestion = question({
  summary: '连板的由来：一只股票的连板由哪些交易日组成，各日收盘价与涨停价；算不出时说明缺哪一天',
  input: MomentInput.extend({ code: StockCode }),
  data: marketAnswer({
    code: StockCode,
    name: z.string(),
    isSealed: z.boolean(),
    /** The day of the view where the stock is not sealed on it: `streak` is then the one it came with. */
    today: StreakDay.nullable(),
    /** Null is not known; `unknown` says why. */
    streak: z.int().nullable(),
    /** The days it is made of, the oldest first. */
    days: z.array(StreakDay.extend({ outcome: z.enum(['sealed', 'notTraded']) })),
    /** The trading day before, which was no board. */
    before: StreakDay.extend({ isFree: z.boolean() }).nullable(),
    /** Boards before `days` that a recorded pool counts and no bar tells. */
    toldByPool: z.int(),
    unknown: z
      .object({ why: z.enum(['dayMissing', 'stockMissing', 'limitUnknown', 'firstRecorded']), day: TradeDay })
      .nullable(),
  }),
})
