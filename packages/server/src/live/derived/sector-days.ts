import { compoundChangePct } from '@kanpan/market/sector/ranking'
import { type SectorDay, sectorDay, sectorDayOfTable } from '@kanpan/market/sector/sector-day'
import type { MarketView } from '#live/market-view.ts'
import type { HistoryDay } from '#store/history/history.ts'
import { sectorTableOf } from './sector-row.ts'

/** A finished day's sectors are the same in every view. */
const finished = new WeakMap<HistoryDay, SectorDay>()

/** What every sector did on a day of the history. */
export function sectorDayOn({ history, catalogue }: MarketView, index: number): SectorDay {
  const day = history.columnsOf(index)
  const known = finished.get(day)
  if (known) return known
  const sectors = sectorDay(day, catalogue.sectors)
  finished.set(day, sectors)
  return sectors
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
