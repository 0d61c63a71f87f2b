import type { StockCode } from '@kanpan/contract/model/stock'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { windowTotals } from '@kanpan/market/longhu/listing-totals'
import { type FactList, NET_SAID } from '@kanpan/market/summary/fact-list'
import { outletName } from '#live/derived/hotspot/news-row.ts'
import { isLonghuPublished, oneSource } from '#live/derived/longhu/longhu-listings.ts'
import type { MarketView } from '#live/market-view.ts'
import type { HotspotStore } from '#store/hotspot-store.ts'
import type { LonghuStore } from '#store/longhu-store.ts'
import type { NewsStore } from '#store/market-store.ts'

export interface TextParts {
  readonly dataset: string
  readonly news: Pick<NewsStore, 'ofStock'>
  readonly hotspots: Pick<HotspotStore, 'ofStock'>
  readonly longhu: Pick<LonghuStore, 'ofStock'>
}

const NEWS = 8
const HOTSPOTS = 4
const HOTSPOT_DAYS = 20
/** Further back a listing is no news. */
const LISTED_DAYS = 20
const LISTED_TODAY_SALIENCE = 90
const LISTED_SALIENCE = 30

/** What was told of a stock by the view's moment: reasons, news and announcements, hotspots of days that are over. */
export async function gatherTexts(list: FactList, view: MarketView, parts: TextParts & { code: StockCode }) {
  const { dataset, code } = parts
  const { day } = view.asOf
  for (const { source, text } of view.reasons.get(code) ?? []) {
    const cell = `stock/details?code=${code}#reasons.${outletName(source)}`
    list.text({ id: `reason.${source}`, label: '涨停原因', cell, text, day })
  }
  const { list: items } = await parts.news.ofStock({ dataset, code, until: view.newsCutoff, offset: 0, limit: NEWS })
  for (const { id, kind, title, content, day: published } of items) {
    const label = kind === 'flash' ? '快讯' : '公告'
    const text = content.includes(title) ? content : `${title}\n${content}`
    list.text({ id: `news.${id}`, label, cell: `stock/news10s#${id}`, text, day: published })
  }
  const yesterday = view.daysBefore > 0 ? view.history.dayAt(view.daysBefore - 1) : undefined
  const from = yesterday && (addTradeDays(yesterday, -HOTSPOT_DAYS) ?? yesterday)
  if (!from) return
  const hotspots = await parts.hotspots.ofStock({ dataset, from, until: yesterday, code })
  for (const { id, title, digest, day: published } of hotspots.slice(0, HOTSPOTS)) {
    const text = digest.includes(title) ? digest : `${title}\n${digest}`
    list.text({ id: `hotspot.${id}`, label: '热点', cell: `hotspot/hotspotList#${id}`, text, day: published })
  }
}

/** The last dragon-tiger list with the stock on it, of those that are out. */
export async function gatherListing(list: FactList, view: MarketView, parts: TextParts & { code: StockCode }) {
  const { dataset, code } = parts
  const until = isLonghuPublished(view) ? view.asOf.day : addTradeDays(view.asOf.day, -1)
  const first = addTradeDays(view.asOf.day, -LISTED_DAYS)
  if (until === undefined || first === undefined) return
  const listings = oneSource(await parts.longhu.ofStock(dataset, code, until))
  const day = listings[0]?.day
  if (day === undefined || day < first) return
  const [shortest] = windowTotals(listings.filter(listing => listing.day === day))
  const { buyYuan, sellYuan } = shortest ?? {}
  if (buyYuan === undefined && sellYuan === undefined) return
  const cell = (field: string) => `stock/longhu_transaction_details?code=${code}&date=${day}#${field}`
  const salience = day === view.asOf.day ? LISTED_TODAY_SALIENCE : LISTED_SALIENCE
  const row = view.rowOf(code)
  list.day({ id: 'listedOn', label: '上榜日', cell: cell('entry.day'), day, salience })
  list.number({
    ...{ id: 'listedNet', label: '席位净买入', cell: cell('entry.netYuan'), unit: 'yuan', words: ['席位'] },
    ...{ value: (buyYuan ?? 0) - (sellYuan ?? 0), said: NET_SAID, of: row === undefined ? [] : [view.nameOf(row)] },
  })
}
