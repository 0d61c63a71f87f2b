import { z } from 'zod'
import { question } from '#endpoint.ts'
import { MomentInput, marketAnswer, Paged, PageInput } from '#model/as-of.ts'
import {
  AliasRecord,
  BranchRecord,
  DeviationReached,
  DeviationRow,
  LonghuEntry,
  LonghuSeat,
  LonghuTotals,
} from '#model/longhu.ts'
import { StockCode } from '#model/stock.ts'

const Branch = z.string().trim().min(2, '缺少营业部').max(80)
/** How many of a compared branch's stock-days are listed; its own call has them all. */
export const BATCH_DAYS = 20

export const longhuQuestion = question({
  summary: '当日龙虎榜；晚间公布前为空并说明（published）',
  dataSets: ['longhu'],
  input: PageInput.extend(MomentInput.shape).extend({ type: z.enum(['all', 'investor', 'hot_money']).default('all') }),
  data: marketAnswer({
    published: z.boolean(),
    /** The last day before this one that has a list: where to go while there is none. */
    previousDay: z.string().nullable(),
    /** Of the whole list whatever the type asked; null before it is out. */
    totals: LonghuTotals.nullable(),
    /** Whose money the totals are. */
    population: z.string(),
    list: z.array(LonghuEntry),
    ...Paged,
  }),
})

export const longhuByKindQuestion = question({
  ...longhuQuestion,
  summary: '当日龙虎榜中机构（investor）或游资（hot_money）参与的股票',
  input: PageInput.extend(MomentInput.shape).extend({ type: z.enum(['investor', 'hot_money']) }),
})

export const seatsQuestion = question({
  summary: '一只股票上榜的买卖席位；不给日期时为最近一次上榜',
  dataSets: ['longhu'],
  input: MomentInput.extend({ code: StockCode }),
  data: marketAnswer({
    published: z.boolean(),
    code: StockCode,
    entry: LonghuEntry.nullable(),
    seats: z.array(LonghuSeat),
    /** Earlier days the stock was listed on, newest first. */
    days: z.array(z.string()),
  }),
})

export const branchQuestion = question({
  summary: '一个营业部的历史、胜率与常一起出现的席位',
  dataSets: ['longhu'],
  input: PageInput.extend(MomentInput.shape).extend({ branch: Branch }),
  data: marketAnswer({ ...BranchRecord.shape, ...Paged }),
})

export const branchesQuestion = question({
  summary: '几个营业部放在一起比较',
  dataSets: ['longhu'],
  input: MomentInput.extend({
    branches: z.preprocess(
      value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(Branch).min(1, '至少一个营业部').max(20, '最多 20 个营业部'),
    ),
  }),
  data: marketAnswer({ list: z.array(BranchRecord) }),
})

export const aliasQuestion = question({
  summary: '一个游资称呼名下全部席位合在一起：习惯、胜率、跟随；不给称呼时列出全部称呼',
  dataSets: ['longhu'],
  input: MomentInput.extend({ alias: z.string().trim().min(1, '缺少称呼').max(40).optional() }),
  data: marketAnswer({
    aliases: z.array(z.object({ alias: z.string(), seats: z.int() })),
    /** Null where no name was asked for. */
    record: AliasRecord.nullable(),
  }),
})

export const deviationQuestion = question({
  summary: '离交易所异常波动、严重异常波动最近的股票：现在的偏离值，与明天触发的收盘价',
  input: PageInput.extend(MomentInput.shape).extend({
    type: z.enum(['all', 'abnormal', 'severe']).default('all'),
    code: StockCode.optional(),
  }),
  data: marketAnswer({
    list: z.array(DeviationRow),
    ...Paged,
    /** Who reaches a rule today, as of the asked moment; severe ones first. */
    reached: z.array(DeviationReached),
    /** Whom the list is taken from. */
    population: z.string(),
    /** Days that the rules look back over were not recorded: who is not in the list may reach one all the same. */
    lacksDays: z.boolean(),
  }),
})
