import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Streaks } from '@kanpan/market/limit-up/streak'
import { DAY_FIELDS, emptyMarketDay, type MarketDay } from './market-day.ts'
import { type BarSeries, createSeriesCache } from './series.ts'
import { createStreakRule } from './streak-column.ts'

export interface HistoryDay extends MarketDay {
  /** 连板 in each stock's own trading days: a day it did not trade leaves its number as it was. */
  readonly streak: Int16Array
  /** Its last 32 trading days, the newest in bit 0: set where it closed at its upper limit. */
  readonly recent: Uint32Array
}

/** All days of a data set in memory, day by day in columns. Row i is `codes[i]` on every day. */
export interface History {
  readonly codes: readonly string[]
  /** Ascending. */
  readonly days: readonly TradeDay[]
  rowOf(code: string): number | undefined
  /** Position of a day in `days`, -1 when it is not there. */
  indexOf(day: string): number
  /** Position of the last day on or before any calendar day, -1 when there is none. */
  indexOnOrBefore(day: string): number
  /** A day's columns, the history's own memory: read only. */
  columnsOf(index: number): HistoryDay
  /** One stock from day `from` up to but without day `to`: views that stay valid until the next `append`. */
  series(row: number, from: number, to: number): BarSeries
  /** Takes a day in (copied), or replaces the one of the same date; rows beyond those of `day` are absent. */
  append(day: MarketDay): void
  /** The same without the copy: the day's memory is the history's from now on, spare rows included. */
  adopt(day: MarketDay): void
  /** Makes room for more stocks; rows that exist keep their number. */
  grow(codes: readonly string[]): void
}

// New listings come one by one: room for some of them spares moving every day's columns for each.
export const SPARE_ROWS = 128

interface Slot {
  readonly capacity: number
  readonly full: MarketDay
  streaks: Streaks
  view: HistoryDay
}

function noStreaks(day: TradeDay, size: number): Streaks {
  return { day, knownDays: 0, streak: new Int16Array(size), recent: new Uint32Array(size) }
}

/** The same with rows for stocks that came later: they have no past. */
function widened(streaks: Streaks, size: number): Streaks {
  const wider = { ...streaks, ...noStreaks(streaks.day, size), knownDays: streaks.knownDays }
  wider.streak.set(streaks.streak)
  wider.recent.set(streaks.recent)
  return wider
}

function viewOf(full: MarketDay, { streak, recent }: Pick<HistoryDay, 'streak' | 'recent'>, size: number): HistoryDay {
  return {
    day: full.day,
    state: full.state.subarray(0, size),
    flags: full.flags.subarray(0, size),
    prevCloseCents: full.prevCloseCents.subarray(0, size),
    openCents: full.openCents.subarray(0, size),
    highCents: full.highCents.subarray(0, size),
    lowCents: full.lowCents.subarray(0, size),
    closeCents: full.closeCents.subarray(0, size),
    volumeShares: full.volumeShares.subarray(0, size),
    amountYuan: full.amountYuan.subarray(0, size),
    firstSealSecond: full.firstSealSecond.subarray(0, size),
    lastSealSecond: full.lastSealSecond.subarray(0, size),
    brokenTimes: full.brokenTimes.subarray(0, size),
    sealYuan: full.sealYuan.subarray(0, size),
    maxSealYuan: full.maxSealYuan.subarray(0, size),
    streak,
    recent,
  }
}

function lowerBound(days: readonly TradeDay[], day: string): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? '') < day) low = middle + 1
    else high = middle
  }
  return low
}

export function createHistory(initialCodes: readonly string[]): History {
  let codes: readonly string[] = [...initialCodes]
  let rows = new Map(codes.map((code, row) => [code, row]))
  let advance = createStreakRule(codes)
  const days: TradeDay[] = []
  const slots: Slot[] = []
  const seriesCache = createSeriesCache(() => slots.map(slot => slot.view), days)

  function slotAt(index: number): Slot {
    const slot = slots[index]
    if (!slot) throw new RangeError(`day ${index} of ${slots.length}`)
    return slot
  }

  function slotIn(full: MarketDay): Slot {
    const streaks = noStreaks(full.day, 0)
    return { capacity: full.state.length, full, streaks, view: viewOf(full, streaks, codes.length) }
  }

  const newSlot = (day: TradeDay) => slotIn(emptyMarketDay(day, codes.length + SPARE_ROWS))

  function fill(slot: Slot, from: MarketDay): void {
    const size = from.state.length
    if (size > codes.length) throw new RangeError(`${size} rows for ${codes.length} stocks`)
    for (const { name, absent } of DAY_FIELDS) {
      slot.full[name].set(from[name])
      slot.full[name].fill(absent, size)
    }
  }

  function restreak(from: number): void {
    for (let index = from; index < slots.length; index++) {
      const slot = slotAt(index)
      slot.streaks = advance(slots[index - 1]?.streaks, slot.view)
      slot.view = viewOf(slot.full, slot.streaks, codes.length)
    }
  }

  function indexOf(day: string): number {
    const at = lowerBound(days, day)
    return days[at] === day ? at : -1
  }

  /** Puts a filled slot where its day belongs; one that is there already gives way. */
  function place(slot: Slot): void {
    const { day } = slot.full
    const at = lowerBound(days, day)
    const there = days[at] === day ? 1 : 0
    days.splice(at, there, day)
    slots.splice(at, there, slot)
    restreak(at)
    seriesCache.clear()
  }

  return {
    get codes() {
      return codes
    },
    days,
    rowOf: code => rows.get(code),
    indexOf,
    indexOnOrBefore(day) {
      const at = lowerBound(days, day)
      return days[at] === day ? at : at - 1
    },
    columnsOf: index => slotAt(index).view,
    series: seriesCache.series,
    append(day) {
      const slot = slots[indexOf(day.day)] ?? newSlot(day.day)
      fill(slot, day)
      place(slot)
    },
    adopt(day) {
      if (day.state.length < codes.length) throw new RangeError(`${day.state.length} rows for ${codes.length} stocks`)
      place(slotIn(day))
    },
    grow(more) {
      const fresh = more.filter(code => !rows.has(code))
      if (fresh.length === 0) return
      codes = [...codes, ...fresh]
      rows = new Map(codes.map((code, row) => [code, row]))
      advance = createStreakRule(codes)
      slots.forEach((slot, index) => {
        const wider = slot.capacity >= codes.length ? slot : newSlot(slot.full.day)
        if (wider !== slot) fill(wider, slot.view)
        wider.streaks = widened(slot.streaks, codes.length)
        wider.view = viewOf(wider.full, wider.streaks, codes.length)
        slots[index] = wider
      })
      seriesCache.clear()
    },
  }
}
