import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { DatePicker } from '#market-ui/date-picker.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import type { DaySpan } from './day-span.ts'

interface SpanPickerProps {
  readonly span: DaySpan
  readonly offered: readonly { readonly days: number; readonly title: string }[]
  /** The days of the answer now shown: where a range of one's own begins. */
  readonly shown: { readonly from: string; readonly to: string } | undefined
  /** The last day there is something to see. */
  readonly max: TradeDay
  readonly onChange: (span: DaySpan) => void
}

const OWN = 'own'

/** The last so many days, or from one day to another. */
export function SpanPicker({ span, offered, shown, max, onChange }: SpanPickerProps) {
  function choose(value: string): void {
    if (value !== OWN) {
      onChange({ kind: 'days', days: Number(value) })
      return
    }
    const to = tradeDayOnOrBefore(shown?.to ?? max) ?? max
    onChange({ kind: 'between', from: tradeDayOnOrBefore(shown?.from ?? to) ?? to, to })
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <div className="max-w-full overflow-x-auto [scrollbar-width:none] max-sm:[&>fieldset]:flex-wrap max-sm:[&_label]:px-1.5">
        <Segmented
          label="统计区间"
          options={[
            ...offered.map(({ days, title }) => ({ value: String(days), title })),
            { value: OWN, title: '自选区间' },
          ]}
          value={span.kind === 'days' ? String(span.days) : OWN}
          onChange={choose}
        />
      </div>
      {span.kind === 'between' && (
        <div className="flex flex-wrap items-center">
          <DatePicker label="起始日" value={span.from} max={span.to} onChange={from => onChange({ ...span, from })} />
          <span className="text-ink-3">至</span>
          <DatePicker
            label="截止日"
            value={span.to}
            min={span.from}
            max={max}
            onChange={to => onChange({ ...span, to })}
          />
        </div>
      )}
    </div>
  )
}
