import type { OrderBook } from '@kanpan/contract/model/quote'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { detailsQuestion } from '@kanpan/contract/question/quote'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { explainLimit, type LimitExplanation } from '@kanpan/market/limit-up/explain-limit'
import { spell } from '@kanpan/market/limit-up/streak'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { MarketData } from '#http/implement-market.ts'
import { limitUpDayOf } from '#live/derived/limit-up-day.ts'
import { quoteOf } from '#live/derived/quote-row.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { conceptsOfStock } from '#live/derived/sector-row.ts'
import { yuan } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

const BOARD_NAMES = { main: '主板', star: '科创板', chinext: '创业板', bse: '北交所' } as const

function book(view: MarketView, row: number): OrderBook | null {
  if (view.now.state[row] !== STOCK_STATE.trading) return null
  const levels = view.inside.orderBook(view.asOf.day, row, view.second)
  if (!levels) return null
  const side = (cents: readonly number[], shares: readonly number[]) =>
    cents.map((price, level) => ({ priceYuan: yuan(price), volumeShares: shares[level] || null }))
  return { bids: side(levels.bidCents, levels.bidShares), asks: side(levels.askCents, levels.askShares) }
}

const money = (cents: number) => (cents / 100).toFixed(2)

/** A new listing is without limits for some days; any other stock without one is on the first day of its delisting period. */
function noLimitWords({ listedOn, days }: Extract<LimitExplanation, { kind: 'noLimit' }>, day: TradeDay): string {
  if (listedOn === undefined || days === undefined) return '当日不设涨跌幅限制'
  const first = tradeDaysBetween(listedOn, day).length
  return first <= days ? `上市首 ${days} 个交易日不设涨跌幅限制（今日第 ${first} 日）` : '退市整理期首日不设涨跌幅限制'
}

/** Today's limit in words: the rule with its dates, and the arithmetic down to the rounding. */
function limitWords(
  why: LimitExplanation,
  day: TradeDay,
): { ratioPct: number | null; rule: string; arithmetic: string } {
  if (why.kind === 'noLimit') return { ratioPct: null, rule: noLimitWords(why, day), arithmetic: '' }
  if (why.kind === 'noReference') return { ratioPct: null, rule: '没有前收盘价', arithmetic: '' }
  if (why.kind === 'noRule') return { ratioPct: null, rule: '当时没有涨跌幅限制', arithmetic: '' }
  const { rule, up, down, prevCloseCents } = why
  const since = rule.to === undefined ? `${rule.from} 起` : `${rule.from} 至 ${rule.to}`
  const side = (name: string, { factorPct, exactCents, limitCents, widened }: typeof up) =>
    `${name} ${money(prevCloseCents)} × ${factorPct}% = ${(exactCents / 100).toFixed(4)}，四舍五入 ${money(limitCents)}${widened ? '（放宽一个最小价位）' : ''}`
  return {
    ratioPct: rule.ratioPct,
    rule: `${BOARD_NAMES[rule.board]}${why.isSt ? '风险警示' : ''}股票 ±${rule.ratioPct}%（${since}）`,
    arithmetic: `${side('涨停', up)}；${side('跌停', down)}`,
  }
}

export function details(view: MarketView, { code }: { code: string }): MarketData<typeof detailsQuestion.data> {
  const row = rowOfStock(view, code)
  const quote = quoteOf(view, row)
  const day = limitUpDayOf(view)
  const recent = (quote.streak > 0 ? day.streaks : view.streaksBefore)?.recent[row] ?? 0
  const stock = view.catalogue.stocks[row]
  return {
    quote,
    book: book(view, row),
    concepts: conceptsOfStock(view, row),
    reasons: (view.reasons.get(code) ?? []).map(({ source, tags, text }) => ({ source, tags: [...tags], text })),
    spell: spell(recent) ?? null,
    profile: {
      industry: stock?.industry ?? null,
      region: stock?.region ?? null,
      listedOn: stock?.listedOn ?? null,
      totalShares: stock?.totalShares ?? null,
      floatShares: stock?.floatShares ?? null,
    },
    limit: limitWords(explainLimit(view.now, view.catalogue, row), view.asOf.day),
  }
}
