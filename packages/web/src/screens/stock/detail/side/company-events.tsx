import { companyEvents } from '@kanpan/contract/api/api2/own'
import type { CompanyEvent } from '@kanpan/contract/model/company-event'
import { isStockCode } from '@kanpan/contract/model/stock-guards'
import type { ReactNode } from 'react'
import { unknownKinds } from '#features/calendar/day-events.ts'
import { EVENT_LABELS } from '#features/calendar/event-labels.ts'
import { EventFigures, Importance } from '#features/calendar/event-row.tsx'
import { reactionLine } from '#features/calendar/reaction-labels.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Tag } from '#ui/tag.tsx'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'

const STALE_MS = 60_000
const DAY_MS = 86_400_000

/** A stock's events of a year back and a year ahead. */
export function companyEventsInput(code: string, moment: Moment) {
  return { codes: isStockCode(code) ? [code] : [], ...moment }
}

/** What the company will go through, the next first, and what it went through, the last first. */
export function CompanyEvents({ code, moment, onMark }: Pick<SideProps, 'code' | 'moment' | 'onMark'>) {
  const query = useEndpoint(companyEvents, companyEventsInput(code, moment), { staleTimeMs: STALE_MS })
  const { data } = query
  const today = data?.asOf.day ?? ''
  const coming = (data?.events ?? []).filter(event => isComing(event, today))
  const past = (data?.events ?? []).filter(event => !isComing(event, today)).toReversed()
  return (
    <DataBlock
      title="公司大事"
      className={SIDE_BLOCK}
      {...panelParts(query, ({ events, eventKinds }) =>
        events.length > 0 ? undefined : (unknownKinds(eventKinds) ?? '前后一年没有已公告的大事'),
      )}
    >
      <h3 className="px-3 pt-1.5 text-sm text-ink-3">接下来</h3>
      {coming.length === 0 ? (
        <p className="px-3 pb-1.5 text-sm text-ink-2">没有已公告的解禁、财报或除权除息</p>
      ) : (
        <ol className="px-3 pb-1.5">
          {coming.map(event => (
            <Event key={keyOf(event)} event={event} when={daysUntil(today, event.day)}>
              {data && <p className="text-xs text-ink-3">{reactionLine(event.kind, data.reactions)}</p>}
            </Event>
          ))}
        </ol>
      )}
      {past.length > 0 && <h3 className="border-t border-line/60 px-3 pt-1.5 text-sm text-ink-3">过去一年</h3>}
      <ol className="px-3 pb-1.5">
        {past.map(event => (
          <Event key={keyOf(event)} event={event} onMark={() => onMark(event.day)} />
        ))}
      </ol>
    </DataBlock>
  )
}

const keyOf = ({ day, kind, detail }: CompanyEvent) => `${day} ${kind} ${detail}`

/** On its day an unlock is still to be seen, a report and a forecast only until they are told. */
function isComing({ day, kind, earnings }: CompanyEvent, today: string): boolean {
  return day > today || (day === today && kind !== 'earningsForecast' && !earnings?.figures)
}

function daysUntil(today: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  return days === 0 ? '今天' : `${days} 天后`
}

interface EventProps {
  readonly event: CompanyEvent
  readonly when?: string
  /** Points the day out on the K line. */
  readonly onMark?: () => void
  readonly children?: ReactNode
}

function Event({ event, when, onMark, children }: EventProps) {
  return (
    <li className="py-1">
      <p className="flex items-baseline gap-2">
        {onMark === undefined ? (
          <time dateTime={event.day}>{event.day}</time>
        ) : (
          <button
            type="button"
            title="在 K 线上标出这一天"
            className="hover:text-accent hover:underline"
            onClick={onMark}
          >
            {event.day}
          </button>
        )}
        <Tag>{EVENT_LABELS[event.kind]}</Tag>
        {when !== undefined && <span className="text-sm text-accent">{when}</span>}
        <span className="ml-auto">
          <Importance value={event.importance} />
        </span>
      </p>
      <EventFigures event={event} />
      {children}
    </li>
  )
}
