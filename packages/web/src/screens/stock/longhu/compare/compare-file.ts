import type { BranchRecord } from '@kanpan/contract/model/longhu'
import { SEAT_KIND_LABELS } from '#features/longhu/seat-labels.ts'
import { afterDays, winRateAfter } from '#features/longhu/win-rate.ts'
import type { FileField } from '#ui/dense-table/export/table-file.ts'

const DAYS = [1, 2, 3, 5, 10]

/** What a file of compared branches holds: a row for each. */
export const COMPARE_FIELDS: readonly FileField<BranchRecord>[] = [
  { title: '营业部', value: ({ branch }) => branch },
  { title: '类别', value: ({ kind }) => SEAT_KIND_LABELS[kind] },
  { title: '称呼', value: ({ alias }) => alias?.name },
  { title: '自', value: ({ from }) => from },
  { title: '至', value: ({ to }) => to },
  { title: '上榜(次)', value: ({ listings }) => listings },
  { title: '净买入(次)', value: ({ purchases }) => purchases },
  { title: '买入(元)', value: ({ buyYuan }) => buyYuan },
  { title: '卖出(元)', value: ({ sellYuan }) => sellYuan },
  ...DAYS.flatMap((days): readonly FileField<BranchRecord>[] => [
    { title: `${afterDays(days)}胜率(%)`, value: record => winRateAfter(record, days)?.ratePct },
    { title: `${afterDays(days)}样本(次)`, value: record => winRateAfter(record, days)?.sample },
  ]),
  { title: '偏好题材', value: ({ concepts }) => concepts.map(({ name, count }) => `${name}${count}次`).join('、') },
]
