import type { EmotionTerm } from '@kanpan/contract/model/emotion'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import { EMOTION_TERM_LABELS } from './emotion-labels.ts'

/** What a file of a score's parts holds. */
export const EMOTION_FIELDS: readonly FileField<EmotionTerm>[] = [
  { title: '项目', value: ({ name }) => EMOTION_TERM_LABELS[name].title },
  { title: '当前值', value: ({ name, value }) => (value === null ? null : EMOTION_TERM_LABELS[name].text(value)) },
  { title: '分位', value: ({ rank }) => rank },
  { title: '权重', value: ({ weight }) => weight },
  { title: '贡献(分)', value: ({ contribution }) => contribution },
]
