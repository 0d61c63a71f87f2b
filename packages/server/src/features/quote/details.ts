import type { OrderBook } from '@kanpan/contract/model/quote'
import type { detailsQuestion } from '@kanpan/contract/question/quote'
import { explainLimit } from '@kanpan/market/limit-up/explain-limit'
import { limitWords } from '@kanpan/market/limit-up/limit-words'
import { spell } from '@kanpan/market/limit-up/streak'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { ruleWords } from '@kanpan/market/rules/explanation'
import type { MarketData } from '#http/implement-market.ts'
import { limitUpDayOf } from '#live/derived/limit-up-day.ts'
import { quoteOf } from '#live/derived/quote-row.ts'
import { reasonsWire } from '#live/derived/reasons-wire.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { conceptsOfStock } from '#live/derived/sector-row.ts'
import { yuan } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

function book(view: MarketView, row: number): OrderBook | null {
  if (view.now.state[row] !== STOCK_STATE.trading) return null
  const levels = view.inside.orderBook(view.asOf.day, row, view.second)
  if (!levels) return null
  const side = (cents: readonly number[], shares: readonly number[]) =>
    cents.map((price, level) => ({ priceYuan: yuan(price), volumeShares: shares[level] || null }))
  return { bids: side(levels.bidCents, levels.bidShares), asks: side(levels.askCents, levels.askShares) }
}

/** Today's limit in words: the rule with its days, and the arithmetic down to the rounding. */
function limitOf(view: MarketView, row: number): { ratioPct: number | null; rule: string; arithmetic: string } {
  const why = explainLimit(view.now, view.catalogue, row)
  const words = limitWords(why)
  const ratioPct = why.kind === 'limit' ? why.rule.ratioPct : null
  return { ratioPct, rule: ruleWords(words), arithmetic: words.arithmetic.join('；') }
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
    reasons: reasonsWire(view.reasons.get(code) ?? []),
    spell: spell(recent) ?? null,
    profile: {
      industry: stock?.industry ?? null,
      region: stock?.region ?? null,
      listedOn: stock?.listedOn ?? null,
      totalShares: stock?.totalShares ?? null,
      floatShares: stock?.floatShares ?? null,
    },
    limit: limitOf(view, row),
  }
}
