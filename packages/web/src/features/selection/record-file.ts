import type { FileField } from '#ui/dense-table/table-file.ts'
import type { SelectionRecord } from './record-figures.tsx'

/** What a file of a rule's record holds: a row for each day. */
export const RECORD_FIELDS: readonly FileField<SelectionRecord['list'][number]>[] = [
  { title: '入选日', value: ({ day }) => day },
  { title: '入选(只)', value: ({ picks }) => picks },
  { title: '次日开盘平均(%)', value: ({ meanOpenPct }) => meanOpenPct },
  { title: '次日收盘平均(%)', value: ({ meanClosePct }) => meanClosePct },
  { title: '次日收盘中位(%)', value: ({ medianClosePct }) => medianClosePct },
  { title: '次日最高平均(%)', value: ({ meanHighPct }) => meanHighPct },
  { title: '收红(只)', value: ({ rising }) => rising.count },
  { title: '有次日收盘(只)', value: ({ rising }) => rising.of },
]
