import { emptyLimitLife } from '@kanpan/market/limit-up/limit-life'
import { emptyDayColumns } from '@kanpan/market/quote/day-columns'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { lifeAtClose } from '#daily/life-at-close.ts'
import type { Ticker } from '#simulator.ts'
import type { DayMinutes } from './day-minutes.ts'
import { type DayScene, isTrading, rowHash, spansOf } from './day-scene.ts'
import { fillSlot, minuteFrame, type SlotMinute, slotAmount, slotCents, slotVolume } from './minute-frame.ts'
import { sharesOf } from './path/volume-profile.ts'
import { clearLimitLife, writeLimitLife } from './seal/limit-life-at.ts'
import { type PathRow, pathRow, rangeBefore, writeSealedMinute } from './seal/sealed-ticks.ts'
import { AUCTION_TICK, CLOSE_TICK, TICKS_PER_MINUTE, tickOfSecond } from './session-ticks.ts'

export interface TickedDay {
  readonly scene: DayScene
  readonly minutes: DayMinutes
}

interface TickedRow {
  readonly sealed: PathRow
  readonly ticks: Int32Array
}

/**
 * Plays a day. What a second shows does not depend on the seconds shown before it: extremes between minute marks are
 * never beyond those of the marks around them, so a jump needs the marks passed and the ticks of its own minute only.
 */
export function createTicker({ scene, minutes }: TickedDay): Ticker {
  const { plan } = scene
  const size = plan.state.length
  const { openCents, highCents, lowCents, closeCents, volumeShares, amountYuan } = emptyDayColumns(plan.day, size)
  const { firstSealSecond, lastSealSecond, brokenTimes, sealYuan, maxSealYuan } = emptyLimitLife(size)
  // Field by field: a spread that is written over teaches the compiler that columns change, and what it made is lost.
  const moment = {
    day: plan.day,
    state: plan.state,
    flags: plan.flags,
    prevCloseCents: plan.prevCloseCents,
    openCents,
    highCents,
    lowCents,
    closeCents,
    volumeShares,
    amountYuan,
    firstSealSecond,
    lastSealSecond,
    brokenTimes,
    sealYuan,
    maxSealYuan,
    second: 0,
  }
  const keys = new Int32Array(size)
  const tradingRows: number[] = []
  const sealedRows: TickedRow[] = []
  for (let row = 0; row < size; row++) {
    copyRow(row)
    if (!isTrading(plan, row)) continue
    keys[row] = rowHash(scene, row)
    clearLimitLife(moment, row)
    tradingRows.push(row)
    if (spansOf(plan, row).length === 0) continue
    sealedRows.push({ sealed: pathRow(scene, row, minutes), ticks: new Int32Array(TICKS_PER_MINUTE + 1) })
  }
  const sealedSet = new Set(sealedRows.map(({ sealed }) => sealed.row))
  const rows = Int32Array.from(tradingRows)
  const plainRows = Int32Array.from(tradingRows.filter(row => !sealedSet.has(row)))
  const frame = minuteFrame(size)
  /** Range of the minute marks before the minute in the frame. */
  const lowBefore = new Int32Array(size)
  const highBefore = new Int32Array(size)
  /** The mark the framed minute ends at, and the last tick of it taken in; mark 0 is the opening auction. */
  let mark = -1
  let taken = 0

  function copyRow(row: number): void {
    openCents[row] = plan.openCents[row] as number
    highCents[row] = plan.highCents[row] as number
    lowCents[row] = plan.lowCents[row] as number
    closeCents[row] = plan.closeCents[row] as number
    volumeShares[row] = plan.volumeShares[row] as number
    amountYuan[row] = plan.amountYuan[row] as number
  }

  function showBeforeOpen(): void {
    mark = -1
    for (const row of rows) {
      openCents[row] = 0
      highCents[row] = 0
      lowCents[row] = 0
      volumeShares[row] = 0
      amountYuan[row] = 0
      closeCents[row] = 0
    }
  }

  function showOpen(): void {
    mark = 0
    taken = TICKS_PER_MINUTE
    for (const row of rows) {
      const index = row * MINUTES_PER_DAY
      const open = plan.openCents[row] as number
      openCents[row] = open
      closeCents[row] = open
      highCents[row] = lowBefore[row] = highBefore[row] = open
      lowCents[row] = open
      volumeShares[row] = sharesOf(minutes.volumeLots[index] as number)
      amountYuan[row] = minutes.amountYuan[index] as number
    }
  }

  function showClose(): void {
    mark = -1
    for (const row of rows) copyRow(row)
    const life = lifeAtClose(plan)
    moment.firstSealSecond.set(life.firstSealSecond)
    moment.lastSealSecond.set(life.lastSealSecond)
    moment.brokenTimes.set(life.brokenTimes)
    moment.sealYuan.set(life.sealYuan)
    moment.maxSealYuan.set(life.maxSealYuan)
  }

  function enterMinute(to: number): void {
    const at: SlotMinute = { minutes, row: 0, key: 0, mark: to, lowBefore: 0, highBefore: 0 }
    for (const row of plainRows) {
      let low = lowBefore[row] as number
      let high = highBefore[row] as number
      const index = row * MINUTES_PER_DAY
      for (let passed = mark; passed < to; passed++) {
        const cents = minutes.priceCents[index + passed] as number
        if (cents < low) low = cents
        else if (cents > high) high = cents
      }
      lowCents[row] = lowBefore[row] = low
      highCents[row] = highBefore[row] = high
      at.row = row
      at.key = keys[row] as number
      at.lowBefore = low
      at.highBefore = high
      fillSlot(frame, row, at)
    }
    for (const { sealed, ticks } of sealedRows) {
      const { row } = sealed
      const range = rangeBefore(sealed, to)
      lowCents[row] = range.low
      highCents[row] = range.high
      writeSealedMinute(sealed, to, ticks)
      at.row = row
      at.key = keys[row] as number
      fillSlot(frame, row, at)
    }
    mark = to
    taken = 0
  }

  function takePlainTick(k: number): void {
    for (const row of plainRows) {
      const cents = slotCents(frame, row, k)
      closeCents[row] = cents
      if (cents > (highCents[row] as number)) highCents[row] = cents
      else if (cents < (lowCents[row] as number)) lowCents[row] = cents
    }
  }

  function takeSealedTick(k: number): void {
    for (const { sealed, ticks } of sealedRows) {
      const { row } = sealed
      const cents = ticks[k] as number
      closeCents[row] = cents
      if (cents > (highCents[row] as number)) highCents[row] = cents
      if (cents < (lowCents[row] as number)) lowCents[row] = cents
    }
  }

  function showTick(tick: number): void {
    const target = Math.ceil(tick / TICKS_PER_MINUTE)
    const k = tick - (target - 1) * TICKS_PER_MINUTE
    if (mark < 0 || target < mark || (target === mark && k < taken)) showOpen()
    if (tick === 0) return
    if (target > mark) enterMinute(target)
    // Where a minute ends, its end alone tells what it did to the range; only seals and touches lie beyond the marks.
    for (let at = k === TICKS_PER_MINUTE ? k : taken + 1; at <= k; at++) takePlainTick(at)
    for (let at = taken + 1; at <= k; at++) takeSealedTick(at)
    taken = k
    for (const row of rows) {
      const volume = slotVolume(frame, row, k)
      volumeShares[row] = volume
      amountYuan[row] = slotAmount(frame, row, volume)
    }
  }

  return {
    moment,
    advance(second) {
      const tick = tickOfSecond(second)
      if (tick < 0) showBeforeOpen()
      else if (tick === CLOSE_TICK) showClose()
      else showTick(Math.min(tick, AUCTION_TICK))
      if (tick < CLOSE_TICK) for (const { sealed } of sealedRows) writeLimitLife(moment, sealed, tick)
      moment.second = second
      return moment
    },
  }
}
