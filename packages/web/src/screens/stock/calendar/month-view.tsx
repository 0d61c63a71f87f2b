import { calendar } from '@kanpan/contract/api/api2/own'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { monthSummary } from '#features/calendar/month-summary.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { addMonths, monthOf, monthTitle } from '#lib/format/month.ts'
import { useMarketClock } from '#lib/market-time/init.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Button, IconButton } from '#ui/input/button.tsx'
import { EventFilterBar } from './event-filter.tsx'
import { EventPanel } from './event-panel.tsx'
import { MonthGrid } from './month-grid.tsx'
import { ReactionPanel } from './reaction-panel.tsx'
import { SummaryLine } from './summary-line.tsx'
import { useShownEvents } from './use-shown-events.ts'

const EVERY_MS = 30_000
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** A month of days, and what is on in it; at its end what stands in the next one, too. */
export function MonthView({ views }: { readonly views: ReactNode }) {
  const [moment] = useMoment()
  const [named, setMonth] = useAddressValue('month')
  const clock = useMarketClock()?.clock
  const today = moment.date ?? (clock && tradeDayOnOrBefore(clock.day))
  const month = named !== undefined && MONTH.test(named) ? named : today && monthOf(today)
  const isNow = month !== undefined && today !== undefined && month === monthOf(today)
  const query = useLiveQuery(
    calendar,
    { ...moment, ...(month && { month }) },
    { everyMs: EVERY_MS, enabled: month !== undefined },
  )
  const { data } = query
  const now = data?.asOf.day ?? today
  const next = useLiveQuery(
    calendar,
    { ...moment, ...(month && { month: addMonths(month, 1) }) },
    { everyMs: EVERY_MS, enabled: isNow },
  ).data
  const published = useMemo(
    () =>
      data && {
        events: [...data.events, ...(isNow && next ? next.events : [])],
        counts: [...data.counts, ...(isNow && next ? next.counts : [])],
      },
    [data, isNow, next],
  )
  const range = useMemo(
    () => month && { from: `${month}-01`, to: `${isNow ? addMonths(month, 1) : month}-31` },
    [month, isNow],
  )
  const { shown, groups, own, filter, setKind, setOwn } = useShownEvents(range || undefined, published, moment)
  const summary = useMemo(() => monthSummary(data?.days ?? []), [data])
  const goTo = (to: string) => setMonth(now !== undefined && to === monthOf(now) ? undefined : to)

  return (
    <>
      <DataBlock
        title={month === undefined ? '日历' : monthTitle(month)}
        {...panelParts(query)}
        skeleton={<div className="skeleton m-3 h-[520px]" />}
        actions={
          <>
            {views}
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
        toolbar={<EventFilterBar groups={groups} own={own} filter={filter} setKind={setKind} setOwn={setOwn} />}
      >
        {data && month && (
          <>
            <SummaryLine summary={summary} scores={data.days.map(({ emotionScore }) => emotionScore)} />
            <MonthGrid
              month={month}
              days={data.days}
              events={shown}
              own={own}
              today={data.asOf.day}
              isFinal={data.asOf.final}
            />
            <p className="px-3 py-1 text-xs text-ink-3">
              {data.population}；上沿与底色为情绪得分：离 50 越远越浓，偏热用涨色，偏冷用跌色
            </p>
          </>
        )}
      </DataBlock>
      {data && month && (
        <EventPanel
          key={month}
          events={shown}
          own={own}
          moment={moment}
          today={data.asOf.day}
          eventKinds={data.eventKinds}
          nextMonth={() => goTo(addMonths(month, 1))}
        />
      )}
      {data && <ReactionPanel reactions={data.reactions} />}
    </>
  )
}
