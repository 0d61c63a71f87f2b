import { z } from 'zod'

/** What a market is brought in as: 股票名单, 板块名单, 行情, 指数, 盘口, 分时, 涨跌停池, 涨停原因, 快讯, 公告, 热点, 龙虎榜, 资金流, 人气, 公司日程, 国债, 融资融券, 除权除息, 日线, 分钟线. */
export const DataSetName = z.enum([
  'catalogue',
  'sectors',
  'quotes',
  'indices',
  'orderBook',
  'minuteLines',
  'pools',
  'reasons',
  'news',
  'announcements',
  'hotspots',
  'longhu',
  'fundFlow',
  'popularity',
  'companyEvents',
  'treasury',
  'margin',
  'referencePrices',
  'bars',
  'minutes',
])
export type DataSetName = z.infer<typeof DataSetName>

/** The data sets a source can be made to misbehave in: all that comes from a port; 分钟线 stands for reading the past. */
export const LabDataSet = DataSetName.exclude(['hotspots'])
export type LabDataSet = z.infer<typeof LabDataSet>

/** `late`: some rows are of an earlier moment than the others. */
export const LabMode = z.enum(['normal', 'slow', 'late', 'partial', 'empty', 'wrong', 'dead'])
export type LabMode = z.infer<typeof LabMode>

/**
 * Whether a provider is asked for a data set. `open`: it has failed so often that it is left alone but for a probe now and then;
 * `halfOpen`: the last probe was answered, and one more decides. `nextTryMs`: when it is tried next, in epoch milliseconds.
 */
export const BreakerReading = z.object({
  state: z.enum(['closed', 'open', 'halfOpen']),
  nextTryMs: z.number().nullable(),
})
export type BreakerReading = z.infer<typeof BreakerReading>
