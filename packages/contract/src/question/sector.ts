import { z } from 'zod'
import { question } from '#endpoint.ts'
import { LIMITS } from '#limits.ts'
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
import { Quote } from '#model/quote.ts'
import {
  Sector,
  SectorBar,
  SectorKind,
  SectorLine,
  SectorPlace,
  SectorWithStocks,
  StockConcept,
} from '#model/sector.ts'
import { StockCode } from '#model/stock.ts'

const BlockCode = z.string().regex(/^[\w-]{1,20}$/, '板块代码有误')
const SECTOR_SORTS = ['changePct', 'amountYuan', 'limitUp', 'mainNetYuan', 'streakHeight'] as const

export const sectorListQuestion = question({
  summary: '板块列表，每页 100',
  dataSets: ['sectors'],
  input: MomentInput.extend({
    ...PageInput.shape,
    limit: limitInput(LIMITS.pageMax, LIMITS.sectorPageSize),
    type: SectorKind.optional(),
    ...SortInput(SECTOR_SORTS).shape,
  }),
  data: marketAnswer({ list: z.array(Sector), ...Paged }),
})

export const sectorStocksQuestion = question({
  summary: '一个板块的股票',
  dataSets: ['sectors'],
  input: PageInput.extend(MomentInput.shape).extend({ code: BlockCode }),
  data: marketAnswer({ list: z.array(Quote), ...Paged }),
})

export const sectorDataQuestion = question({
  summary: '一个板块今日的分时与日线',
  dataSets: ['sectors'],
  input: MomentInput.extend({ code: BlockCode }).extend(daysInput(500, 120).shape),
  data: marketAnswer({ sector: Sector, line: SectorLine.nullable(), bars: z.array(SectorBar) }),
})

export const conceptTopQuestion = (size: number) =>
  question({
    summary: `涨幅居前的 ${size} 个概念与各自领涨的五只股票`,
    input: MomentInput.extend({
      ...daysInput(20, 1).shape,
      type: SectorKind.default('concept'),
      limit: limitInput(50, size),
      /** What they are ordered by: the change over the days, or how strong they are now (docs/analytics.md). */
      by: z.enum(['change', 'strength']).default('change'),
    }),
    data: marketAnswer({ list: z.array(SectorWithStocks) }),
  })

export const conceptsOfStockQuestion = question({
  summary: '一只股票的概念与它在各概念中的名次',
  input: MomentInput.extend({ code: StockCode }),
  data: marketAnswer({ code: StockCode, list: z.array(StockConcept) }),
})

export const conceptsOfStocksQuestion = question({
  summary: '一组股票各自的概念',
  input: MomentInput.extend({ codes: CodesInput }),
  data: marketAnswer({ concepts: z.record(z.string(), z.array(StockConcept)) }),
})

export const conceptMembershipQuestion = question({
  summary: '全部概念与当日已上市的成分股代码',
  input: MomentInput,
  data: marketAnswer({
    list: z.array(z.object({ block_code: z.string(), name: z.string(), codes: z.array(z.string()) })),
  }),
})

export const stocksOfConceptQuestion = question({
  summary: '一个概念（名称或代码）的股票',
  input: PageInput.extend(MomentInput.shape).extend({ concept: z.string().trim().min(1, '缺少概念').max(40) }),
  data: marketAnswer({ list: z.array(Quote), ...Paged }),
})

export const conceptDaysTopQuestion = question({
  summary: '近几日每日居前的概念（轮动矩阵）',
  dataSets: ['sectors'],
  input: MomentInput.extend(daysInput(30, 15).shape).extend({
    limit: limitInput(50, 10),
    type: SectorKind.default('concept'),
    /** A concept, by code or name, whose place is told for every day. */
    concept: z.string().trim().min(1, '缺少概念').max(40).optional(),
  }),
  data: marketAnswer({
    /** The oldest first; row i of `rows` is the day's sectors by change, the highest first. */
    days: z.array(z.string()),
    rows: z.array(z.array(Sector.pick({ block_code: true, name: true, changePct: true, limitUp: true }))),
    trace: z.object({ block_code: z.string(), name: z.string(), places: z.array(SectorPlace) }).nullable(),
  }),
})

export const conceptInflowQuestion = question({
  summary: '概念主力净流入排行：今日、3、5、10 日',
  dataSets: ['fundFlow', 'sectors'],
  input: PageInput.extend(MomentInput.shape).extend({
    ...daysInput(20, 1).shape,
    type: SectorKind.default('concept'),
    order: z.enum(['asc', 'desc']).default('desc'),
    /** One sector alone, by code or name, of either kind. */
    concept: z.string().trim().min(1, '缺少概念').max(40).optional(),
  }),
  data: marketAnswer({
    list: z.array(
      Sector.extend({
        /** Sums over its stocks with a positive and with a negative main net; `mainNetYuan` is their difference. */
        inYuan: z.number().nullable(),
        outYuan: z.number().nullable(),
        /** Stocks that traded in the period; `mainNetKnown` of them have a flow. */
        population: z.int(),
        /** Those with the largest main net, each with it. */
        stocks: z.array(Quote.extend({ mainNetYuan: z.number().nullable() })),
      }),
    ),
    ...Paged,
  }),
})

export const conceptVectorQuestion = question({
  summary: '与一段文字或一个概念最相近的概念，附相近的理由',
  input: MomentInput.extend({
    query: z.string().trim().min(1, '请输入文字').max(200).optional(),
    /** By code or name. */
    concept: z.string().trim().min(1, '缺少概念').max(40).optional(),
    limit: limitInput(50, 10),
  }).refine(({ query, concept }) => (query === undefined) !== (concept === undefined), {
    path: ['query'],
    message: '文字与概念请给出其中一个',
  }),
  data: marketAnswer({
    list: z.array(
      z.object({
        block_code: z.string(),
        name: z.string(),
        /** The mean of those below that are known, 0–1. */
        similarity: z.number(),
        /** By the stocks in both; null when a text was asked. */
        stocksSimilarity: z.number().nullable(),
        /** By what is said of both; null when nothing is said of one of them. */
        wordsSimilarity: z.number().nullable(),
        /** By what their texts mean to the configured embedding model; null without one, or while it does not answer. */
        meaningSimilarity: z.number().nullable(),
        /** What makes them near, what counts most first: words, and stocks that are in both. */
        shared: z.array(z.string()),
        sharedStocks: z.array(z.object({ code: StockCode, name: z.string() })),
      }),
    ),
  }),
})
