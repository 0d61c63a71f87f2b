import type { FileField } from '#ui/dense-table/table-file.ts'
import type { LimitUpDay } from './limit-up-statistics.ts'

/** What a file of a stock's limit-ups holds: a row for each day. */
export const LIMIT_UP_FIELDS: readonly FileField<LimitUpDay>[] = [
  { title: '日期', value: ({ day }) => day },
  { title: '结果', value: ({ sealed }) => (sealed ? '封住' : '炸板') },
  { title: '连板数', value: ({ streak }) => streak },
  { title: '首封', value: ({ firstSealAt }) => firstSealAt },
  { title: '炸板次数', value: ({ brokenTimes }) => brokenTimes },
  { title: '最高封单(元)', value: ({ maxSealYuan }) => maxSealYuan },
  { title: '次日开盘(%)', value: ({ nextOpenPct }) => nextOpenPct },
  { title: '次日收盘(%)', value: ({ nextClosePct }) => nextClosePct },
  { title: '原因', value: ({ tags }) => tags.join('、') },
]
