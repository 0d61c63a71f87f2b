import type { CalendarEventKind } from '@kanpan/contract/question/calendar'
import { type ReactNode, useId, useState } from 'react'
import { type DayEvents, EVENT_WORDS, type EventKind, unknownKinds } from '#features/calendar/month-events.ts'
import { StockName } from '#features/collect/stock-name.tsx'
import { useAddressValue } from '#lib/address-value.ts'
import { weekdayOf } from '#lib/weekday.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'

interface EventPanelProps {
  readonly events: readonly DayEvents[]
  readonly today: string
  readonly eventKinds: readonly CalendarEventKind[]
  readonly nextMonth: () => void
}

const NAMES_SHOWN = 8

/** What is on in the month: first what is still to come. */
export function EventPanel({ events, today, eventKinds, nextMonth }: EventPanelProps) {
  const id = useId()
  const [kind, setKind] = useAddressValue('event')
  const isOver = events.every(({ day }) => day < today)
  const [isPastShown, setPastShown] = useState(isOver)
  const kinds = [...new Set(events.map(event => event.kind))]
  const chosen = kinds.find(each => each === kind)
  const shown = events.filter(event => chosen === undefined || event.kind === chosen)
  const coming = shown.filter(({ day }) => day >= today)
  const past = shown.filter(({ day }) => day < today)
  return (
    <section aria-labelledby={id} className="panel flex min-w-0 flex-col">
      <header className="border-b border-line px-3 py-1.5">
        <h2 id={id} className="font-medium">
          日程{' '}
          <span className="text-xs font-normal text-ink-3">
            {isOver ? `已过去 ${past.length} 项` : `还有 ${coming.length} 项`}
          </span>
        </h2>
        <p className="mt-1 flex flex-wrap gap-1">
          {kinds.map(each => (
            <Tag key={each} selected={each === chosen} onClick={() => setKind(each === chosen ? undefined : each)}>
              {EVENT_WORDS[each]}
            </Tag>
          ))}
        </p>
      </header>
      <Days events={coming} />
      {coming.length === 0 && !isOver && (
        <p className="flex flex-col items-center gap-2 px-3 py-6 text-ink-2">
          这个月后面没有更多日程
          <Button size="sm" onClick={nextMonth}>
            看下个月
          </Button>
        </p>
      )}
      {past.length > 0 && !isOver && (
        <div className="border-t border-line p-2">
          <Button size="sm" variant="quiet" aria-expanded={isPastShown} onClick={() => setPastShown(!isPastShown)}>
            {isPastShown ? '收起已过去的' : `已过去的 ${past.length} 项`}
          </Button>
        </div>
      )}
      {isPastShown && <Days events={past} />}
      <p className="mt-auto border-t border-line px-3 py-1 text-xs text-ink-3">
        交割、宏观、财报截止与休市按公开规则推算，以公告为准；{unknownKinds(eventKinds)}
      </p>
    </section>
  )
}

function Days({ events }: { readonly events: readonly DayEvents[] }): ReactNode {
  return (
    <ol className="divide-y divide-line/60">
      {[...Map.groupBy(events, ({ day }) => day)].map(([day, ofDay]) => (
        <li key={day} className="flex gap-3 px-3 py-1.5">
          <time dateTime={day} className="w-12 shrink-0">
            <span className="block font-medium">{day.slice(5)}</span>
            <span className="text-xs text-ink-3">{weekdayOf(day)}</span>
          </time>
          <ul className="min-w-0 flex-1 space-y-0.5">
            {ofDay.map(event => (
              <Event key={event.kind + event.title} event={event} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

const TONES: Partial<Readonly<Record<EventKind, 'accent' | 'warn'>>> = { listing: 'accent', delisting: 'warn' }

function Event({ event: { kind, title, why, stocks } }: { readonly event: DayEvents }) {
  const [isWhole, setWhole] = useState(false)
  const named = isWhole ? stocks : stocks.slice(0, NAMES_SHOWN)
  return (
    <li className="leading-6">
      <Tag tone={TONES[kind] ?? 'plain'}>{EVENT_WORDS[kind]}</Tag>{' '}
      {title === undefined ? (
        <span className="text-xs text-ink-3" title={why}>
          {stocks.length} 家
        </span>
      ) : (
        <span title={why}>{title}</span>
      )}
      {stocks.length > 0 && (
        <span className="flex flex-wrap gap-x-3">
          {named.map(({ code, name, detail }) => (
            <span key={code} className="inline-flex items-baseline gap-1" title={detail}>
              <StockName code={code} name={name} dense among={stocks.map(stock => stock.code)} />
              {/\d/.test(detail) && <span className="text-xs text-ink-3">{detail.replace('除权除息，', '')}</span>}
            </span>
          ))}
          {stocks.length > named.length && (
            <button type="button" className="text-sm text-accent hover:underline" onClick={() => setWhole(true)}>
              另 {stocks.length - named.length} 家
            </button>
          )}
        </span>
      )}
    </li>
  )
}
