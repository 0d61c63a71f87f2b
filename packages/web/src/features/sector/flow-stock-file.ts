import type { FileField } from '#ui/dense-table/table-file.ts'
import type { FlowRow } from './flow-row.ts'

/** What a file of the stocks behind a concept's money holds. */
export const FLOW_STOCK_FIELDS: readonly FileField<FlowRow['stocks'][number]>[] = [
  { title: '代码', value: ({ code }) => code },
  { title: '名称', value: ({ name }) => name },
  { title: '现价(元)', value: ({ priceYuan }) => priceYuan },
  { title: '涨跌幅(%)', value: ({ changePct }) => changePct },
  { title: '主力净额(元)', value: ({ mainNetYuan }) => mainNetYuan },
  { title: '成交额(元)', value: ({ amountYuan }) => amountYuan },
  { title: '换手率(%)', value: ({ turnoverPct }) => turnoverPct },
]
