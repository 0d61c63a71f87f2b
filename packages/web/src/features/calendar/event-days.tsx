import { companyEvents } from '@kanpan/contract/api/api2/own'
import type { CompanyEvent } from '@kanpan/contract/model/company-event'
import { type ReactNode, useState } from 'react'
import { weekdayOf } from '#lib/format/weekday.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useEndpoint } from '#lib/query/query.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { Tag } from '#ui/tag.tsx'
import type { DayEvents, OwnEvents } from './day-events.ts'
import { countLabel, EVENT_LABELS, type EventKind } from './event-labels.ts'
import { EventRow, Importance } from './event-row.tsx'

interface EventDaysProps {
  readonly groups: readonly DayEvents[]
  readonly own: OwnEvents
  readonly moment: Moment
  readonly stock: ListedStockSlot
  /** How many of a day and kind are named before one asks for the others. */
  readonly most: number
  /** The day as it stands in the margin: a way to its review when it has been. */
  readonly date: (day: string) => ReactNode
}

/** Of a kind on a day; more than that nobody reads in a calendar. */
const MOST_OF_DAY = 300
const TONES: Partial<Readonly<Record<EventKind, 'accent' | 'warn'>>> = {
  listing: 'accent',
  earnings: 'accent',
  delisting: 'warn',
  unlock: 'warn',
}

/** Events by day and kind. */
export function EventDays({ groups, date, ...props }: EventDaysProps) {
  return (
    <ol className="@container/events divide-y divide-line/60">
      {[...Map.groupBy(groups, ({ day }) => day)].map(([day, ofDay]) => (
        <li key={day} className="flex gap-2 px-3 py-1.5">
          <time dateTime={day} className="w-12 shrink-0">
            {date(day)}
            <span className="block text-xs text-ink-3">{weekdayOf(day)}</span>
          </time>
          <ul className="min-w-0 flex-1 space-y-1">
            {ofDay.map(group => (
              <Group key={group.kind + group.title} group={group} {...props} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Group({ group, most, ...props }: Omit<EventDaysProps, 'groups' | 'date'> & { readonly group: DayEvents }) {
  const [isWhole, setWhole] = useState(false)
  const { kind, title, why, count, importance, events } = group
  const shown = events.slice(0, most)
  return (
    <li>
      <p className="flex items-baseline gap-2 leading-6" title={why}>
        <Tag tone={TONES[kind] ?? 'plain'}>{EVENT_LABELS[kind]}</Tag>
        {title !== undefined && <span>{title}</span>}
        {count > 1 && <span className="text-xs text-ink-3">{countLabel(kind, count)}</span>}
        {title !== undefined && (
          <span className="ml-auto pr-1">
            <Importance value={importance} />
          </span>
        )}
      </p>
      {isWhole ? <WholeGroup group={group} {...props} /> : <Rows events={shown} {...props} />}
      {count > shown.length && !isWhole && (
        <button type="button" className="px-1 text-sm text-accent hover:underline" onClick={() => setWhole(true)}>
          另 {countLabel(kind, count - shown.length)}
        </button>
      )}
    </li>
  )
}

// A listing frees shares of several holders on one day.
const keyOf = ({ code, detail }: CompanyEvent) => `${code} ${detail}`

type RowsProps = Pick<EventDaysProps, 'own' | 'moment' | 'stock'>

/** All of a day and kind: what the calendar did not tell is asked for. */
function WholeGroup({ group: { day, kind, events, count }, ...props }: RowsProps & { readonly group: DayEvents }) {
  const companyKind = events[0]?.kind
  const { data } = useEndpoint(
    companyEvents,
    { from: day, to: day, limit: MOST_OF_DAY, ...props.moment, ...(companyKind && { kind: companyKind }) },
    { staleTimeMs: 60_000, enabled: count > events.length },
  )
  const known = new Set(events.map(keyOf))
  const rest = (data?.events ?? []).filter(event => !known.has(keyOf(event)))
  const left = count - events.length - rest.length
  return (
    <>
      <Rows events={[...events, ...rest]} {...props} />
      {left > 0 && (
        <p className="px-1 text-sm text-ink-3">
          {data ? `按重要程度列出前 ${MOST_OF_DAY} 家，其余 ${countLabel(kind, left)}未列出` : '正在取得其余的公司'}
        </p>
      )}
    </>
  )
}

/** Names alone where there is nothing to tell beside them. */
function Rows({ events, own, stock }: RowsProps & { readonly events: readonly CompanyEvent[] }) {
  const codes = events.map(({ code }) => code)
  const isPlain = events.every(({ unlock, earnings, earningsForecast }) => !unlock && !earnings && !earningsForecast)
  if (isPlain)
    return (
      <ul className="event-names px-1">
        {events.map(({ code, name, detail }) => (
          <li key={code} className="inline-flex items-baseline gap-1" title={detail}>
            {stock({ code, name }, codes)}
            {/\d/.test(detail) && <span className="text-xs text-ink-3">{detail.replace('除权除息，', '')}</span>}
          </li>
        ))}
      </ul>
    )
  return (
    <ul>
      {events.map(event => (
        <EventRow key={keyOf(event)} event={event} isOwn={own.codes.has(event.code)}>
          {stock(event, codes)}
        </EventRow>
      ))}
    </ul>
  )
}
