import type { LonghuSeat } from '@kanpan/contract/model/longhu'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import { SEAT_KIND_LABELS } from './seat-labels.ts'

/** What a file of a listing's seats holds: a row for each line of the exchange's list. */
export const SEAT_FIELDS: readonly FileField<LonghuSeat>[] = [
  { title: '上榜原因', value: ({ reason }) => reason },
  { title: '天数', value: ({ windowDays }) => windowDays },
  { title: '方向', value: ({ side }) => (side === 'buy' ? '买入' : '卖出') },
  { title: '名次', value: ({ rank }) => rank },
  { title: '营业部', value: ({ branch }) => branch },
  { title: '类别', value: ({ kind }) => SEAT_KIND_LABELS[kind] },
  { title: '称呼', value: ({ alias }) => alias?.name },
  { title: '买入(元)', value: ({ buyYuan }) => buyYuan },
  { title: '卖出(元)', value: ({ sellYuan }) => sellYuan },
  { title: '净额(元)', value: ({ netYuan }) => netYuan },
  { title: '占成交(%)', value: ({ toAmountPct }) => toAmountPct },
]
