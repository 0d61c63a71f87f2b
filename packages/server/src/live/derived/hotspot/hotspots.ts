import type { DayHotspot } from '@kanpan/market/hotspot/hotspot'
import type { MarketView } from '#live/market-view.ts'
import { hotspotMapOf } from '#text/hotspot-map.ts'
import { type HotspotParts, hotspotsOn } from '#text/hotspots.ts'

const ofViews = new WeakMap<MarketView, Promise<readonly DayHotspot[]>>()

/** The hotspots of a view's day by its moment, worked out once per view; what failed is tried again when next asked for. */
export function hotspotsOf(view: MarketView, parts: HotspotParts): Promise<readonly DayHotspot[]> {
  const known = ofViews.get(view)
  if (known) return known
  const made = hotspotsOn(parts, {
    day: view.asOf.day,
    until: view.dayCutoffSecond,
    reasons: [...view.reasons.values()].flat(),
    map: hotspotMapOf(view.catalogue, view.nameOf),
  })
  ofViews.set(view, made)
  made.catch(() => ofViews.delete(view))
  return made
}
