import type { TradeDay } from '@kanpan/contract/model/stock'
import type { SourceReason } from '#sources/ports/rows.ts'
import { refreshHotspots } from '#text/keep-hotspots.ts'
import type { Desk } from './desk.ts'
import { pacedTask, type Task } from './paced-task.ts'
import { type StoryParts, textMarketOf } from './record-day.ts'
import { Refused } from './refused.ts'

export interface HotspotsDeskParts extends StoryParts {
  readonly desk: Desk
  readonly reasons: () => readonly SourceReason[]
  /** Whether news or reasons have come in since this was asked last; undefined: nobody has tried. */
  readonly hasNewTexts: () => boolean | undefined
}

/** Makes the hotspots of a running day from its reasons and news. */
export function hotspotsDesk(parts: HotspotsDeskParts, day: TradeDay): Task {
  let hotspots: ReadonlySet<string> = new Set()
  return pacedTask(async second => {
    const hasNewTexts = parts.hasNewTexts()
    if (hasNewTexts === undefined) return undefined
    return parts.desk.run('hotspots', async () => {
      if (!hasNewTexts) throw new Refused('快讯公告与涨停原因都没有进来')
      hotspots = await refreshHotspots(
        { ...parts, source: textMarketOf(parts) },
        { day, reasons: parts.reasons(), until: second },
        hotspots,
      )
      return { newest: { day, second }, rows: hotspots.size }
    })
  })
}
