import { z } from 'zod'

/** What a market is brought in as: 行情, 涨停原因, 快讯公告, 热点, 龙虎榜, 日线, 分钟线. */
export const DataSetName = z.enum(['quotes', 'reasons', 'news', 'hotspots', 'longhu', 'bars', 'minutes'])
export type DataSetName = z.infer<typeof DataSetName>

/** The data sets a source can be made to misbehave in. */
export const LabDataSet = z.enum(['quotes', 'reasons', 'news', 'minutes'])
export type LabDataSet = z.infer<typeof LabDataSet>

export const LabMode = z.enum(['normal', 'slow', 'empty', 'wrong', 'dead'])
export type LabMode = z.infer<typeof LabMode>
