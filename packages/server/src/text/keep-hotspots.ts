import type { TradeDay } from '@kanpan/contract/model/stock'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import type { DayHotspot } from '@kanpan/market/hotspot/hotspot'
import type { SourceReason } from '#sources/ports/rows.ts'
import type { Store } from '#store/store.ts'
import { hotspotMapOf } from './hotspot-map.ts'
import { hotspotsOn } from './hotspots.ts'
import { hotspotTexts, type TextMarket } from './story-texts.ts'
import type { Texts } from './texts.ts'

export interface HotspotKeeping {
  readonly source: TextMarket
  readonly store: Pick<Store, 'news' | 'hotspots'>
  readonly texts: Pick<Texts, 'keep'>
}

interface DayNews {
  readonly day: TradeDay
  readonly reasons: readonly SourceReason[]
}

function hotspotsBy({ source, store }: HotspotKeeping, { day, reasons }: DayNews, until: number) {
  const map = hotspotMapOf(source.catalogue, row => source.nameOn(row, day))
  return hotspotsOn({ news: store.news, dataset: source.dataset }, { day, until, reasons, map })
}

/** Keeps the hotspots of a finished day, whose news the store has by now. Keeping them twice changes nothing. */
export async function keepHotspots(parts: HotspotKeeping, news: DayNews): Promise<void> {
  const hotspots = await hotspotsBy(parts, news, DAY_END_SECOND)
  await parts.store.hotspots.keepDay(parts.source.dataset, news.day, hotspots)
  await parts.texts.keep(hotspotTexts(parts.source.dataset, news.day, hotspots))
}

/** Makes the hotspots of the running day found by their words; answers all of them, to be passed as `before` next time. */
export async function refreshHotspots(
  parts: HotspotKeeping,
  news: DayNews & { readonly until: number },
  before: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const hotspots: readonly DayHotspot[] = await hotspotsBy(parts, news, news.until)
  const fresh = hotspots.filter(({ id }) => !before.has(id))
  await parts.texts.keep(hotspotTexts(parts.source.dataset, news.day, fresh))
  return new Set(hotspots.map(({ id }) => id))
}
