import type { StockHotspot } from '@kanpan/contract/model/hotspot'

export interface Followed {
  readonly days: number
  /** Of those whose days are over. */
  readonly samples: number
  readonly meanPct: number | null
  readonly rose: number
}

/** Of several hotspots of a day the stock's change is one and the same: each day counts once. */
function eachDayOnce(hotspots: readonly StockHotspot[]): readonly StockHotspot[] {
  const days = new Set<string>()
  return hotspots.filter(({ id }) => {
    const day = dayOf(id)
    return !days.has(day) && days.add(day)
  })
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** The trading day a hotspot is of: what was told the evening before is of the day it was about. */
export const dayOf = (id: string): string => id.slice(0, DAY_LENGTH)

/** What a stock did after its days with hotspots. */
export function whatFollowed(hotspots: readonly StockHotspot[]): readonly Followed[] {
  const single = eachDayOnce(hotspots)
  return (single[0]?.changeAfterPct ?? []).map(({ days }) => {
    const changes = single.flatMap(
      ({ changeAfterPct }) => changeAfterPct.find(after => after.days === days)?.changePct ?? [],
    )
    return {
      days,
      samples: changes.length,
      meanPct: changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / changes.length,
      rose: changes.filter(change => change > 0).length,
    }
  })
}
