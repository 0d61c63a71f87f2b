import { useMemo } from 'react'
import {
  type DayEvents,
  type DayRange,
  dayEvents,
  type EventFilter,
  filtered,
  type PublishedEvents,
} from '#features/calendar/day-events.ts'
import { EVENT_KINDS, type EventKind } from '#features/calendar/event-labels.ts'
import { useCollectEvents } from '#features/collect/use-collect-events.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'

const NOTHING: PublishedEvents = { events: [], counts: [] }

/** The filter of the calendar, kept in the address. */
export function useEventFilter() {
  const [event, setEvent] = useAddressValue('event')
  const [mine, setMine] = useAddressValue('mine')
  const filter: EventFilter = { kind: EVENT_KINDS.find(kind => kind === event), isOwn: mine === '1' }
  return {
    filter,
    setKind: (kind: EventKind | undefined) => setEvent(kind),
    setOwn: (isOwn: boolean) => setMine(isOwn ? '1' : undefined),
  }
}

/** The events of a range by day and kind, the person's own stocks first, and those that the filter leaves. */
export function useShownEvents(range: DayRange | undefined, published: PublishedEvents | undefined, moment: Moment) {
  const { filter, ...setters } = useEventFilter()
  const { kind, isOwn } = filter
  const own = useCollectEvents(range, moment)
  const { from, to } = range ?? {}
  const groups = useMemo<readonly DayEvents[]>(
    () => (from === undefined || to === undefined || !published ? [] : dayEvents({ from, to }, published, own)),
    [from, to, published, own],
  )
  const shown = useMemo(() => filtered(groups, { kind, isOwn }, own), [groups, kind, isOwn, own])
  return { filter, ...setters, own, groups, shown, published: published ?? NOTHING }
}
