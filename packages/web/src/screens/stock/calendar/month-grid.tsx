import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import type { DayEvents, OwnEvents } from '#features/calendar/day-events.ts'
import { countLabel, EVENT_LABELS } from '#features/calendar/event-labels.ts'
import type { CalendarDay } from '#features/calendar/month-summary.ts'
import { monthDays } from '#lib/format/month.ts'
import { weekdayOf } from '#lib/format/weekday.ts'
import { DayCell, type DayMark } from './day-cell.tsx'

interface MonthGridProps {
  readonly month: string
  readonly days: readonly CalendarDay[]
  readonly events: readonly DayEvents[]
  readonly own: OwnEvents
  /** The day of the answer; whether it is over. */
  readonly today: string
  readonly isFinal: boolean
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** The days of a month under their weekdays; the two on which nothing trades are narrow. */
export function MonthGrid({ month, days, events, own, today, isFinal }: MonthGridProps) {
  const byDay = new Map(days.map(day => [day.day, day]))
  return (
    <div className="calendar-grid">
      {WEEKDAYS.map(weekday => (
        <span key={weekday} aria-hidden className="calendar-weekday">
          <span className="calendar-wide">周</span>
          {weekday}
        </span>
      ))}
      {monthDays(month).map(({ day, column }) => (
        <div
          key={day}
          className="calendar-place"
          style={column === undefined ? undefined : { gridColumnStart: column }}
        >
          <DayCell
            day={day}
            figures={byDay.get(day)}
            isToday={day === today}
            isRunning={day === today && !isFinal}
            isTraded={isTradeDay(day)}
            marks={events.filter(event => event.day === day).map(event => markOf(event, own))}
            spoken={`${Number(day.slice(5, 7))}月${Number(day.slice(8))}日${weekdayOf(day)}`}
          />
        </div>
      ))}
    </div>
  )
}

function markOf({ kind, title, count, events }: DayEvents, own: OwnEvents): DayMark {
  const word = EVENT_LABELS[kind]
  if (title !== undefined) return { short: word, whole: title, isOwn: false }
  const mine = events.filter(({ code }) => own.codes.has(code)).map(({ name }) => name)
  const whole = `${word} ${countLabel(kind, count)}${mine.length > 0 ? `，自选：${mine.join('、')}` : ''}`
  return { short: `${word} ${count}`, whole, isOwn: mine.length > 0 }
}
