import type { TradeDay } from '@kanpan/contract/model/stock'
import { type Streaks, unknownStreaks } from '@kanpan/market/limit-up/streak'
import type { BlockMemory } from '@kanpan/market/quote/column-block'
import { type DayColumns, emptyDayColumns } from '@kanpan/market/quote/day-columns'
import { atOnce } from '#lib/in-slices.ts'
import { type FewLives, fewLives, type SpreadLives, spreadLives } from './few-lives.ts'
import { BAR_FIELDS, type MarketDay } from './market-day.ts'
import { type BarSeries, createSeriesCache } from './series.ts'
import { type Beginning, createStreakRule, recountedStreaks, streakWidener } from './streak-column.ts'

export interface HistoryDay extends MarketDay {
  /** The streaks as the day left them; one object for as long as the day is. */
  readonly streaks: Streaks
  /** Its column `streak`: below zero where a streak is not known. */
  readonly streak: Int16Array
  /** Its column `recent`: each stock's last 32 trading days, the newest in bit 0, set where it closed at its upper limit. */
  readonly recent: Uint32Array
  /** How stocks met their limits, as it is kept: the columns of all are laid out from it when they are looked at. */
  readonly lives: FewLives
}

/** A day as a history holds it. */
export interface HeldDay {
  /** With spare rows, or without. */
  readonly bars: DayColumns
  readonly lives: FewLives
  readonly streaks: Streaks
}

/** All days of a data set in memory, day by day in columns. Row i is `codes[i]` on every day. */
export interface History {
  readonly codes: readonly string[]
  /** Ascending. */
  readonly days: readonly TradeDay[]
  readonly beginning: Beginning
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
  /** The same with many days, ascending; the streaks are carried on once. */
  appendAll(days: Iterable<MarketDay>): void
  /** The same a day at a time; until it ends the streaks of a day that is new are unknown, of one that was there as they were. */
  appendInSteps(days: Iterable<MarketDay>): Generator<undefined, void>
  /** The same without copying: their memory is the history's from now on, spare rows included. */
  adopt(bars: DayColumns, lives: FewLives): void
  /**
   * The same of days, ascending, with the streaks that another history of these stocks counted, before any other day is taken in. That
   * one may have begun earlier: they are counted anew until they are as they came.
   */
  adoptCounted(held: readonly HeldDay[]): void
  /** A day as it is held, its rows those of the stocks: read only. */
  heldAt(index: number): HeldDay
  /** Makes room for more stocks; rows that exist keep their number. Days handed out before have the rows they had. */
  grow(codes: readonly string[]): void
  /** A stock bears another code from now on; its row is found by either. */
  renumber(formerCode: string, code: string): void
}

// New listings come one by one: room for some of them spares moving every day's columns for each.
export const SPARE_ROWS = 128

/**
 * Memory that lasts as long as the history. Shared memory is not counted as pressure on the heap: beside a hundred megabytes of
 * columns, the heap would be collected every few dozen of them, to find that all of them are held.
 */
export const LASTING_MEMORY: BlockMemory = bytes => new SharedArrayBuffer(bytes)

// As columns for good, the lives would be a third of a history's memory.
const SPREAD_DAYS_CACHED = 16

interface Slot {
  readonly capacity: number
  readonly full: DayColumns
  lives: FewLives
  reportedStreak?: Int16Array | undefined
  isPoolWhole?: boolean | undefined
  streaks: Streaks
  view: HistoryDay
}

function viewOf(
  { full, lives, reportedStreak, isPoolWhole, streaks }: Omit<Slot, 'view'>,
  size: number,
  spread: SpreadLives,
): HistoryDay {
  const state = full.state.subarray(0, size)
  return {
    day: full.day,
    state,
    flags: full.flags.subarray(0, size),
    prevCloseCents: full.prevCloseCents.subarray(0, size),
    openCents: full.openCents.subarray(0, size),
    highCents: full.highCents.subarray(0, size),
    lowCents: full.lowCents.subarray(0, size),
    closeCents: full.closeCents.subarray(0, size),
    volumeShares: full.volumeShares.subarray(0, size),
    amountYuan: full.amountYuan.subarray(0, size),
    reportedStreak,
    isPoolWhole,
    get firstSealSecond() {
      return spread(state, lives).firstSealSecond
    },
    get lastSealSecond() {
      return spread(state, lives).lastSealSecond
    },
    get brokenTimes() {
      return spread(state, lives).brokenTimes
    },
    get sealYuan() {
      return spread(state, lives).sealYuan
    },
    get maxSealYuan() {
      return spread(state, lives).maxSealYuan
    },
    streaks,
    streak: streaks.streak,
    recent: streaks.recent,
    lives,
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

export function createHistory(initialCodes: readonly string[], beginning: Beginning = 'nothingBefore'): History {
  let codes: readonly string[] = [...initialCodes]
  const rows = new Map(codes.map((code, row) => [code, row]))
  let advance = createStreakRule(codes, beginning)
  const days: TradeDay[] = []
  const slots: Slot[] = []
  const spread = spreadLives(SPREAD_DAYS_CACHED)
  const seriesCache = createSeriesCache(() => slots.map(slot => slot.view), days)

  function slotAt(index: number): Slot {
    const slot = slots[index]
    if (!slot) throw new RangeError(`day ${index} of ${slots.length}`)
    return slot
  }

  function slotIn(full: DayColumns, lives: FewLives): Slot {
    const slot = { capacity: full.state.length, full, lives, streaks: unknownStreaks(full.day, 0) }
    return { ...slot, view: viewOf(slot, codes.length, spread) }
  }

  const newSlot = (day: TradeDay, lives: FewLives) =>
    slotIn(emptyDayColumns(day, codes.length + SPARE_ROWS, LASTING_MEMORY), lives)

  function fill({ full }: Slot, from: DayColumns): void {
    const size = from.state.length
    if (size > codes.length) throw new RangeError(`${size} rows for ${codes.length} stocks`)
    for (const { name, absent } of BAR_FIELDS) {
      full[name].set(from[name])
      full[name].fill(absent, size)
    }
  }

  function* restreakInSteps(from: number): Generator<undefined, void> {
    for (let index = from; index < slots.length; index++) {
      const slot = slotAt(index)
      slot.streaks = advance(slots[index - 1]?.streaks, slot.view)
      slot.view = viewOf(slot, codes.length, spread)
      yield
    }
  }

  const restreak = (from: number) => atOnce(restreakInSteps(from))

  function* appendInSteps(more: Iterable<MarketDay>): Generator<undefined, void> {
    let first = slots.length
    for (const day of more) {
      first = Math.min(first, put(copied(day)))
      yield
    }
    yield* restreakInSteps(first)
    seriesCache.clear()
  }

  function indexOf(day: string): number {
    const at = lowerBound(days, day)
    return days[at] === day ? at : -1
  }

  /** Puts a filled slot where its day belongs; one that is there already gives way. Answers where that is. */
  function put(slot: Slot): number {
    const { day } = slot.full
    const at = lowerBound(days, day)
    const there = days[at] === day ? 1 : 0
    days.splice(at, there, day)
    slots.splice(at, there, slot)
    return at
  }

  function place(slot: Slot): void {
    restreak(put(slot))
    seriesCache.clear()
  }

  /** A day in memory of the history's own. */
  function copied(day: MarketDay): Slot {
    const lives = fewLives(day.state, day)
    const slot = slots[indexOf(day.day)] ?? newSlot(day.day, lives)
    fill(slot, day)
    slot.lives = lives
    slot.reportedStreak = day.reportedStreak
    slot.isPoolWhole = day.isPoolWhole
    slot.view = viewOf(slot, codes.length, spread)
    return slot
  }

  return {
    get codes() {
      return codes
    },
    days,
    beginning,
    rowOf: code => rows.get(code),
    indexOf,
    indexOnOrBefore(day) {
      const at = lowerBound(days, day)
      return days[at] === day ? at : at - 1
    },
    columnsOf: index => slotAt(index).view,
    series: seriesCache.series,
    append: day => place(copied(day)),
    appendAll: more => atOnce(appendInSteps(more)),
    appendInSteps,
    adopt(bars, lives) {
      if (bars.state.length < codes.length) throw new RangeError(`${bars.state.length} rows for ${codes.length} stocks`)
      place(slotIn(bars, lives))
    },
    adoptCounted(held) {
      if (slots.length > 0) throw new RangeError(`${slots.length} days are there already`)
      for (const { bars, lives, streaks } of held) {
        if (streaks.streak.length !== codes.length || bars.state.length < codes.length) {
          throw new RangeError(`${streaks.streak.length} rows for ${codes.length} stocks`)
        }
        const slot = { capacity: bars.state.length, full: bars, lives, streaks }
        put({ ...slot, view: viewOf(slot, codes.length, spread) })
      }
      recountedStreaks(advance, slots).forEach((streaks, index) => {
        const slot = slotAt(index)
        if (streaks === slot.streaks) return
        slot.streaks = streaks
        slot.view = viewOf(slot, codes.length, spread)
      })
    },
    heldAt(index) {
      const { view, lives, streaks } = slotAt(index)
      return { bars: view, lives, streaks }
    },
    grow(more) {
      const fresh = more.filter(code => !rows.has(code))
      if (fresh.length === 0) return
      fresh.forEach((code, at) => {
        rows.set(code, codes.length + at)
      })
      codes = [...codes, ...fresh]
      advance = createStreakRule(codes, beginning)
      const widened = streakWidener(codes.length, beginning)
      slots.forEach((slot, index) => {
        const wider = slot.capacity >= codes.length ? slot : newSlot(slot.full.day, slot.lives)
        if (wider !== slot) fill(wider, slot.view)
        wider.streaks = widened(slot.streaks, wider.full.closeCents.subarray(0, codes.length))
        wider.view = viewOf(wider, codes.length, spread)
        slots[index] = wider
      })
      seriesCache.clear()
    },
    renumber(formerCode, code) {
      const row = rows.get(formerCode) ?? rows.get(code)
      if (row === undefined) return
      codes = codes.with(row, code)
      rows.set(formerCode, row)
      rows.set(code, row)
      advance = createStreakRule(codes, beginning)
    },
  }
}
