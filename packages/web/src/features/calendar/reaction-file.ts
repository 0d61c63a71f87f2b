import type { PastReaction } from '@kanpan/contract/model/company-event'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import { reactionName } from './reaction-labels.ts'

/** What a file of what followed company events holds: a row for each kind of event. */
export const REACTION_FIELDS: readonly FileField<PastReaction>[] = [
  { title: '事件', value: reactionName },
  { title: '次日中位(%)', value: ({ medianPct }) => medianPct },
  { title: '上涨占比(%)', value: ({ risingPct }) => risingPct },
  { title: '样本(例)', value: ({ samples }) => samples },
]
