import { useSearchParams } from 'wouter'
import { type DaySpan, daySpanOf, withDaySpan } from '#features/limit-up/day/day-span.ts'
import { SpanPicker } from '#features/limit-up/day/span-picker.tsx'
import type { PastLimitUps } from '#features/limit-up/past/past-columns.tsx'
import { PastForm } from '#features/limit-up/past/past-form.tsx'
import { pastQuestionOf, withPastQuestion } from '#features/limit-up/past/past-question.ts'

export const USUAL_DAYS = 60
export const WIDEST_DAYS = 500
const OFFERED = [
  { days: 20, title: '20日' },
  { days: USUAL_DAYS, title: '60日' },
  { days: 120, title: '120日' },
  { days: 250, title: '250日' },
  { days: WIDEST_DAYS, title: '500日' },
] as const
const OFFERED_DAYS = OFFERED.map(({ days }) => days)

export function searchSpanOf(search: URLSearchParams): DaySpan {
  return daySpanOf(search, OFFERED_DAYS, USUAL_DAYS)
}

/** What is looked for, and over which days. */
export function SearchQuestion({ data }: { readonly data: PastLimitUps | undefined }) {
  const [search, setSearch] = useSearchParams()
  const question = pastQuestionOf(search)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-3 py-2">
      <PastForm
        key={`${question.reason} ${question.concept} ${question.code}`}
        question={question}
        onAsk={next => setSearch(before => withPastQuestion(before, next))}
      />
      {data && (
        <SpanPicker
          span={searchSpanOf(search)}
          offered={OFFERED}
          shown={data}
          max={data.asOf.day}
          onChange={next => setSearch(before => withDaySpan(before, next, USUAL_DAYS), { replace: true })}
        />
      )}
    </div>
  )
}
