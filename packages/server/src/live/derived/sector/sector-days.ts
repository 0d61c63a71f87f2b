import { heldSectors, ofHeld } from '@kanpan/market/sector/held-sectors'
import { compoundChangePct } from '@kanpan/market/sector/ranking'
import { type SectorDay, sectorDay, sectorDayOfTable } from '@kanpan/market/sector/sector-day'
import { cachedPerDay } from '#live/derived/cached-per-day.ts'
import { isWholeAt } from '#live/derived/coverage.ts'
import type { MarketView } from '#live/market-view.ts'
import { sectorTableOf } from './sector-row.ts'

const sectorDays = cachedPerDay<SectorDay>()
const heldDays = cachedPerDay<Uint8Array>()

/** The sectors that a day of the history holds whole, 1 by position; undefined where it is the whole market. */
export function heldOn(view: MarketView, index: number): Uint8Array | undefined {
  if (isWholeAt(view, index)) return undefined
  return heldDays(view, index, () => heldSectors(view.history.columnsOf(index), view.catalogue))
}

/** What every sector did on a day of the history. */
export function sectorDayOn(view: MarketView, index: number): SectorDay {
  return sectorDays(view, index, () => {
    const columns = view.history.columnsOf(index)
    const day = sectorDay(columns, view.catalogue.sectors)
    const held = heldOn(view, index)
    return held ? { ...day, changePct: ofHeld(day.changePct, held) } : day
  })
}

/** The same at the view's moment. */
export function sectorDayNow(view: MarketView): SectorDay {
  return view.memo('sectorDayNow', () => sectorDayOfTable(sectorTableOf(view)))
}

/** Change of every sector over the last `days`, the running one included; unknown before the history begins. */
export function sectorChangesOver(view: MarketView, days: number): Float64Array {
  return view.memo(`sectorChanges.${days}`, () => {
    const before = Array.from({ length: days - 1 }, (_, back) => view.daysBefore - days + 1 + back)
    if (before.some(index => index < 0)) return new Float64Array(view.catalogue.sectors.length).fill(Number.NaN)
    return compoundChangePct([
      ...before.map(index => sectorDayOn(view, index).changePct),
      sectorTableOf(view).changePct,
    ])
  })
}
