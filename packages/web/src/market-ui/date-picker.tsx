import type { TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay, nextTradeDay, previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { addMonths, monthDays, monthOf, monthTitle } from '#lib/format/month.ts'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'

interface DatePickerProps {
  readonly value: TradeDay
  readonly onChange: (day: TradeDay) => void
  /** The last day there is something to see. */
  readonly max: TradeDay
  readonly min?: TradeDay
  readonly label?: string
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** A trading day, by calendar or one step at a time; the days the exchanges were shut cannot be chosen. */
export function DatePicker({ value, onChange, max, min, label = '交易日' }: DatePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const [month, setMonth] = useState(monthOf(value))
  const isAllowed = (day: string | undefined): day is TradeDay =>
    day !== undefined && isTradeDay(day) && day <= max && (min === undefined || day >= min)
  const previous = previousTradeDay(value)
  const next = nextTradeDay(value)

  function choose(day: TradeDay): void {
    setOpen(false)
    onChange(day)
  }

  return (
    <fieldset className="inline-flex items-center" aria-label={label}>
      <Step label="前一交易日" day={isAllowed(previous) ? previous : undefined} onChange={onChange} />
      <Popover
        label={label}
        align="center"
        open={isOpen}
        onOpenChange={open => {
          setMonth(monthOf(value))
          setOpen(open)
        }}
        trigger={
          <Button variant="quiet" size="sm" aria-label={`${label} ${value}`}>
            <CalendarDays size={14} aria-hidden />
            {value}
          </Button>
        }
      >
        <div className="flex items-center justify-between">
          <IconButton label="上个月" onClick={() => setMonth(addMonths(month, -1))}>
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          <span aria-live="polite">{monthTitle(month)}</span>
          <IconButton label="下个月" disabled={month >= monthOf(max)} onClick={() => setMonth(addMonths(month, 1))}>
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        </div>
        <div className="grid grid-cols-7 text-center">
          {WEEKDAYS.map(weekday => (
            <span key={weekday} aria-hidden className="size-8 text-sm leading-8 text-ink-3">
              {weekday}
            </span>
          ))}
          {monthDays(month).map(({ day, column }) => (
            <button
              key={day}
              type="button"
              disabled={!isAllowed(day)}
              aria-current={day === value ? 'date' : undefined}
              style={column === undefined ? undefined : { gridColumnStart: column }}
              onClick={() => isAllowed(day) && choose(day)}
              className="relative size-8 rounded-md hover:bg-hover disabled:text-ink-3 disabled:opacity-45 disabled:hover:bg-transparent aria-[current]:bg-accent aria-[current]:text-accent-ink"
            >
              <span className="sr-only">{monthTitle(month)}</span>
              {Number(day.slice(8))}
              <span className="sr-only">日</span>
            </button>
          ))}
        </div>
      </Popover>
      <Step label="后一交易日" day={isAllowed(next) ? next : undefined} onChange={onChange} />
    </fieldset>
  )
}

interface StepProps {
  readonly label: '前一交易日' | '后一交易日'
  readonly day: TradeDay | undefined
  readonly onChange: (day: TradeDay) => void
}

function Step({ label, day, onChange }: StepProps) {
  const Arrow = label === '前一交易日' ? ChevronLeft : ChevronRight
  return (
    <IconButton label={label} size="sm" disabled={day === undefined} onClick={() => day !== undefined && onChange(day)}>
      <Arrow size={16} aria-hidden />
    </IconButton>
  )
}
