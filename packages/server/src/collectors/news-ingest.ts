import type { TradeDay } from '@kanpan/contract/model/stock'
import type { SourceReason } from '#sources/source.ts'
import type { SourceFeed } from '#sources/source-feed.ts'
import { refreshHotspots } from '#text/keep-hotspots.ts'
import type { Ingest } from './ingest.ts'
import { admittedNews, admittedReasons } from './news-admission.ts'
import { Refused } from './quote-admission.ts'
import { type RecordParts, saveNewsAndReasons } from './record-day.ts'

/** News and reasons are written in small batches: every so many seconds of market time. */
const INGEST_EVERY_SECONDS = 30

export interface NewsIngestParts extends Pick<RecordParts, 'source' | 'store' | 'texts'> {
  readonly feed: SourceFeed
  readonly ingest: Ingest
}

export interface NewsIngest {
  /** What is known of the day's limit-ups; some of it may be of later than now. */
  readonly reasons: () => readonly SourceReason[]
  /** Brings in what was published by a second; answers whether it was time to. */
  ingestUntil(second: number): Promise<boolean>
}

const keyOf = ({ code, source }: SourceReason) => `${code} ${source}`
const isSealedBy = (second: number) => (reason: SourceReason) =>
  reason.firstSealSecond !== undefined && reason.firstSealSecond <= second

/** Brings in the reasons, news and hotspots of one running day, each as far as it comes. */
export function newsIngest(parts: NewsIngestParts, day: TradeDay): NewsIngest {
  const { source, feed, ingest } = parts
  const codes: ReadonlySet<string> = new Set(source.catalogue.stocks.map(({ code }) => code))
  const [savedNews, savedReasons] = [new Set<string>(), new Set<string>()]
  let reasons: readonly SourceReason[] = []
  let hotspots: ReadonlySet<string> = new Set()
  let lastIngestSecond = -1
  let lastReasonsSecond = -1

  async function ingestReasons(second: number) {
    const { rows, ...refused } = admittedReasons(await feed.reasons(day, second), codes)
    const before = reasons.filter(isSealedBy(lastReasonsSecond))
    if (rows.length === 0 && before.length > 0) throw new Refused('来源给出的涨停原因是空的')
    const given = new Set(rows.map(keyOf))
    reasons = [...rows, ...before.filter(row => !given.has(keyOf(row)))]
    lastReasonsSecond = second
    const sealed = reasons.filter(isSealedBy(second))
    const fresh = sealed.filter(row => !savedReasons.has(keyOf(row)))
    await saveNewsAndReasons(parts, day, { reasons: fresh, news: [] })
    for (const row of fresh) savedReasons.add(keyOf(row))
    return { newest: { day, second }, rows: new Set(sealed.map(({ code }) => code)).size, ...refused }
  }

  async function ingestNews(second: number) {
    const { rows, ...refused } = admittedNews(await feed.news(day, second))
    const published = rows.filter(row => row.second <= second)
    if (published.length === 0 && savedNews.size > 0) throw new Refused('来源给出的快讯是空的')
    const fresh = published.filter(({ id }) => !savedNews.has(id))
    await saveNewsAndReasons(parts, day, { reasons: [], news: fresh })
    for (const { id } of fresh) savedNews.add(id)
    const latest = published.reduce((last, row) => Math.max(last, row.second), -1)
    return { rows: savedNews.size, ...refused, ...(latest < 0 ? {} : { newest: { day, second: latest } }) }
  }

  return {
    reasons: () => reasons,
    async ingestUntil(second) {
      if (second < lastIngestSecond + INGEST_EVERY_SECONDS) return false
      const hasReasons = await ingest.orGoOn('reasons', () => ingestReasons(second))
      // What the source said of later, it may not have meant: without it only what had happened is known.
      if (!hasReasons) reasons = reasons.filter(isSealedBy(lastReasonsSecond))
      const hasNews = await ingest.orGoOn('news', () => ingestNews(second))
      await ingest.orGoOn('hotspots', async () => {
        if (!hasReasons && !hasNews) throw new Refused('快讯公告与涨停原因都没有进来')
        hotspots = await refreshHotspots(parts, { day, reasons, until: second }, hotspots)
        return { newest: { day, second }, rows: hotspots.size }
      })
      lastIngestSecond = second
      return true
    },
  }
}
