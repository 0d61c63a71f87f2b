import type { Phase } from '@kanpan/contract/model/as-of'
import { TradeDay } from '@kanpan/contract/model/stock'
import { phaseAt, SESSION } from '@kanpan/market/calendar/session'
import { addTradeDays, isTradeDay, previousTradeDay, tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'

/** A second of a day of the calendar, Asia/Shanghai, which may be one without trading. */
export interface WallMoment {
  readonly day: string
  readonly second: number
}

/** The same of news, whose days are those of the calendar. */
export interface NewsMoment {
  readonly day: TradeDay
  readonly second: number
}

/** Where a market's clock stands. `speed` is market seconds per real second, 0 when frozen. */
export interface ClockReading {
  /** The day whose market is shown. */
  readonly day: TradeDay
  /** Seconds from midnight, Asia/Shanghai. */
  readonly second: number
  readonly speed: number
  /** The phase of the clock itself: on a Sunday `holiday`, although the day shown is Friday. */
  readonly phase: Phase
  /** Of a real market at night and on days without trading: the moment of the calendar, by which news go on. Undefined: `day` and `second`. */
  readonly offHours?: NewsMoment | undefined
}

export interface MarketTimer {
  read(realMs: number): ClockReading
  /** The trading day whose lists are out while the last one is still shown: from a quarter to nine until its auction opens. */
  readonly upcoming?: (realMs: number) => (WallMoment & Pick<ClockReading, 'day'>) | undefined
  /** Real milliseconds between two looks at the market. */
  readonly stepMs: number
}

const SHANGHAI_OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
const EVENING_END_SECOND = 18 * 3600
const LISTS_FROM_SECOND = 8 * 3600 + 45 * 60

/** The stretches of a fast day: market seconds from, to, and their speed. The break is hurried through; the evening lasts a minute. */
const FAST_STRETCHES = [
  { from: SESSION.auctionFrom, to: SESSION.morningTo, speed: 20 },
  { from: SESSION.morningTo, to: SESSION.afternoonFrom, speed: 300 },
  { from: SESSION.afternoonFrom, to: SESSION.close, speed: 20 },
  { from: SESSION.close, to: EVENING_END_SECOND, speed: 180 },
] as const

const FAST_DAY_MS = FAST_STRETCHES.reduce((sum, { from, to, speed }) => sum + ((to - from) / speed) * 1000, 0)

/** The day and second in Shanghai at an epoch moment. */
function shanghai(realMs: number): { date: string; second: number } {
  const local = realMs + SHANGHAI_OFFSET_MS
  return { date: new Date(local).toISOString().slice(0, 10), second: Math.floor((local % DAY_MS) / 1000) }
}

function firstDayAt(realMs: number): TradeDay {
  const day = tradeDayOnOrBefore(shanghai(realMs).date)
  if (!day) throw new RangeError('the clock stands before the exchange opened')
  return day
}

/** The real clock: closed when the market is closed. */
function readWall(realMs: number, speed: number, isShut: (at: WallMoment) => boolean = () => false): ClockReading {
  const { date, second } = shanghai(realMs)
  const isOff = isTradeDay(date) && isShut({ day: date, second })
  const phase = isOff ? 'holiday' : phaseAt(date, second)
  // Until the opening auction the last day is what there is to see.
  if (isTradeDay(date) && second >= SESSION.auctionFrom && !isOff) return { day: date, second, speed, phase }
  const day = previousTradeDay(date)
  if (!day) throw new RangeError('the clock stands before the exchange opened')
  return { day, second: EVENING_END_SECOND, speed, phase }
}

export interface WallTimerOptions {
  /** Of the market that is read by it; of the real one 1. */
  readonly speed: number
  readonly stepMs: number
  /** Whether the exchanges are shut although the calendar does not know it. */
  readonly isShut: (at: WallMoment) => boolean
}

function upcomingAt(realMs: number): ReturnType<NonNullable<MarketTimer['upcoming']>> {
  const { date, second } = shanghai(realMs)
  return isTradeDay(date) && second >= LISTS_FROM_SECOND && second < SESSION.auctionFrom
    ? { day: date, second }
    : undefined
}

/** The real clock of a market that may be shut on a day nobody knew of. */
export function wallTimer({ speed, stepMs, isShut }: WallTimerOptions): MarketTimer {
  return {
    stepMs,
    read(realMs) {
      const reading = readWall(realMs, speed, isShut)
      const { date, second } = shanghai(realMs)
      return date === reading.day ? reading : { ...reading, offHours: { day: TradeDay.parse(date), second } }
    },
    upcoming: upcomingAt,
  }
}

/** Until when news and announcements are out. */
export function newsMoment({ day, second, offHours }: ClockReading): NewsMoment {
  return offHours ?? { day, second }
}

/** Days one after another at 20x from 9:15 of the latest trading day, whatever the hour. */
function fastTimer(startedMs: number): MarketTimer {
  const first = firstDayAt(startedMs)
  return {
    stepMs: 500,
    read(realMs) {
      const elapsed = Math.max(0, realMs - startedMs)
      const day = addTradeDays(first, Math.floor(elapsed / FAST_DAY_MS))
      if (!day) throw new RangeError('the calendar has ended')
      let left = elapsed % FAST_DAY_MS
      for (const { from, to, speed } of FAST_STRETCHES) {
        const lastsMs = ((to - from) / speed) * 1000
        if (left < lastsMs) {
          const second = Math.floor(from + (left / 1000) * speed)
          return { day, second, speed, phase: phaseAt(day, second) }
        }
        left -= lastsMs
      }
      return { day, second: EVENING_END_SECOND, speed: 0, phase: 'closed' }
    },
  }
}

/** The timer of a setting: `fast`, `wall` or `fixed:<ISO instant>`. */
export function marketTimer(setting: string, startedMs: number): MarketTimer {
  if (setting === 'fast') return fastTimer(startedMs)
  if (setting === 'wall') return { stepMs: 3000, read: realMs => readWall(realMs, 1) }
  const instant = Date.parse(setting.slice('fixed:'.length))
  const frozen = readWall(instant, 0)
  return { stepMs: 1000, read: () => frozen }
}
