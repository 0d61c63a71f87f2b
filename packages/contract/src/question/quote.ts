import { z } from 'zod'
import { question } from '#endpoint.ts'
import {
  CodesInput,
  daysInput,
  limitInput,
  MomentInput,
  marketAnswer,
  Paged,
  PageInput,
  SortInput,
} from '#model/as-of.ts'
import { Bar, TimeLine } from '#model/bar.ts'
import { LimitUpReason } from '#model/limit-up.ts'
import { Breadth, DistributionBucket, RecordedBreadth } from '#model/market.ts'
import { Move, MoveKind } from '#model/move.ts'
import { IndexQuote, MarketTable, OrderBook, QUOTE_SORTS, Quote } from '#model/quote.ts'
import { StockConcept } from '#model/sector.ts'
import { Board, StockCode, TimeOfDay, TradeDay } from '#model/stock.ts'
import { FundFlow, UpwardCycle } from '#model/text.ts'

export const rankingQuestion = question({
  summary: '个股排行，默认按涨跌幅，前 300',
  input: PageInput.extend(MomentInput.shape).extend(SortInput(QUOTE_SORTS).shape).extend({ board: Board.optional() }),
  data: marketAnswer({ list: z.array(Quote), ...Paged }),
})

export const quotesQuestion = question({
  summary: '一组股票的行情；不带 codes 时为全市场分页',
  input: PageInput.extend(MomentInput.shape)
    .extend(SortInput(QUOTE_SORTS).shape)
    .extend({ codes: CodesInput.optional(), board: Board.optional() }),
  data: marketAnswer({ list: z.array(Quote), ...Paged, missing: z.array(z.string()) }),
})

export const detailsQuestion = question({
  summary: '个股详情：行情、五档、概念、涨停原因、公司概况',
  dataSets: ['orderBook', 'reasons'],
  input: MomentInput.extend({ code: StockCode }),
  data: marketAnswer({
    quote: Quote,
    book: OrderBook.nullable(),
    /** Exchange time of the book, which may be earlier than the quote's; null without a book. */
    bookTime: TimeOfDay.nullable(),
    concepts: z.array(StockConcept),
    reasons: z.array(LimitUpReason),
    spell: z.object({ days: z.int(), boards: z.int() }).nullable(),
    profile: z.object({
      industry: z.string().nullable(),
      region: z.string().nullable(),
      listedOn: z.string().nullable(),
      totalShares: z.number().nullable(),
      floatShares: z.number().nullable(),
    }),
    /**
     * How today's limit price came about: rule, inputs, arithmetic. `isFree`: there is none today; where there is neither a
     * limit nor that, it is not known, and `rule` says why.
     */
    limit: z.object({ ratioPct: z.number().nullable(), isFree: z.boolean(), rule: z.string(), arithmetic: z.string() }),
  }),
})

export const timelineQuestion = question({
  summary: '分时：一日或最近几日，241 个分钟',
  dataSets: ['minuteLines'],
  input: MomentInput.extend({ code: StockCode }).extend(daysInput(5, 1).shape),
  data: marketAnswer({ code: StockCode, days: z.array(TimeLine), moves: z.array(Move) }),
})

export const barsQuestion = question({
  summary: '日、周、月 K 线，不复权、前复权、后复权',
  dataSets: ['bars'],
  input: MomentInput.extend({
    code: StockCode,
    period: z.enum(['day', 'week', 'month']).default('day'),
    adjust: z.enum(['none', 'qfq', 'hfq']).default('none'),
    from: TradeDay.optional(),
    to: TradeDay.optional(),
    limit: limitInput(2000, 500),
  }),
  data: marketAnswer({
    code: StockCode,
    name: z.string(),
    list: z.array(Bar),
    /**
     * Of adjusted prices the bars of `list` behind days that were not recorded. Whether there was a dividend on those is not
     * known, so that prices before and after may stand on different footings.
     */
    dividendUnknown: z.array(z.string()),
  }),
})

export const movesQuestion = question({
  summary: '盘口异动，since 为上次的游标',
  input: MomentInput.extend({
    since: z.string().max(40).optional(),
    type: MoveKind.optional(),
    code: StockCode.optional(),
    limit: limitInput(500, 100),
  }),
  data: marketAnswer({ list: z.array(Move), cursor: z.string(), total: z.int() }),
})

export const overviewQuestion = question({
  summary: '总览：指数、涨跌家数、涨跌分布',
  dataSets: ['indices'],
  input: MomentInput,
  data: marketAnswer({
    indices: z.array(IndexQuote),
    breadth: Breadth,
    yesterday: Breadth.nullable(),
    /** Empty where the day holds a part of the market. */
    distribution: z.array(DistributionBucket),
    /** Of a recorded day at its close. */
    recorded: z.array(RecordedBreadth),
  }),
})

export const marketTableQuestion = question({
  summary: '全市场行情，按列',
  input: MomentInput,
  data: marketAnswer(MarketTable.shape),
})

export const fundFlowQuestion = question({
  summary: '个股资金流：当日与近 60 日',
  dataSets: ['fundFlow'],
  input: MomentInput.extend({ code: StockCode }).extend(daysInput(60, 60).shape),
  data: marketAnswer({ code: StockCode, today: FundFlow.nullable(), list: z.array(FundFlow) }),
})

export const upwardCycleQuestion = question({
  summary: '上升周期：一只股票的各段，或正处于上升周期的股票',
  input: MomentInput.extend({ code: StockCode.optional(), type: z.enum(['1', '2', '3']).default('2') }).extend(
    PageInput.shape,
  ),
  data: marketAnswer({ list: z.array(UpwardCycle), ...Paged }),
})
