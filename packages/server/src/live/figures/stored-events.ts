import type { TradeDay } from '@kanpan/contract/model/stock'
import type { EventRow, EventsBetween, KnownBy, SourceEvents } from '#sources/ports/event-rows.ts'
import type { CodeChange } from '#store/dataset-store.ts'
import type { FigureStore } from '#store/figure-store.ts'

/** What companies go through, as it was told last, in memory and in the store. */
export interface StoredEvents {
  count(): number
  keep(rows: readonly EventRow[]): Promise<void>
  /** Stocks bear other codes: what is stored of them was moved already. */
  renumber(changes: readonly CodeChange[]): void
  /** The same by rows, as far as it was known by a moment; undefined while nobody has told any. */
  eventsOf(rowOf: (code: string) => number | undefined): SourceEvents | undefined
}

export interface EventsHome {
  readonly store: Pick<FigureStore, 'events' | 'keepEvents'>
  readonly dataset: string
}

const ALWAYS = { from: '0000-00-00', to: '9999-99-99' }
const KINDS = ['listing', 'exRight', 'delisting', 'unlock', 'earnings', 'earningsForecast'] as const

const isBy = (day: string, second: number, until: KnownBy) =>
  day < until.day || (day === until.day && second <= until.second)

/** A report or a forecast of a period is one, whatever day it is moved to; shares of several holders are unlocked on one day. */
function refOf({ kind, code, day, unlock, earnings, earningsForecast }: EventRow): string {
  return `${kind} ${code} ${earnings?.period ?? earningsForecast?.period ?? `${day} ${unlock?.holders ?? ''}`}`
}

/** An event as far as it was known by a moment; undefined: not at all. */
function knownBy(event: EventRow, until: KnownBy): EventRow | undefined {
  const { announcedOn, day, earnings, earningsForecast } = event
  if (!isBy(announcedOn, earningsForecast?.second ?? 0, until)) return undefined
  if (!earnings?.figures || isBy(day, earnings.figures.second, until)) return event
  return { ...event, earnings: { ...earnings, figures: undefined } }
}

export async function openEvents({ store, dataset }: EventsHome): Promise<StoredEvents> {
  const byRef = new Map<string, EventRow>()
  let sorted: readonly EventRow[] | undefined
  for (const { ref, content } of await store.events({ dataset, ...ALWAYS })) {
    byRef.set(ref, JSON.parse(content) as EventRow)
  }
  const inOrder = () => {
    sorted ??= [...byRef.values()].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    return sorted
  }

  return {
    count: () => byRef.size,
    async keep(rows) {
      const changed = rows.flatMap(row => {
        const [ref, content] = [refOf(row), JSON.stringify(row)]
        const before = byRef.get(ref)
        return before && JSON.stringify(before) === content ? [] : [{ row, ref, content }]
      })
      if (changed.length === 0) return
      await store.keepEvents(changed.map(({ row, ref, content }) => ({ dataset, ref, day: row.day, content })))
      for (const { row, ref } of changed) byRef.set(ref, row)
      sorted = undefined
    },
    renumber(changes) {
      const codes = new Map(changes.map(({ formerCode, code }) => [formerCode, code]))
      for (const [ref, row] of [...byRef]) {
        const code = codes.get(row.code)
        if (code === undefined) continue
        byRef.delete(ref)
        const moved = { ...row, code }
        // What was told under the present code is newer.
        if (!byRef.has(refOf(moved))) byRef.set(refOf(moved), moved)
      }
      sorted = undefined
    },
    eventsOf(rowOf) {
      if (byRef.size === 0) return undefined
      const within = ({ from, to, rows }: EventsBetween, until: KnownBy) => {
        const wanted = rows && new Set(rows)
        return inOrder()
          .filter(({ day }: { day: TradeDay }) => day >= from && day <= to)
          .flatMap(event => {
            const known = knownBy(event, until)
            const row = rowOf(event.code)
            return known && row !== undefined && (wanted?.has(row) ?? true) ? [{ ...known, row }] : []
          })
      }
      return { kinds: KINDS, events: ({ until, ...range }) => within(range, until) }
    },
  }
}
