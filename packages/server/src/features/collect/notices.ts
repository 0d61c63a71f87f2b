import type { collectStockHotspotNotice } from '@kanpan/contract/api/main/collect'
import type { StockCode } from '@kanpan/contract/model/stock'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { MarketData } from '#http/implement-market.ts'
import { AppError } from '#lib/app-error.ts'
import type { MarketView } from '#live/market-view.ts'
import type { NoticeStore } from '#store/notice-store.ts'
import {
  daysBefore,
  newestFirst,
  type Touch,
  type TouchParts,
  touchesToday,
  touchOf,
  touchWire,
} from './touching-hotspots.ts'

type Answer = MarketData<(typeof collectStockHotspotNotice)['data']>

export interface NoticeParts extends TouchParts {
  readonly notices: NoticeStore
}

export interface Reader {
  readonly userId: number
  readonly codes: readonly StockCode[]
}

/** The view's day and the four before it: what is older is no news. */
const PAST_DAYS = 4
const SHOWN = 20
/** More than any five days have. */
const ALL = 100_000

async function recentTouches(
  view: MarketView,
  parts: TouchParts,
  codes: readonly StockCode[],
): Promise<readonly Touch[]> {
  if (codes.length === 0) return []
  const collected = new Set(codes)
  const range = daysBefore(view, PAST_DAYS)
  const question = range && { ...range, dataset: parts.dataset, codes, offset: 0, limit: ALL }
  const past = question && (await parts.hotspots.ofStocks(question))
  const touches = (past?.list ?? []).map(hotspot => touchOf(hotspot, collected)).filter(touch => touch !== undefined)
  return [...(await touchesToday(view, parts, collected)), ...newestFirst(touches)]
}

/** Moves the person's mark, which cannot lie after what the view tells. */
export async function markRead(
  { notices, dataset }: NoticeParts,
  view: MarketView,
  { userId, readUntil }: { readonly userId: number; readonly readUntil: string },
): Promise<void> {
  if (readUntil > `${view.asOf.day} ${timeOfDay(view.dayCutoffSecond)}`)
    throw new AppError('bad_request', '参数 readUntil：不能晚于所查询的时刻')
  await notices.markRead({ userId, dataset, readUntil })
}

/** What is new about a person's stocks by the view's moment. */
export async function noticesOf(parts: NoticeParts, view: MarketView, { userId, codes }: Reader): Promise<Answer> {
  const { notices, dataset } = parts
  const touches = await recentTouches(view, parts, codes)
  // Most who ask have nothing to read, and ask every fifteen seconds.
  const mark = touches.length === 0 ? undefined : await notices.readUntil({ userId, dataset })
  const isUnread = ({ touchedAt }: Touch) => mark === undefined || touchedAt > mark
  const [newest] = newestFirst(touches)
  return {
    unread: touches.filter(isUnread).length,
    list: touches.slice(0, SHOWN).map(touch => ({ ...touchWire(view, touch), isUnread: isUnread(touch) })),
    readUntil: newest?.touchedAt ?? null,
  }
}
