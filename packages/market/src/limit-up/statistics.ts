import type { Board } from '@kanpan/contract/model/stock'
import { SESSION } from '#calendar/session.ts'
import type { Catalogue } from '#quote/catalogue.ts'
import { LIMIT_STATE } from './limit-state.ts'
import { isSealed, isSt, type LimitUpDay, rungTried } from './limit-up-day.ts'

/** How many of a group are sealed now, and how many touched the limit and left it. */
export interface Tally<K> {
  readonly key: K
  readonly sealed: number
  readonly broken: number
}

/** 涨停统计: the day's limit-ups counted along each way people look at them. ST left out, and counted apart in `st`. */
export interface LimitUpStatistics {
  /** By the rung reached or tried, the highest first. */
  readonly byStreak: readonly Tally<number>[]
  /** By the half hour of the first seal: the second it begins, 33,300 (9:15) for the auction, -1 unknown. */
  readonly bySealSlot: readonly Tally<number>[]
  readonly byBoard: readonly Tally<Board>[]
  /** By concept (`blockCode`), the most sealed first; a stock counts in each of its concepts. */
  readonly byConcept: readonly Tally<string>[]
  readonly st: Tally<'st'>
}

const HALF_HOUR = 1800

/** The half hour a second lies in. Before 9:30 is the auction; the last trade at 15:00 belongs to the last half hour. */
export function sealSlot(second: number): number {
  if (second < 0) return -1
  if (second < SESSION.morningFrom) return SESSION.auctionFrom
  return Math.min(second - (second % HALF_HOUR), SESSION.close - HALF_HOUR)
}

export function limitUpStatistics(day: LimitUpDay, catalogue: Catalogue): LimitUpStatistics {
  const touched = touchedRows(day)
  const normal = touched.filter(row => !isSt(day.columns, row))
  const st = touched.filter(row => isSt(day.columns, row))
  const tally = <K>(key: (row: number) => K | undefined) => tallyBy(day, normal, key)
  return {
    byStreak: tally(row => rungTried(day, row)).sort((a, b) => b.key - a.key),
    bySealSlot: tally(row => sealSlot(day.life.firstSealSecond[row] ?? -1)).sort((a, b) => a.key - b.key),
    byBoard: tally(row => catalogue.stocks[row]?.board).sort((a, b) => b.sealed - a.sealed),
    byConcept: conceptTallies(day, catalogue),
    st: tallyBy(day, st, () => 'st' as const)[0] ?? { key: 'st', sealed: 0, broken: 0 },
  }
}

function touchedRows(day: LimitUpDay): readonly number[] {
  const rows: number[] = []
  for (let row = 0; row < day.states.length; row++) {
    if (((day.states[row] ?? 0) & (LIMIT_STATE.sealed | LIMIT_STATE.broken)) !== 0) rows.push(row)
  }
  return rows
}

function tallyBy<K>(day: LimitUpDay, rows: readonly number[], keyOf: (row: number) => K | undefined): Tally<K>[] {
  const tallies = new Map<K, { key: K; sealed: number; broken: number }>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === undefined) continue
    const tally = tallies.get(key) ?? { key, sealed: 0, broken: 0 }
    tallies.set(key, tally)
    if (isSealed(day, row)) tally.sealed++
    else tally.broken++
  }
  return [...tallies.values()]
}

function conceptTallies(day: LimitUpDay, catalogue: Catalogue): readonly Tally<string>[] {
  const tallies: Tally<string>[] = []
  for (const sector of catalogue.sectors) {
    if (sector.kind !== 'concept') continue
    let sealed = 0
    let broken = 0
    for (const row of sector.rows) {
      const state = day.states[row] ?? 0
      if (state === 0 || isSt(day.columns, row)) continue
      if ((state & LIMIT_STATE.sealed) !== 0) sealed++
      else if ((state & LIMIT_STATE.broken) !== 0) broken++
    }
    if (sealed + broken > 0) tallies.push({ key: sector.blockCode, sealed, broken })
  }
  return tallies.sort((a, b) => b.sealed - a.sealed || b.broken - a.broken || (a.key < b.key ? -1 : 1))
}
