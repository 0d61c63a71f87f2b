import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import { companyDays, unknownKinds } from '#features/calendar/day-events.ts'
import { EventDays } from '#features/calendar/event-days.tsx'
import { REACTION_FIELDS } from '#features/calendar/reaction-file.ts'
import { ReactionTable } from '#features/calendar/reaction-table.tsx'
import { useCollectedStocks } from '#features/collect/collect-list.ts'
import { StockName } from '#features/collect/stock-name.tsx'
import { useCollectEvents } from '#features/collect/use-collect-events.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { dayText } from '#lib/format/day-text.ts'
import { useMarketClock } from '#lib/market-time/init.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'

const DAYS = 90
const DAY_MS = 86_400_000
const NAMED = 20
const NOBODY: ReadonlySet<string> = new Set()
const PENDING = { data: undefined, error: null, refetch: () => undefined }

const stock: ListedStockSlot = (each, among) => <StockName {...each} among={among} />

/** What the person's stocks will go through. */
export function CollectedEvents({ views }: { readonly views: ReactNode }) {
  const [moment] = useMoment()
  const clock = useMarketClock()?.clock
  const today = moment.date ?? (clock && tradeDayOnOrBefore(clock.day))
  const range = useMemo(
    () => today && { from: today, to: new Date(Date.parse(today) + DAYS * DAY_MS).toISOString().slice(0, 10) },
    [today],
  )
  const stocks = useCollectedStocks().data?.total
  const { events, first } = useCollectEvents(range, moment)
  // Every one of them is the person's own: none needs a mark.
  const groups = useMemo(
    () => companyDays({ events, counts: [] }, { codes: NOBODY, events: [] }).sort((a, b) => a.day.localeCompare(b.day)),
    [events],
  )
  const reactions = first?.data?.reactions ?? []
  const parts = panelParts({ ...(first ?? PENDING), isFetching: false }, ({ eventKinds }) =>
    events.length > 0 ? undefined : (unknownKinds(eventKinds) ?? `自选股在未来 ${DAYS} 天没有已公告的大事`),
  )
  return (
    <DataBlock
      title="我的收藏"
      className="panel-whole max-md:h-auto max-md:overflow-visible"
      {...parts}
      state={
        stocks === 0
          ? { kind: 'empty', reason: '还没有收藏股票，收藏之后这里列出它们的解禁、财报与除权除息' }
          : parts.state
      }
      actions={views}
      toolbar={
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-1 text-sm text-ink-2">
          <p>
            未来 {DAYS} 天 {events.length} 项
            <Link href="/stock/calendar?view=coming" className="ml-3 text-accent hover:underline">
              看全市场日程
            </Link>
          </p>
          <MomentBar shownDay={today} />
        </div>
      }
    >
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_340px]">
        <EventDays
          groups={groups}
          own={{ codes: NOBODY, events }}
          moment={moment}
          stock={stock}
          most={NAMED}
          date={day => <span className="font-medium">{dayText(day, today ?? day)}</span>}
        />
        <section className="border-line lg:border-l" aria-label="同类事件的次日表现">
          <div className="flex items-center justify-between px-3 pt-1">
            <h3 className="text-sm">同类事件的次日表现（全市场，近 250 个交易日）</h3>
            <ExportMenu
              name="同类事件的次日表现"
              rowsNow={() => reactions}
              isEmpty={reactions.length === 0}
              fields={REACTION_FIELDS}
            />
          </div>
          <ReactionTable reactions={reactions} />
        </section>
      </div>
    </DataBlock>
  )
}
