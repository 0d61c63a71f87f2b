import type { TradeDay } from '@kanpan/contract/model/stock'
import type { SourceReason } from '#sources/source.ts'
import type { SourceFeed } from '#sources/source-feed.ts'
import { tellHotspots } from '#text/keep-hotspots.ts'
import type { BringIn } from './bring-in.ts'
import { Refused } from './market-door.ts'
import { type RecordParts, recordTold } from './record-day.ts'
import { admittedNews, admittedReasons } from './story-door.ts'

/** What is told is written in small batches: every so many seconds of market time. */
const TOLD_EVERY_SECONDS = 30

export interface StoryParts extends Pick<RecordParts, 'source' | 'store' | 'texts'> {
  readonly feed: SourceFeed
  readonly bring: BringIn
}

export interface StoryTeller {
  /** What is known of the day's limit-ups; some of it may be of later than now. */
  readonly reasons: () => readonly SourceReason[]
  /** Brings in what was told by a second; answers whether it was time to. */
  tell(second: number): Promise<boolean>
}

const keyOf = ({ code, source }: SourceReason) => `${code} ${source}`
const isTold = (second: number) => (reason: SourceReason) =>
  reason.firstSealSecond !== undefined && reason.firstSealSecond <= second

/** Tells the story of one running day: reasons, news and hotspots, each as far as it comes in. */
export function storyTeller(parts: StoryParts, day: TradeDay): StoryTeller {
  const { source, feed, bring } = parts
  const codes: ReadonlySet<string> = new Set(source.catalogue.stocks.map(({ code }) => code))
  const [newsTold, reasonsTold] = [new Set<string>(), new Set<string>()]
  let reasons: readonly SourceReason[] = []
  let hotspots: ReadonlySet<string> = new Set()
  let toldUntil = -1
  let reasonsUntil = -1

  async function tellReasons(second: number) {
    const { rows, ...refused } = admittedReasons(await feed.reasons(day, second), codes)
    const before = reasons.filter(isTold(reasonsUntil))
    if (rows.length === 0 && before.length > 0) throw new Refused('来源给出的涨停原因是空的')
    const given = new Set(rows.map(keyOf))
    reasons = [...rows, ...before.filter(row => !given.has(keyOf(row)))]
    reasonsUntil = second
    const told = reasons.filter(isTold(second))
    const fresh = told.filter(row => !reasonsTold.has(keyOf(row)))
    await recordTold(parts, day, { reasons: fresh, news: [] })
    for (const row of fresh) reasonsTold.add(keyOf(row))
    return { newest: { day, second }, rows: new Set(told.map(({ code }) => code)).size, ...refused }
  }

  async function tellNews(second: number) {
    const { rows, ...refused } = admittedNews(await feed.news(day, second))
    const told = rows.filter(row => row.second <= second)
    if (told.length === 0 && newsTold.size > 0) throw new Refused('来源给出的快讯是空的')
    const fresh = told.filter(({ id }) => !newsTold.has(id))
    await recordTold(parts, day, { reasons: [], news: fresh })
    for (const { id } of fresh) newsTold.add(id)
    const latest = told.reduce((last, row) => Math.max(last, row.second), -1)
    return { rows: newsTold.size, ...refused, ...(latest < 0 ? {} : { newest: { day, second: latest } }) }
  }

  return {
    reasons: () => reasons,
    async tell(second) {
      if (second < toldUntil + TOLD_EVERY_SECONDS) return false
      const hasReasons = await bring.orGoOn('reasons', () => tellReasons(second))
      // What the source said of later, it may not have meant: without it only what had happened is known.
      if (!hasReasons) reasons = reasons.filter(isTold(reasonsUntil))
      const hasNews = await bring.orGoOn('news', () => tellNews(second))
      await bring.orGoOn('hotspots', async () => {
        if (!hasReasons && !hasNews) throw new Refused('快讯公告与涨停原因都没有进来')
        hotspots = await tellHotspots(parts, { day, reasons, until: second }, hotspots)
        return { newest: { day, second }, rows: hotspots.size }
      })
      toldUntil = second
      return true
    },
  }
}
