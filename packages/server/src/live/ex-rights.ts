import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { ReferenceGround } from '@kanpan/market/bars/reference-price'
import { addTradeDays, tradeDayDistance } from '@kanpan/market/calendar/trading-days'
import type { CodeChange } from '#store/dataset-store.ts'
import type { ExRightDay, ExRightEvent, ExRightStore, ReportedExRightDay } from '#store/ex-right-store.ts'

export interface DayPair {
  /** The day of the last close. */
  readonly after: TradeDay
  readonly on: TradeDay
}

/** The ex-right events of a data set, in memory for readers and in the store for the next start. */
export interface ExRights {
  /** What was told of days takes the place of what stood. */
  keep(days: readonly Omit<ReportedExRightDay, 'dataset'>[]): Promise<void>
  eventsOn(day: TradeDay): ReadonlyMap<StockCode, ExRightEvent>
  /** Stocks bear other codes from now on; what is stored is moved by who tells so. */
  renumber(changes: readonly CodeChange[]): void
  /** Whether all events of a day are known. */
  isKnown(day: TradeDay): boolean
  /** What is known of what fell on a stock behind a close, up to and on a day. */
  between(code: StockCode, days: DayPair): Omit<ReferenceGround, 'closeBeforeCents'>
}

export interface ExRightsHome {
  readonly store: { readonly exRights: ExRightStore }
  readonly dataset: string
}

const EVER = { from: '0000-00-00', to: '9999-99-99' }
const NONE: ReadonlyMap<StockCode, ExRightEvent> = new Map()

/** Opens what was kept of a data set. */
export async function openExRights({ store, dataset }: ExRightsHome): Promise<ExRights> {
  const whole = new Map<TradeDay, Omit<ExRightDay, 'day'>>()
  const byDay = new Map<TradeDay, ReadonlyMap<StockCode, ExRightEvent>>()
  const requested = { dataset, ...EVER }
  for (const { day, ...reported } of await store.exRights.days(requested)) whole.set(day, reported)
  for (const [day, events] of Map.groupBy(await store.exRights.events(requested), event => event.day)) {
    byDay.set(day, new Map(events.map(event => [event.code, event])))
  }

  const eventsOn = (day: TradeDay) => byDay.get(day) ?? NONE

  let pair: (DayPair & { readonly count: number; readonly days: readonly TradeDay[] }) | undefined

  /** The days of a pair, of which all stocks of a market ask the same one after the other. */
  function daysOf({ after, on }: DayPair): { readonly count: number; readonly days: readonly TradeDay[] } {
    if (pair?.after === after && pair.on === on) return pair
    const count = tradeDayDistance(after, on)
    const days = Array.from({ length: count }, (_, at) => addTradeDays(after, at + 1)).filter(day => day !== undefined)
    pair = { after, on, count, days }
    return pair
  }

  /** An allotment keeps its stock from trading until it is paid: without a gap there was none. */
  function isKnownAcross(day: TradeDay, isGap: boolean): boolean {
    const reported = whole.get(day)
    return reported !== undefined && (reported.coversAllotments || !isGap)
  }

  return {
    async keep(days) {
      await store.exRights.keep(days.map(day => ({ dataset, ...day })))
      for (const { day, whole: reported, events } of days) {
        byDay.set(day, new Map(events.map(event => [event.code, event])))
        if (reported) whole.set(day, reported)
        else whole.delete(day)
      }
    },
    eventsOn,
    renumber(changes) {
      const codes = new Map(changes.map(({ formerCode, code }) => [formerCode, code]))
      for (const [day, events] of byDay) {
        if (![...events.keys()].some(code => codes.has(code))) continue
        const moved = [...events.values()].map(event => ({ ...event, code: codes.get(event.code) ?? event.code }))
        byDay.set(day, new Map(moved.map(event => [event.code, event])))
      }
    },
    isKnown: day => whole.has(day),
    between(code, dayPair) {
      const { count, days } = daysOf(dayPair)
      return {
        events: days.flatMap(day => eventsOn(day).get(code) ?? []),
        isKnown: days.length === count && days.every(day => isKnownAcross(day, count > 1)),
      }
    },
  }
}
