import { calendar } from '@kanpan/contract/api/api2/own'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { monthEvents } from '#features/calendar/month-events.ts'
import { monthSummary } from '#features/calendar/month-summary.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useAddressValue } from '#lib/address-value.ts'
import { useMarketClock } from '#lib/init.ts'
import { useLiveQuery } from '#lib/live.ts'
import { useMoment } from '#lib/moment.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { DataBlock } from '#ui/data-block.tsx'
import { addMonths, monthOf, monthTitle } from '#ui/month.ts'
import { panelParts } from '#ui/panel-parts.ts'
import { EventPanel } from './event-panel.tsx'
import { MonthGrid } from './month-grid.tsx'
import { SummaryLine } from './summary-line.tsx'
import './calendar.css'

const EVERY_MS = 30_000
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** 日历: how each day of a month was, and what is coming; a day opens to its review. */
export function CalendarScreen() {
  const [moment] = useMoment()
  const [named, setMonth] = useAddressValue('month')
  const clock = useMarketClock()?.clock
  const today = moment.date ?? (clock && tradeDayOnOrBefore(clock.day))
  const month = named !== undefined && MONTH.test(named) ? named : today && monthOf(today)
  const query = useLiveQuery(
    calendar,
    { ...moment, ...(month && { month }) },
    { everyMs: EVERY_MS, enabled: month !== undefined },
  )
  const { data } = query
  const now = data?.asOf.day ?? today
  const events = useMemo(() => (month && data ? monthEvents(month, data.events) : []), [month, data])
  // At the end of a month what is coming stands in the next one.
  const isNow = month !== undefined && now !== undefined && month === monthOf(now)
  const next = useLiveQuery(
    calendar,
    { ...moment, ...(month && { month: addMonths(month, 1) }) },
    { everyMs: EVERY_MS, enabled: isNow },
  )
  const ahead = useMemo(
    () => (isNow && next.data ? [...events, ...monthEvents(addMonths(month, 1), next.data.events)] : events),
    [isNow, month, events, next.data],
  )
  const summary = useMemo(() => monthSummary(data?.days ?? []), [data])
  const goTo = (next: string) => setMonth(now !== undefined && next === monthOf(now) ? undefined : next)

  return (
    <div className="calendar-screen">
      <h1 className="sr-only">日历</h1>
      <DataBlock
        title={month === undefined ? '日历' : monthTitle(month)}
        {...panelParts(query)}
        skeleton={<div className="skeleton m-3 h-[520px]" />}
        actions={
          <>
            {month !== undefined && (
              <span className="flex items-center">
                <IconButton label="上个月" size="sm" onClick={() => goTo(addMonths(month, -1))}>
                  <ChevronLeft size={16} aria-hidden />
                </IconButton>
                <Button size="sm" variant="quiet" disabled={named === undefined} onClick={() => setMonth(undefined)}>
                  本月
                </Button>
                <IconButton label="下个月" size="sm" onClick={() => goTo(addMonths(month, 1))}>
                  <ChevronRight size={16} aria-hidden />
                </IconButton>
              </span>
            )}
            <MomentBar shownDay={data?.asOf.day} />
          </>
        }
      >
        {data && month && (
          <>
            <SummaryLine summary={summary} scores={data.days.map(({ emotionScore }) => emotionScore)} />
            <MonthGrid month={month} days={data.days} events={events} today={data.asOf.day} isFinal={data.asOf.final} />
            <p className="px-3 py-1 text-xs text-ink-3">
              {data.population}；上沿与底色为情绪得分：离 50 越远越浓，偏热用涨色，偏冷用跌色
            </p>
          </>
        )}
      </DataBlock>
      {data && month && (
        <EventPanel
          key={month}
          events={ahead}
          today={data.asOf.day}
          eventKinds={data.eventKinds}
          nextMonth={() => goTo(addMonths(month, 1))}
        />
      )}
    </div>
  )
}
