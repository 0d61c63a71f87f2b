import type { FileField } from '#ui/dense-table/export/table-file.ts'
import type { CohortRow } from './survival-table.tsx'

/** What a file of survival holds: a row for each kind of first boards, with the sample of every share. */
export function survivalFields(cohorts: readonly CohortRow[]): readonly FileField<CohortRow>[] {
  return [
    { title: '分组', value: ({ title }) => title },
    { title: '首板(只)', value: ({ boards }) => boards },
    ...(cohorts[0]?.steps ?? []).flatMap(({ streak }, at): readonly FileField<CohortRow>[] => [
      { title: `到过${streak}板(%)`, value: ({ steps }) => steps[at]?.pct },
      { title: `到过${streak}板(只)`, value: ({ steps }) => steps[at]?.count },
      { title: `${streak}板可比(只)`, value: ({ steps }) => steps[at]?.of },
      { title: `${streak}板区间下限(%)`, value: ({ steps }) => steps[at]?.lowPct },
      { title: `${streak}板区间上限(%)`, value: ({ steps }) => steps[at]?.highPct },
    ]),
  ]
}
