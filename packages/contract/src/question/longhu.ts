import { z } from 'zod'
import { question } from '#endpoint.ts'
import { MomentInput, marketAnswer, Paged, PageInput } from '#model/as-of.ts'
import { BranchRecord, LonghuEntry, LonghuSeat } from '#model/longhu.ts'
import { StockCode } from '#model/stock.ts'

const Branch = z.string().trim().min(2, '缺少营业部').max(80)

export const longhuQuestion = question({
  summary: '当日龙虎榜；晚间公布前为空并说明',
  input: PageInput.extend(MomentInput.shape).extend({ type: z.enum(['all', 'investor', 'hot_money']).default('all') }),
  data: marketAnswer({ published: z.boolean(), list: z.array(LonghuEntry), ...Paged }),
})

export const longhuByKindQuestion = question({
  ...longhuQuestion,
  summary: '当日龙虎榜中机构（investor）或游资（hot_money）参与的股票',
  input: PageInput.extend(MomentInput.shape).extend({ type: z.enum(['investor', 'hot_money']) }),
})

export const seatsQuestion = question({
  summary: '一只股票上榜的买卖席位',
  input: MomentInput.extend({ code: StockCode }),
  data: marketAnswer({ code: StockCode, entry: LonghuEntry.nullable(), seats: z.array(LonghuSeat) }),
})

export const branchQuestion = question({
  summary: '一个营业部的历史、胜率与常一起出现的席位',
  input: MomentInput.extend({ branch: Branch }),
  data: marketAnswer(BranchRecord.shape),
})

export const branchesQuestion = question({
  summary: '几个营业部放在一起比较',
  input: MomentInput.extend({
    branches: z.preprocess(
      value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(Branch).min(1).max(20),
    ),
  }),
  data: marketAnswer({ list: z.array(BranchRecord) }),
})
