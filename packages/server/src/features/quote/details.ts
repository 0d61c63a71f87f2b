import type { OrderBook } from '@kanpan/contract/model/quote'
import type { TimeOfDay } from '@kanpan/contract/model/stock'
import type { detailsQuestion } from '@kanpan/contract/question/quote'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { describeLimit } from '@kanpan/market/limit-up/describe-limit'
import { explainLimit } from '@kanpan/market/limit-up/explain-limit'
import { isSealed } from '@kanpan/market/limit-up/limit-up-day'
import { knownSpell } from '@kanpan/market/limit-up/spell'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { ruleText } from '@kanpan/market/rules/explanation'
import type { MarketData } from '#http/implement-market.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { reasonsWire } from '#live/derived/limit-up/reasons-wire.ts'
import { quoteOf } from '#live/derived/quote-row.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { conceptsOfStock } from '#live/derived/sector/sector-row.ts'
import { yuan } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

function book(view: MarketView, row: number): { book: OrderBook | null; bookTime: TimeOfDay | null } {
  // In the opening auction there is one price, and it is the auction's.
  const isDealt = view.now.state[row] === STOCK_STATE.trading && hasMatched(view)
  const levels = isDealt ? view.intraday.orderBook(row) : undefined
  if (!levels) return { book: null, bookTime: null }
  const side = (cents: readonly number[], shares: readonly number[]) =>
    cents.map((price, level) => ({ priceYuan: yuan(price), volumeShares: shares[level] || null }))
  return {
    book: { bids: side(levels.bidCents, levels.bidShares), asks: side(levels.askCents, levels.askShares) },
    bookTime: timeOfDay(levels.second),
  }
}

/** Today's limit in words: the rule with its days, and the arithmetic down to the rounding. */
function limitOf(view: MarketView, row: number): MarketData<typeof detailsQuestion.data>['limit'] {
  const why = explainLimit(view.now, view.catalogue, row)
  const words = describeLimit(why)
  const ratioPct = why.kind === 'limit' ? why.rule.ratioPct : null
  const isFree = why.kind === 'noRule' || (why.kind === 'noLimit' && !why.rule?.band)
  return { ratioPct, isFree, rule: ruleText(words), arithmetic: words.arithmetic.join('；') }
}

export function details(view: MarketView, { code }: { code: string }): MarketData<typeof detailsQuestion.data> {
  const row = rowOfStock(view, code)
  const quote = quoteOf(view, row)
  const day = limitUpDayOf(view)
  const counted = isSealed(day, row) ? day.streaks : view.streaksBefore
  const stock = view.catalogue.stocks[row]
  return {
    quote,
    ...book(view, row),
    concepts: conceptsOfStock(view, row),
    reasons: reasonsWire(view.reasons.get(code) ?? []),
    spell: knownSpell(counted?.recent[row] ?? 0, counted?.recentDays[row] ?? 0) ?? null,
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
