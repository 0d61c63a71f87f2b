import type { CompanyEvent } from '@kanpan/contract/model/company-event'
import type { ReactNode } from 'react'
import { NumberText } from '#ui/number-text.tsx'
import { eventFigures } from './event-labels.ts'
import './event-row.css'

const IMPORTANCE_LABELS = ['', '一般', '较重要', '重要']

/** One to three stars. */
export function Importance({ value }: { readonly value: number }) {
  return (
    <span
      role="img"
      aria-label={IMPORTANCE_LABELS[value] ?? ''}
      title={IMPORTANCE_LABELS[value]}
      className={value > 2 ? 'text-warn' : 'text-ink-3'}
    >
      {'★'.repeat(value)}
    </span>
  )
}

/** The figures of an event, in a line that may break between them. */
export function EventFigures({ event }: { readonly event: CompanyEvent }) {
  return (
    <span className="event-figures">
      {eventFigures(event).map(({ text, change }) => (
        <NumberText
          key={text}
          text={text}
          {...(change === undefined ? {} : { change })}
          className="whitespace-nowrap"
        />
      ))}
    </span>
  )
}

interface EventRowProps {
  readonly event: CompanyEvent
  /** The name of the stock. */
  readonly children: ReactNode
  readonly isOwn: boolean
}

/** A stock and what it goes through. */
export function EventRow({ event, children, isOwn }: EventRowProps) {
  return (
    <li className={`event-row ${isOwn ? 'event-row-own' : ''}`}>
      <span className="min-w-0">{children}</span>
      <EventFigures event={event} />
      <span className="event-industry">{event.industry}</span>
      <Importance value={event.importance} />
    </li>
  )
}
