import { z } from 'zod'

/** What a market is brought in as: 行情, 涨停原因, 快讯, 公告, 热点, 龙虎榜, 日线, 分钟线. */
export const DataSetName = z.enum([
  'quotes',
  'reasons',
  'news',
  'announcements',
  'hotspots',
  'longhu',
  'bars',
  'minutes',
])
export type DataSetName = z.infer<typeof DataSetName>

/** The data sets a source can be made to misbehave in. */
export const LabDataSet = z.enum(['quotes', 'reasons', 'news', 'announcements', 'minutes'])
export type LabDataSet = z.infer<typeof LabDataSet>

/** `late`: some rows are of an earlier moment than the others. */
export const LabMode = z.enum(['normal', 'slow', 'late', 'partial', 'empty', 'wrong', 'dead'])
export type LabMode = z.infer<typeof LabMode>
