import type { AskFact, AskStep } from '@kanpan/contract/question/ask'

const PLACES: Readonly<Record<string, readonly [title: string, path: string]>> = {
  market_overview: ['总览', '/stock2/overview'],
  emotion: ['总览', '/stock2/overview'],
  market_capacity: ['宏观数据', '/stock/macro'],
  limit_up_ranking: ['涨停排行', '/stock2/limit_up/ranking'],
  limit_up_ladder: ['涨停统计', '/stock2/limit_up/tongji'],
  limit_up_reasons: ['涨停搜索', '/stock2/limit_up/search'],
  search_news: ['搜索', '/stock/search'],
  latest_news: ['总览', '/stock2/overview'],
  dragon_tiger: ['龙虎榜', '/stock/longhu'],
  dragon_tiger_seats: ['龙虎榜', '/stock/longhu'],
  sectors: ['板块', '/stock/sector'],
  sector_stocks: ['板块', '/stock/sector'],
  search_by_sentence: ['搜索', '/stock/search'],
  review: ['复盘', '/stock/replay'],
  favourites: ['我的收藏', '/collect'],
  alerts: ['预警', '/stock2/alert'],
  alert_firings: ['预警', '/stock2/alert'],
}
const STOCK = /^\d{6}$/
const CLOSE = '15:00:00'

/** Where a fact can be seen: the stock or the screen, at the moment it was read at. */
export function placeOf(
  { id, tool, code, sector, day, time }: AskFact,
  steps: readonly AskStep[],
): { readonly title: string; readonly path: string } | undefined {
  const [title, path] =
    code !== null && STOCK.test(code)
      ? ['个股', `/stock/detail/${code}`]
      : sector !== null
        ? ['板块', `/stock/sector?code=${encodeURIComponent(sector)}`]
        : (PLACES[tool] ?? [])
  if (title === undefined || path === undefined) return undefined
  const [readDay, readTime = CLOSE] = steps[Number.parseInt(id, 10)]?.asOf?.split(' ') ?? []
  const at = time ?? (readDay === day && readTime < CLOSE ? readTime : undefined)
  const search = new URLSearchParams({ date: day, ...(at !== undefined && { at }) })
  return {
    title: `${title} · ${day}${at === undefined ? '' : ` ${at}`}`,
    path: `${path}${path.includes('?') ? '&' : '?'}${search}`,
  }
}
