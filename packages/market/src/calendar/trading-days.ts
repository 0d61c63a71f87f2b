import type { TradeDay } from '@kanpan/contract/model/stock'
import { CLOSED_WEEKDAYS, FIRST_TRADE_DAY } from './closed-weekdays.ts'

const LAST_KNOWN_YEAR = Math.max(...Object.keys(CLOSED_WEEKDAYS).map(Number))

interface Calendar {
  readonly days: readonly TradeDay[]
  /** The position of each day. */
  readonly index: ReadonlyMap<string, number>
}

// Past the last published year weekdays count as trading days, so that a simulated market can go on;
// `isCalendarKnown` says so, and the server raises an alarm from 1 December on.
function build(): Calendar {
  const days: TradeDay[] = []
  const index = new Map<string, number>()
  const first = new Date(FIRST_TRADE_DAY)
  let weekday = new Date(Date.UTC(first.getUTCFullYear(), 0, 1)).getUTCDay()
  for (let year = first.getUTCFullYear(); year <= LAST_KNOWN_YEAR + 1; year++) {
    const closed = new Set(CLOSED_WEEKDAYS[year]?.split(' '))
    for (let month = 1; month <= 12; month++) {
      const monthText = String(month).padStart(2, '0')
      const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
      for (let day = 1; day <= daysOfMonth; day++, weekday = (weekday + 1) % 7) {
        if (weekday === 0 || weekday === 6) continue
        const dayText = day < 10 ? `0${day}` : `${day}`
        const text = `${year}-${monthText}-${dayText}`
        if (closed.has(monthText + dayText) || text < FIRST_TRADE_DAY) continue
        index.set(text, days.length)
        days.push(text as TradeDay)
      }
    }
  }
  return { days, index }
}

let built: Calendar | undefined

/** Built when it is first asked for: no page needs its 9,000 days before it stands. */
function calendar(): Calendar {
  built ??= build()
  return built
}

/** The position of the last trading day on or before `day`, -1 before the exchange opened. */
function indexOnOrBefore(day: string): number {
  const { days, index } = calendar()
  const exact = index.get(day)
  if (exact !== undefined) return exact
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? '') <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

export function isTradeDay(day: string): day is TradeDay {
  return calendar().index.has(day)
}

/** Whether the exchange has published its holidays for the year of `day`. */
export function isCalendarKnown(day: string): boolean {
  return Number(day.slice(0, 4)) <= LAST_KNOWN_YEAR
}

/**
 * The year whose holidays are missing although they should be known: the current one, and from 1 December, when the
 * exchanges publish their notice, the coming one.
 */
export function calendarAlarm(today: string): number | undefined {
  const year = Number(today.slice(0, 4))
  if (year > LAST_KNOWN_YEAR) return year
  return year === LAST_KNOWN_YEAR && today.slice(5) >= '12-01' ? year + 1 : undefined
}

/** The trading day `count` days after (or before, when negative) a trading day; undefined past the calendar's ends. */
export function addTradeDays(day: TradeDay, count: number): TradeDay | undefined {
  return calendar().days[indexOnOrBefore(day) + count]
}

/** The latest trading day on or before any calendar day. */
export function tradeDayOnOrBefore(day: string): TradeDay | undefined {
  return calendar().days[indexOnOrBefore(day)]
}

export function nextTradeDay(day: string): TradeDay | undefined {
  return calendar().days[indexOnOrBefore(day) + 1]
}

export function previousTradeDay(day: string): TradeDay | undefined {
  const at = indexOnOrBefore(day)
  return calendar().days[calendar().index.has(day) ? at - 1 : at]
}

/** The trading days from `from` to `to`, both included when they are trading days. */
export function tradeDaysBetween(from: string, to: string): readonly TradeDay[] {
  const start = calendar().index.get(from) ?? indexOnOrBefore(from) + 1
  return calendar().days.slice(start, indexOnOrBefore(to) + 1)
}

/** How many trading days lie between two days: 0 for the same day, 1 for neighbours. */
export function tradeDayDistance(from: TradeDay, to: TradeDay): number {
  return indexOnOrBefore(to) - indexOnOrBefore(from)
}
