import { longhuTransactionDetails, longhuYybBatch } from '@kanpan/contract/api/api2/stock'
import type { LonghuSeat } from '@kanpan/contract/model/longhu'
import { isDay } from '@kanpan/contract/model/stock-guards'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { SEAT_FIELDS } from '#features/longhu/seat-file.ts'
import { isSharedName } from '#features/longhu/seat-labels.ts'
import { dayText } from '#lib/format/day-text.ts'
import { addressOf, type Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import { ListedStock, ListingFigures, listedOf } from './listing-head.tsx'
import { ListingSeats } from './listing-seats.tsx'

interface ListingPanelProps {
  readonly code: string
  readonly moment: Moment
  /** The codes of the list it was chosen from. */
  readonly among: readonly string[]
  readonly branchHref: (branch: string) => string
  readonly compareHref: (branches: readonly string[]) => string
}

const PACE_MS = 10_000
const NONE: readonly LonghuSeat[] = []

/** One stock's listing: who bought and who sold, each with what it did before; and on which days it was listed earlier. */
export function ListingPanel({ code, moment, among, branchHref, compareHref }: ListingPanelProps) {
  const query = useLiveQuery(longhuTransactionDetails, { code, ...moment }, { everyMs: PACE_MS })
  const { data } = query
  const entry = data?.entry
  // Another stock's seats may stand only as long as its own are on their way.
  const isOwn = data?.code === code
  const seats = isOwn ? data.seats : NONE
  const records = useSeatRecords(seats, moment)
  const { state, onRetry } = panelParts(query, ({ entry, days }) =>
    entry === null && days.length === 0 ? '记录内没有上过龙虎榜' : undefined,
  )
  return (
    <DataBlock
      title="买卖席位"
      {...(entry == null
        ? {}
        : {
            actions: (
              <>
                <ListedStock entry={entry} among={among} />
                <ExportMenu
                  name={`买卖席位-${code}-${entry.day}`}
                  rowsNow={() => seats}
                  isEmpty={seats.length === 0}
                  fields={SEAT_FIELDS}
                />
              </>
            ),
            ...listedOf(entry),
          })}
      state={state}
      onRetry={onRetry}
      className="h-full rounded-none border-0"
      bodyClassName="overflow-auto"
    >
      {data !== undefined && (
        <div className={isOwn ? '' : 'opacity-55'}>
          {data.entry === null ? (
            <p className="px-3 py-4 text-ink-2">
              {data.published ? `${data.code} 当日没有上榜` : '当日龙虎榜尚未公布'}，可看以前上榜的日子。
            </p>
          ) : (
            <>
              <ListingFigures entry={data.entry} />
              <ListingSeats
                key={`${data.entry.code} ${data.entry.day}`}
                entry={data.entry}
                seats={data.seats}
                records={records}
                branchHref={branchHref}
                compareHref={compareHref}
              />
            </>
          )}
          <EarlierDays code={data.code} days={data.days} shownDay={data.asOf.day} />
        </div>
      )}
    </DataBlock>
  )
}

/** What the branches on a list did before; the names many accounts share say nothing of one of them. */
function useSeatRecords(seats: readonly LonghuSeat[], moment: Moment) {
  const branches = useMemo(
    () => [...new Set(seats.filter(({ kind }) => !isSharedName(kind)).map(({ branch }) => branch))].slice(0, 20),
    [seats],
  )
  const { data } = useEndpoint(
    longhuYybBatch,
    { branches: branches.join(','), ...moment },
    { enabled: branches.length > 0, staleTimeMs: 60_000 },
  )
  return useMemo(
    () => (data === undefined ? undefined : new Map(data.list.map(record => [record.branch, record]))),
    [data],
  )
}

const MOST_DAYS = 8

interface EarlierDaysProps {
  readonly code: string
  readonly days: readonly string[]
  readonly shownDay: string
}

function EarlierDays({ code, days, shownDay }: EarlierDaysProps) {
  if (days.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 border-t border-line px-3 py-2 text-sm text-ink-3">
      <span>此前上榜 {days.length} 次</span>
      {days
        .filter(isDay)
        .slice(0, MOST_DAYS)
        .map(day => (
          <Link key={day} href={`${addressOf({ date: day })}&code=${code}`} className="text-accent hover:underline">
            {dayText(day, shownDay)}
          </Link>
        ))}
    </p>
  )
}
