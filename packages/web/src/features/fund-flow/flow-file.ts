import type { FundFlow } from '@kanpan/contract/model/text'
import type { FileField } from '#ui/dense-table/table-file.ts'
import { FLOW_SIZES } from './flow-sizes.ts'

/** What a file of a stock's fund flow holds: a row for each day. */
export const FLOW_FIELDS: readonly FileField<FundFlow>[] = [
  { title: '日期', value: ({ day }) => day },
  { title: '涨跌幅(%)', value: ({ changePct }) => changePct },
  { title: '成交额(元)', value: ({ amountYuan }) => amountYuan },
  ...FLOW_SIZES.map(({ value, title }) => ({ title: `${title}净流入(元)`, value: (day: FundFlow) => day[value] })),
  { title: '主力占成交(%)', value: ({ mainPct }) => mainPct },
]
