import { calendar } from '@kanpan/contract/api/api2/own'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { type ReactNode, useMemo } from 'react'
import { unknownKinds } from '#features/calendar/day-events.ts'
import { EventDays } from '#features/calendar/event-days.tsx'
import { StockName } from '#features/collect/stock-name.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useMarketClock } from '#lib/market-time/init.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { DayLink } from './day-link.tsx'
import { EventFilterBar } from './event-filter.tsx'
import { ReactionPanel } from './reaction-panel.tsx'
import { useShownEvents } from './use-shown-events.ts'

const EVERY_MS = 30_000
const DAYS = 30
const NAMED = 12
const DAY_MS = 86_400_000

const stock: ListedStockSlot = (each, among) => <StockName {...each} among={among} dense />

/** What is coming in the next thirty days. */
export function ComingView({ views }: { readonly views: ReactNode }) {
  const [moment] = useMoment()
  const clock = useMarketClock()?.clock
  const today = moment.date ?? (clock && tradeDayOnOrBefore(clock.day))
  const range = useMemo(
    () => today && { from: today, to: new Date(Date.parse(today) + DAYS * DAY_MS).toISOString().slice(0, 10) },
    [today],
  )
  const query = useLiveQuery(calendar, { ...moment, ...range }, { everyMs: EVERY_MS, enabled: range !== undefined })
  const { data } = query
  const { shown, groups, own, filter, setKind, setOwn } = useShownEvents(range, data, moment)
  const unknown = data && unknownKinds(data.eventKinds)
  return (
    <>
      <DataBlock
        title="未来 30 天"
        {...panelParts(query)}
        skeleton={<div className="skeleton m-3 h-[520px]" />}
        actions={
          <>
            {views}
            <MomentBar shownDay={data?.asOf.day} />
          </>
        }
        toolbar={<EventFilterBar groups={groups} own={own} filter={filter} setKind={setKind} setOwn={setOwn} />}
      >
        <EventDays
          groups={shown}
          own={own}
          moment={moment}
          stock={stock}
          most={NAMED}
          date={day => <DayLink day={day} today={data?.asOf.day ?? ''} />}
        />
        {data && shown.length === 0 && <p className="px-3 py-6 text-center text-ink-2">这 30 天里没有符合筛选的日程</p>}
        <p className="border-t border-line px-3 py-1 text-xs text-ink-3">
          自选股在前并以底色标出；★
          按解禁市值、占流通比例与公司市值定；交割、宏观、披露截止与休市按公开规则推算，以公告为准
          {unknown && `；${unknown}`}
        </p>
      </DataBlock>
      {data && <ReactionPanel reactions={data.reactions} />}
    </>
  )
}
