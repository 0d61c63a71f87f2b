import type { Catalogue, SectorMembers } from '#quote/catalogue.ts'
import { changePct } from '#quote/change-pct.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { topRows } from '#quote/top-rows.ts'
import type { SectorTable } from './aggregate.ts'
import { LEAST_STOCKS } from './ranking.ts'

/** What every sector did on a day, in columns over the catalogue's sectors: the part of `SectorTable` that a past day needs. */
export interface SectorDay {
  /** Mean change of its stocks that trade with a price limit, each counting the same; NaN without any. */
  readonly changePct: Float64Array
  /** Stocks that trade and have a price. */
  readonly trading: Int32Array
  readonly limitUp: Int32Array
}

/** A finished day; bit 0 of `recent` is set where a stock that traded closed at its upper limit. */
export type ClosedDay = Pick<DayColumns, 'state' | 'flags' | 'prevCloseCents' | 'closeCents'> & {
  readonly recent: Uint32Array
}

const UNCOUNTED = STOCK_FLAG.st | STOCK_FLAG.noLimit

/** Every sector of a finished day in one pass over the memberships. */
export function sectorDay(day: ClosedDay, sectors: Catalogue['sectors']): SectorDay {
  const table = {
    changePct: new Float64Array(sectors.length),
    trading: new Int32Array(sectors.length),
    limitUp: new Int32Array(sectors.length),
  }
  sectors.forEach(({ rows }, position) => {
    let sum = 0
    let speaking = 0
    let trading = 0
    let limitUp = 0
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0
      if (day.state[row] !== STOCK_STATE.trading) continue
      const change = changePct(day.closeCents[row] ?? 0, day.prevCloseCents[row] ?? 0)
      if (Number.isNaN(change)) continue
      trading++
      const flags = day.flags[row] ?? 0
      // As while the day runs: those under ST are told beside the others, not among them.
      if (((day.recent[row] ?? 0) & 1) !== 0 && (flags & UNCOUNTED) === 0) limitUp++
      if ((flags & STOCK_FLAG.noLimit) !== 0) continue
      sum += change
      speaking++
    }
    table.changePct[position] = sum / speaking
    table.trading[position] = trading
    table.limitUp[position] = limitUp
  })
  return table
}

/** The same of a running day, from its table. */
export function sectorDayOfTable({ changePct, limitUp, up, flat, down }: SectorTable): SectorDay {
  return { changePct, limitUp, trading: up.map((count, at) => count + (flat[at] ?? 0) + (down[at] ?? 0)) }
}

/** Sectors of one kind by change, the highest first, as positions; those of one or two trading stocks are left out. */
export function sectorsByChange(
  { changePct, trading }: SectorDay,
  sectors: Catalogue['sectors'],
  kind: SectorMembers['kind'],
): Int32Array {
  const rows = sectors.flatMap((sector, at) => (sector.kind === kind && (trading[at] ?? 0) >= LEAST_STOCKS ? [at] : []))
  return topRows({ column: changePct, count: rows.length, rows: Int32Array.from(rows) })
}
