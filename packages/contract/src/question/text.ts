import { z } from 'zod'
import { question } from '#endpoint.ts'
import { LIMITS } from '#limits.ts'
import { limitInput, MomentInput, marketAnswer, Paged, PageInput } from '#model/as-of.ts'
import { Hotspot, StockHotspot } from '#model/hotspot.ts'
import { Quote } from '#model/quote.ts'
import { StockCode } from '#model/stock.ts'
import { Comment, Condition, News, SearchHit, Suggestion, SummaryFact, SummaryPoint } from '#model/text.ts'

const Words = z.string({ error: '请输入搜索内容' }).trim().min(1, '请输入搜索内容').max(100, '搜索内容最多 100 个字符')

export const newsQuestion = question({
  summary: '快讯，since 为上次的游标',
  input: MomentInput.extend({
    since: z.string().max(40).optional(),
    code: StockCode.optional(),
    limit: limitInput(200, 50),
  }),
  data: marketAnswer({ list: z.array(News), cursor: z.string() }),
})

export const keywordSearchQuestion = question({
  summary: '关键词搜索：热点、新闻、公告、原因与股票',
  timeoutMs: LIMITS.searchTimeoutMs,
  input: PageInput.extend(MomentInput.shape)
    .extend({
      limit: limitInput(50, 20),
      keyword: Words,
      type: SearchHit.shape.kind.optional(),
      sort: z.enum(['relevance', 'time']).default('relevance'),
      from: z.iso.date('日期格式必须是 YYYY-MM-DD').optional(),
      to: z.iso.date('日期格式必须是 YYYY-MM-DD').optional(),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['from'],
      message: '开始日期不能晚于结束日期',
    }),
  data: marketAnswer({
    list: z.array(SearchHit),
    ...Paged,
    /** The words it was searched for; none when the text had none. */
    words: z.array(z.string()),
    /** How many of each kind, counted up to 1,000. */
    counts: z.record(SearchHit.shape.kind, z.int()),
  }),
})

export const sentenceSearchQuestion = question({
  summary: '一句话选股：条件、未能理解的部分与结果',
  timeoutMs: LIMITS.searchTimeoutMs,
  input: PageInput.extend(MomentInput.shape).extend({ query: Words }),
  data: marketAnswer({
    /** In the order they were written. */
    conditions: z.array(Condition),
    /** Texts of those conditions that a model made of words the grammar does not know; empty without a model. */
    translated: z.array(z.string()),
    /** All of it as a selection rule, with what is 且 and what is 或; null when nothing was understood. */
    rule: z.string().nullable(),
    /** As it was written; it asks for nothing. */
    notUnderstood: z.array(z.string()),
    /** Conditions that no stock is known to meet because the facts are not known. */
    unknown: z.array(z.string()),
    /** The longest streak first, then the largest change. */
    list: z.array(Quote),
    ...Paged,
    /** Stocks looked at, and those of which too little is known to say whether they pass. */
    population: z.int(),
    undecided: z.int(),
  }),
})

export const suggestQuestion = question({
  summary: '联想：代码、名称、拼音',
  input: z.object({ query: z.string().trim().min(1, '请输入搜索内容').max(20), limit: limitInput(20, 10) }),
  data: z.object({
    list: z.array(Suggestion),
    /** Branches and hot words are still being read: what fits of them is yet to come. */
    partial: z.boolean(),
  }),
})

export const companyHotspotQuestion = question({
  summary: '公司新闻与公告',
  input: PageInput.extend(MomentInput.shape).extend({
    code: StockCode,
    type: z.literal('company_hotspot').default('company_hotspot'),
  }),
  data: marketAnswer({ list: z.array(News), ...Paged }),
})

export const stockHotspotListQuestion = question({
  summary: '一只股票的热点与其后的涨跌',
  input: PageInput.extend(MomentInput.shape).extend({ code: StockCode }),
  data: marketAnswer({ code: StockCode, name: z.string(), list: z.array(StockHotspot), ...Paged }),
})

export const stockHotspotsQuestion = question({
  summary: '有新热点的股票，最新在前',
  input: PageInput.extend(MomentInput.shape),
  data: marketAnswer({ list: z.array(Hotspot), ...Paged }),
})

export const commentsQuestion = question({
  summary: '个股评分、关注度、排名与构成',
  input: MomentInput.extend({ code: StockCode }),
  data: marketAnswer(Comment.shape),
})

export const summaryQuestion = question({
  summary: '要点摘要：每一条附所依据的事实，每个数字都是其中之一',
  input: MomentInput.extend({ code: StockCode, concept: z.string().trim().min(1).max(40).optional() }),
  data: marketAnswer({
    code: StockCode,
    title: z.string(),
    points: z.array(SummaryPoint),
    /** The facts its points rest on. */
    facts: z.array(SummaryFact),
    writer: z.enum(['template', 'model']),
    /** What a configured model has come to; while it writes, the template's answer stands. */
    model: z.enum(['off', 'moving', 'writing', 'done', 'refused', 'failed', 'budget']),
    /** Sentences of the model that said what is no fact. */
    dropped: z.int(),
    /** Up to which moment its facts are told. */
    updatedAtMs: z.number(),
  }),
})
