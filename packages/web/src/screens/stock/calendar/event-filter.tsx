import type { DayEvents, EventFilter, OwnEvents } from '#features/calendar/day-events.ts'
import { EVENT_KINDS, EVENT_LABELS, type EventKind } from '#features/calendar/event-labels.ts'
import { Tag } from '#ui/tag.tsx'

interface EventFilterBarProps {
  readonly groups: readonly DayEvents[]
  readonly own: OwnEvents
  readonly filter: EventFilter
  readonly setKind: (kind: EventKind | undefined) => void
  readonly setOwn: (isOwn: boolean) => void
}

/** Which events are shown: of a kind, of the person's own stocks. */
export function EventFilterBar({ groups, own, filter, setKind, setOwn }: EventFilterBarProps) {
  const present = new Set(groups.map(({ kind }) => kind))
  const kinds = EVENT_KINDS.filter(kind => present.has(kind) || kind === filter.kind)
  return (
    <fieldset aria-label="筛选日程" className="flex flex-wrap gap-1 border-b border-line px-3 py-1.5">
      <Tag selected={filter.kind === undefined} onClick={() => setKind(undefined)}>
        全部
      </Tag>
      {kinds.map(kind => (
        <Tag
          key={kind}
          selected={kind === filter.kind}
          onClick={() => setKind(kind === filter.kind ? undefined : kind)}
        >
          {EVENT_LABELS[kind]}
        </Tag>
      ))}
      {own.codes.size > 0 && (
        <span className="ml-auto">
          <Tag
            selected={filter.isOwn}
            onClick={() => setOwn(!filter.isOwn)}
            title={`自选股的日程 ${own.events.length} 项`}
          >
            只看自选
          </Tag>
        </span>
      )}
    </fieldset>
  )
}
